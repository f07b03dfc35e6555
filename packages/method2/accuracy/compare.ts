import { readFileSync } from 'node:fs'
import { loadMethod2 } from '@cradle/data'
import { assessRow2, type CalculatedRow2, type Prepared2, prepare2, type Row2 } from '../src/index.ts'

/** One published figure beside the calculated one. `circular`: the publication is an input, so agreement shows nothing. */
export type Comparison2 = {
  set: 'technologies' | 'grid' | 'capacity-factors' | 'stack'
  name: string
  unit: string
  published: number
  calculated: number
  /** calculated / published */
  ratio: number
  circular: boolean
}

/** Technologies whose chain takes the median of the same publication. */
const TAKEN = new Set(['biomass', 'geothermal', 'hydro'])

export function compareAll(): Comparison2[] {
  const prepared = prepare2(loadMethod2())
  return [...technologies(prepared), ...grid(prepared), ...capacityFactors(prepared), ...stacks(prepared)]
}

function technologies(prepared: Prepared2): Comparison2[] {
  return read('technologies').map(row => {
    const published = Number(row.g_median)
    const { indicators } = rowOf(prepared, { country: 'DE', technology: row.technology ?? '', generationGwh: 1 })
    return pair('technologies', row.technology ?? '', 'g CO2e/kWh', published, indicators.ccT ?? 0)
  })
}

/** The mix of a country, seen through a battery: its scope 2 over the electricity that it loses. */
function grid(prepared: Prepared2): Comparison2[] {
  const efficiency = prepared.technologies.get('bess')?.technology.storageEfficiency ?? 1
  return read('grid-intensity').map(({ country = '', g_per_kwh }) => {
    const { indicators } = rowOf(prepared, { country, technology: 'bess', generationGwh: 1 })
    return pair('grid', country, 'g CO2e/kWh', Number(g_per_kwh), (indicators.s2T ?? 0) / (1 / efficiency - 1))
  })
}

function capacityFactors(prepared: Prepared2): Comparison2[] {
  return read('capacity-factors').map(({ technology = '', country = '', capacity_factor }) => {
    const { quantity } = rowOf(prepared, { country, technology, capacityMw: 1 })
    return pair('capacity-factors', `${technology} ${country}`, '1', Number(capacity_factor), quantity / 8_760_000)
  })
}

function stacks(prepared: Prepared2): Comparison2[] {
  return read('stack').map(({ technology = '', t_per_mwh }) => {
    const { indicators } = rowOf(prepared, { country: 'DE', technology, generationGwh: 1 })
    return pair('stack', technology, 't CO2/MWh', Number(t_per_mwh), (indicators.s1T ?? 0) / 1000)
  })
}

function rowOf(prepared: Prepared2, row: Row2): CalculatedRow2 {
  const result = assessRow2(prepared, row)
  if (!result.calculable) throw new Error(`${row.technology} ${row.country}: ${result.reason}`)
  return result
}

function pair(set: Comparison2['set'], name: string, unit: string, published: number, calculated: number): Comparison2 {
  const circular = set === 'technologies' && TAKEN.has(name)
  return { set, name, unit, published, calculated, ratio: calculated / published, circular }
}

/** What a set of comparisons amounts to: median ratio, typical factor exp(median |ln|), and shares within 10 % and a factor of 1.5. */
export type Band = { set: string; pairs: number; median: number; typical: number; within10: number; within50: number }

export function bandOf(set: string, comparisons: readonly Comparison2[]): Band {
  const logs = comparisons.filter(one => one.set === set && !one.circular).map(({ ratio }) => Math.log(ratio))
  const share = (factor: number) => logs.filter(log => Math.abs(log) <= Math.log(factor)).length / logs.length
  return {
    set,
    pairs: logs.length,
    median: Math.exp(median(logs)),
    typical: Math.exp(median(logs.map(Math.abs))),
    within10: share(1.1),
    within50: share(1.5),
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** Our own files: no quotes, no commas in cells. */
function read(file: string): Record<string, string>[] {
  const text = readFileSync(new URL(`published/${file}.csv`, import.meta.url), 'utf8')
  const [header = '', ...lines] = text.trim().split('\n')
  const names = header.split(',')
  return lines.map(line => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}
