/** The first sheets of the workbook: what it is, its totals, its goals. */

import { fill, type Speech, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import type { ReportHead } from '../model.ts'
import { sayStatus } from '../say-status.ts'
import { columnsOf } from './columns.ts'
import type { Workbook } from './workbook.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)
const SHEETS = ['summary', 'goals', 'entries', 'sites', 'countries', 'problems', 'passports', 'sources'] as const

export function readMe(workbook: Workbook, { words, figures }: Speech, head: ReportHead): void {
  const { portfolio, stand, made, attributions } = head
  const { sheet: say, cover } = words
  const sheet = workbook.sheet(
    say.name.readme,
    [
      { head: '', width: 26 },
      { head: '', width: 110, look: 'wrap' },
    ],
    { head: false },
  )
  sheet.title(portfolio.name)
  sheet.row([say.readMe.lead])
  sheet.row([])
  sheet.row([cover.delivered, `${figures.formatDate(made)} (${made})`])
  const method = `${stand.method} ${stand.method_version}`
  sheet.row([cover.method, fill(say.readMe.methodText, { method, profile: stand.profile })])
  sheet.row([cover.edition, stand.data_version])
  sheet.row([cover.engine, stand.engine_version])
  sheet.row([cover.draws, fill(cover.drawsText, { draws: figures.formatCount(stand.draws), seed: stand.seed })])
  sheet.row([say.readMe.units, say.readMe.unitsText])
  sheet.row([say.readMe.layout, say.readMe.layoutText])
  sheet.row(['', say.readMe.english])
  sheet.row([])
  for (const [i, name] of SHEETS.entries())
    sheet.row([i === 0 ? say.readMe.sheets : '', `${say.name[name]}: ${say.about[name]}`])
  sheet.row([])
  for (const [i, note] of Object.values(say.note).entries()) sheet.row([i === 0 ? say.readMe.how : '', note])
  sheet.row([])
  for (const [i, line] of attributions.entries()) sheet.row([i === 0 ? say.readMe.attribution : '', line])
}

export function summary(workbook: Workbook, { words, language }: Speech, { portfolio, coverage }: ReportHead): void {
  const { summary: say, name, head } = words.sheet
  const py = words.personYears
  const sheet = workbook.sheet(name.summary, columnsOf(words).summary)
  sheet.row([head.burden, portfolio.total_impact ?? sayStatus(words, portfolio.total_status ?? 'not_calculable'), py])
  for (const p of ['p5', 'p50', 'p95'] as const) sheet.row([`${head.burden}, ${p.toUpperCase()}`, portfolio[p], py])
  sheet.row([head.status, sayStatus(words, portfolio.total_status)])
  sheet.row([head.known, portfolio.total_coverage, say.share])
  sheet.row([words.cover.quality, portfolio.data_quality, say.score])
  sheet.row([say.organisations, portfolio.total_organization, say.countOrganisations])
  sheet.row([say.withBurden, portfolio.assessed_entries, say.countOrganisations])
  sheet.row([head.sites, coverage.sites, say.countSites])
  sheet.row([head.sitesCalculated, coverage.sites_calculated, say.countSites])
  sheet.row([head.rows, portfolio.rows.total, say.countRows])
  sheet.row([say.rowsAccepted, portfolio.rows.accepted, say.countRows])
  sheet.row([say.rowsRejected, portfolio.rows.rejected, say.countRows])
  for (const line of coverage.classes) {
    const kind = { class: wordOr(words.coverage.is, line.class) }
    sheet.row([fill(say.classRows, kind), line.rows, say.countRows])
    sheet.row([fill(say.classShare, kind), line.share_of_allocation, say.share])
  }
  for (const { message, text, sites } of coverage.evidence)
    sheet.row([render(message, language, text), sites, say.countSites])
  sheet.row([say.goalsWith, coverage.goals_with_value, say.countGoals])
  sheet.row([say.goalsInsufficient, coverage.goals_insufficient, say.countGoals])
  sheet.row([say.goalsAbsent, coverage.goals_not_assessed, say.countGoals])
}

export function goals(workbook: Workbook, { words }: Speech, { goals: all }: ReportHead): void {
  const sheet = workbook.sheet(words.sheet.name.goals, columnsOf(words).goals)
  for (const goal of GOALS) {
    const i = goal - 1
    const status = all.status[i]!
    const interval = all.intervals[i]
    const direction = all.direction[i]
    sheet.row([
      ...[goal, words.name[String(goal) as keyof typeof words.name], direction ? words[direction] : ''],
      status === 'quantified' || status === 'partial' ? all.all_countries[i] : sayStatus(words, status),
      ...[interval?.p5, interval?.p50, interval?.p95, sayStatus(words, status)],
      ...[all.coverage[i], all.entries_with_value[i], all.share_of_total[String(goal)]],
    ])
  }
}
