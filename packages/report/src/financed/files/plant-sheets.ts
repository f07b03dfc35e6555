/** Sheets of what is compared with a path and of what is screened: unrounded, units in the headers. */
import type { FinancedResult, SectorAlignment } from '@cradle/contract'
import type { Workbook } from '../../xlsx/workbook.ts'
import { column } from './column.ts'
import type { FileWords } from './words.ts'

type Aligned = Pick<
  SectorAlignment,
  'production' | 'intensity' | 'benchmark' | 'gap' | 'excess_t' | 'default_share' | 'covered_share'
>

/** The sector, then its technologies, then its holdings; the path of every year on a sheet of its own. */
export function alignmentSheets(book: Workbook, { alignment }: FinancedResult, words: FileWords): void {
  if (alignment === null) return
  const { head, word, inWords } = words
  const sheet = book.sheet('alignment', [
    column(head('row'), 8, 'count'),
    column(head('name'), 34),
    column(head('sector'), 20),
    column(head('technology'), 24),
    column(head('production'), 20, 'number'),
    column(head('unit'), 12),
    column(head('intensity'), 20, 'number'),
    column(head('path'), 20, 'number'),
    column(head('intensity_unit'), 18),
    column(head('gap'), 14, 'number'),
    column(head('excess'), 22, 'number'),
    column(head('default_share'), 14, 'share'),
    column(head('covered'), 12, 'share'),
  ])
  for (const one of alignment) {
    const sector = word(`alignment.${one.sector}`)
    const line = (row: number | null, name: string | null, technology: string | null, of: Aligned) =>
      sheet.row([
        row,
        name,
        sector,
        technology,
        of.production,
        one.production_unit,
        of.intensity,
        of.benchmark,
        one.unit,
        of.gap,
        of.excess_t,
        of.default_share,
        of.covered_share,
      ])
    line(null, head('total'), null, one)
    for (const { technology, ...of } of one.mix)
      line(null, null, inWords({ code: `technologies:${technology}` }), {
        ...of,
        benchmark: null,
        gap: null,
        excess_t: null,
        covered_share: null,
      })
    for (const holding of one.holdings) line(holding.row, holding.name, null, holding)
    sheet.row([null, `${one.source}. ${word('title.own_reading', { text: word('paths.reading') })}`])
  }
  const paths = book.sheet('alignment_path', [
    column(head('sector'), 20),
    column(head('year'), 10),
    column(head('path'), 20, 'number'),
    column(head('unit'), 18),
  ])
  for (const one of alignment)
    for (const { year, benchmark } of one.path)
      paths.row([word(`alignment.${one.sector}`), String(year), benchmark, one.unit])
  plansSheet(book, alignment, words)
}

function plansSheet(book: Workbook, alignment: readonly SectorAlignment[], { head, inWords }: FileWords): void {
  if (alignment.every(({ plans }) => plans === null)) return
  const sheet = book.sheet('alignment_plans', [
    column(head('technology'), 24),
    ...MW.map(what => column(head(`${what}_mw`), 22, 'number')),
  ])
  for (const { plans } of alignment) {
    for (const one of plans?.technologies ?? [])
      sheet.row([inWords({ code: `technologies:${one.technology}` }), ...MW.map(what => one[`${what}_mw`])])
    if (plans) sheet.row([plans.attribution.join('; ')])
  }
}
const MW = ['operating', 'closing', 'construction', 'permitted', 'announced'] as const

export function screeningSheet(
  book: Workbook,
  { screening }: FinancedResult,
  { head, word, inWords }: FileWords,
): void {
  if (screening === null) return
  const sheet = book.sheet('eu_taxonomy_screening', [
    column(head('row'), 8, 'count'),
    column(head('name'), 34),
    column(head('technology'), 24),
    column(head('country'), 10),
    column(head('plants'), 10, 'count'),
    column(head('mwh'), 20, 'number'),
    column(head('mw'), 16, 'number'),
    column(head('activity'), 12),
    column(head('criterion'), 30),
    column(head('reason'), 44),
  ])
  for (const one of screening.plants)
    sheet.row([
      one.row,
      one.name,
      inWords({ code: `technologies:${one.technology}` }),
      one.country,
      one.plants,
      one.production,
      one.capacity_mw,
      one.activity,
      word(`criterion.${one.criterion}`),
      inWords(one.why.message),
    ])
  sheet.row([null, word('title.screened')])
}
