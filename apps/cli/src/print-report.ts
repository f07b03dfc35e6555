import { type ReportModel, renderStatus } from '@cradle/report'
import { fill, speechIn, wordOr } from '@cradle/words'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)
const REASONS_SHOWN = 20

/**
 * The report as terminal text: coverage, reasons, total, the 17 goals, in the words and figures of the other files. The exact values
 * stand in report.json and report.csv. No number is a word, never 0.
 */
export function printReport(model: ReportModel, paint: Terminal['paint']): string {
  const { portfolio, coverage, goals, stand: provenance } = model
  const { words, figures } = speechIn('en')
  const { formatCount, formatNumber, formatPercent, formatRange } = figures
  const of = (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`
  const parts = [
    paint('bold', portfolio.name),
    '',
    `Coverage: ${of(coverage.organisations_with_value, coverage.organisations)} organisations have a result; ${of(coverage.sites_calculated, coverage.sites)} sites are calculated.`,
    table(
      [
        { title: 'class' },
        { title: 'rows', align: 'right' },
        { title: 'share', align: 'right' },
        { title: 'of allocation', align: 'right' },
      ],
      coverage.classes.map(c => [
        wordOr(words.coverage.is, c.class),
        formatCount(c.rows),
        formatPercent(c.share_of_rows),
        formatPercent(c.share_of_allocation),
      ]),
    ),
  ]
  if (coverage.reasons.length > 0) {
    parts.push('', 'Without a full value:')
    for (const { row, name, text, remedy } of coverage.reasons.slice(0, REASONS_SHOWN))
      parts.push(`  row ${formatCount(row)}, ${name}: ${text} ${remedy}`.trimEnd())
    const more = coverage.reasons_count - Math.min(REASONS_SHOWN, coverage.reasons.length)
    if (more > 0) parts.push(`  and ${formatCount(more)} more (report.json lists them)`)
  }
  const total =
    portfolio.total_impact === null
      ? renderStatus(words, portfolio.total_status ?? 'not_calculable')
      : `${figures.formatInterval(portfolio.total_impact, portfolio.p5, portfolio.p95, { unit: words.personYears })}, ${renderStatus(words, portfolio.total_status)}`
  parts.push(
    '',
    `${words.cover.burden}: ${total}`,
    '',
    table(
      [
        { title: 'goal', align: 'right' },
        { title: '' },
        { title: words.personYears, align: 'right' },
        { title: words.interval, align: 'right' },
        { title: 'status' },
      ],
      GOALS.map(goal => {
        const i = goal - 1
        const status = goals.status[i] ?? 'not_assessed'
        const has = status === 'quantified' || status === 'partial'
        const { p5, p95 } = goals.intervals[i] ?? { p5: null, p95: null }
        return [
          String(goal),
          words.name[String(goal) as keyof typeof words.name],
          has ? formatNumber(goals.all_countries[i]!, { plus: true }) : '',
          has && p5 !== null && p95 !== null ? formatRange(p5, p95) : '',
          `${renderStatus(words, status)}${has ? ` (${of(goals.entries_with_value[i]!, portfolio.total_organization)})` : ''}`,
        ]
      }),
    ),
    '',
    'Burdens are negative, contributions positive; they are never netted. Not assessed is not a zero.',
    fill('Method {{method}}, data {{data}}, engine {{engine}}, profile {{profile}}, seed {{seed}}, {{draws}} draws.', {
      method: `${provenance.method} ${provenance.method_version}`,
      data: provenance.data_version,
      engine: provenance.engine_version,
      profile: provenance.profile,
      seed: provenance.seed,
      draws: formatCount(provenance.draws),
    }),
    model.attributions.join('; '),
  )
  return parts.join('\n')
}
