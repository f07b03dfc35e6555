/** Assessed entries -> totals, goals, countries, physical figures and coverage, with the intervals of the sums. */
import type { Goals, Interval, Provenance } from '@cradle/contract'
import { drawsFor, type Entry2, expectedSum, type Prepared2, type RowResult } from '@cradle/method2'
import type { RejectedRow } from '../assess/coverage-ledger.ts'
import { alpha2 } from '../places/naming.ts'
import type { Calculation2 } from './context.ts'
import { type CoveredEntry, coverage2 } from './coverage.ts'
import { drawnRowsOf, type SumIntervals } from './intervals.ts'
import { physicalFigures } from './physical.ts'
import { isHeadline, presentIndicators, presentPhysical } from './present-physical.ts'
import type { PortfolioFigures2 } from './shapes.ts'
import { sharesOfTotal } from './shares-of-total.ts'
import { byIso3, goalIntervals } from './store-organisation.ts'
import { GOALS, type RowSums, sumRows } from './sum-rows.ts'

const NONE: Interval = { p5: null, p50: null, p95: null }

export function sumPortfolio2(
  calculation: Calculation2,
  provenance: Provenance,
  assessed: readonly CoveredEntry[],
  rejected: readonly RejectedRow[],
): PortfolioFigures2 {
  const { prepared } = calculation.context
  const entries = assessed.map(({ entry, result }): Entry2<RowResult> => {
    const rows = result.sites.map(site => site.row)
    return { entityId: result.entityId, allocation: entry.allocation, rows }
  })
  const sums = sumRows(prepared.method, entries)
  const drawn = assessed.flatMap(({ entry, result }) => drawnRowsOf(result, entry.allocation))
  const sampler = calculation.intervalsOfSums(drawsFor(drawn.length))
  const intervals = sampler.of(drawn)
  const physical = physicalFigures(prepared, entries, sums.sum, intervals)
  const expected = expectedSum(prepared, entries)
  const perGoal = assessedPerGoal(entries)
  return {
    totals: { ...totalsOf(sums, entries, intervals), assessedPerGoal: perGoal },
    goals: {
      ...goalsOf(prepared, entries, sums),
      entries_with_value: perGoal,
      intervals: goalIntervals(sums.goals, intervals),
      share_of_total: sharesOfTotal(prepared.method, physical.midpoints),
      stand: provenance,
      physical: presentPhysical(physical, { draws: sampler.sampler.draws, expected }),
    },
    coverage: coverage2(assessed, rejected, sums.goals),
    physical: { ...physical, draws: sampler.sampler.draws, expected },
  }
}

function totalsOf({ total, goals, sum }: RowSums, entries: readonly Entry2<RowResult>[], { impact }: SumIntervals) {
  return {
    totalImpact: total.value,
    ...(impact ?? NONE),
    totalStatus: total.status,
    totalCoverage: total.coverage,
    totalOrganisations: entries.length,
    assessedEntries: entries.filter(({ rows }) => rows.some(row => row.calculable)).length,
    impactPerGoal: goals.map(goal => goal.value),
    dataQuality: sum.dataQualityS12,
    sitesTotal: sum.rowsCalculable + sum.rowsNotCalculable,
    sitesCalculated: sum.rowsCalculable,
  }
}

/** Entries with a value, index sdg - 1. */
function assessedPerGoal(entries: readonly Entry2<RowResult>[]): number[] {
  const counts = GOALS.map(() => 0)
  for (const { rows } of entries) for (const goal of valuedGoals(rows)) counts[goal - 1] = (counts[goal - 1] ?? 0) + 1
  return counts
}

/** Goals, 1 to 17, that any of the rows has a value for. */
function valuedGoals(rows: readonly RowResult[]): ReadonlySet<number> {
  const goals = new Set<number>()
  for (const row of rows)
    if (row.calculable) for (const [goal, { value }] of row.goals) if (typeof value === 'number') goals.add(goal)
  return goals
}

function goalsOf(
  { reference, method }: Prepared2,
  entries: readonly Entry2<RowResult>[],
  { goals }: RowSums,
): Omit<Goals, 'intervals' | 'share_of_total' | 'stand' | 'entries_with_value'> {
  return {
    all_countries: goals.map(goal => goal.value ?? 0),
    data: byCountry(entries).map(([iso3, of]) => {
      const sums = sumRows(method, of)
      return {
        code: alpha2(reference, iso3),
        score: sums.total.value,
        sdg: sums.goals.map(goal => goal.value ?? 0),
        status: sums.goals.map(goal => goal.status),
        sites: of.reduce((sites, { rows }) => sites + rows.length, 0),
        indicators: presentIndicators(sums.sum.indicators, { isShown: isHeadline }),
      }
    }),
    status: goals.map(goal => goal.status),
    direction: goals.map(goal => goal.direction),
    coverage: goals.map(({ status, coverage }) =>
      status === 'not_assessed' || status === 'not_calculable' ? null : coverage,
    ),
  }
}

/** The rows of each country with their shares, sorted by alpha-3. */
function byCountry(entries: readonly Entry2<RowResult>[]): [string, Entry2<RowResult>[]][] {
  const countries = new Map<string, Entry2<RowResult>[]>()
  for (const { rows, ...entry } of entries)
    for (const [iso3, of] of Map.groupBy(rows, row => row.country)) {
      if (iso3 === null) continue
      const list = countries.get(iso3)
      if (list) list.push({ ...entry, rows: of })
      else countries.set(iso3, [{ ...entry, rows: of }])
    }
  return [...countries].sort(byIso3)
}
