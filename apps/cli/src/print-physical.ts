import { carriesValue } from '@cradle/figures'
import { isHeadline } from '@cradle/portfolio'
import { type ReportModel, renderStatus } from '@cradle/report'
import { fill, speechIn } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { table } from './table.ts'

const { words, figures } = speechIn('en')

/** Greenhouse gases by scope, water, energy and jobs with their intervals; nothing under the first edition of the method. */
export function physicalLines({ goals: { physical } }: ReportModel): string[] {
  if (!physical) return []
  const shown = physical.figures.filter(
    ({ indicator }) => isHeadline(indicator) || indicator === 'energy_nonrenewable_mj',
  )
  if (shown.length === 0) return []
  const labels = words.physical
  const mean = physical.expected?.cc_t
  return [
    '',
    `${labels.title}: ${labels.sentence}`,
    table(
      [
        { title: labels.figure.toLowerCase() },
        { title: labels.value.toLowerCase(), align: 'right' },
        { title: words.interval, align: 'right' },
        { title: labels.status.toLowerCase() },
      ],
      shown.map(({ indicator, value, unit, status, p5, p95 }) => [
        render({ code: `indicators:${indicator}` }, 'en'),
        value !== null && carriesValue(status) ? figures.formatQuantity(value, unit) : '',
        p5 !== null && p95 !== null
          ? `${figures.formatQuantity(p5, unit)} ${words.to} ${figures.formatQuantity(p95, unit)}`
          : '',
        renderStatus(words, status),
      ]),
    ),
    ...(mean == null ? [] : [fill(labels.expected, { expected: figures.formatQuantity(mean, 't CO2e') })]),
    labels.downstream,
  ]
}
