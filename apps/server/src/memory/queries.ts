/** What an account remembers: decisions on matches, and how it reads files. */
import type { Memory } from '@cradle/portfolio'
import type { Mapping } from '@cradle/portfolio/columns'
import type { EditedList } from '@cradle/portfolio/edits'
import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { columnMappings, matchDecisions } from '../db/tables/index.ts'
import { storeRows, type Who } from '../deleted/queries.ts'

const DECISIONS_AT_ONCE = 500

/** What an account decided, for a thread: all of it, or at most so many. */
export async function memoryOf(db: Db, owner: WorkspaceId, limit?: number): Promise<Memory> {
  const all = db
    .select({ key: matchDecisions.key, to: matchDecisions.organisationId })
    .from(matchDecisions)
    .where(eq(matchDecisions.owner, owner))
  const found = await (limit === undefined ? all : all.limit(limit))
  return found.map(({ key, to }) => [key, to])
}

/** What it decided under some keys. */
export async function memoryUnder(db: Db, owner: WorkspaceId, keys: readonly string[]): Promise<Memory> {
  const found = await db
    .select({ key: matchDecisions.key, to: matchDecisions.organisationId })
    .from(matchDecisions)
    .where(and(eq(matchDecisions.owner, owner), inArray(matchDecisions.key, [...keys])))
  return found.map(({ key, to }) => [key, to])
}

/** The keys of its decisions since a time, at most so many. */
export async function decidedSince(db: Db, owner: WorkspaceId, since: Date, limit: number): Promise<string[]> {
  const found = await db
    .select({ key: matchDecisions.key })
    .from(matchDecisions)
    .where(and(eq(matchDecisions.owner, owner), gte(matchDecisions.decided, since)))
    .limit(limit)
  return found.map(({ key }) => key)
}

export async function rememberDecisions(
  db: Db,
  owner: WorkspaceId,
  decided: EditedList['decided'],
  now: Date,
): Promise<void> {
  for (let i = 0; i < decided.length; i += DECISIONS_AT_ONCE) {
    const values = decided.slice(i, i + DECISIONS_AT_ONCE).map(({ key, name, entityId, country, to }) => ({
      id: newId(now),
      owner,
      key,
      name,
      entityId,
      country,
      organisationId: to,
      decided: now,
    }))
    await db
      .insert(matchDecisions)
      .values(values)
      .onConflictDoUpdate({
        target: [matchDecisions.owner, matchDecisions.key],
        set: { organisationId: sql`excluded.organisation_id`, name: sql`excluded.name`, decided: now },
      })
  }
}

export const deleteDecisions = (db: Db, owner: WorkspaceId, keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve()
    : db.delete(matchDecisions).where(and(eq(matchDecisions.owner, owner), inArray(matchDecisions.key, [...keys])))

export async function decisionsOf(
  db: Db,
  owner: WorkspaceId,
  { limit, offset, search }: { limit: number; offset: number; search?: string | undefined },
) {
  const where = and(
    eq(matchDecisions.owner, owner),
    search ? sql`${matchDecisions.name} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
  )
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(matchDecisions)
      .where(where)
      .orderBy(desc(matchDecisions.decided), desc(matchDecisions.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(matchDecisions).where(where),
  ])
  return { rows, count: counted[0]?.count ?? 0 }
}

const isDecision = (owner: WorkspaceId, id: string) =>
  and(eq(matchDecisions.owner, owner), sql`${matchDecisions.id}::text = ${id}`)

/** The name it was about; undefined where there is no such decision. In the caller's transaction. */
export async function deleteDecisionById(
  tx: Db,
  owner: WorkspaceId,
  id: string,
  who: Who,
): Promise<string | undefined> {
  await storeRows(tx, { owner, kind: 'decision', key: id, ...who }, [[matchDecisions, isDecision(owner, id)]])
  const gone = await tx.delete(matchDecisions).where(isDecision(owner, id)).returning({ name: matchDecisions.name })
  return gone[0]?.name
}

export async function decisionById(db: Db, owner: WorkspaceId, id: string) {
  const [found] = await db.select().from(matchDecisions).where(isDecision(owner, id))
  return found
}

const MAPPINGS = 500

/** How an account reads files, by the signature of their header; the last used first. */
export async function mappingsOf(db: Db, owner: WorkspaceId) {
  const found = await db
    .select()
    .from(columnMappings)
    .where(eq(columnMappings.owner, owner))
    .orderBy(desc(columnMappings.used))
    .limit(MAPPINGS)
  return Object.fromEntries(found.map(({ signature, owner: _, used: _used, ...mapping }) => [signature, mapping]))
}

/** Without a place the header keeps the one that was chosen for it. */
export const rememberMapping = (
  db: Db,
  { owner, signature, ...mapping }: Mapping & { owner: WorkspaceId; signature: string; used: Date },
) =>
  db
    .insert(columnMappings)
    .values({ owner, signature, ...mapping })
    .onConflictDoUpdate({ target: [columnMappings.owner, columnMappings.signature], set: mapping })
