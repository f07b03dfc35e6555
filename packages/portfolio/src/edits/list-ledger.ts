/** The ledger of all rows of an edited list, those that a person left out among them. */
import type { Reference } from '@cradle/data/types'
import { type ReadResult, sizeReader } from '@cradle/impact/rows'
import { type DraftLedger, draftLedger } from '../read/draft-ledger.ts'
import type { ReadPortfolio } from '../read/read-portfolios.ts'
import { setAside, settleStates } from '../read/row-state.ts'
import type { ListEntry } from '../rows/list-entries.ts'
import type { ListRow } from './list.ts'

export function ledgerOfList(
  reference: Reference,
  { columns, numberStyle }: ReadResult,
  portfolio: ReadPortfolio,
  entries: readonly ListEntry[],
  rows: readonly ListRow[],
): DraftLedger {
  const sizeOf = sizeReader(reference, columns, numberStyle)
  const left = rows.filter(({ deleted }) => deleted).map(({ row, cells }) => setAside(row, sizeOf(cells)))
  const states = portfolio.rows.map(({ state }) => state)
  return draftLedger([...settleStates(states, entries, portfolio.problems), ...left])
}
