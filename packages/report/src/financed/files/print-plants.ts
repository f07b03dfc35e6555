/** What counts twice, paths and screening on paper: the largest of each, the workbook has all. */
import type { FinancedResult } from '@cradle/contract'
import type { Paper } from '../../print/paper.ts'
import { table } from '../../print/table.ts'
import type { FileWords } from './words.ts'

const MAX_LINES = 15

export function printOverlap(paper: Paper, { overlap }: FinancedResult, words: FileWords): void {
  const { head, number, word } = words
  const lines = overlap.flatMap(one => {
    if (one.kind === 'owner_and_asset')
      return [
        [
          word('overlap.owner_and_asset', { owner: String(one.owner_row), asset: String(one.asset_row) }),
          number(one.overlap_t, 0),
        ],
      ]
    if (one.kind === 'same_entity')
      return [[word('overlap.same_entity', { rows: one.rows.slice(0, MAX_LINES).join(', ') }), number(one.fe_s12, 0)]]
    return [
      [word('overlap.s2_in_s1'), number(one.s2_in_power_s1_t, 0)],
      [word('overlap.s3_in_s1'), number(one.s3_in_s1_t, 0)],
    ]
  })
  if (lines.length === 0) return
  paper.section(head('overlap'), { level: 2 })
  table(
    paper,
    [
      { head: head('overlap'), width: 70, names: true },
      { head: 't CO2e', width: 22, align: 'end' },
    ],
    lines.slice(0, MAX_LINES),
  )
}

export function printAlignment(paper: Paper, { alignment }: FinancedResult, words: FileWords): void {
  const { head, number, percent, word } = words
  for (const one of alignment ?? []) {
    paper.section(`${word('title.alignment')}: ${word(`alignment.${one.sector}`)}`, { level: 2 })
    const named = [
      { ...one, name: head('total') },
      ...one.holdings.slice(0, MAX_LINES).map(holding => ({ ...holding, name: holding.name ?? String(holding.row) })),
    ]
    table(
      paper,
      [
        { head: head('name'), width: 36, names: true },
        { head: `${head('production')}, ${one.production_unit}`, width: 20, align: 'end' },
        { head: `${head('intensity')}, ${one.unit}`, width: 20, align: 'end' },
        { head: head('path'), width: 16, align: 'end' },
        { head: head('gap'), width: 14, align: 'end' },
        { head: head('excess'), width: 20, align: 'end' },
        { head: head('default_share'), width: 16, align: 'end' },
      ],
      named.map(of => [
        of.name,
        number(of.production, 0),
        number(of.intensity, 3),
        number(of.benchmark, 3),
        percent(of.gap),
        number(of.excess_t, 0),
        percent(of.default_share),
      ]),
    )
    paper.gap(4)
    paper.paragraph(`${one.source}. ${word('title.own_reading', { text: word('paths.reading') })}`)
  }
}

export function printScreening(paper: Paper, { screening }: FinancedResult, words: FileWords): void {
  if (screening === null) return
  const { head, number, percent, word } = words
  paper.section(word('title.screening'), { level: 2 })
  table(
    paper,
    [
      { head: head('criterion'), width: 44, names: true },
      { head: head('mwh'), width: 22, align: 'end' },
      { head: head('share_of_generation'), width: 22, align: 'end' },
      { head: head('plants'), width: 16, align: 'end' },
    ],
    screening.criteria.map(one => [
      word(`criterion.${one.criterion}`),
      number(one.production, 0),
      percent(one.share),
      number(one.plants, 0),
    ]),
  )
  paper.gap(4)
  paper.paragraph(word('title.screened'))
}
