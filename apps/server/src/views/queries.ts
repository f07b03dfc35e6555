import { and, asc, count, eq } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { savedViews } from '../db/tables/saved-views.ts'
import { storeRows, type Who } from '../deleted/queries.ts'

export type ViewRow = typeof savedViews.$inferSelect

const isOf = (owner: WorkspaceId, id: string) => and(eq(savedViews.id, id), eq(savedViews.owner, owner))

export async function viewsOf(db: Db, owner: WorkspaceId): Promise<ViewRow[]> {
  return await db
    .select()
    .from(savedViews)
    .where(eq(savedViews.owner, owner))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
}

/** A view of this person; everybody else's counts as missing. */
export async function ownView(db: Db, owner: WorkspaceId, id: string): Promise<ViewRow | undefined> {
  const [row] = await db.select().from(savedViews).where(isOf(owner, id))
  return row
}

export async function countViews(db: Db, owner: WorkspaceId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(savedViews).where(eq(savedViews.owner, owner))
  return row?.count ?? 0
}

export async function insertView(db: Db, row: ViewRow): Promise<void> {
  await db.insert(savedViews).values(row)
}

/** undefined where it is not there any more, or has another name than `was`. */
export async function renameTo(
  db: Db,
  { owner, id, was }: { owner: WorkspaceId; id: string; was: string },
  name: string,
): Promise<ViewRow | undefined> {
  const [row] = await db
    .update(savedViews)
    .set({ name })
    .where(and(isOf(owner, id), eq(savedViews.name, was)))
    .returning()
  return row
}

/** In the caller's transaction. */
export async function removeView(tx: Db, owner: WorkspaceId, id: string, who: Who): Promise<ViewRow | undefined> {
  await storeRows(tx, { owner, kind: 'view', key: id, ...who }, [[savedViews, isOf(owner, id)]])
  const [row] = await tx.delete(savedViews).where(isOf(owner, id)).returning()
  return row
}
