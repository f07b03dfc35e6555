import type { ReadDatabase } from '@cradle/catalogue/databases'
import type { DatabaseRepair } from '@cradle/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { lcaDatabases, lcaProcesses, lcaRepairs } from '../db/tables/lca-databases.ts'
import { storeRows, type Who } from '../deleted/queries.ts'
import type { ShortDatabaseRow } from './queries.ts'

/** Newest first, as the next database is read with them. */
export async function rememberedRepairs(db: Db, owner: WorkspaceId): Promise<DatabaseRepair[]> {
  const rows = await db
    .select({ repair: lcaRepairs.repair })
    .from(lcaRepairs)
    .where(eq(lcaRepairs.owner, owner))
    .orderBy(desc(lcaRepairs.decidedAt), desc(lcaRepairs.gap))
  return rows.map(({ repair }) => ({ ...repair, exchanges: 0, remembered: true }))
}

/** The last decision about a gap counts. */
export async function rememberRepair(tx: Db, owner: WorkspaceId, repair: DatabaseRepair): Promise<void> {
  const row = { owner, gap: repair.gap, repair, decidedAt: new Date(repair.decided) }
  await tx
    .insert(lcaRepairs)
    .values(row)
    .onConflictDoUpdate({ target: [lcaRepairs.owner, lcaRepairs.gap], set: row })
}

const itsRepair = (owner: WorkspaceId, gap: string) => and(eq(lcaRepairs.owner, owner), eq(lcaRepairs.gap, gap))

/** In the caller's transaction. */
export async function deleteRepair(
  tx: Db,
  owner: WorkspaceId,
  gap: string,
  who: Who,
): Promise<DatabaseRepair | undefined> {
  await storeRows(tx, { owner, kind: 'repair', key: gap, ...who }, [[lcaRepairs, itsRepair(owner, gap)]])
  const [row] = await tx.delete(lcaRepairs).where(itsRepair(owner, gap)).returning({ repair: lcaRepairs.repair })
  return row?.repair
}

export async function repairOf(db: Db, owner: WorkspaceId, gap: string): Promise<DatabaseRepair | undefined> {
  const [row] = await db.select({ repair: lcaRepairs.repair }).from(lcaRepairs).where(itsRepair(owner, gap))
  return row?.repair
}

/** What was read anew in the place of what was read before; false where somebody decided meanwhile. In the caller's transaction. */
export async function replaceRead(
  tx: Db,
  { id, repairs }: ShortDatabaseRow,
  { kind: _kind, chunks, ...found }: Extract<ReadDatabase, { kind: 'read' }>,
): Promise<boolean> {
  const [written] = await tx
    .update(lcaDatabases)
    .set(found)
    .where(and(eq(lcaDatabases.id, id), sql`${lcaDatabases.repairs}::text = ${JSON.stringify(repairs)}`))
    .returning({ id: lcaDatabases.id })
  if (!written) return false
  await tx.delete(lcaProcesses).where(eq(lcaProcesses.databaseId, id))
  for (const chunk of chunks) await insertMany(tx, lcaProcesses, chunk)
  return true
}
