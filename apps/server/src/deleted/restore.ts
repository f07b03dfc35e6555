import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import type { DeletedKind, deletedRows } from '../db/tables/index.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { findDeleted, putBack, type Table } from './queries.ts'

type What = { owner: WorkspaceId; kind: DeletedKind; key: string }
type Found = typeof deletedRows.$inferSelect

/**
 * Puts back what was deleted, in the caller's transaction; false where it is there already, so that a call that is sent twice ends as
 * it did. Raises `Refusal` 404 where there is nothing to restore, 409 where something like it was made since.
 */
export async function restoreRows(
  tx: Db,
  what: What & { missing: Parameters<typeof notFound>[0]; now: Date },
  tables: readonly Table[],
  { isThere, check }: { isThere: () => Promise<boolean>; check?: (found: Found) => Promise<void> },
): Promise<boolean> {
  const found = await findDeleted(tx, what, what.now)
  if (!found) return (await isThere()) ? false : notFound(what.missing)
  await check?.(found)
  if (!(await putBack(tx, what, tables, found.rows))) refuse(409, 'changed_since.undo')
  return true
}
