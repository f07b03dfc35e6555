/** The first sheets of the workbook: what it is, its totals, its goals. */

import { carriesValue } from '@cradle/figures'
import { fill, goalName, type Speech, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import type { ReportHead } from '../model.ts'
import { renderStatus } from '../render-status.ts'
import { reviewLine } from '../review-line.ts'
import { columnsOf } from './columns.ts'
import type { Workbook } from './workbook.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)
const SHEETS = [
  'summary',
  'physical',
  'goals',
  'outcomes',
  'entries',
  'sites',
  'countries',
  'problems',
  'passports',
  'sources',
] as const

export function readMe(workbook: Workbook, speech: Speech, head: ReportHead): void {
  const { words, figures } = speech
  const { portfolio, stand: provenance, made, attributions } = head
  const { sheet: labels, cover } = words
  const sheet = workbook.sheet(
    labels.name.readme,
    [
      { head: '', width: 26 },
      { head: '', width: 110, look: 'wrap' },
    ],
    { head: false },
  )
  sheet.title(portfolio.name)
  sheet.row([labels.readMe.lead])
  sheet.row([])
  sheet.row([cover.delivered, `${figures.formatDate(made)} (${made})`])
  const review = reviewLine(speech, portfolio.review)
  if (review !== null) sheet.row([words.review.head, review])
  const method = `${provenance.method} ${provenance.method_version}`
  sheet.row([cover.method, fill(labels.readMe.methodText, { method, profile: provenance.profile })])
  sheet.row([cover.edition, provenance.data_version])
  sheet.row([cover.engine, provenance.engine_version])
  sheet.row([
    cover.draws,
    fill(cover.drawsText, { draws: figures.formatCount(provenance.draws), seed: provenance.seed }),
  ])
  sheet.row([labels.readMe.units, labels.readMe.unitsText])
  sheet.row([labels.readMe.layout, labels.readMe.layoutText])
  sheet.row(['', labels.readMe.english])
  sheet.row([])
  const has = (name: (typeof SHEETS)[number]) =>
    name === 'physical' ? Boolean(head.goals.physical) : name !== 'outcomes' || head.goals.outcomes !== undefined
  for (const [i, name] of SHEETS.filter(has).entries())
    sheet.row([i === 0 ? labels.readMe.sheets : '', `${labels.name[name]}: ${labels.about[name]}`])
  sheet.row([])
  const notes = head.note_messages?.map(note => render(note, speech.language)) ?? Object.values(labels.note)
  for (const [i, note] of notes.entries()) sheet.row([i === 0 ? labels.readMe.how : '', note])
  sheet.row([])
  for (const [i, line] of attributions.entries()) sheet.row([i === 0 ? labels.readMe.attribution : '', line])
}

export function summary(workbook: Workbook, speech: Speech, { portfolio, coverage }: ReportHead): void {
  const { words, language } = speech
  const { summary: labels, name, head } = words.sheet
  const py = words.personYears
  const sheet = workbook.sheet(name.summary, columnsOf(speech, false).summary)
  sheet.row([
    head.burden,
    portfolio.total_impact ?? renderStatus(words, portfolio.total_status ?? 'not_calculable'),
    py,
  ])
  for (const p of ['p5', 'p50', 'p95'] as const) sheet.row([`${head.burden}, ${p.toUpperCase()}`, portfolio[p], py])
  sheet.row([head.status, renderStatus(words, portfolio.total_status)])
  sheet.row([head.known, portfolio.total_coverage, labels.share])
  sheet.row([words.cover.quality, portfolio.data_quality, labels.score])
  sheet.row([labels.organisations, portfolio.total_organization, labels.countOrganisations])
  sheet.row([labels.withBurden, portfolio.assessed_entries, labels.countOrganisations])
  sheet.row([head.sites, coverage.sites, labels.countSites])
  sheet.row([head.sitesCalculated, coverage.sites_calculated, labels.countSites])
  sheet.row([head.rows, portfolio.rows.total, labels.countRows])
  sheet.row([labels.rowsAccepted, portfolio.rows.accepted, labels.countRows])
  sheet.row([labels.rowsRejected, portfolio.rows.rejected, labels.countRows])
  for (const line of coverage.classes) {
    const kind = { class: wordOr(words.coverage.is, line.class) }
    sheet.row([fill(labels.classRows, kind), line.rows, labels.countRows])
    sheet.row([fill(labels.classShare, kind), line.share_of_allocation, labels.share])
  }
  for (const { message, text, sites } of coverage.evidence)
    sheet.row([render(message, language, text), sites, labels.countSites])
  sheet.row([labels.goalsWith, coverage.goals_with_value, labels.countGoals])
  sheet.row([labels.goalsInsufficient, coverage.goals_insufficient, labels.countGoals])
  if (coverage.goals_stated !== undefined) sheet.row([labels.goalsStated, coverage.goals_stated, labels.countGoals])
  sheet.row([labels.goalsAbsent, coverage.goals_not_assessed, labels.countGoals])
}

/** Every physical figure of the portfolio; no sheet under edition 1 of the method. */
export function physical(workbook: Workbook, speech: Speech, { goals: { physical: all } }: ReportHead): void {
  if (!all) return
  const { words, language } = speech
  const sheet = workbook.sheet(words.sheet.name.physical, columnsOf(speech, true).physical)
  for (const { indicator, unit, value, p5, p50, p95, status, evidence, rows } of all.figures)
    sheet.row([
      ...[render({ code: `indicators:${indicator}` }, language), unit],
      ...[value ?? renderStatus(words, status), p5, p50, p95, renderStatus(words, status)],
      ...[evidence?.stated, evidence?.modelled, evidence?.proxy, rows],
    ])
}

export function goals(workbook: Workbook, speech: Speech, { goals: all }: ReportHead): void {
  const { words } = speech
  const sheet = workbook.sheet(words.sheet.name.goals, columnsOf(speech, false).goals)
  for (const goal of GOALS) {
    const i = goal - 1
    const status = all.status[i] ?? 'not_assessed'
    const interval = all.intervals[i]
    const direction = all.direction[i]
    sheet.row([
      goal,
      goalName(words, goal),
      direction ? words[direction] : '',
      carriesValue(status) ? all.all_countries[i] : renderStatus(words, status),
      interval?.p5,
      interval?.p50,
      interval?.p95,
      renderStatus(words, status),
      all.coverage[i],
      all.entries_with_value[i],
      all.share_of_total[String(goal)],
    ])
  }
}
