/** The report as a workbook: numbers as numbers, units in the heads, a word where there is no number. */
import type { ImpactStatus, SubLocation } from '@cradle/contract'
import type { TableManifest } from '@cradle/data/types'
import type { ReportEntry, ReportHead } from '../model.ts'
import type { Extract } from '../summary.ts'
import { type CellValue, type Sheet, type SheetColumn, Workbook } from './workbook.ts'
import type { Sink } from './zip.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)

/** English names, as in the wheel: the columns of a data file are the same for everybody. */
const NAMES = [
  'No poverty',
  'Zero hunger',
  'Good health and well-being',
  'Quality education',
  'Gender equality',
  'Clean water and sanitation',
  'Affordable and clean energy',
  'Decent work and economic growth',
  'Industry, innovation and infrastructure',
  'Reduced inequalities',
  'Sustainable cities and communities',
  'Responsible consumption and production',
  'Climate action',
  'Life below water',
  'Life on land',
  'Peace, justice and strong institutions',
  'Partnerships for the goals',
] as const

const PY = 'person-years'

const WORDS: Readonly<Record<ImpactStatus, string>> = {
  quantified: 'quantified',
  partial: 'partial',
  insufficient: 'insufficient data',
  not_assessed: 'not assessed',
  not_calculable: 'not calculable',
}
const word = (status: ImpactStatus | null | undefined): string => (status ? WORDS[status] : '')

/** The number, or the word that says why there is none: never 0, never blank. */
const figure = (value: number | null | undefined, status: ImpactStatus | undefined): CellValue =>
  value === null || value === undefined || (status !== 'quantified' && status !== 'partial')
    ? word(status ?? 'not_assessed')
    : value

const goalColumns: SheetColumn[] = GOALS.map(goal => ({
  head: `SDG ${goal} ${NAMES[goal - 1]}, ${PY}`,
  width: 15,
  look: 'py',
}))
const statusColumns: SheetColumn[] = GOALS.map(goal => ({ head: `SDG ${goal} status`, width: 14 }))

const ENTRY_COLUMNS: SheetColumn[] = [
  { head: 'Rows of the file', width: 12 },
  { head: 'Organisation', width: 34 },
  { head: 'Entity id', width: 24 },
  { head: 'Countries of sites', width: 14 },
  { head: 'Activity', width: 36 },
  { head: 'Match', width: 11 },
  { head: 'Why this match', width: 34 },
  { head: 'Allocation, 0 to 1', width: 11, look: 'number' },
  { head: `Weighted burden, ${PY}`, width: 16, look: 'py' },
  { head: `P5, ${PY}`, width: 13, look: 'py' },
  { head: `P50, ${PY}`, width: 13, look: 'py' },
  { head: `P95, ${PY}`, width: 13, look: 'py' },
  { head: 'Status', width: 14 },
  { head: 'Coverage of weights', width: 12, look: 'share' },
  { head: 'Data quality, 1 best to 5', width: 12, look: 'number' },
  { head: 'Capacity, MW', width: 12, look: 'number' },
  { head: 'Sites', width: 8, look: 'count' },
  { head: 'Sites calculated', width: 11, look: 'count' },
  ...goalColumns,
  ...statusColumns,
  { head: 'Reason where incomplete', width: 44 },
  { head: 'What helps', width: 44 },
  { head: 'Cautions', width: 30 },
  { head: 'Entry id', width: 38 },
]

