import type { CoreId, GridMix2, Technology2 } from '@cradle/data/method2'
import type { Country, Iso3 } from '@cradle/data/types'
import type { Applied, Message } from '@cradle/impact'
import { required } from '@cradle/impact/checked-access'
import { exp, log } from '@cradle/impact/elementary'
import { mapCore } from '../goal-plan.ts'
import type { PowerFactors, PowerTechnology } from '../power/technology.ts'
import { gridUnitOf } from '../power/unit.ts'
import type { Prepared2 } from '../prepare.ts'
import type { RowResult } from '../result.ts'
import { message } from './messages.ts'
import type { ReadyMix2 } from './read-mixes.ts'

/**
 * The edition with mixes: as technologies for plants, as the electricity that industries and stores of electricity buy. Of an industry
 * only scope 2 is bought electricity that the edition knows; it moves with the CO2e per kWh of the new mix over that of the country's
 * own (methodology2 section 15). `prepared`: with changed factors; `edition`: without, because the scope 2 of today rests on those.
 */
export function withMixes2(prepared: Prepared2, mixes: readonly ReadyMix2[], edition: Prepared2): Prepared2 {
  if (mixes.length === 0) return prepared
  const technologies = new Map(prepared.technologies)
  const technologyWords = new Map(prepared.technologyWords)
  const gridMix = new Map(prepared.reference.gridMix)
  for (const mix of mixes) {
    if (mix.change.of === 'generated') {
      const technology = asTechnology(prepared, mix)
      technologies.set(mix.technology, technology)
      technologyWords.set(mix.technology, technology)
    } else for (const iso3 of countriesOf(prepared, mix)) gridMix.set(iso3, mix.shares)
  }
  const known: Prepared2 = {
    ...prepared,
    technologies,
    technologyWords,
    reference: { ...prepared.reference, gridMix },
    cache: { powerUnits: new Map(), gridUnits: new Map() },
  }
  const electricity = ratiosOf(edition, known, gridMix)
  return { ...known, tried: { sectors: prepared.tried?.sectors ?? new Map(), electricity } }
}

const countriesOf = ({ reference }: Prepared2, { country }: ReadyMix2): Iterable<Iso3> =>
  country ? [country.iso3] : reference.countries.keys()

/** CO2e per kWh bought, new over old, of each country whose mix changed and was known before. */
function ratiosOf(before: Prepared2, after: Prepared2, gridMix: ReadonlyMap<Iso3, GridMix2>): Map<Iso3, number> {
  const ratios = new Map<Iso3, number>()
  for (const [iso3, mix] of gridMix) {
    const country = before.reference.countries.get(iso3)
    if (!country || mix === before.reference.gridMix.get(iso3)) continue
    const ratio = ratioIn(before, after, country)
    if (ratio !== null) ratios.set(iso3, ratio)
  }
  return ratios
}

function ratioIn(before: Prepared2, after: Prepared2, country: Country): number | null {
  const old = gridUnitOf(before, country)?.core.CC
  const now = gridUnitOf(after, country)?.core.CC
  return old && now !== undefined ? now / old : null
}

/** A mix as a technology: the mean of its parts; renewable by its share, not known where a part is not decided. */
function asTechnology(prepared: Prepared2, { technology: id, shares }: ReadyMix2): PowerTechnology {
  const parts = [...shares].map(([part, share]) => ({ ...required(prepared.technologies, part), share }))
  const renewable = parts.reduce<number | null>(
    (sum, { technology, share }) =>
      sum === null || technology.renewable === null ? null : sum + share * technology.renewable,
    0,
  )
  const nothing = { fuel: null, fuelChain: null, heatRate: null, cfTechnology: null, storageEfficiency: null }
  const technology: Technology2 = { id, name: id, renewable, ...nothing }
  const known = parts.flatMap(({ factors, share }) => (factors ? [{ factors, share }] : []))
  return { technology, fuel: null, factors: meanOf(known) }
}

type Part = { factors: PowerFactors; share: number }

function meanOf(parts: readonly Part[]): PowerFactors {
  const mean = (read: (factors: PowerFactors) => number) =>
    parts.reduce((sum, { factors, share }) => sum + share * read(factors), 0)
  const known = (read: (factors: PowerFactors) => number | null) =>
    parts.every(({ factors }) => read(factors) !== null) ? mean(factors => read(factors) ?? 0) : null
  return {
    core: mapCore(k => ({
      own: mean(({ core }) => core[k].own),
      chain: mean(({ core }) => core[k].chain),
      total: mean(({ core }) => core[k].total),
      isProxy: parts.some(({ factors }) => factors.core[k].isProxy),
    })),
    extended: { EUf: known(f => f.extended.EUf), LU: known(f => f.extended.LU), RUm: known(f => f.extended.RUm) },
    flows: {
      biogenicCo2: mean(f => f.flows.biogenicCo2),
      biogenicCh4: mean(f => f.flows.biogenicCh4),
      pm25: mean(f => f.flows.pm25),
      nox: mean(f => f.flows.nox),
      so2: mean(f => f.flows.so2),
    },
    sigma: {
      ...mapCore(k => spreadOf(parts, ({ core }) => core[k].own + core[k].chain, k)),
      LU: spreadOf(parts, ({ extended }) => extended.LU ?? 0, 'LU'),
    },
  }
}

/** Spread of ln of a sum of independent log-normals by its first two moments (Fenton 1960). */
function spreadOf(parts: readonly Part[], read: (factors: PowerFactors) => number, id: CoreId | 'LU'): number {
  let [sum, variance] = [0, 0]
  for (const { factors, share } of parts) {
    const amount = share * read(factors)
    sum += amount
    variance += amount ** 2 * (exp(factors.sigma[id] ** 2) - 1)
  }
  return sum === 0 ? 0 : Math.sqrt(log(1 + variance / sum ** 2))
}

/** Rows that buy the mix, and what of them it cannot move. `now`: the rows as they are. */
export function purchasedBy(
  prepared: Prepared2,
  { country }: ReadyMix2,
  now: readonly RowResult[],
): Omit<Applied, 'change'> {
  const buyers = now.flatMap(row =>
    row.calculable && (!country || row.country === country.iso3) && buysElectricity(prepared, row) ? [row] : [],
  )
  if (buyers.length === 0) return { sites: 0, note: message('tries:no_buyer') }
  const industries = new Set(buyers.flatMap(row => (row.kind === 'revenue' ? [row.country] : [])))
  if (industries.size === 0) return { sites: buyers.length, note: null }
  const unknown = [...industries].flatMap(iso3 => {
    const found = prepared.reference.countries.get(iso3)
    return found && gridUnitOf(prepared, found) === null ? [countryMessage(found)] : []
  })
  const note =
    unknown.length > 0 ? message('tries:own_mix_unknown', { countries: unknown }) : message('tries:scope_2_alone')
  return { sites: buyers.length, note }
}

const countryMessage = ({ iso2, name }: Country): string | Message =>
  iso2 === '' ? name : { code: `countries:${iso2}`, params: { name } }

const buysElectricity = ({ technologies }: Prepared2, row: Extract<RowResult, { calculable: true }>): boolean =>
  row.kind === 'revenue' || (technologies.get(row.technology ?? '')?.technology.storageEfficiency ?? null) !== null
