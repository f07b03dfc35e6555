import { loadMethod2 } from '@cradle/data'
import { type Prepared2, prepare2 } from '../src/index.ts'
import { companies, employers, producers } from './companies.ts'
import { type Comparison2, calculate, compared, readPublished } from './comparison.ts'
import { plants } from './plants.ts'

/** Technologies whose chain takes the median of the same publication. */
const TAKEN = new Set(['biomass', 'geothermal', 'hydro'])

/** By the newest edition of the second method where none is named. */
export function compareAll(edition?: string): Comparison2[] {
  const prepared = prepare2(loadMethod2(edition))
  return [
    ...technologies(prepared),
    ...grid(prepared),
    ...capacityFactors(prepared),
    ...stacks(prepared),
    ...reservoirs(prepared),
    ...plants(prepared),
    ...companies(prepared),
    ...producers(prepared),
    ...employers(prepared),
  ]
}

function technologies(prepared: Prepared2): Comparison2[] {
  return readPublished('technologies').map(({ technology = '', g_median }) =>
    compared({
      set: 'technologies',
      name: technology,
      unit: 'g CO2e/kWh',
      published: Number(g_median),
      ...calculate(prepared, { country: 'DE', technology, generationGwh: 1 }, 'ccT', 1),
      circular: TAKEN.has(technology),
    }),
  )
}

/** The mix of a country, seen through a battery: its scope 2 over the electricity that it loses. */
function grid(prepared: Prepared2): Comparison2[] {
  const lost = 1 / (prepared.technologies.get('bess')?.technology.storageEfficiency ?? 1) - 1
  return readPublished('grid-intensity').map(({ country = '', g_per_kwh }) =>
    compared({
      set: 'grid',
      name: country,
      unit: 'g CO2e/kWh',
      published: Number(g_per_kwh),
      ...calculate(prepared, { country, technology: 'bess', generationGwh: 1 }, 's2T', lost),
    }),
  )
}

function capacityFactors(prepared: Prepared2): Comparison2[] {
  return readPublished('capacity-factors').map(({ technology = '', country = '', capacity_factor }) =>
    compared({
      set: 'capacity-factors',
      name: `${technology} ${country}`,
      unit: '1',
      published: Number(capacity_factor),
      ...calculate(prepared, { country, technology, capacityMw: 1 }, 'generationKwh', 8_760_000),
    }),
  )
}

function stacks(prepared: Prepared2): Comparison2[] {
  return readPublished('stack').map(({ technology = '', t_per_mwh }) =>
    compared({
      set: 'stack',
      name: technology,
      unit: 't CO2/MWh',
      published: Number(t_per_mwh),
      ...calculate(prepared, { country: 'DE', technology, generationGwh: 1 }, 's1T', 1000),
    }),
  )
}

/** Reservoirs where they are: the whole life cycle, or the methane of the water where the publication has it alone. */
function reservoirs(prepared: Prepared2): Comparison2[] {
  return readPublished('reservoirs').map(({ plant = '', country = '', boundary, ...cells }) =>
    compared({
      set: 'reservoirs',
      name: plant,
      unit: 'g CO2e/kWh',
      published: Number(cells.g_per_kwh),
      ...calculate(
        prepared,
        {
          country,
          technology: 'hydro_reservoir',
          latitude: Number(cells.latitude),
          longitude: Number(cells.longitude),
          generationGwh: 1,
        },
        boundary === 'water' ? 'biogenicCh4InCcT' : 'ccT',
        1,
      ),
    }),
  )
}

/** What a set of comparisons amounts to: median ratio, typical factor exp(median |ln|), shares within 10 % and a factor of 1.5. */
export type Band = {
  set: string
  pairs: number
  median: number
  typical: number
  within10: number
  within50: number
  /** Share inside the 90 % interval, 0 to 1; null: the figures have none. */
  inside: number | null
}

export function bandOf(set: string, comparisons: readonly Comparison2[]): Band {
  const all = comparisons.filter(one => one.set === set && !one.circular)
  const logs = all.map(({ ratio }) => Math.log(ratio))
  const share = (factor: number) => logs.filter(log => Math.abs(log) <= Math.log(factor)).length / logs.length
  const bounded = all.filter(({ inside }) => inside !== null)
  return {
    set,
    pairs: logs.length,
    median: Math.exp(median(logs)),
    typical: Math.exp(median(logs.map(Math.abs))),
    within10: share(1.1),
    within50: share(1.5),
    inside: bounded.length === 0 ? null : bounded.filter(({ inside }) => inside).length / bounded.length,
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}
