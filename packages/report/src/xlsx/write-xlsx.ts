/** The report as a workbook in a reader's language: numbers as numbers, units in the heads, a word where there is no number. */
import { type ExportLanguage, HEADLINE_INDICATORS, type ImpactStatus, type IndicatorValues } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import { carriesValue, scoreStatus, shownId } from '@cradle/figures'
import { categoryIn, fill, flagIn, type Speech, speechIn, unitIn, wordOr } from '@cradle/words'
import { render, tableText } from '@cradle/words/messages'
import type { Sink } from '@cradle/zip'
import type { ReportEntry, ReportHead } from '../model.ts'
import type { SiteFigures } from '../present-organisation.ts'
import { renderStatus } from '../render-status.ts'
import type { Extract } from '../summary.ts'
import { columnsOf } from './columns.ts'
import { goals, physical, readMe, summary } from './front-sheets.ts'
import { statementCells, totalCells } from './outcome-sheet.ts'
import { type CellValue, type Sheet, Workbook } from './workbook.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)

/** Writes while entries go by; `end` writes the file. */
export class XlsxReport {
  readonly #head: ReportHead
  readonly #reference: Reference
  readonly #speech: Speech
  readonly #workbook = new Workbook()
  readonly #entries: Sheet
  readonly #sites: Sheet
  /** Null: no row states outcomes. */
  readonly #outcomes: Sheet | null
  readonly #late: { countries: Sheet; problems: Sheet; passports: Sheet; sources: Sheet }

