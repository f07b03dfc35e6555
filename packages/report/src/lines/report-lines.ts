/** A report as lines of one table: the portfolio, its countries, its entries, their sites. CSV and Parquet are written from these. */
import { HEADLINE_INDICATORS, type ImpactStatus, INDICATOR_UNITS, type Interval } from '@cradle/contract'
import type { ReportEntry, ReportHead } from '../model.ts'
import type { SiteFigures } from '../present-organisation.ts'
import { type ShownFigure, shownFigures, shownValues } from '../shown-figures.ts'
import { type LineColumn, LONG_COLUMNS, OUTCOME_COLUMNS, WIDE_COLUMNS } from './line-columns.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)
const QUANTILES = ['p5', 'p50', 'p95'] as const

/** `wide`: a line per thing; `long`: a line per figure. */
export type LineShape = 'wide' | 'long'

type Cell = string | number | null | undefined
/** Its cells stand in the order of `columnsOf`. */
export type Line = readonly Cell[]

const WITHOUT_PHYSICAL = WIDE_COLUMNS.filter(({ optional }) => !optional)
const NAMES = WITHOUT_PHYSICAL.map(({ name }) => name)
const LONG_NAMES = LONG_COLUMNS.map(({ name }) => name)
/** Columns before and after those of the goals. */
const FIRST = NAMES.slice(0, NAMES.indexOf('sdg1'))
const LAST = NAMES.slice(NAMES.indexOf('sdg17_p95') + 1)

/** The columns of a report: physical ones only where its edition of the method has them, and the outcomes that its list states. */
export function columnsOf(head: ReportHead, shape: LineShape): readonly LineColumn[] {
  if (shape === 'long') return LONG_COLUMNS
  return [...(head.goals.physical ? WIDE_COLUMNS : WITHOUT_PHYSICAL), ...outcomeColumns(head)]
}

const outcomeColumns = ({ goals: { outcomes = [] } }: ReportHead): readonly LineColumn[] =>
  OUTCOME_COLUMNS.filter(({ name }) => outcomes.some(({ indicator }) => name === `outcome_${indicator}`))

/** Outcomes by share held, by the names of their columns. */
type Outcomes = ReadonlyMap<string, { value: number | null; unit: string }>

/** What a line, or the lines of one thing, are made of. */
type Thing = {
  facts: Readonly<Record<string, Cell>>
  /** Index sdg - 1. */
  values: readonly (number | null)[]
  statuses: readonly ImpactStatus[]
  intervals: readonly (Interval | null | undefined)[]
  /** What the intervals are multiplied with. */
  times: number
  /** null: edition 1 of the method, which has none. */
  physical: readonly ShownFigure[] | null
  /** Absent: of a country or a site, which state none. */
  outcomes?: Outcomes
}

const EMPTY: ReadonlySet<ImpactStatus | undefined> = new Set([
  'insufficient',
  'stated',
  'not_assessed',
  'not_calculable',
])
/** A figure with the status beside it: without a number the cell is empty, never 0. */
const known = (value: number | null | undefined, status: ImpactStatus | undefined) => (EMPTY.has(status) ? null : value)
const scaled = (bound: number | null | undefined, times: number) => (bound == null ? null : times * bound + 0)

const provenanceCells = ({ stand: provenance }: ReportHead) => ({
  method: `${provenance.method} ${provenance.method_version}`,
  data_version: provenance.data_version,
})

/** A thing as one line, or as a line per figure. */
const linesOf = (head: ReportHead, thing: Thing, shape: LineShape): Line[] =>
  shape === 'wide'
    ? [[...wideLine(thing), ...outcomeColumns(head).map(({ name }) => thing.outcomes?.get(name)?.value)]]
    : longLines(thing)

function wideLine({ facts, values, statuses, intervals, times, physical }: Thing): Line {
  const cells: Cell[] = FIRST.map(column => facts[column])
  for (let i = 0; i < 17; i++) cells.push(known(values[i], statuses[i]))
  for (let i = 0; i < 17; i++) cells.push(statuses[i])
  for (let i = 0; i < 17; i++) {
    const interval = intervals[i]
    for (const p of QUANTILES) cells.push(scaled(interval?.[p], times))
  }
  for (const column of LAST) cells.push(facts[column])
  if (physical !== null)
    for (const indicator of HEADLINE_INDICATORS) {
      const figure = physical.find(one => one.indicator === indicator)
      cells.push(figure?.value, figure?.p5, figure?.p50, figure?.p95, figure?.status)
    }
  return cells
}

