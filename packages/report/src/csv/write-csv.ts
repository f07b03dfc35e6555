import { HEADLINE_INDICATORS, type ImpactStatus, INDICATOR_UNITS, type Interval } from '@cradle/contract'
import type { ReportEntry, ReportHead, ReportModel } from '../model.ts'
import type { SiteFigures } from '../present-organisation.ts'
import { type ShownFigure, shownFigures, shownValues } from '../shown-figures.ts'
import { csvLine, type Separator } from './csv-cell.ts'
import { LONG_COLUMNS, WIDE_COLUMNS } from './csv-columns.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)
const QUANTILES = ['p5', 'p50', 'p95'] as const

export type CsvOptions = { shape?: 'wide' | 'long'; separator?: Separator }

/** One table, one line per figure-bearing thing: the portfolio, its countries, its entries (allocation applied), their sites (100 %). */
const CSV_HEADER: readonly string[] = WIDE_COLUMNS.filter(({ optional }) => !optional).map(({ name }) => name)
const PHYSICAL_HEADER = WIDE_COLUMNS.filter(({ optional }) => optional).map(({ name }) => name)
const LONG_HEADER = LONG_COLUMNS.map(({ name }) => name)
/** Columns before and after those of the goals. */
const FIRST = CSV_HEADER.slice(0, CSV_HEADER.indexOf('sdg1'))
const LAST = CSV_HEADER.slice(CSV_HEADER.indexOf('sdg17_p95') + 1)

type Value = string | number | null | undefined

/** What a line, or the lines of one thing, are made of. */
type Thing = {
  facts: Readonly<Record<string, Value>>
  /** Index sdg - 1. */
  values: readonly (number | null)[]
  statuses: readonly ImpactStatus[]
  intervals: readonly (Interval | null | undefined)[]
  /** What the intervals are multiplied with. */
  times: number
  /** null: edition 1 of the method, which has none. */
  physical: readonly ShownFigure[] | null
}

const EMPTY: ReadonlySet<ImpactStatus | undefined> = new Set(['insufficient', 'not_assessed', 'not_calculable'])
/** A figure with the status beside it: without a number the cell is empty, never 0. */
const known = (value: number | null | undefined, status: ImpactStatus | undefined) => (EMPTY.has(status) ? null : value)
const scaled = (bound: number | null | undefined, times: number) => (bound == null ? null : times * bound + 0)

const provenanceCells = ({ stand: provenance }: ReportHead) => ({
  method: `${provenance.method} ${provenance.method_version}`,
  data_version: provenance.data_version,
})

/** Writes a thing: as one line, or a line per figure. */
function writerOf({ shape = 'wide', separator = 'comma' }: CsvOptions): (thing: Thing) => string {
  return shape === 'wide' ? thing => wideLine(thing, separator) : thing => longLines(thing, separator)
}

function wideLine({ facts, values, statuses, intervals, times, physical }: Thing, separator: Separator): string {
  const cells: Value[] = FIRST.map(column => facts[column])
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
  return csvLine(cells, separator)
}

function longLines({ facts, values, statuses, intervals, times, physical }: Thing, separator: Separator): string {
  const write = (figure: Readonly<Record<string, Value>>) =>
    csvLine(
      LONG_HEADER.map(column => (column in figure ? figure[column] : facts[column])),
      separator,
    )
  const unit = 'person-years'
  const { impact: value, impact_p5: p5, impact_p50: p50, impact_p95: p95, impact_status: status } = facts
  const total = write({ figure: 'impact', goal: null, unit, value, p5, p50, p95, status })
  const goals = GOALS.map((goal, i) => {
    const interval = intervals[i]
    const [low, middle, high] = QUANTILES.map(p => scaled(interval?.[p], times))
    const figure = { figure: 'sdg', goal, unit, value: known(values[i], statuses[i]), status: statuses[i] }
    return write({ ...figure, p5: low, p50: middle, p95: high })
  })
  const figures = (physical ?? []).map(({ indicator, ...figure }) =>
    write({ ...figure, figure: indicator, goal: null, unit: INDICATOR_UNITS[indicator] }),
  )
  return total + goals.join('') + figures.join('')
}

function* headLines(head: ReportHead, options: CsvOptions = {}): Generator<string> {
  const provenance = provenanceCells(head)
  const write = writerOf(options)
  const wide = head.goals.physical ? [...CSV_HEADER, ...PHYSICAL_HEADER] : CSV_HEADER
  yield csvLine(options.shape === 'long' ? LONG_HEADER : wide, options.separator)
  const { portfolio, goals } = head
  yield write({
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
  })
  for (const country of goals.data)
    yield write({
      facts: { level: 'country', country: country.code, impact: country.score, sites: country.sites, ...provenance },
      values: country.sdg,
      statuses: country.status,
      intervals: [],
      times: 1,
      physical: shownValues(country.indicators),
    })
}

function entryLines(head: ReportHead, entry: ReportEntry, options: CsvOptions = {}): string {
  const provenance = provenanceCells(head)
  const write = writerOf(options)
  const lines = write({
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
  })
  return lines + entry.report.sub_locations.map(site => write(siteThing(entry, site, provenance))).join('')
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

/** UTF-8 byte order mark: spreadsheets then read accents correctly. */
const BOM = '\uFEFF'

export async function* csvChunks(
  head: ReportHead,
  entries: AsyncIterable<ReportEntry> | Iterable<ReportEntry>,
  options: CsvOptions = {},
): AsyncGenerator<string> {
  yield BOM
  yield* headLines(head, options)
  for await (const entry of entries) yield entryLines(head, entry, options)
}

/** The whole report as CSV text. Cells that a spreadsheet would run as a formula are neutralised. */
export function toCsv(model: ReportModel, options: CsvOptions = {}): string {
  return [BOM, ...headLines(model, options), ...model.entries.map(entry => entryLines(model, entry, options))].join('')
}
