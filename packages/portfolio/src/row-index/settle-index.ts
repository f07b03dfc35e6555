/** What the index of a list has of rows beside their cells: the organisations that they are linked to, and what becomes of them. */
import type { ReferenceIndex } from '../assess/assess-reference.ts'
import { stateKey } from '../ledger/ledger-totals.ts'
import type { RowState } from '../ledger/row-state.ts'
import type { ListEntry } from '../rows/list-entries.ts'
import { ownerGroups } from './owner-groups.ts'
import type { IndexWriter } from './row-index.ts'
import { linkedKey } from './row-keys.ts'

/** The keys of rows whose organisation is linked. */
export function linkedRows(
  world: ReferenceIndex,
  entries: Iterable<Pick<ListEntry, 'rows' | 'linkedTo'>>,
): Map<number, number> {
  const owners = ownerGroups(world)
  const keys = new Map<number, number>()
  for (const { rows, linkedTo } of entries)
    if (linkedTo !== null) for (const row of rows) keys.set(row, linkedKey(owners, linkedTo))
  return keys
}

/** `states` in the order in which the rows were read. */
export function noteSettled(
  index: IndexWriter,
  states: readonly RowState[],
  linked: ReadonlyMap<number, number>,
): void {
  for (const [place, state] of states.entries()) index.settle(place, linked.get(state.row) ?? 0, stateKey(state))
}
