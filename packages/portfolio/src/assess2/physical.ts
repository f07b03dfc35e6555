/** Physical figures of sums of rows, each with interval, status and evidence. */
import type { ImpactStatus } from '@cradle/contract'
import { CORE, type CoreId, EXTENDED, type ExtendedId, type MethodConstants2 } from '@cradle/data/method2'
import {
  type CalculatedRow2,
  type Entry2,
  INDICATORS,
  type IndicatorId,
  indicatorEvidence,
  type PortfolioSum,
  type Prepared2,
  type RowResult,
} from '@cradle/method2'
import { hasStatedScope, SCOPE_ESTIMATES } from './estimates.ts'
import { EvidenceSum } from './evidence.ts'
import type { SumIntervals } from './intervals.ts'
import { sharesOfTotal } from './shares-of-total.ts'
import type { IndicatorFigure, PhysicalFigures } from './stored-figures.ts'

/** Estimates beside stated values, and what is only listed: no draws are made of them. */
const NOT_DRAWN: ReadonlySet<IndicatorId> = new Set([
  ...SCOPE_ESTIMATES,
  's2MarketT',
  'waterWithdrawalM3Estimated',
  'jobsEstimated',
  'electricityMwh',
])
const NO_INTERVAL = { p5: null, p50: null, p95: null }

export function physicalFigures(
  prepared: Prepared2,
  entries: readonly Entry2<RowResult>[],
  sum: PortfolioSum,
  intervals: SumIntervals,
): PhysicalFigures {
  const adder = new PhysicalAdder(prepared)
  for (const { allocation, rows } of entries) for (const row of rows) adder.add(row, allocation)
  return adder.figures(sum, intervals)
}

type IndicatorSum = { id: IndicatorId; evidence: EvidenceSum; rows: number; unknown: number }

/** The same row by row. Estimates of scopes are left out where no row states a scope. */
export class PhysicalAdder {
  readonly #prepared: Prepared2
  readonly #indicators = INDICATORS.map(
    (id): IndicatorSum => ({ id, evidence: new EvidenceSum(), rows: 0, unknown: 0 }),
  )
  readonly #midpoints: Partial<Record<CoreId | ExtendedId, number>> = {}
  readonly #evidence = CORE.map(category => ({ category, sum: new EvidenceSum() }))
  #isStated = false

  constructor(prepared: Prepared2) {
    this.#prepared = prepared
  }

  add(row: RowResult, allocation: number): void {
    if (!row.calculable) return
    this.#isStated ||= hasStatedScope(row)
    for (const sum of this.#indicators) {
      const value = row.indicators[sum.id]
      if (value === undefined) continue
      if (value === null) sum.unknown++
      else {
        sum.rows++
        sum.evidence.add(indicatorEvidence(this.#prepared, row, sum.id), allocation * value)
      }
    }
    for (const { category, sum } of this.#evidence)
      sum.add(row.evidence[category], allocation * row.midpoints[category])
    addMidpoints(this.#midpoints, row, allocation)
  }

  figures(sum: PortfolioSum, intervals: SumIntervals): PhysicalFigures {
    const listed = this.#indicators.filter(({ id }) => this.#isStated || !SCOPE_ESTIMATES.has(id))
    const figures = listed.flatMap((one): [IndicatorId, IndicatorFigure][] => {
      const figure = figureOf(one, sum)
      return figure ? [[one.id, { ...figure, ...intervalOf(one.id, figure.value, intervals) }]] : []
    })
    return {
      indicators: Object.fromEntries(figures),
      scopes1And2: intervals.scopes1And2 ?? NO_INTERVAL,
      midpoints: this.#midpoints,
      evidence: Object.fromEntries(this.#evidence.flatMap(evidenceOf)),
      rows: { calculated: sum.rowsCalculable, notCalculable: sum.rowsNotCalculable },
    }
  }
}

/** Share of the weighted burden of all rows by goal, 0..1. */
export function sharesOfRows(method: MethodConstants2, entries: readonly Entry2<RowResult>[]): Record<number, number> {
  const midpoints: Partial<Record<CoreId | ExtendedId, number>> = {}
  for (const { allocation, rows } of entries)
    for (const row of rows) if (row.calculable) addMidpoints(midpoints, row, allocation)
  return sharesOfTotal(method, midpoints)
}

const ZERO = { p5: 0, p50: 0, p95: 0 }

/** A sum of zeros has no draws, and no spread. */
function intervalOf(id: IndicatorId, value: number | null, { indicators }: SumIntervals) {
  if (value === null || NOT_DRAWN.has(id)) return NO_INTERVAL
  const { p5, p50, p95 } = indicators.get(id) ?? (value === 0 ? ZERO : NO_INTERVAL)
  return { p5, p50, p95 }
}

function figureOf({ id, evidence, rows, unknown }: IndicatorSum, sum: PortfolioSum) {
  if (rows + unknown === 0) return undefined
  const complete = unknown === 0 && sum.rowsNotCalculable === 0
  const value = sum.indicators.get(id) ?? null
  return { value, status: statusOf(rows, complete, evidence.hasProxy), evidence: evidence.shares(), rows }
}

/** As of goals (methodology2 section 11). */
function statusOf(rows: number, complete: boolean, hasProxy: boolean): ImpactStatus {
  if (rows === 0) return 'insufficient'
  if (!complete) return 'partial'
  return hasProxy ? 'indicative' : 'quantified'
}

function evidenceOf({ category, sum }: { category: CoreId; sum: EvidenceSum }) {
  const shares = sum.shares()
  return shares ? [[category, shares] as const] : []
}

/** Categories that a row does not have, or that are not known of it, are in no sum. */
function addMidpoints(
  sums: Partial<Record<CoreId | ExtendedId, number>>,
  row: CalculatedRow2,
  allocation: number,
): void {
  for (const category of CORE) sums[category] = (sums[category] ?? 0) + allocation * row.midpoints[category]
  for (const category of EXTENDED) {
    const value = row.extended[category]
    if (typeof value === 'number') sums[category] = (sums[category] ?? 0) + allocation * value
  }
}
