/** Sources, licences, how to cite. */
import type { TableManifest } from '@cradle/data/types'
import { licenceName } from '@cradle/figures/licence-name'
import { fill } from '@cradle/words'
import { tableText } from '@cradle/words/messages'
import type { Printing } from './facts.ts'
import { STYLES } from './paper.ts'
import { table } from './table.ts'
import { INK_2 } from './tokens.ts'

export function sources(printing: Printing): void {
  const { paper, speech, head, tables } = printing
  const { words, figures } = speech
  const labels = words.sources
  const { stand: provenance } = head
  paper.section(labels.title, {
    sentence: fill(labels.sentence, { edition: provenance.data_version }),
    name: 'sources',
  })
  paper.section(labels.lines, { level: 2, need: 60 })
  paper.group('L', () => {
    for (const line of head.attributions)
      paper.group('LI', () => paper.paragraph(line, STYLES.body, { kind: 'LBody', after: 1 }))
  })
  paper.gap(12)
  table(
    paper,
    [
      { head: labels.source, width: 62, names: true },
      { head: labels.version, width: 26 },
      { head: labels.licence, width: 24 },
      { head: labels.tables, width: 34 },
    ],
    bySource(tables).map(group => [
      { text: tableText(group.source, speech.language), style: { ...STYLES.cell, tabular: false } },
      {
        text: [...new Set([group.version, group.year])]
          .filter(Boolean)
          .map(text => tableText(text, speech.language))
          .join(', '),
        style: { ...STYLES.cell, tabular: false },
      },
      { text: licenceName(group.licence, words.passport.licence), style: { ...STYLES.cell, tabular: false } },
      { text: group.ids.join(', '), style: { ...STYLES.cellQuiet, size: 7, tabular: false } },
    ]),
    { min: 16 },
  )
  paper.section(labels.cite, { level: 2, need: 80 })
  paper.paragraph(
    fill(labels.citeText, {
      method: `${provenance.method} ${provenance.method_version}`,
      edition: provenance.data_version,
      profile: provenance.profile,
      date: figures.formatDate(head.made),
      seed: provenance.seed,
      lines: head.attributions.map(line => line.replace(/\.$/, '')).join('; '),
    }),
    { ...STYLES.body, face: 'serif', size: 10, leading: 14.5 },
  )
  paper.gap(14)
  paper.paragraph(labels.print, STYLES.caption)
  if (paper.type.lacking) paper.paragraph(words.lacking, { ...STYLES.caption, colour: INK_2 })
}

type SourceGroup = Pick<TableManifest, 'source' | 'version' | 'year' | 'licence'> & { ids: string[] }

/** Tables of the same source, version and licence together. */
function bySource(tables: readonly TableManifest[]): SourceGroup[] {
  const groups = new Map<string, SourceGroup>()
  for (const { id, source, version, year, licence } of tables) {
    const key = JSON.stringify([source, version, licence])
    const group = groups.get(key)
    if (group) group.ids.push(id)
    else groups.set(key, { source, version, year, licence, ids: [id] })
  }
  return [...groups.values()]
}
