import type { CoreId } from '@cradle/data/method2'
import type { Country } from '@cradle/data/types'
import { required } from '@cradle/impact/checked-access'
import { mapCore } from '../goal-plan.ts'
import type { Prepared2 } from '../prepare.ts'
import type { PowerFactors, PowerTechnology, PowerUnit } from './technology.ts'

/** Words of the mix of a country -> technology whose factors they take. */
export const MIX_TECHNOLOGIES: Readonly<Record<string, string>> = {
  bioenergy: 'biomass',
  coal: 'coal',
  gas: 'gas',
  hydro: 'hydro',
  nuclear: 'nuclear',
  other_fossil: 'oil',
  other_renewables: 'geothermal',
  solar: 'solar_pv',
  wind: 'wind_onshore',
}

/** undefined where the technology has no factors, or stores electricity in a country whose mix is not known. */
export function powerUnitOf(
  prepared: Prepared2,
  { technology, factors, zone }: PowerTechnology,
  country: Country,
): PowerUnit | undefined {
  if (!factors) return undefined
  const key = `${technology.id}|${country.iso3}|${zone ?? ''}`
  const known = prepared.cache.powerUnits.get(key)
  if (known) return known
  const taken = technology.storageEfficiency === null ? 0 : 1 / technology.storageEfficiency - 1
  const grid = taken === 0 ? null : gridUnitOf(prepared, country)
  if (taken !== 0 && grid === null) return undefined
  const lost = (read: (grid: PowerUnit) => number) => (grid ? taken * read(grid) : 0)
  const { core, flows } = factors
  // Water lost with electricity comes from anywhere in the grid, so it meets the factor of the world like the chain.
  const water = core.WU.own * country.awareCf + (core.WU.chain + lost(g => g.water)) * prepared.method.awareGlobal
  const unit: PowerUnit = {
    cc: { own: core.CC.own, losses: lost(g => g.core.CC), chain: core.CC.chain },
    core: mapCore(k => (k === 'WU' ? water : core[k].own + core[k].chain + lost(g => g.core[k]))),
    own: mapCore(k => core[k].own * (k === 'WU' ? country.awareCf : 1)),
    extended: factors.extended,
    flows: {
      ...flows,
      biogenicCo2: flows.biogenicCo2 + lost(g => g.flows.biogenicCo2),
      biogenicCh4: flows.biogenicCh4 + lost(g => g.flows.biogenicCh4),
    },
    water: core.WU.own + core.WU.chain + lost(g => g.water),
  }
  prepared.cache.powerUnits.set(key, unit)
  return unit
}

/** The mean of a country's mix per kWh; null where the edition has no mix. Its WU is not weighted with scarcity. */
export function gridUnitOf(prepared: Prepared2, country: Country): PowerUnit | null {
  const known = prepared.cache.gridUnits.get(country.iso3)
  if (known !== undefined) return known
  const unit = mixOf(prepared, country)
  prepared.cache.gridUnits.set(country.iso3, unit)
  return unit
}

function mixOf(prepared: Prepared2, country: Country): PowerUnit | null {
  const mix = prepared.reference.gridMix.get(country.iso3)
  const whole = [...(mix?.values() ?? [])].reduce((sum, share) => sum + share, 0)
  if (!mix || whole <= 0) return null
  const parts = [...mix].map(([word, share]) => {
    const { factors } = required(prepared.technologies, MIX_TECHNOLOGIES[word] ?? word)
    if (!factors) throw new RangeError(`No factors for ${word}, which stands in the mix of ${country.iso3}.`)
    return { factors, share: share / whole }
  })
  const mean = (read: (factors: PowerFactors) => number) =>
    parts.reduce((sum, { factors, share }) => sum + share * read(factors), 0)
  const total = (k: CoreId) => mean(({ core }) => core[k].total)
  return {
    cc: { own: 0, losses: 0, chain: total('CC') },
    core: mapCore(total),
    own: mapCore(() => 0),
    extended: { EUf: null, LU: null, RUm: null },
    flows: {
      biogenicCo2: mean(f => f.flows.biogenicCo2),
      biogenicCh4: mean(f => f.flows.biogenicCh4),
      pm25: 0,
      nox: 0,
      so2: 0,
    },
    water: total('WU'),
  }
}

/**
 * The unit with a measured heat rate and fuel: the stack grows with the heat rate, the fuel chain with it; water, land, minerals and
 * freshwater eutrophication do not. Carbon dioxide that differs from the table's is added to the stack, its fossil share only.
 */
export function measuredUnit(
  unit: PowerUnit,
  { technology, fuel, factors }: PowerTechnology,
  heatRate: number | null,
  fuelCo2: number | null,
): PowerUnit | undefined {
  const table = technology.heatRate
  if (!factors || table === null || (heatRate === null && (fuelCo2 === null || !fuel))) return undefined
  const used = heatRate ?? table
  const ratio = used / table
  const chainRatio = technology.fuelChain === null ? 1 : ratio
  const extra = fuel && fuelCo2 !== null ? (used * (fuelCo2 - fuel.co2)) / 1000 : 0
  const fossil = fuel?.fossilShare ?? 1
  const { core, flows } = factors
  const cc = { own: core.CC.own * ratio + extra * fossil, losses: unit.cc.losses, chain: core.CC.chain * chainRatio }
  return {
    ...unit,
    cc,
    core: mapCore(k => {
      if (k === 'WU') return unit.core.WU
      return k === 'CC' ? cc.own + cc.losses + cc.chain : core[k].own * ratio + core[k].chain * chainRatio
    }),
    own: mapCore(k => (k === 'WU' ? unit.own.WU : k === 'CC' ? cc.own : core[k].own * ratio)),
    flows: {
      biogenicCo2: flows.biogenicCo2 * ratio + extra * (1 - fossil),
      biogenicCh4: flows.biogenicCh4 * ratio,
      pm25: flows.pm25 * ratio,
      nox: flows.nox * ratio,
      so2: flows.so2 * ratio,
    },
  }
}
