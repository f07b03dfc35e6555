import type { ReportModel } from '@cradle/report'
import { fill, speechIn, wordOr } from '@cradle/words'
import { table } from './table.ts'

const { words, figures } = speechIn('en')

/** Outcomes that rows state, by share held and whole; nothing where none states any. They are in no sum of person-years. */
export function outcomeLines({ goals: { outcomes } }: ReportModel): string[] {
  if (!outcomes) return []
  const labels = words.outcomes
  const amount = (value: number, unit: string) => `${figures.formatCounted(value)} ${wordOr(labels.unit, unit)}`
  return [
    '',
    `${labels.title}: ${labels.sentence}`,
    table(
      [
        { title: labels.indicator.toLowerCase() },
        { title: labels.goals.toLowerCase() },
        { title: labels.attributed.toLowerCase(), align: 'right' },
        { title: labels.stated.toLowerCase(), align: 'right' },
        { title: labels.rows.toLowerCase() },
      ],
      outcomes.map(one => [
        one.name,
        one.goals.join(', '),
        one.attributed === null ? labels.notStated : amount(one.attributed, one.unit),
        amount(one.stated, one.unit),
        fill(labels.ofRows, { rows: figures.formatCount(one.rows), total: figures.formatCount(one.rows_total) }),
      ]),
    ),
  ]
}
