import type { CoreId } from '@cradle/data/method2'
import { required } from '@cradle/impact/checked-access'
import { measured } from '../power/assess-power.ts'
import { technologyAt } from '../power/climate-zone.ts'
import { powerUnitOf } from '../power/unit.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import type { Row2 } from '../row.ts'
import type { Counted, Input2, Part2 } from './part.ts'
import { type KeyedSite, statedPart } from './stated-parts.ts'

/** Parts of a plant: generation x (own + chain) of each category; a stated scope stands for itself. */
export function powerParts(prepared: Prepared2, site: KeyedSite, { betas, contribution }: Counted): Part2[] {
  const { row } = site
  const amount = generationOf(site)
  const split = splitOf(prepared, site)
  const parts: Part2[] = []
  for (const [k, beta] of betas) {
    if (k === 'CC') parts.push(...climateParts(site, beta, amount))
    else
      for (const source of ['own', 'chain'] as const) {
        const value = beta * row.quantity * split(k)[source]
        if (value !== 0) parts.push({ value, inputs: [amount, factorOf(site, k, source, split(k)[source])] })
      }
  }
  if (contribution?.goal === 7)
    parts.push({ value: (row.indicators.renewableKwh ?? 0) / contribution.reference, inputs: [amount] })
  if (contribution?.goal === 8)
    parts.push(statedPart(site, 'jobs', (row.indicators.jobs ?? 0) / contribution.reference))
  return parts
}

const generationOf = ({ key, siteId, siteName, row }: KeyedSite): Input2 => ({
  kind: 'amount',
  id: `amount|${key}`,
  siteId,
  siteName,
  value: row.quantity,
  unit: 'kWh',
  sigma: row.spread.activity,
})

/** Losses of a store of electricity belong to its chain. */
function climateParts(site: KeyedSite, beta: number, amount: Input2): Part2[] {
  const { row } = site
  const scopes = [
    ['s1', row.indicators.s1T ?? 0, 'own'],
    ['s2', row.indicators.s2T ?? 0, 'chain'],
    ['s3', row.indicators.s3UpstreamT ?? 0, 'chain'],
  ] as const
  return scopes.flatMap(([scope, t, source]): Part2[] => {
    const value = beta * 1000 * t
    if (value === 0) return []
    if (row.spread.stated[scope] !== null) return [statedPart(site, scope, value)]
    return [{ value, inputs: [amount, factorOf(site, 'CC', source, (1000 * t) / row.quantity)] }]
  })
}

/** Own part and chain of a technology have one draw for all its plants. Water is weighted with scarcity. */
function factorOf({ row }: KeyedSite, k: CoreId, source: 'own' | 'chain', value: number): Input2 {
  const { technology, spread } = row
  const draw = `factor|${technology}|${k}`
  return {
    kind: 'factor',
    id: `${draw}|${source}`,
    activity: technology ?? '',
    source,
    estimated: k,
    value,
    unit: 'kWh',
    sigma: spread.kind === 'power' ? spread.factors[k] : 0,
    draw,
  }
}

/** Per kWh of a category, with the heat rate and fuel that the row states. */
function splitOf(prepared: Prepared2, { row, input }: { row: CalculatedRow2; input: Row2 }) {
  const kind = required(prepared.technologies, row.technology ?? '')
  const technology = technologyAt(prepared.reference, input, kind)
  const table = powerUnitOf(prepared, technology, required(prepared.reference.countries, row.country))
  const unit = table && measured(table, input, technology).unit
  return (k: CoreId) => ({ own: unit?.own[k] ?? 0, chain: (unit?.core[k] ?? 0) - (unit?.own[k] ?? 0) })
}
