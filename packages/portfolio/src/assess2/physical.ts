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

type Part = { row: CalculatedRow2; allocation: number }

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
  const parts = partsOf(entries)
  const areStated = parts.some(({ row }) => hasStatedScope(row))
  const listed = INDICATORS.filter(id => areStated || !SCOPE_ESTIMATES.has(id))
  const figures = listed.flatMap((id): [IndicatorId, IndicatorFigure][] => {
    const figure = figureOf(prepared, parts, id, sum)
    return figure ? [[id, { ...figure, ...intervalOf(id, figure.value, intervals) }]] : []
  })
  return {
    indicators: Object.fromEntries(figures),
    scopes1And2: intervals.scopes1And2 ?? NO_INTERVAL,
    midpoints: midpointsOf(parts),
    evidence: Object.fromEntries(CORE.flatMap(category => evidenceOf(parts, category))),
    rows: { calculated: sum.rowsCalculable, notCalculable: sum.rowsNotCalculable },
  }
}

const partsOf = (entries: readonly Entry2<RowResult>[]): Part[] =>
  entries.flatMap(({ allocation, rows }) =>
    rows.flatMap((row): Part[] => (row.calculable ? [{ row, allocation }] : [])),
  )

/** Share of the weighted burden of all rows by goal, 0..1. */
export const sharesOfRows = (method: MethodConstants2, entries: readonly Entry2<RowResult>[]): Record<number, number> =>
  sharesOfTotal(method, midpointsOf(partsOf(entries)))

const ZERO = { p5: 0, p50: 0, p95: 0 }

/** A sum of zeros has no draws, and no spread. */
function intervalOf(id: IndicatorId, value: number | null, { indicators }: SumIntervals) {
  if (value === null || NOT_DRAWN.has(id)) return NO_INTERVAL
  const { p5, p50, p95 } = indicators.get(id) ?? (value === 0 ? ZERO : NO_INTERVAL)
  return { p5, p50, p95 }
}

function figureOf(prepared: Prepared2, parts: readonly Part[], id: IndicatorId, sum: PortfolioSum) {
  const evidence = new EvidenceSum()
  let [rows, unknown] = [0, 0]
  for (const { row, allocation } of parts) {
    const value = row.indicators[id]
    if (value === undefined) continue
    if (value === null) unknown++
    else {
      rows++
      evidence.add(indicatorEvidence(prepared, row, id), allocation * value)
    }
  }
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

function evidenceOf(parts: readonly Part[], category: CoreId) {
  const evidence = new EvidenceSum()
  for (const { row, allocation } of parts) evidence.add(row.evidence[category], allocation * row.midpoints[category])
  const shares = evidence.shares()
  return shares ? [[category, shares] as const] : []
}

/** Categories that a row does not have, or that are not known of it, are in no sum. */
function midpointsOf(parts: readonly Part[]): Partial<Record<CoreId | ExtendedId, number>> {
  const sums: Partial<Record<CoreId | ExtendedId, number>> = {}
  for (const { row, allocation } of parts) {
    for (const category of CORE) sums[category] = (sums[category] ?? 0) + allocation * row.midpoints[category]
    for (const category of EXTENDED) {
      const value = row.extended[category]
      if (typeof value === 'number') sums[category] = (sums[category] ?? 0) + allocation * value
    }
  }
  return sums
}
