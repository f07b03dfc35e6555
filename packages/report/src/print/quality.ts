import { fill, flagIn, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { bar } from './bars.ts'
import { hasValue, type Printing, type Reading, readingsOf } from './facts.ts'
import { STYLES } from './paper.ts'
import { type Cell, type Column, table } from './table.ts'

export function quality(printing: Printing): void {
  const { paper, speech, head } = printing
  const labels = speech.words.quality
  const { seed, draws: drawsOfRun } = head.stand
  const draws = head.goals.physical?.draws ?? drawsOfRun
  paper.section(labels.title, { sentence: labels.sentence, name: 'quality' })
  paper.paragraph(fill(labels.intervalsText, { draws: speech.figures.formatCount(draws), seed }), STYLES.body, {
    after: 10,
  })
  intervals(printing)
  bands(printing)
  evidence(printing)
  flags(printing)
}

type Ends = Pick<Reading, 'low' | 'p50' | 'high'>

/** The total and every goal with value, interval and the width of the interval as a share of the value. */
function intervals(printing: Printing): void {
  const { paper, speech, head } = printing
  const { words, figures } = speech
  const labels = words.quality
  const { portfolio } = head
  const width = (value: number, low: number | null, high: number | null) =>
    low === null || high === null || value === 0 ? '' : figures.formatPercent((high - low) / Math.abs(value))
  const row = (name: string, value: number | null, { low, p50, high }: Ends): Cell[] => [
    name,
    value === null
      ? { text: words.status[portfolio.total_status ?? 'not_calculable'], style: STYLES.cellQuiet }
      : figures.formatNumber(value, { plus: true }),
    ...[low, p50, high].map(end => (end === null ? '' : figures.formatNumber(end, { plus: true }))),
    value === null ? '' : width(value, low, high),
  ]
  table(
    paper,
    [
      { head: labels.figure, width: 44, names: true },
      { head: `${labels.value}, ${words.py}`, width: 16, align: 'end' },
      ...['P5', 'P50', 'P95'].map((head): Column => ({ head, width: 14, align: 'end' })),
      { head: labels.width, width: 14, align: 'end' },
    ],
    [
      row(labels.total, portfolio.total_impact, { low: portfolio.p5, p50: portfolio.p50, high: portfolio.p95 }),
      ...readingsOf(printing)
        .filter(hasValue)
        .map(reading => row(fill(words.goalTitle, { goal: reading.goal, name: reading.name }), reading.value, reading)),
    ],
    { min: 14.5 },
  )
  paper.gap(4)
  paper.paragraph(labels.widthText, STYLES.caption)
}

/** How much of the total stands on data of which quality. */
function bands({ paper, speech, summary }: Printing): void {
  const { words, figures } = speech
  const labels = words.quality
  const shown = summary.total.bands.filter(band => band.entries > 0)
  if (shown.length === 0) return
  paper.section(labels.bands, { level: 2, need: 90, tight: true })
  const max = Math.max(...shown.map(band => band.amount))
  table(
    paper,
    [
      { head: words.cover.quality, width: 30, names: true },
      { head: labels.entries, width: 14, align: 'end' },
      { head: '', width: 40 },
      { head: labels.amount, width: 18, align: 'end' },
    ],
    shown.map((band): Cell[] => [
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

/** On what evidence the sites are calculated. */
function evidence({ paper, speech, head, summary }: Printing): void {
  const { words, figures } = speech
  const labels = words.quality
  if (head.coverage.evidence.length === 0) return
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

/** Cautions about the entries, with how many carry each. */
function flags({ paper, speech, summary }: Printing): void {
  const { words, figures } = speech
  const labels = words.quality
  paper.section(labels.flags, { level: 2, need: 75, tight: true })
  if (summary.flags.length === 0) {
    paper.paragraph(labels.noFlags, STYLES.body)
    return
  }
  table(
    paper,
    [
      { head: labels.flag, width: 70, names: true },
      { head: labels.entries, width: 14, align: 'end' },
    ],
    summary.flags.map(({ flag, entries }) => [flagIn(speech, flag), figures.formatCount(entries)]),
    { min: 14 },
  )
}
