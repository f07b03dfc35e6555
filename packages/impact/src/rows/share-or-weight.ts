/**
 * A column called "share" says which part of an organisation is held, or which part of the portfolio the organisation is. The two are
 * different things, and no figure can be made of the second.
 */
import { message } from '../message.ts'
import type { Problem } from '../problem.ts'
import type { Columns } from './columns.ts'
import { headerWord } from './fields.ts'
import type { ReadRow } from './row.ts'

/** Headers in use for both. */
const EITHER = new Set(
  [
    'share',
    'share %',
    '% share',
    'Anteil',
    'Anteil %',
    'Anteil in %',
    'Anteil Prozent',
    'part',
    'part %',
    'quota',
    'quota %',
  ].map(headerWord),
)

/** How near to 1 the sum of a column is that holds weights: the smallest holdings are often left out, and digits rounded. */
const NEAR = 0.03

export type ShareOrWeight = { column: number; header: string; sum: number }

/**
 * The allocation column, where its header may mean a weight and a portfolio of two or more rows adds to about 1. Null: nothing is to be asked.
 * `isChosen`: whether a person has said what a column means.
 */
export function shareOrWeight(
  { of, meanings }: Columns,
  rows: readonly ReadRow[],
  isChosen: (column: number) => boolean,
): ShareOrWeight | null {
  const column = of.get('allocation')?.[0]
  const header = column === undefined ? undefined : meanings[column]?.header
  if (column === undefined || header === undefined || isChosen(column) || !EITHER.has(headerWord(header))) return null
  const sums = new Map<string, { count: number; sum: number }>()
  for (const { values } of rows) {
    if (values?.allocationBasis !== 'given') continue
    const { count, sum } = sums.get(values.portfolioName) ?? { count: 0, sum: 0 }
    sums.set(values.portfolioName, { count: count + 1, sum: sum + values.allocation })
  }
  const found = [...sums.values()].find(({ count, sum }) => count > 1 && Math.abs(sum - 1) <= NEAR)
  return found ? { column, header, sum: found.sum } : null
}

/** The question as a problem of the file. */
export const shareOrWeightProblem = ({ header, sum }: ShareOrWeight): Problem => ({
  row: null,
  column: 'allocation',
  class: 'weights_suspected',
  severity: 'error',
  message: message('problems:share_or_weight', { header, sum: Number(sum.toFixed(4)) }),
  remedy: message('remedies:choose_share_or_weight', { header }),
})
