import { fill, flagIn, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { bar } from './bars.ts'
import { hasValue, type Printing, readingsOf } from './facts.ts'
import { STYLES } from './paper.ts'
import { type Cell, table } from './table.ts'

export function quality(printing: Printing): void {
  const { paper, speech, head, summary } = printing
  const { words, figures } = speech
  const labels = words.quality
  const { stand: provenance, portfolio } = head
  paper.section(labels.title, { sentence: labels.sentence, name: 'quality' })
  paper.paragraph(
    fill(labels.intervalsText, { draws: figures.formatCount(provenance.draws), seed: provenance.seed }),
    STYLES.body,
    {
      after: 10,
    },
  )
  const width = (value: number, low: number | null, high: number | null) =>
    low === null || high === null || value === 0 ? '' : figures.formatPercent((high - low) / Math.abs(value))
  const row = (
    name: string,
    value: number | null,
    ends: { p5: number | null; p50: number | null; p95: number | null },
  ): Cell[] => [
    name,
    value === null
      ? { text: words.status[portfolio.total_status ?? 'not_calculable'], style: STYLES.cellQuiet }
      : figures.formatNumber(value, { plus: true }),
    ...[ends.p5, ends.p50, ends.p95].map(end => (end === null ? '' : figures.formatNumber(end, { plus: true }))),
    value === null ? '' : width(value, ends.p5, ends.p95),
  ]
  table(
    paper,
    [
      { head: labels.figure, width: 44, names: true },
      { head: `${labels.value}, ${words.py}`, width: 16, align: 'end' },
      ...['P5', 'P50', 'P95'].map(head => ({ head, width: 14, align: 'end' as const })),
      { head: labels.width, width: 14, align: 'end' },
    ],
    [
      row(labels.total, portfolio.total_impact, portfolio),
      ...readingsOf(printing)
        .filter(hasValue)
        .map(r =>
          row(fill(words.goalTitle, { goal: r.goal, name: r.name }), r.value, { p5: r.low, p50: r.p50, p95: r.high }),
        ),
    ],
    { min: 14.5 },
  )
  paper.gap(4)
  paper.paragraph(labels.widthText, STYLES.caption)
  const bands = summary.total.bands.filter(band => band.entries > 0)
  if (bands.length > 0) {
    paper.section(labels.bands, { level: 2, need: 90, tight: true })
    const max = Math.max(...bands.map(band => band.amount))
    table(
      paper,
      [
        { head: words.cover.quality, width: 30, names: true },
        { head: labels.entries, width: 14, align: 'end' },
        { head: '', width: 40 },
        { head: labels.amount, width: 18, align: 'end' },
      ],
      bands.map((band): Cell[] => [
        `${band.score === 0 ? '' : `${band.score} `}${wordOr(labels.score, String(band.score))}`,
        figures.formatCount(band.entries),
        {
          draw: (x, y, wide, height) =>
            bar(paper, null, band.amount, max, { x, y: y + height / 2 - 3, width: wide, height: 6 }),
        },
        summary.total.amount > 0 ? figures.formatPercent(band.amount / summary.total.amount) : '',
      ]),
      { min: 15.5 },
    )
  }
  if (head.coverage.evidence.length > 0) {
    paper.section(labels.evidence, {
      level: 2,
      need: 90,
      tight: true,
      sentence: fill(labels.matches, {
        reference: figures.formatCount(summary.kinds.reference),
        own: figures.formatCount(summary.kinds.own),
      }),
    })
    table(
      paper,
      [
        { head: labels.basis, width: 70, names: true },
        { head: labels.sites, width: 14, align: 'end' },
      ],
      head.coverage.evidence.map(({ message, text, sites }) => [
        render(message, speech.language, text),
        figures.formatCount(sites),
      ]),
      { min: 14 },
    )
  }
  paper.section(labels.flags, { level: 2, need: 75, tight: true })
  if (summary.flags.length === 0) paper.paragraph(labels.noFlags, STYLES.body)
  else
    table(
      paper,
      [
        { head: labels.flag, width: 70, names: true },
        { head: labels.entries, width: 14, align: 'end' },
      ],
      summary.flags.map(({ flag, entries }) => {
        return [flagIn(words, flag), figures.formatCount(entries)]
      }),
      { min: 14 },
    )
}
