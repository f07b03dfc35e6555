/** Physical figures of the portfolio: t CO2e by scope, water, energy, jobs, each with its interval and what it stands on. */
import { type EvidenceShares, INDICATOR_UNITS, type PhysicalFigure } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import { fill } from '@cradle/words'
import { render } from '@cradle/words/messages'
import type { Printing } from './facts.ts'
import { STYLES } from './paper.ts'
import { type Cell, table } from './table.ts'

/** Nothing under edition 1 of the method, which has none. */
export function physical(printing: Printing): void {
  const { paper, speech, head } = printing
  const { physical: figures } = head.goals
  if (!figures) return
  const labels = speech.words.physical
  paper.section(labels.title, { sentence: labels.sentence, name: 'physical' })
  figuresTable(printing, figures.figures)
  paper.gap(5)
  const { expected } = figures
  const mean =
    expected && expected.cc_t !== null
      ? [fill(labels.expected, { expected: speech.figures.formatQuantity(expected.cc_t, INDICATOR_UNITS.cc_t) })]
      : []
  for (const text of [labels.evidenceText, labels.apart, ...mean]) paper.paragraph(text, STYLES.caption, { after: 2 })
  paper.paragraph(labels.downstream, STYLES.small, { after: 6 })
  basesTable(printing)
}

function figuresTable({ paper, speech }: Printing, all: readonly PhysicalFigure[]): void {
  const { words, figures, language } = speech
  const labels = words.physical
  const quantity = (value: number, unit: string) => figures.formatQuantity(value, unit)
  table(
    paper,
    [
      { head: labels.figure, width: 50, names: true },
      { head: labels.value, width: 22, align: 'end' },
      { head: labels.range, width: 34, align: 'end' },
      { head: labels.status, width: 16 },
      { head: labels.evidence, width: 34 },
    ],
    all.map(({ indicator, value, unit, status, p5, p95, evidence }): Cell[] => [
      render({ code: `indicators:${indicator}` }, language),
      value === null || !carriesValue(status)
        ? { text: words.status[status], style: STYLES.cellQuiet }
        : quantity(value, unit),
      value === null || p5 === null || p95 === null
        ? ''
        : { text: `${quantity(p5, unit)} ${words.to} ${quantity(p95, unit)}`, style: STYLES.cellQuiet },
      { text: words.status[status], style: STYLES.cellQuiet },
      { text: evidence ? sharesIn(speech, evidence) : '', style: STYLES.cellQuiet },
    ]),
    { min: 15 },
  )
}

/** `stated 20 %, proxy 80 %`, largest first. */
function sharesIn({ words, figures }: Printing['speech'], shares: EvidenceShares): string {
  const labels = words.physical
  return (['stated', 'modelled', 'proxy'] as const)
    .map(kind => ({ kind, share: shares[kind] ?? 0 }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .map(({ kind, share }) => `${labels[kind]} ${figures.formatPercent(share)}`)
    .join(', ')
}

function basesTable({ paper, speech, head }: Printing): void {
  const { words, figures } = speech
  const labels = words.physical
  const bases = (head.coverage.bases ?? []).filter(line => line.rows > 0)
  if (bases.length === 0) return
  paper.section(labels.bases, { level: 2, need: 100, tight: true })
  const share = (value: number | null): string => (value === null ? '' : figures.formatPercent(value))
  table(
    paper,
    [
      { head: labels.basis, width: 60, names: true },
      { head: labels.sites, width: 20, align: 'end' },
      { head: labels.money, width: 26, align: 'end' },
      { head: labels.tonnes, width: 26, align: 'end' },
    ],
    bases.map(line => [
      labels.basisIs[line.basis],
      figures.formatCount(line.rows),
      share(line.share_of_money),
      share(line.share_of_cc_t),
    ]),
    { min: 14 },
  )
}