const SITE_COLUMNS: SheetColumn[] = [
  { head: 'Organisation', width: 34 },
  { head: 'Site', width: 34 },
  { head: 'Country', width: 9 },
  { head: 'Technology or industry', width: 34 },
  { head: 'Quantity', width: 16, look: 'py' },
  { head: 'Unit of quantity', width: 12 },
  { head: 'How the quantity is known', width: 22 },
  { head: 'Capacity, MW', width: 12, look: 'number' },
  { head: 'Latitude, degree', width: 11, look: 'degree' },
  { head: 'Longitude, degree', width: 11, look: 'degree' },
  { head: 'Placed at', width: 10 },
  { head: 'Allocation, 0 to 1', width: 11, look: 'number' },
  { head: `Weighted burden, 100 % basis, ${PY}`, width: 16, look: 'py' },
  { head: 'Status', width: 14 },
  { head: 'Data quality, 1 best to 5', width: 12, look: 'number' },
  ...GOALS.map((goal): SheetColumn => ({ head: `SDG ${goal}, 100 % basis, ${PY}`, width: 14, look: 'py' })),
  { head: 'Reason where not calculated', width: 44 },
  { head: 'Midpoints (category: amount unit)', width: 60 },
  { head: 'Cautions', width: 30 },
  { head: 'Entry id', width: 38 },
]

/** Writes while entries go by; `end` writes the file. */
export class XlsxReport {
  readonly #head: ReportHead
  readonly #tables: readonly TableManifest[]
  readonly #workbook = new Workbook()
  readonly #entries: Sheet
  readonly #sites: Sheet
  readonly #late: { countries: Sheet; problems: Sheet; passports: Sheet; sources: Sheet }

  constructor(head: ReportHead, tables: readonly TableManifest[]) {
    this.#head = head
    this.#tables = tables
    readMe(this.#workbook, head)
    summary(this.#workbook, head)
    goals(this.#workbook, head)
    this.#entries = this.#workbook.sheet('Entries', ENTRY_COLUMNS)
    this.#sites = this.#workbook.sheet('Sites', SITE_COLUMNS)
    this.#late = {
      countries: this.#workbook.sheet('Countries', [
        { head: 'Country, ISO 3166-1 alpha-2', width: 14 },
        { head: 'Sites', width: 8, look: 'count' },
        { head: `Weighted burden, ${PY}`, width: 16, look: 'py' },
        ...goalColumns,
        ...statusColumns,
      ]),
      problems: this.#workbook.sheet('Problems', [
        { head: 'Row of the file', width: 9, look: 'count' },
        { head: 'Column', width: 18 },
        { head: 'Severity', width: 10 },
        { head: 'Class', width: 26 },
        { head: 'What was found', width: 80, look: 'wrap' },
        { head: 'Suggestion', width: 50, look: 'wrap' },
      ]),
      passports: this.#workbook.sheet('Passport extracts', [
        { head: 'Figure', width: 44 },
        { head: 'Step', width: 7, look: 'count' },
        { head: 'Kind', width: 16 },
        { head: 'Name', width: 40 },
        { head: 'Working', width: 60, look: 'wrap' },
        { head: 'Value', width: 18, look: 'py' },
        { head: 'Unit', width: 20 },
        { head: 'Inputs', width: 70, look: 'wrap' },
        { head: 'Source', width: 50, look: 'wrap' },
        { head: 'Version', width: 16 },
        { head: 'Year', width: 12 },
        { head: 'Licence', width: 18 },
        { head: 'Place', width: 10 },
      ]),
      sources: this.#workbook.sheet('Sources', [
        { head: 'Table', width: 24 },
        { head: 'Source', width: 70, look: 'wrap' },
        { head: 'Version', width: 20 },
        { head: 'Year', width: 16 },
        { head: 'Licence', width: 22 },
        { head: 'Licence text', width: 44 },
        { head: 'Line to be printed', width: 50, look: 'wrap' },
        { head: 'What we changed', width: 60, look: 'wrap' },
        { head: 'SHA-256', width: 66 },
      ]),
    }
  }

  add(entry: ReportEntry): void {
    this.#entries.row(entryCells(entry))
    for (const site of entry.report.sub_locations) this.#sites.row(siteCells(entry, site))
  }

  end(sink: Sink, extracts: readonly Extract[]): void {
    const { goals: all, problems, portfolio, made } = this.#head
    for (const country of all.data)
      this.#late.countries.row([
        country.code,
        country.sites,
        country.score ?? word('not_calculable'),
        ...country.sdg.map((value, i) => figure(value, country.status[i])),
        ...country.status.map(word),
      ])
    for (const problem of problems)
      this.#late.problems.row([
        problem.row,
        problem.column,
        problem.severity,
        problem.class,
        problem.sentence,
        problem.suggestion,
      ])
    for (const extract of extracts)
      extract.steps.forEach((step, i) => {
        const inputs = step.inputs
          .map(({ name, value, unit }) => `${name}: ${value}${unit && unit !== '1' ? ` ${unit}` : ''}`)
          .join('\n')
        this.#late.passports.row([
          ...[
            extract.title,
            i + 1,
            step.kind,
            step.title,
            step.formula,
            step.value,
            step.unit === '1' ? '' : step.unit,
          ],
          ...[inputs, step.source, step.version, step.year, step.licence, step.place],
        ])
      })
    for (const table of this.#tables)
      this.#late.sources.row([
        ...[table.id, table.source, table.version, table.year, table.licence, table.licenceUrl],
        ...[table.attribution, table.changes, table.sha256],
      ])
    this.#workbook.write(sink, { title: portfolio.name, made })
  }
}