function longLines({ facts, values, statuses, intervals, times, physical, outcomes }: Thing): Line[] {
  const line = (figure: Readonly<Record<string, Cell>>): Line =>
    LONG_NAMES.map(column => (column in figure ? figure[column] : facts[column]))
  const unit = 'person-years'
  const { impact: value, impact_p5: p5, impact_p50: p50, impact_p95: p95, impact_status: status } = facts
  const total = line({ figure: 'impact', goal: null, unit, value, p5, p50, p95, status })
  const goals = GOALS.map((goal, i) => {
    const interval = intervals[i]
    const [low, middle, high] = QUANTILES.map(p => scaled(interval?.[p], times))
    const figure = { figure: 'sdg', goal, unit, value: known(values[i], statuses[i]), status: statuses[i] }
    return line({ ...figure, p5: low, p50: middle, p95: high })
  })
  const figures = (physical ?? []).map(({ indicator, ...figure }) =>
    line({ ...figure, figure: indicator, goal: null, unit: INDICATOR_UNITS[indicator] }),
  )
  const stated = [...(outcomes ?? [])].map(([name, { value: amount, unit: of }]) =>
    line({ figure: name, goal: null, value: amount, p5: null, p50: null, p95: null, unit: of, status: null }),
  )
  return [total, ...goals, ...figures, ...stated]
}

/** The portfolio and its countries, each on its own basis. */
export function* headLines(head: ReportHead, shape: LineShape): Generator<Line> {
  const provenance = provenanceCells(head)
  const { portfolio, goals } = head
  const whole: Thing = {
    facts: {
      level: 'portfolio',
      id: portfolio.id,
      name: portfolio.name,
      impact: portfolio.total_impact,
      impact_p5: portfolio.p5,
      impact_p50: portfolio.p50,
      impact_p95: portfolio.p95,
      impact_status: portfolio.total_status,
      impact_coverage: portfolio.total_coverage,
      data_quality: portfolio.data_quality,
      sites: portfolio.sites?.total ?? null,
      sites_calculated: portfolio.sites?.calculated ?? null,
      ...provenance,
    },
    values: goals.all_countries,
    statuses: goals.status,
    intervals: goals.intervals,
    times: 1,
    physical: shownFigures(goals.physical, 1),
    outcomes: new Map(
      (goals.outcomes ?? []).map(({ indicator, attributed: value, unit }) => [`outcome_${indicator}`, { value, unit }]),
    ),
  }
  yield* linesOf(head, whole, shape)
  for (const country of goals.data) {
    const thing: Thing = {
      facts: { level: 'country', country: country.code, impact: country.score, sites: country.sites, ...provenance },
      values: country.sdg,
      statuses: country.status,
      intervals: [],
      times: 1,
      physical: shownValues(country.indicators),
    }
    yield* linesOf(head, thing, shape)
  }
}

/** An entry with its allocation applied, then its sites on a 100 % basis. */
export function* entryLines(head: ReportHead, entry: ReportEntry, shape: LineShape): Generator<Line> {
  const provenance = provenanceCells(head)
  const thing: Thing = {
    facts: {
      level: 'entry',
      rows: entry.rows.join(' '),
      id: entry.organisation.id,
      entity_id: entry.organisation.entity_id,
      name: entry.organisation.name,
      country: entry.countries.join(' '),
      activity: entry.activity,
      match: entry.match,
      allocation: entry.allocation,
      impact: entry.impact,
      impact_p5: entry.p5,
      impact_p50: entry.p50,
      impact_p95: entry.p95,
      impact_status: entry.impact_status,
      impact_coverage: entry.impact_coverage,
      data_quality: entry.data_quality,
      sites: entry.sites,
      sites_calculated: entry.calculated_sites,
      reason: entry.reason_text,
      flags: entry.flags.join(' '),
      ...provenance,
    },
    values: entry.goals,
    statuses: entry.goals_status,
    intervals: entry.report.all_countries_intervals,
    times: entry.allocation,
    physical: shownFigures(entry.report.physical, entry.allocation),
    outcomes: outcomesOfEntry(entry),
  }
  yield* linesOf(head, thing, shape)
  for (const site of entry.report.sub_locations) yield* linesOf(head, siteThing(entry, site, provenance), shape)
}

/** What the rows of an entry state, added up by indicator. */
function outcomesOfEntry({ outcomes = [] }: ReportEntry): Outcomes {
  const sums = new Map<string, { value: number | null; unit: string }>()
  for (const { figures } of outcomes)
    for (const { indicator, attributed, unit } of figures) {
      const name = `outcome_${indicator}`
      const before = sums.get(name)?.value ?? null
      sums.set(name, { value: attributed === null ? before : attributed + (before ?? 0), unit })
    }
  return sums
}

function siteThing(entry: ReportEntry, site: SiteFigures, provenance: ReturnType<typeof provenanceCells>): Thing {
  const values: (number | null)[] = GOALS.map(() => null)
  for (const goal of site.impacts) values[goal.sdg - 1] = goal.impact
  return {
    facts: {
      level: 'site',
      rows: entry.rows.join(' '),
      id: site.id,
      entity_id: site.entity_id,
      name: site.name,
      country: site.country,
      activity: site.technology ?? site.industry,
      impact: site.impact,
      impact_status: site.impact_status,
      impact_coverage: site.impact_coverage,
      data_quality: site.data_quality,
      reason: site.reason_text,
      basis: site.basis,
      quantity: site.quantity,
      unit: site.unit,
      latitude: site.latitude,
      longitude: site.longitude,
      place_precision: site.place_precision,
      flags: site.flags.join(' '),
      ...provenance,
    },
    values,
    statuses: site.impacts_status ?? [],
    intervals: [],
    times: 1,
    physical: shownValues(site.indicators),
  }
}
