/** The ledger of a list of which some rows were read again. */
import type { RowSize } from '@cradle/impact/rows'
import { LedgerCounter, type LedgerTotals } from '../ledger/ledger-totals.ts'
import type { RowState } from '../ledger/row-state.ts'
import type { RowIndex } from '../row-index/row-index.ts'

/**
 * `before`: what the rows that were read counted for, `after`: what becomes of them now. Rows in `more` are quoted now and were not read.
 * Null where the ledger did not count the rows.
 */
export function ledgerAfter(
  totals: LedgerTotals,
  index: RowIndex,
  before: ReadonlyMap<number, RowSize>,
  after: readonly RowState[],
): { counter: LedgerCounter; more: number[] } | null {
  const counter = new LedgerCounter(totals)
  const read = new Set(before.keys())
  const states = index.statesOf(read)
  for (const [row, size] of before) if (!counter.takeOff(states.get(row) ?? 0, size)) return null
  const moved = [...counter.reasons].filter(([, { first }]) => read.has(first))
  const next = new Map(moved.map(([key]) => [key, index.firstWith(key, read)]))
  for (const [key, reason] of moved) reason.first = next.get(key) ?? Number.POSITIVE_INFINITY
  for (const state of after) counter.add(state)
  const more = moved.flatMap(([key]) => {
    const first = counter.reasons.get(key)?.first
    return first !== undefined && first === next.get(key) ? [first] : []
  })
  return { counter, more }
}
