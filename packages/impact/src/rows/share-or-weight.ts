/**
 * A column called "share" says which part of an organisation is held, or which part of the portfolio the organisation is. The two are
 * different things, and no figure can be made of the second.
 */
import { message } from '../message.ts'
import type { Problem } from '../problem.ts'
import type { Columns } from './columns.ts'
import { headerWord, SHARE_OR_WEIGHT } from './fields.ts'
import type { ReadRow, RowValues } from './row.ts'

/** How near to 1 the sum of a column is that holds weights: the smallest holdings are often left out, and digits rounded. */
const NEAR = 0.03

export type ShareOrWeight = { column: number; header: string; sum: number }

/**
 * The allocation column, where its header may mean a weight and a portfolio of two or more rows adds to about 1, or agrees with the
 * amounts row by row. Null: nothing is to be asked.
 * `isChosen`: whether a person has said what a column means.
 */
export function shareOrWeight(
  { of, meanings }: Columns,
  rows: readonly ReadRow[],
  isChosen: (column: number) => boolean,
): ShareOrWeight | null {
  const column = of.get('allocation')?.[0]
  const header = column === undefined ? undefined : meanings[column]?.header
  if (column === undefined || header === undefined || isChosen(column) || !isEither(header)) return null
  const portfolios = Map.groupBy(
    rows.flatMap(({ values }) => (values?.allocationBasis === 'given' ? [values] : [])),
    ({ portfolioName }) => portfolioName,
  )
  for (const holdings of portfolios.values()) {
    const sum = holdings.reduce((total, { allocation }) => total + allocation, 0)
    if (holdings.length > 1 && (Math.abs(sum - 1) <= NEAR || goWithAmounts(holdings, sum)))
      return { column, header, sum }
  }
  return null
}

/** Whether a header may mean a share or a weight, with or without a sign for percent. */
const isEither = (header: string): boolean =>
  SHARE_OR_WEIGHT.has(headerWord(header)) || SHARE_OR_WEIGHT.has(headerWord(header.replaceAll('%', ' ')))

/** Rows from which agreement with the amounts is no chance. */
const MANY = 3
/** How far a weight may lie from its amount, as parts of their sums: digits are rounded. */
const AGREES = 0.005

/** Whether the values are to each other as the amounts are, also where cash or small holdings were left out and they do not add to 1. */
function goWithAmounts(holdings: readonly RowValues[], sum: number): boolean {
  const whole = holdings.reduce((total, { outstandingAmount }) => total + (outstandingAmount ?? 0), 0)
  const isFlat = holdings.every(({ allocation }) => allocation === holdings[0]?.allocation)
  if (holdings.length < MANY || whole <= 0 || sum <= 0 || isFlat) return false
  return holdings.every(
    ({ allocation, outstandingAmount }) =>
      outstandingAmount !== null && Math.abs(allocation / sum - outstandingAmount / whole) <= AGREES,
  )
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
