import { carriesValue } from '@cradle/figures'
import { type ReportModel, renderStatus } from '@cradle/report'
import { fill, goalName, speechIn, wordOr } from '@cradle/words'
import { outcomeLines } from './print-outcomes.ts'
import { physicalLines } from './print-physical.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)
const REASONS_SHOWN = 20

const { words, figures } = speechIn('en')
const { formatCount, formatNumber, formatPercent, formatRange } = figures
const of = (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`

/**
 * The report as terminal text: coverage, reasons, physical figures, total, the 17 goals, in the words and figures of the other files. The exact values
 * stand in report.json and report.csv. No number is a word, never 0.
 */
export function printReport(model: ReportModel, paint: Terminal['paint']): string {
  const { portfolio, stand: provenance } = model
  const total =
    portfolio.total_impact === null
      ? renderStatus(words, portfolio.total_status ?? 'not_calculable')
      : `${figures.formatInterval(portfolio.total_impact, portfolio.p5, portfolio.p95, { unit: words.personYears })}, ${renderStatus(words, portfolio.total_status)}`
  return [
    paint('bold', portfolio.name),
    '',
    ...coverageLines(model),
    ...reasonLines(model),
    ...physicalLines(model),
    ...outcomeLines(model),
    '',
    `${words.cover.burden}: ${total}`,
    '',
    goalTable(model),
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
  ].join('\n')
}

const coverageLines = ({ coverage }: ReportModel): string[] => [
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

/** Why rows have no value or not a whole one, the first of them. */
function reasonLines({ coverage }: ReportModel): string[] {
  if (coverage.reasons.length === 0) return []
  const shown = coverage.reasons.slice(0, REASONS_SHOWN)
  const more = coverage.reasons_count - shown.length
  return [
    '',
    'Without a full value:',
    ...shown.map(({ row, name, text, remedy }) => `  row ${formatCount(row)}, ${name}: ${text} ${remedy}`.trimEnd()),
    ...(more > 0 ? [`  and ${formatCount(more)} more (report.json lists them)`] : []),
  ]
}

const goalTable = ({ goals, portfolio }: ReportModel): string =>
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
      const value = goals.all_countries[i]
      const has = value !== undefined && carriesValue(status)
      const { p5, p95 } = goals.intervals[i] ?? { p5: null, p95: null }
      const entries = has ? ` (${of(goals.entries_with_value[i] ?? 0, portfolio.total_organization)})` : ''
      return [
        String(goal),
        goalName(words, goal),
        has ? formatNumber(value, { plus: true }) : '',
        has && p5 !== null && p95 !== null ? formatRange(p5, p95) : '',
        `${renderStatus(words, status)}${entries}`,
      ]
    }),
  )
