/** The largest positions on paper, each with what it is held through: the workbook has all. */
import type { FinancedPosition } from '@cradle/contract'
import type { Paper } from '../../print/paper.ts'
import { table } from '../../print/table.ts'
import type { FileWords } from './words.ts'
import { className } from './workbook.ts'

/** Positions by money; with the name of each fund it says whose positions they are. */
export type PrintedPositions = { count: number; results: readonly FinancedPosition[] }

export const MAX_POSITIONS = 25
const MILLION = 1e6

export function printPositions(
  paper: Paper,
  { count, results }: PrintedPositions,
  { currency, words }: { currency: string; words: FileWords },
): void {
  const { head, number, word, significantPercent: factor } = words
  const sentence = count > results.length ? word('title.largest', { count: results.length, total: count }) : undefined
  paper.section(word('title.positions'), { level: 2, ...(sentence ? { sentence } : {}) })
  table(
    paper,
    [
      { head: head('name'), width: 38, names: true },
      { head: head('asset_class'), width: 24 },
      { head: head('money', { currency: `M ${currency}` }), width: 16, align: 'end' },
      { head: head('af'), width: 18, align: 'end' },
      { head: head('fe_s12'), width: 20, align: 'end' },
      { head: head('fe_s3'), width: 20, align: 'end' },
      { head: head('quality'), width: 14, align: 'end' },
    ],
    results.map(one => [
      [one.name ?? word('status.not_stated'), one.fund && word('title.held_through', { fund: one.fund })]
        .filter(Boolean)
        .join(', '),
      className(one.asset_class ?? '', words) || word('status.not_stated'),
      number(one.money === null ? null : one.money / MILLION, 3),
      one.af === null ? word(`ledger.${one.ledger}`) : factor(one.af),
      number(one.fe_s12, 0, one.dq_s12),
      number(one.fe.s3, 0, one.dq_s3),
      number(one.dq_s12, 0),
    ]),
  )
}
