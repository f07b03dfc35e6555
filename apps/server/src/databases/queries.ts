import type { ColumnChunk } from '@cradle/text'
import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { lcaDatabases, lcaProcesses } from '../db/tables/lca-databases.ts'

export type DatabaseRow = typeof lcaDatabases.$inferSelect
export type ProcessRow = typeof lcaProcesses.$inferSelect

const { report: _long, ...SHORT } = getTableColumns(lcaDatabases)
export type ShortDatabaseRow = Omit<DatabaseRow, 'report'>

const isThere = isNull(lcaDatabases.deletedAt)

export async function databasesOf(db: Db, owner: WorkspaceId): Promise<ShortDatabaseRow[]> {
  return await db
    .select(SHORT)
    .from(lcaDatabases)
    .where(and(eq(lcaDatabases.owner, owner), isThere))
    .orderBy(desc(lcaDatabases.createdAt), desc(lcaDatabases.id))
}

/** How many databases and bytes somebody keeps. */
export async function storageUsedBy(db: Db, owner: WorkspaceId): Promise<{ databases: number; bytes: number }> {
  const [row] = await db
    .select({ databases: count(), bytes: sum(lcaDatabases.size) })
    .from(lcaDatabases)
    .where(and(eq(lcaDatabases.owner, owner), isThere))
  return { databases: row?.databases ?? 0, bytes: Number(row?.bytes ?? 0) }
}

const its = (owner: WorkspaceId, id: string) => and(eq(lcaDatabases.id, id), eq(lcaDatabases.owner, owner))
const mine = (owner: WorkspaceId, id: string) => and(its(owner, id), isThere)

/** A database of this owner; everybody else's counts as missing. */
export async function ownDatabase(db: Db, owner: WorkspaceId, id: string): Promise<ShortDatabaseRow | undefined> {
  const [row] = await db.select(SHORT).from(lcaDatabases).where(mine(owner, id))
  return row
}

export async function databaseWithReport(db: Db, owner: WorkspaceId, id: string): Promise<DatabaseRow | undefined> {
  const [row] = await db.select().from(lcaDatabases).where(mine(owner, id))
  return row
}

/** The database and its processes, in the caller's transaction. */
export async function insertDatabase(
  db: Db,
  row: typeof lcaDatabases.$inferInsert,
  chunks: readonly ColumnChunk[],
): Promise<void> {
  await db.insert(lcaDatabases).values(row)
  for (const chunk of chunks) await insertMany(db, lcaProcesses, chunk)
}

/** `was`: only where it still has this name. */
export async function renameDatabase(db: Db, owner: WorkspaceId, id: string, name: string, was?: string) {
  const wanted = and(mine(owner, id), was === undefined ? undefined : eq(lcaDatabases.name, was))
  const [row] = await db.update(lcaDatabases).set({ name }).where(wanted).returning(SHORT)
  return row
}

/** It stays for a while, unseen. */
export async function deleteDatabase(db: Db, owner: WorkspaceId, id: string, now: Date) {
  const [row] = await db.update(lcaDatabases).set({ deletedAt: now }).where(mine(owner, id)).returning(SHORT)
  return row
}

/** A database that was deleted later than `since`; others wait for the transaction. */
export async function deletedDatabase(tx: Db, owner: WorkspaceId, id: string, since: Date) {
  const wanted = and(its(owner, id), gt(lcaDatabases.deletedAt, since))
  const [row] = await tx.select(SHORT).from(lcaDatabases).where(wanted).for('update')
  return row
}

export const restoreDatabase = (tx: Db, id: string) =>
  tx.update(lcaDatabases).set({ deletedAt: null }).where(eq(lcaDatabases.id, id))

/** Their files go with the clean-up of files that nothing names. */
export async function deleteExpiredDatabases(db: Db, before: Date): Promise<void> {
  await db.delete(lcaDatabases).where(lt(lcaDatabases.deletedAt, before))
}

export type ProcessQuery = {
  words: readonly string[]
  location?: string | undefined
  category?: string | undefined
  ordering?: string | undefined
  limit: number
  offset: number
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Likeness of a word to the nearest piece of the text that still counts as meant: one or two wrong letters in a usual word. */
const LIKE = 0.45

/**
 * One page of processes and the count of all. Words as they are written first; where they find nothing, words like them
 * (likeness of letters in threes), the likest first.
 */
export async function processesOf(db: Db, databaseId: string, query: ProcessQuery) {
  const filters: SQL[] = [eq(lcaProcesses.databaseId, databaseId)]
  if (query.location !== undefined) filters.push(eq(lcaProcesses.location, query.location))
  if (query.category !== undefined)
    filters.push(
      sql`(${lcaProcesses.category} = ${query.category} or ${lcaProcesses.category} like ${`${escapeLike(query.category)}/%`})`,
    )
  const written = query.words.map(word => sql`${lcaProcesses.search} like ${`%${escapeLike(word)}%`}`)
  const found = await page(db, and(...filters, ...written)!, query, null)
  if (found.count > 0 || query.words.length === 0) return found
  const likeness = query.words.map(word => sql`word_similarity(${word}, ${lcaProcesses.search})`)
  const alike = likeness.map(one => sql`${one} >= ${LIKE}`)
  return await page(db, and(...filters, ...alike)!, query, sql.join(likeness, sql` + `))
}

async function page(db: Db, where: SQL, { ordering, words, limit, offset }: ProcessQuery, likeness: SQL | null) {
  const descends = ordering?.startsWith('-') ?? false
  const by = { name: lcaProcesses.name, location: lcaProcesses.location, category: lcaProcesses.category }
  const named = ordering?.replace('-', '')
  const column = named === 'exchanges' ? lcaProcesses.exchanges : by[(named ?? 'name') as keyof typeof by]
  const begins =
    words[0] === undefined ? [] : [sql`(lower(${lcaProcesses.name}) like ${`${escapeLike(words[0])}%`}) desc`]
  const first = ordering ? [] : likeness ? [sql`${likeness} desc`] : begins
  // Counted in the same pass: likeness is dear. Beyond the last page nothing carries the count.
  const found = await db
    .select({ ...getTableColumns(lcaProcesses), all: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(lcaProcesses)
    .where(where)
    .orderBy(...first, descends ? desc(column) : asc(column), asc(lcaProcesses.position))
    .limit(limit)
    .offset(offset)
  const rows = found.map(({ all: _all, ...row }) => row)
  if (found[0]) return { rows, count: found[0].all }
  return { rows, count: offset === 0 ? 0 : await db.$count(lcaProcesses, where) }
}

export async function ownProcess(db: Db, databaseId: string, processId: string): Promise<ProcessRow | undefined> {
  const [row] = await db
    .select()
    .from(lcaProcesses)
    .where(and(eq(lcaProcesses.databaseId, databaseId), eq(lcaProcesses.processId, processId)))
    .limit(1)
  return row
}
