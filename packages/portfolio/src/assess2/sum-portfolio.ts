/** Assessed entries -> totals, goals, countries, physical figures and coverage, with the intervals of the sums. */
import type { Goals, Interval, Provenance } from '@cradle/contract'
import {
  type CalculatedRow2,
  type DrawnRow,
  drawsFor,
  ExpectedAdder,
  type Prepared2,
  type RowResult,
  rowToDraw,
} from '@cradle/method2'
import type { RejectedRow } from '../assess/coverage-ledger.ts'
import { alpha2 } from '../places/naming.ts'
import type { Calculation2 } from './context.ts'
import { CoverageAdder2, type CoveredEntry } from './coverage.ts'
import { drawnRowsOf, type SumIntervals } from './intervals.ts'
import { PhysicalAdder } from './physical.ts'
import { isHeadline, presentIndicators, presentPhysical } from './present-physical.ts'
import type { PortfolioFigures2 } from './shapes.ts'
import { sharesOfTotal } from './shares-of-total.ts'
import { byIso3, goalIntervals } from './store-organisation.ts'
import { GOALS, RowAdder, type RowSums } from './sum-rows.ts'

const NONE: Interval = { p5: null, p50: null, p95: null }

export function sumPortfolio2(
  calculation: Calculation2,
  provenance: Provenance,
  assessed: readonly CoveredEntry[],
  rejected: readonly RejectedRow[],
): PortfolioFigures2 {
  const adder = new PortfolioAdder2(calculation, provenance)
  for (const one of assessed) adder.add(one)
  return adder.figures(rejected)
}

type Country = { adder: RowAdder; sites: number }

/** The same entry by entry: of each stays only what its draws and the ledger of coverage need in the end. */
export class PortfolioAdder2 {
  readonly #calculation: Calculation2
  readonly #provenance: Provenance
  readonly #rows: RowAdder
  readonly #physical: PhysicalAdder
  readonly #expected: ExpectedAdder
  readonly #coverage = new CoverageAdder2()
  readonly #countries = new Map<string, Country>()
  readonly #drawn: DrawnRow[] = []
  /** The first of them as a whole: the interval of a single row has a formula. */
  #first: DrawnRow<CalculatedRow2> | undefined
  #entries = 0
  #assessed = 0
  /** Entries with a value, index sdg - 1. */
  readonly #perGoal = GOALS.map(() => 0)

  constructor(calculation: Calculation2, provenance: Provenance) {
    const { prepared } = calculation.context
    this.#calculation = calculation
    this.#provenance = provenance
    this.#rows = new RowAdder(prepared.method)
    this.#physical = new PhysicalAdder(prepared)
    this.#expected = new ExpectedAdder(prepared)
  }

  add(one: CoveredEntry): void {
    const { entry, result } = one
    const rows = result.sites.map(site => site.row)
    this.#entries++
    if (rows.some(row => row.calculable)) this.#assessed++
    for (const goal of valuedGoals(rows)) this.#perGoal[goal - 1]!++
    for (const row of rows) this.#addRow(row, entry.allocation)
    for (const drawn of drawnRowsOf(result, entry.allocation)) {
      this.#first ??= drawn
      this.#drawn.push({ ...drawn, row: rowToDraw(drawn.row) })
    }
    this.#coverage.add(one)
  }

  #addRow(row: RowResult, allocation: number): void {
    this.#rows.add(row, allocation)
    this.#physical.add(row, allocation)
    this.#expected.add(row, allocation)
    if (row.country === null) return
    const country = this.#countries.get(row.country) ?? this.#begun(row.country)
    country.adder.add(row, allocation)
    country.sites++
  }

  #begun(iso3: string): Country {
    const country = { adder: new RowAdder(this.#calculation.context.prepared.method), sites: 0 }
    this.#countries.set(iso3, country)
    return country
  }

  figures(rejected: readonly RejectedRow[]): PortfolioFigures2 {
    const { prepared } = this.#calculation.context
    const sums = this.#rows.sums()
    const sampler = this.#calculation.intervalsOfSums(drawsFor(this.#drawn.length))
    const isSum = this.#drawn.length > 1
    const intervals = isSum ? sampler.ofMany(this.#drawn) : sampler.of(this.#first ? [this.#first] : [])
    const physical = this.#physical.figures(sums.sum, intervals)
    const expected = this.#expected.sum()
    const counts = { entries: this.#entries, assessed: this.#assessed }
    return {
      totals: { ...totalsOf(sums, counts, intervals), assessedPerGoal: this.#perGoal },
      goals: {
        ...goalsOf(prepared, this.#countries, sums),
        entries_with_value: this.#perGoal,
        intervals: goalIntervals(sums.goals, intervals),
        share_of_total: sharesOfTotal(prepared.method, physical.midpoints),
        stand: this.#provenance,
        physical: presentPhysical(physical, { draws: sampler.sampler.draws, expected }),
      },
      coverage: this.#coverage.coverage(rejected, sums.goals),
      physical: { ...physical, draws: sampler.sampler.draws, expected },
    }
  }
}

function totalsOf(
  { total, goals, sum }: RowSums,
  counts: { entries: number; assessed: number },
  { impact }: SumIntervals,
) {
  return {
    totalImpact: total.value,
    ...(impact ?? NONE),
    totalStatus: total.status,
    totalCoverage: total.coverage,
    totalOrganisations: counts.entries,
    assessedEntries: counts.assessed,
    impactPerGoal: goals.map(goal => goal.value),
    dataQuality: sum.dataQualityS12,
    sitesTotal: sum.rowsCalculable + sum.rowsNotCalculable,
    sitesCalculated: sum.rowsCalculable,
  }
}

/** Goals, 1 to 17, that any of the rows has a value for. */
function valuedGoals(rows: readonly RowResult[]): ReadonlySet<number> {
  const goals = new Set<number>()
  for (const row of rows)
    if (row.calculable) for (const [goal, { value }] of row.goals) if (typeof value === 'number') goals.add(goal)
  return goals
}

/** Countries are those of the rows, sorted by alpha-3. */
function goalsOf(
  { reference }: Prepared2,
  countries: ReadonlyMap<string, Country>,
  { goals }: RowSums,
): Omit<Goals, 'intervals' | 'share_of_total' | 'stand' | 'entries_with_value'> {
  return {
    all_countries: goals.map(goal => goal.value ?? 0),
    data: [...countries].sort(byIso3).map(([iso3, { adder, sites }]) => {
      const sums = adder.sums()
      return {
        code: alpha2(reference, iso3),
        score: sums.total.value,
        sdg: sums.goals.map(goal => goal.value ?? 0),
        status: sums.goals.map(goal => goal.status),
        sites,
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