function readMe(workbook: Workbook, { portfolio, stand, made, notes, attributions, units }: ReportHead): void {
  const sheet = workbook.sheet(
    'Read me',
    [
      { head: '', width: 26 },
      { head: '', width: 110, look: 'wrap' },
    ],
    { head: false },
  )
  sheet.title(portfolio.name)
  sheet.row(['Impact report by Sustainable Development Goal, made by Cradle.'])
  sheet.row([])
  sheet.row(['Delivered', made])
  sheet.row(['Method', `${stand.method} ${stand.method_version}, profile ${stand.profile}`])
  sheet.row(['Data edition', stand.data_version])
  sheet.row(['Engine', stand.engine_version])
  sheet.row(['Uncertainty', `${stand.draws} draws, seed ${stand.seed}`])
  sheet.row(['Units', `Weighted burden: ${units.impact}. Goals: ${units.goals}.`])
  sheet.row(['Layout', 'cradle-report 1, the same figures as in the PDF, CSV and JSON files.'])
  sheet.row([])
  for (const [i, [name, text]] of SHEETS.entries()) sheet.row([i === 0 ? 'Sheets' : '', `${name}: ${text}`])
  sheet.row([])
  for (const [i, note] of notes.entries()) sheet.row([i === 0 ? 'How to read it' : '', note])
  sheet.row([])
  for (const [i, line] of attributions.entries()) sheet.row([i === 0 ? 'Attribution' : '', line])
}

const SHEETS = [
  ['Summary', 'totals and what they cover.'],
  ['Goals', 'the seventeen goals with intervals, coverage and status.'],
  ['Entries', 'every organisation, allocation applied.'],
  ['Sites', 'every site of every organisation, on a 100 % basis.'],
  ['Countries', 'sums by the country of the sites.'],
  ['Problems', 'what was found in the rows of the file.'],
  ['Passport extracts', 'how the largest figures were made, step by step.'],
  ['Sources', 'every table of the data edition with version and licence.'],
] as const

function summary(workbook: Workbook, { portfolio, coverage }: ReportHead): void {
  const sheet = workbook.sheet('Summary', [
    { head: 'What', width: 52 },
    { head: 'Value', width: 20, look: 'py' },
    { head: 'Unit', width: 24 },
  ])
  sheet.row(['Weighted burden', portfolio.total_impact ?? word('not_calculable'), PY])
  for (const p of ['p5', 'p50', 'p95'] as const) sheet.row([`Weighted burden, ${p.toUpperCase()}`, portfolio[p], PY])
  sheet.row(['Status', word(portfolio.total_status)])
  sheet.row(['Known share of weights, at least', portfolio.total_coverage, '0 to 1'])
  sheet.row(['Data quality', portfolio.data_quality, '1 best to 5'])
  sheet.row(['Organisations', portfolio.total_organization, 'organisations'])
  sheet.row(['Organisations with a weighted burden', portfolio.assessed_entries, 'organisations'])
  sheet.row(['Sites', coverage.sites, 'sites'])
  sheet.row(['Sites calculated', coverage.sites_calculated, 'sites'])
  sheet.row(['Rows of the file', portfolio.rows.total, 'rows'])
  sheet.row(['Rows accepted', portfolio.rows.accepted, 'rows'])
  sheet.row(['Rows rejected', portfolio.rows.rejected, 'rows'])
  for (const line of coverage.classes) {
    sheet.row([`Rows ${CLASSES[line.class] ?? line.class}`, line.rows, 'rows'])
    sheet.row([`Rows ${CLASSES[line.class] ?? line.class}, share of allocation`, line.share_of_allocation, '0 to 1'])
  }
  for (const { text, sites } of coverage.evidence) sheet.row([text, sites, 'sites'])
  sheet.row(['Goals with a value', coverage.goals_with_value, 'goals'])
  sheet.row(['Goals with insufficient data', coverage.goals_insufficient, 'goals'])
  sheet.row(['Goals not assessed', coverage.goals_not_assessed, 'goals'])
}

