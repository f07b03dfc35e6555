import { isSecondEdition } from '@cradle/portfolio/assess2'
import { fill, wordOr } from '@cradle/words'
import type { Printing } from './facts.ts'
import { STYLES } from './paper.ts'
import { pairs } from './table.ts'
import { LINE_STRONG } from './tokens.ts'

export function annex(printing: Printing): void {
  const { paper, speech, head, method, quantified } = printing
  const { words, figures } = speech
  const labels = words.annex
  const { stand: provenance, portfolio } = head
  const values = {
    engine: provenance.engine_version,
    method: `${provenance.method} ${provenance.method_version}`,
    edition: provenance.data_version,
    date: figures.formatDate(head.made),
    rows: figures.formatCount(portfolio.rows.total),
    accepted: figures.formatCount(portfolio.rows.accepted),
    calculated: figures.formatCount(head.coverage.sites_calculated),
    sites: figures.formatCount(head.coverage.sites),
    quality: portfolio.data_quality === null ? words.quality.score['0'] : figures.formatNumber(portfolio.data_quality),
    profile: provenance.profile,
    draws: figures.formatCount(provenance.draws),
    seed: provenance.seed,
    categories: method.categories
      .filter(({ id }) => quantified.has(id))
      .map(({ id }) => wordOr(words.category, id))
      .join('; '),
  }
  paper.section(labels.title, { sentence: labels.sentence, name: 'annex' })
  // What the second edition of the method does otherwise stands beside the statements of the first, by part and statement.
  const second: Readonly<Record<string, string>> = isSecondEdition(provenance) ? labels.second : {}
  for (const [part, [title, , statements]] of labels.parts.entries()) {
    paper.need(70)
    paper.gap(6)
    paper.tag('H2', () => paper.write([{ text: title, style: STYLES.section }]))
    paper.gap(4)
    for (const [at, [word, first]] of statements.entries()) {
      const text = second[`${part}.${at}`] ?? first
      const filled = text === null ? null : fill(text, values)
      const open = filled === null || filled.endsWith(':')
      pairs(paper, [[word, filled === null ? [{ text: labels.open, style: STYLES.cellQuiet }] : filled]], 130)
      if (open) {
        paper.gap(13)
        paper.rule(LINE_STRONG, 0.5, paper.left + 130)
        paper.gap(6)
      }
    }
  }
}
