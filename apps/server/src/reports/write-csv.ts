import type { ImpactStatus, SubLocation } from '@cradle/contract'
import { csvLine, type Separator } from './csv-cell.ts'
import { LONG_COLUMNS, WIDE_COLUMNS } from './csv-columns.ts'
import type { ReportEntry, ReportHead, ReportModel } from './model.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)

export type CsvOptions = { shape?: 'wide' | 'long'; separator?: Separator }

/** One table, one line per figure-bearing thing: the portfolio, its countries, its entries (allocation applied), their sites (100 %). */
export const CSV_HEADER: readonly string[] = WIDE_COLUMNS.map(({ name }) => name)
const LONG_HEADER = LONG_COLUMNS.map(({ name }) => name)

type Line = Partial<Record<string, string | number | null>>

/** A figure with the status beside it: without a number the cell is empty, never 0. */
function goalCells(values: readonly (number | null)[], statuses: readonly ImpactStatus[]): Line {
  const cells: Line = {}
  for (const goal of GOALS) {
    cells[`sdg${goal}`] = known(values[goal - 1] ?? null, statuses[goal - 1])
    cells[`sdg${goal}_status`] = statuses[goal - 1] ?? ''
  }
  return cells
}

const EMPTY: ReadonlySet<ImpactStatus | undefined> = new Set(['insufficient', 'not_assessed', 'not_calculable'])
const known = (value: number | null, status: ImpactStatus | undefined) => (EMPTY.has(status) ? null : value)

const stoodOn = ({ stand }: ReportHead): Line => ({
  method: `${stand.method} ${stand.method_version}`,
  data_version: stand.data_version,
})

/** Writes a thing: as one line, or a line per figure. */
function writerOf({ shape = 'wide', separator = 'comma' }: CsvOptions): (line: Line) => string {
  if (shape === 'wide')
    return line =>
      csvLine(
        CSV_HEADER.map(column => line[column]),
        separator,
      )
  const write = (line: Line) =>
    csvLine(
      LONG_HEADER.map(column => line[column]),
      separator,
    )
  return line => {
    const { impact, impact_p5, impact_p50, impact_p95, impact_status } = line
    const total = {
      figure: 'impact',
      value: impact,
      p5: impact_p5,
      p50: impact_p50,
      p95: impact_p95,
      status: impact_status,
    }
    const unit = 'person-years'
    const goals = GOALS.map(goal =>
      write({
        ...line,
        ...{ figure: 'sdg', goal, unit, value: line[`sdg${goal}`], status: line[`sdg${goal}_status`] },
        ...{ p5: line[`sdg${goal}_p5`], p50: line[`sdg${goal}_p50`], p95: line[`sdg${goal}_p95`] },
      }),
    )
    return [write({ ...line, ...total, unit }), ...goals].join('')
  }
}

export function* headLines(head: ReportHead, options: CsvOptions = {}): Generator<string> {
  const stood = stoodOn(head)
  const write = writerOf(options)
  yield csvLine(options.shape === 'long' ? LONG_HEADER : CSV_HEADER, options.separator)
  const { portfolio, goals } = head
  const intervals: Line = {}
  for (const goal of GOALS) {
    const interval = goals.intervals[goal - 1]
    for (const p of ['p5', 'p50', 'p95'] as const) intervals[`sdg${goal}_${p}`] = interval?.[p] ?? null
  }
  yield write({
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
    ...goalCells(goals.all_countries, goals.status),
    ...intervals,
    ...stood,
  })
  for (const country of goals.data)
    yield write({
      level: 'country',
      country: country.code,
      impact: country.score,
      sites: country.sites,
      ...goalCells(country.sdg, country.status),
      ...stood,
    })
}

export function entryLines(head: ReportHead, entry: ReportEntry, options: CsvOptions = {}): string {
  const stood = stoodOn(head)
  const write = writerOf(options)
  const intervals: Line = {}
  for (const goal of GOALS) {
    const interval = entry.report.all_countries_intervals[goal - 1]
    for (const p of ['p5', 'p50', 'p95'] as const) {
      const value = interval?.[p] ?? null
      intervals[`sdg${goal}_${p}`] = value === null ? null : entry.allocation * value + 0
    }
  }
  const lines = [
    write({
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
      ...goalCells(entry.goals, entry.goals_status),
      ...intervals,
      flags: entry.flags.join(' '),
      ...stood,
    }),
    ...entry.report.sub_locations.map(site => write({ ...siteLine(entry, site), ...stood })),
  ]
  return lines.join('')
}

function siteLine(entry: ReportEntry, site: SubLocation): Line {
  const values: (number | null)[] = GOALS.map(() => null)
  for (const goal of site.impacts) values[goal.sdg - 1] = goal.impact
  return {
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
    ...goalCells(values, site.impacts_status ?? []),
    flags: site.flags.join(' '),
  }
}

/** UTF-8 byte order mark: spreadsheets then read accents correctly. */
const BOM = '\uFEFF'

export async function* csvPieces(
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
