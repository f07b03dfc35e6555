import { readFileSync } from 'node:fs'
import type { Interval } from '@cradle/impact/draws'
import {
  assessRow2,
  type CalculatedRow2,
  type IndicatorId,
  LoneIntervals,
  loneIndicators,
  type Prepared2,
  type Row2,
} from '../src/index.ts'

/** The sets of published figures, in the order in which they are printed. */
export const ACCURACY_SETS = [
  'technologies',
  'grid',
  'capacity-factors',
  'stack',
  'reservoirs',
  'plants-generation',
  'plants-stack',
  'companies-s1',
  'companies-s2',
  'process-s1',
  'companies-jobs',
] as const
export type AccuracySet = (typeof ACCURACY_SETS)[number]

/** One published figure beside the calculated one. `circular`: the publication is an input, so agreement shows nothing. */
export type Comparison2 = {
  set: AccuracySet
  name: string
  unit: string
  published: number
  calculated: number
  /** calculated / published */
  ratio: number
  circular: boolean
  /** Whether the published figure lies in the 90 % interval of the calculated one; null: it has none. */
  inside: boolean | null
}

/** What is compared: `per`, the calculated amount is divided by it; `bounds`, P5 and P95 in the unit of the published figure. */
export type Pair = Pick<Comparison2, 'set' | 'name' | 'unit' | 'published' | 'calculated'> & {
  circular?: boolean
  bounds?: Interval | undefined
}

export function compared({ bounds, circular = false, ...pair }: Pair): Comparison2 {
  const { published, calculated } = pair
  const inside = bounds === undefined ? null : published >= bounds.p5 && published <= bounds.p95
  return { ...pair, ratio: calculated / published, circular, inside }
}

/** A row with the interval of one of its figures, both divided by `per`. Raises Error for a row without figures. */
export function calculate(prepared: Prepared2, row: Row2, id: IndicatorId, per: number) {
  const result = rowOf(prepared, row)
  const value = result.indicators[id]
  const interval = loneIndicators(prepared, result, lonesOf(prepared).of(result)).get(id)
  const { p5 = 0, p50 = 0, p95 = 0 } = interval ?? {}
  const bounds = interval && { p5: p5 / per, p50: p50 / per, p95: p95 / per }
  return { calculated: (value ?? 0) / per, bounds }
}

export function rowOf(prepared: Prepared2, row: Row2): CalculatedRow2 {
  const result = assessRow2(prepared, row)
  if (!result.calculable) throw new Error(`${row.technology ?? row.industry} ${row.country}: ${result.reason}`)
  return result
}

const lones = new WeakMap<Prepared2, LoneIntervals>()
function lonesOf(prepared: Prepared2): LoneIntervals {
  const known = lones.get(prepared) ?? new LoneIntervals(prepared)
  lones.set(prepared, known)
  return known
}

/** Our own files: no quotes, no commas in cells. */
export function readPublished(file: string): Record<string, string>[] {
  const text = readFileSync(new URL(`published/${file}.csv`, import.meta.url), 'utf8')
  const [header = '', ...lines] = text.trim().split('\n')
  const names = header.split(',')
  return lines.map(line => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}