const CLASSES: Readonly<Record<string, string>> = {
  calculated: 'calculated',
  proxy: 'calculated with stand-ins',
  partly: 'partly calculated',
  not_calculable: 'not calculable',
  rejected: 'rejected',
}

function goals(workbook: Workbook, { goals: all }: ReportHead): void {
  const sheet = workbook.sheet('Goals', [
    { head: 'SDG', width: 6, look: 'count' },
    { head: 'Goal', width: 42 },
    { head: 'Direction', width: 13 },
    { head: `Value, ${PY}`, width: 18, look: 'py' },
    { head: `P5, ${PY}`, width: 16, look: 'py' },
    { head: `P50, ${PY}`, width: 16, look: 'py' },
    { head: `P95, ${PY}`, width: 16, look: 'py' },
    { head: 'Status', width: 18 },
    { head: 'Known share of weights, at least', width: 16, look: 'share' },
    { head: 'Organisations with a value', width: 14, look: 'count' },
    { head: 'Share of the weighted burden', width: 14, look: 'share' },
  ])
  for (const goal of GOALS) {
    const i = goal - 1
    const status = all.status[i]!
    const interval = all.intervals[i]
    sheet.row([
      ...[goal, NAMES[i]!, all.direction[i] ?? '', figure(all.all_countries[i]!, status)],
      ...[interval?.p5, interval?.p50, interval?.p95, word(status), all.coverage[i], all.entries_with_value[i]],
      all.share_of_total[String(goal)],
    ])
  }
}

function entryCells(entry: ReportEntry): CellValue[] {
  const { organisation } = entry
  return [
    ...[entry.rows.join(' '), organisation.name, organisation.entity_id, entry.countries.join(' '), entry.activity],
    ...[entry.match, entry.match_reason, entry.allocation, entry.impact ?? word(entry.impact_status)],
    ...[entry.p5, entry.p50, entry.p95, word(entry.impact_status), entry.impact_coverage, entry.data_quality],
    ...[organisation.capacity, entry.sites, entry.calculated_sites],
    ...entry.goals.map((value, i) => figure(value, entry.goals_status[i])),
    ...entry.goals_status.map(word),
    ...[entry.reason_text, entry.remedy, entry.flags.join(' '), entry.id],
  ]
}

function siteCells(entry: ReportEntry, site: SubLocation): CellValue[] {
  const values: (number | null)[] = GOALS.map(() => null)
  for (const { sdg, impact } of site.impacts) values[sdg - 1] = impact
  return [
    ...[
      entry.organisation.name,
      site.name,
      site.country,
      site.technology ?? site.industry,
      site.quantity,
      site.unit,
      site.basis,
    ],
    ...[site.capacity_mw, site.latitude, site.longitude, site.place_precision, entry.allocation],
    ...[site.impact ?? word(site.impact_status), word(site.impact_status), site.data_quality],
    ...values.map((value, i) => figure(value, site.impacts_status?.[i])),
    site.reason_text,
    site.midpoints.map(({ name, value, unit }) => `${name}: ${value} ${unit}`).join('; '),
    ...[site.flags.join(' '), entry.id],
  ]
}
