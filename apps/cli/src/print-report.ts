import type { ReportModel } from '@cradle/server/reports'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'

const GOAL_WORDS = [
  'No poverty',
  'Zero hunger',
  'Good health',
  'Quality education',
  'Gender equality',
  'Clean water',
  'Clean energy',
  'Decent work',
  'Industry and innovation',
  'Reduced inequalities',
  'Sustainable cities',
  'Responsible consumption',
  'Climate action',
  'Life below water',
  'Life on land',
  'Peace and justice',
  'Partnerships',
]
const STATUS_WORDS: Record<string, string> = {
  quantified: 'quantified',
  partial: 'partial',
  insufficient: 'insufficient data',
  not_assessed: 'not assessed',
  not_calculable: 'not calculable',
}
const CLASS_WORDS: Record<string, string> = {
  calculated: 'calculated',
  proxy: 'calculated by proxy',
  partly: 'partly calculated',
  not_calculable: 'not calculable',
  rejected: 'rejected',
}
const REASONS_SHOWN = 20

/** The report as terminal text: coverage, reasons, total, the 17 goals. Values carry all their digits; no number is a word, never 0. */
export function printReport(model: ReportModel, paint: Terminal['paint']): string {
  const { portfolio, coverage, goals, stand } = model
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const parts = [
    paint('bold', portfolio.name),
    '',
    `Coverage: ${coverage.organisations_with_value} of ${coverage.organisations} organisations have a result; ${coverage.sites_calculated} of ${coverage.sites} sites are calculated.`,
    table(
      [
        { title: 'class' },
        { title: 'rows', align: 'right' },
        { title: 'share', align: 'right' },
        { title: 'of allocation', align: 'right' },
      ],
      coverage.classes.map(c => [
        CLASS_WORDS[c.class] ?? c.class,
        String(c.rows),
        percent(c.share_of_rows),
        percent(c.share_of_allocation),
      ]),
    ),
  ]
  if (coverage.reasons.length > 0) {
    parts.push('', 'Without a full value:')
    for (const reason of coverage.reasons.slice(0, REASONS_SHOWN))
      parts.push(`  row ${reason.row}, ${reason.name}: ${reason.text} ${reason.remedy}`.trimEnd())
    const more = coverage.reasons_count - Math.min(REASONS_SHOWN, coverage.reasons.length)
    if (more > 0) parts.push(`  and ${more} more (report.json lists them)`)
  }
  const total = portfolio.total_impact === null ? 'no number' : `${portfolio.total_impact} person-years`
  parts.push(
    '',
    `Weighted burden: ${total}${between(portfolio.p5, portfolio.p95)} (${STATUS_WORDS[portfolio.total_status ?? 'not_calculable']})`,
    '',
    table(
      [
        { title: 'goal', align: 'right' },
        { title: '' },
        { title: 'person-years', align: 'right' },
        { title: 'P5 to P95', align: 'right' },
        { title: 'status' },
      ],
      GOAL_WORDS.map((word, i) => {
        const status = goals.status[i] ?? 'not_assessed'
        const has = status === 'quantified' || status === 'partial'
        const interval = goals.intervals[i]
        return [
          String(i + 1),
          word,
          has ? String(goals.all_countries[i]) : '',
          has && interval ? between(interval.p5, interval.p95).trim() : '',
          `${STATUS_WORDS[status]}${has ? ` (${goals.entries_with_value[i]} of ${portfolio.total_organization})` : ''}`,
        ]
      }),
    ),
    '',
    'Burdens are negative, contributions positive; they are never netted. Not assessed is not a zero.',
    `Method ${stand.method} ${stand.method_version}, data ${stand.data_version}, engine ${stand.engine_version}, profile ${stand.profile}, seed ${stand.seed}, ${stand.draws} draws.`,
    model.attributions.join('; '),
  )
  return parts.join('\n')
}

const short = (value: number) => String(Number(value.toPrecision(3)))
const between = (low: number | null, high: number | null): string =>
  low === null || high === null ? '' : ` ${short(low)} to ${short(high)}`
