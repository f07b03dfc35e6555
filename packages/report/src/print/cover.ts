/** The cover with its contents. */

import { fill } from '@cradle/words'
import { reviewLine } from '../review-line.ts'
import type { Printing, Signed } from './facts.ts'
import { STYLES } from './paper.ts'
import { INK } from './tokens.ts'

/** Fills the contents in once every page is known. */
export type Contents = (entries: readonly { title: string; page: number; name: string }[]) => void

export function cover(printing: Printing): Contents {
  title(printing)
  total(printing)
  factGrid(printing, factsOf(printing))
  return contentsAt(printing, printing.paper.y + 26)
}

function title({ paper, speech, head }: Printing): void {
  const { words, figures } = speech
  const { portfolio } = head
  paper.newPage()
  paper.bookmark(portfolio.name, 1)
  paper.doc.addNamedDestination('cover', 'XYZ', 0, 0, null)
  paper.paragraph('Cradle', { ...STYLES.section, size: 17 })
  paper.gap(72)
  paper.paragraph(words.kind, { ...STYLES.small, size: 9 })
  paper.gap(8)
  paper.paragraph(
    portfolio.name,
    longName(portfolio.name) ? { ...STYLES.cover, size: 26, leading: 29 } : STYLES.cover,
    { kind: 'H1' },
  )
  paper.gap(14)
  const organisations = portfolio.total_organization
  const lead =
    organisations === 1 ? words.cover.leadOne : fill(words.cover.lead, { count: figures.formatCount(organisations) })
  paper.paragraph(lead, STYLES.lead, { width: Math.min(paper.width, 380) })
  const review = reviewLine(speech, portfolio.review)
  if (review !== null) {
    paper.gap(8)
    paper.paragraph(review, STYLES.smallStrong)
  }
  paper.gap(30)
}

/** The weighted burden in large type, with its status. */
function total({ paper, speech, head }: Printing): void {
  const { words, figures } = speech
  const { portfolio } = head
  paper.rule(INK, 0.8)
  paper.gap(14)
  climate(paper, speech, head)
  paper.paragraph(words.cover.burden, STYLES.small)
  const value =
    portfolio.total_impact === null
      ? words.status[portfolio.total_status ?? 'not_calculable']
      : figures.formatInterval(portfolio.total_impact, portfolio.p5, portfolio.p95, { unit: words.personYears })
  paper.paragraph(value, { ...STYLES.figure, size: 22, leading: 28 })
  if (portfolio.total_impact !== null && portfolio.total_status)
    paper.paragraph(words.status[portfolio.total_status], STYLES.small)
  paper.gap(16)
}

/** t CO2e before the weighted burden, where the edition of the method has it. */
function climate(paper: Printing['paper'], { words, figures }: Printing['speech'], head: Printing['head']): void {
  const found = head.goals.physical?.figures.find(figure => figure.indicator === 'cc_t')
  if (!found) return
  const { value, unit, status, p5, p95 } = found
  const quantity = (amount: number) => figures.formatQuantity(amount, unit)
  paper.paragraph(words.physical.climate, STYLES.small)
  paper.paragraph(value === null ? words.status[status] : quantity(value), { ...STYLES.figure, size: 22, leading: 28 })
  const range =
    p5 === null || p95 === null ? '' : `, ${words.physical.range}: ${quantity(p5)} ${words.to} ${quantity(p95)}`
  paper.paragraph(`${words.status[status]}${range}`, STYLES.small)
  paper.gap(10)
}

/** The facts of the report: what it covers, and what its figures stand on. */
function factsOf({ speech, head, signed }: Printing): [string, string][] {
  const { words, figures } = speech
  const { portfolio, stand: provenance } = head
  const sites: [string, string][] = portfolio.sites
    ? [
        [
          words.cover.sites,
          fill(words.cover.sitesText, {
            with: figures.formatCount(portfolio.sites.calculated),
            of: figures.formatCount(portfolio.sites.total),
          }),
        ],
      ]
    : []
  return [
    [words.cover.delivered, figures.formatDate(head.made)],
    [
      words.cover.organisations,
      fill(words.cover.organisationsText, {
        with: figures.formatCount(portfolio.assessed_entries),
        of: figures.formatCount(portfolio.total_organization),
      }),
    ],
    ...sites,
    [
      words.cover.quality,
      portfolio.data_quality === null
        ? words.quality.score['0']
        : fill(words.cover.qualityText, { value: figures.formatNumber(portfolio.data_quality) }),
    ],
    [words.cover.method, `${provenance.method} ${provenance.method_version}`],
    [words.cover.profile, provenance.profile],
    [words.cover.edition, provenance.data_version],
    [words.cover.engine, provenance.engine_version],
    [
      words.cover.draws,
      fill(words.cover.drawsText, { draws: figures.formatCount(provenance.draws), seed: provenance.seed }),
    ],
    [words.cover.report, portfolio.id],
    ...(signed === undefined ? [] : [signedLine(signed, speech)]),
  ]
}

/** Whether the report is signed, with which key, and how that is checked. */
function signedLine(signed: Signed | null, { words: { cover }, figures }: Printing['speech']): [string, string] {
  if (!signed) return [cover.signed, cover.unsigned]
  return [cover.signed, fill(cover.signedText, { date: figures.formatDate(signed.at), kid: signed.kid })]
}

/** Keeps a place for the contents on this page, `y` points from the top, in two columns. */
function contentsAt({ paper, speech }: Printing, y: number): Contents {
  const { words, figures } = speech
  const page = paper.doc.bufferedPageRange().count - 1
  return entries => {
    paper.doc.switchToPage(page)
    paper.y = y
    const columns = 2
    const each = Math.ceil((entries.length + 1) / columns)
    const width = paper.width / columns - 12
    paper.tag('P', () => paper.write([{ text: words.contents, style: STYLES.smallStrong }]))
    const top = paper.y + 4
    paper.group('TOC', () =>
      entries.forEach(({ title, page: at, name }, i) => {
        const x = paper.left + Math.floor(i / each) * (width + 24)
        paper.y = top + (i % each) * 15
        paper.tag('TOCI', () => {
          const { type, doc } = paper
          const baseline = paper.y + 10
          const number = figures.formatCount(at)
          type.draw(type.fit(title, STYLES.cell, width - 26), x, baseline, STYLES.cell)
          type.drawEnd(number, x + width, baseline, STYLES.cellQuiet)
          doc.goTo(x, paper.y, width, 14, name)
        })
      }),
    )
  }
}

const longName = (name: string) => [...name].length > 46

function factGrid({ paper }: Printing, facts: readonly (readonly [string, string])[]): void {
  const columns = 3
  const width = paper.width / columns
  for (let i = 0; i < facts.length; i += columns) {
    const { y } = paper
    paper.rule()
    let low = y
    facts.slice(i, i + columns).forEach(([word, text], column) => {
      paper.y = y + 6
      paper.tag('P', () => {
        const x = paper.left + column * width
        paper.write([{ text: word, style: STYLES.caption }], { x, width: width - 12 })
        paper.write([{ text, style: { ...STYLES.cell, face: 'sans-medium', tabular: false } }], {
          x,
          width: width - 12,
        })
      })
      low = Math.max(low, paper.y)
    })
    paper.y = low + 6
  }
}