  constructor(head: ReportHead, reference: Reference, language: ExportLanguage) {
    this.#head = head
    this.#reference = reference
    this.#speech = speechIn(language)
    const { words } = this.#speech
    readMe(this.#workbook, this.#speech, head)
    summary(this.#workbook, this.#speech, head)
    physical(this.#workbook, this.#speech, head)
    goals(this.#workbook, this.#speech, head)
    const columns = columnsOf(this.#speech, Boolean(head.goals.physical))
    const sheet = (name: 'outcomes' | 'entries' | 'sites' | 'countries' | 'problems' | 'passports' | 'sources') =>
      this.#workbook.sheet(words.sheet.name[name], columns[name])
    this.#outcomes = head.goals.outcomes ? sheet('outcomes') : null
    for (const total of head.goals.outcomes ?? []) this.#outcomes?.row(totalCells(this.#speech, total))
    this.#entries = sheet('entries')
    this.#sites = sheet('sites')
    this.#late = {
      countries: sheet('countries'),
      problems: sheet('problems'),
      passports: sheet('passports'),
      sources: sheet('sources'),
    }
  }

  add(entry: ReportEntry): void {
    this.#entries.row(entryCells(this.#speech, entry))
    for (const cells of statementCells(this.#speech, entry)) this.#outcomes?.row(cells)
    for (const site of entry.report.sub_locations)
      this.#sites.row(siteCells(this.#speech, this.#reference, entry, site))
  }

  end(sink: Sink, extracts: readonly Extract[]): void {
    const { goals: all, problems, portfolio, made } = this.#head
    const speech = this.#speech
    const { words, figures } = speech
    const { countries, problems: found, passports, sources } = this.#late
    for (const country of all.data)
      countries.row([
        ...[country.code, figures.countryName(country.code), country.sites],
        country.score ?? renderStatus(words, scoreStatus(country.score, country.status)),
        ...country.sdg.map((value, i) => figure(speech, value, country.status[i])),
        ...country.status.map(status => renderStatus(words, status)),
        ...indicatorCells(country.indicators),
      ])
    for (const { row, column, severity, class: kind, message, remedy_message: remedy } of problems)
      found.row([
        ...[row, column, wordOr(words.sheet.severity, severity), wordOr(words.sheet.class, kind)],
        ...[render(message, speech.language), remedy && render(remedy, speech.language)],
      ])
    for (const { title, steps } of extracts)
      steps.forEach((step, i) => {
        const inputs = step.inputs
          .map(({ name, value, unit }) => {
            const text = typeof value === 'number' ? figures.formatGiven(value) : value
            return [`${name}: ${text}`, unitIn(words, unit)].filter(Boolean).join(' ')
          })
          .join('\n')
        passports.row([
          ...[title, i + 1, words.sheet.step[step.kind], step.title, step.formula, step.value],
          ...[unitIn(words, step.unit), inputs, step.source, step.version, step.year, step.licence, step.place],
        ])
      })
    const told = (text: string) => tableText(text, speech.language)
    for (const table of this.#reference.manifest.tables)
      sources.row([
        ...[table.id, told(table.source), told(table.version), told(table.year), table.licence, table.licenceUrl],
        ...[table.attribution, told(table.changes), table.sha256],
      ])
    this.#workbook.write(sink, { title: portfolio.name, made })
  }
}

/** The number, or the word that says why there is none: never 0, never blank. */
const figure = ({ words }: Speech, value: number | null | undefined, status: ImpactStatus | undefined): CellValue =>
  value === null || value === undefined || !carriesValue(status) ? renderStatus(words, status ?? 'not_assessed') : value

/** Why there is no full value, and what helps. */
const whyIn = (
  { language }: Speech,
  { reason_message: why, remedy_message: remedy }: Pick<ReportEntry, 'reason_message' | 'remedy_message'>,
): CellValue[] => [why && render(why, language), remedy && render(remedy, language)]

const flagsIn = (speech: Speech, flags: readonly string[]) => flags.map(flag => flagIn(speech, flag)).join(' ')

/** Values of the headline figures in their order; nothing under edition 1 of the method. */
const indicatorCells = (values: IndicatorValues | undefined): CellValue[] =>
  values ? HEADLINE_INDICATORS.map(indicator => values[indicator]) : []

function entryCells(speech: Speech, entry: ReportEntry): CellValue[] {
  const { words } = speech
  const { organisation } = entry
  const match = render(entry.match_message, speech.language)
  return [
    ...[entry.rows.join(' '), organisation.name, shownId(organisation.entity_id), entry.countries.join(' ')],
    ...[render(entry.activity_message, speech.language), words.sheet.match[entry.match], match, entry.allocation],
    ...[entry.impact ?? renderStatus(words, entry.impact_status), entry.p5, entry.p50, entry.p95],
    ...[renderStatus(words, entry.impact_status), entry.impact_coverage, entry.data_quality],
    ...[organisation.capacity, entry.sites, entry.calculated_sites],
    ...entry.goals.map((value, i) => figure(speech, value, entry.goals_status[i])),
    ...entry.goals_status.map(status => renderStatus(words, status)),
    ...[...whyIn(speech, entry), flagsIn(speech, entry.flags), entry.id],
    ...indicatorCells(entry.indicators),
  ]
}

function siteCells(speech: Speech, reference: Reference, entry: ReportEntry, site: SiteFigures): CellValue[] {
  const { words, figures } = speech
  const values: (number | null)[] = GOALS.map(() => null)
  for (const { sdg, impact } of site.impacts) values[sdg - 1] = impact
  const midpoint = ({ name, value, unit }: SiteFigures['midpoints'][number]) =>
    fill('{{name}}: {{value}} {{unit}}', {
      name: categoryIn(words, reference, name),
      value: figures.formatGiven(value),
      unit: unitIn(words, unit),
    })
  return [
    ...[entry.organisation.name, site.name, site.country],
    site.activity_message ? render(site.activity_message, speech.language) : '',
    ...[
      site.quantity,
      site.unit,
      site.basis && render({ code: `evidence:${site.basis}` }, speech.language),
      site.capacity_mw,
    ],
    ...[site.latitude, site.longitude, wordOr(words.sheet.placed, site.place_precision), entry.allocation],
    ...[site.impact ?? renderStatus(words, site.impact_status), renderStatus(words, site.impact_status)],
    site.data_quality,
    ...values.map((value, i) => figure(speech, value, site.impacts_status?.[i])),
    ...[...whyIn(speech, site), site.midpoints.map(midpoint).join('; '), flagsIn(speech, site.flags), entry.id],
    ...indicatorCells(site.indicators),
  ]
}
