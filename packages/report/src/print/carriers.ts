import { fill } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { byCoverage } from '../summary.ts'
import { bar } from './bars.ts'
import type { Printing } from './facts.ts'
import { countriesOf } from './goal-page.ts'
import { STYLES } from './paper.ts'
import { type Cell, table } from './table.ts'

export function carriers(printing: Printing): void {
  const { paper, speech, summary } = printing
  const { words, figures } = speech
  const labels = words.carriers
  const { top, entries } = summary.total
  const shown = { shown: figures.formatCount(top.length), count: figures.formatCount(entries) }
  paper.section(labels.title, { sentence: fill(labels.sentence, shown), name: 'carriers' })
  if (top.length === 0) {
    paper.paragraph(labels.none)
    return
  }
  const max = Math.abs(top[0]?.value ?? 0)
  const heading = (text: string): Cell[] => [{ text, style: STYLES.smallStrong }, ...Array<Cell>(7).fill('')]
  table(
    paper,
    [
      { head: words.goal.organisation, width: 32, names: true },
      { head: words.goal.activity, width: 26 },
      { head: words.goal.country, width: 18 },
      { head: '', width: 8 },
      { head: labels.burden, width: 17, align: 'end' },
      { head: words.goal.share_of, width: 13, align: 'end' },
      { head: labels.coverage, width: 15, align: 'end' },
      { head: labels.quality, width: 12, align: 'end' },
    ],
    byCoverage(top).flatMap(({ coverage, top: group }): Cell[][] => [
      ...(coverage === null ? [] : [heading(fill(labels.group, { coverage: figures.formatPercent(coverage) }))]),
      ...group.map((entry): Cell[] => [
        entry.name,
        { text: short(render(entry.activity, speech.language), 58), style: { ...STYLES.cellQuiet, tabular: false } },
        { text: countriesOf(entry.countries, figures.countryName), style: { ...STYLES.cell, tabular: false } },
        {
          draw: (x, y, width, height) =>
            bar(paper, null, entry.value, max, { x, y: y + height / 2 - 3, width, height: 6 }),
        },
        figures.formatNumber(entry.value),
        figures.formatPercent(entry.share),
        entry.coverage === null ? '' : figures.formatPercent(entry.coverage),
        entry.quality === null ? '' : figures.formatNumber(entry.quality),
      ]),
    ]),
    { min: 16 },
  )
}

/** Words up to a length, cut between words. */
const short = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/[,;\s]+\S*$/, '')} …`
