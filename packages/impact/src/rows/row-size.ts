/**
 * The size of a row for ledgers, read from its cells alone. It needs no other row and no reference organisation, so that one changed row
 * can be measured again without the list.
 */
import type { Reference } from '@cradle/data/types'
import { readAllocation } from './allocation.ts'
import { RowCells } from './cells.ts'
import type { Columns } from './columns.ts'
import type { NumberStyle } from './numbers.ts'
import { vocabularyOf } from './reader.ts'

/** How much a row is of a list, as far as its cells can be read: share of the organisation, and amount held. */
export type RowSize = { allocation: number | null; money: number | null }

/**
 * The size of a row that was not accepted: a ledger that left it out would add to 100 % of less than the list. A share above 1 is none;
 * an amount counts without its sign.
 */
export function sizeReader(
  reference: Reference,
  columns: Columns,
  style: NumberStyle,
): (cells: readonly string[]) => RowSize {
  const reader = { ...vocabularyOf(reference), columns, style }
  return cells => {
    const { allocation, outstandingAmount } = readAllocation(new RowCells(reader, 0, cells))
    const isShare = allocation !== null && allocation >= 0 && allocation <= 1
    return {
      allocation: isShare ? allocation : null,
      money: outstandingAmount === null ? null : Math.abs(outstandingAmount),
    }
  }
}
