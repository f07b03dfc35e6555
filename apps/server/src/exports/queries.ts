import { and, asc, count, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { entries, exports, organisationDetails, organisations, sites, users } from '../db/tables/index.ts'
import { organisationColumns } from '../organisations/queries.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'

const objectOf = (columns: Readonly<Record<string, PgColumn | SQL>>) =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([key, column]) => [sql.raw(`'${key}'`), sql`${column}`]),
    sql`, `,
  )})`

const { organisationKey: _, ...siteColumns } = getTableColumns(sites)
const { id, position, allocation, rows, match, matchReason, kind, organisationId, linkedTo, source } = entries

/** Entries from a position on, as JSON text of `PageEntry[]`: the database writes it, a printing thread reads it, nobody else does. */
export async function pageText(db: Db, portfolio: ReadablePortfolioId, from: number, limit: number): Promise<string> {
  const page = db
    .select({
      position: entries.position,
      json: sql`json_build_object(
        'entry', ${objectOf({ id, position, allocation, rows, match, matchReason, kind, organisationId, linkedTo, outcomes: sql`${source} -> 'outcomes'` })},
        'organisation', ${objectOf({ ...organisationColumns, goalsStatus: organisationDetails.goalsStatus, detail: organisationDetails.detail })},
        'sites', (select json_agg(${objectOf(siteColumns)} order by ${sites.position}) from ${sites}
          where ${sites.organisationKey} = ${organisations.key}))`.as('json'),
    })
    .from(entries)
    .innerJoin(organisations, eq(organisations.key, entries.organisationKey))
    .innerJoin(organisationDetails, eq(organisationDetails.organisationKey, organisations.key))
    .where(and(eq(entries.portfolioId, portfolio), sql`${entries.position} >= ${from}`))
    .orderBy(asc(entries.position))
    .limit(limit)
    .as('page')
  const [found] = await db
    .select({ text: sql<string | null>`json_agg(${page.json} order by ${page.position})::text` })
    .from(page)
  return found?.text ?? '[]'
}

export type ExportRow = typeof exports.$inferSelect

export async function findExport(db: Db, id: string, portfolio: ReadablePortfolioId): Promise<ExportRow | undefined> {
  const [found] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.portfolioId, portfolio)))
  return found
}

/** Null where nobody waits for it any more. */
export async function exportInWork(db: Db, id: string): Promise<ExportRow | undefined> {
  const [found] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), inArray(exports.status, ['waiting', 'making'])))
  return found
}

/** The new row, or undefined where it is there already and did not fail. */
export async function putExport(
  db: Db,
  row: Pick<ExportRow, 'id' | 'portfolioId' | 'owner' | 'format' | 'options' | 'total' | 'created'>,
): Promise<ExportRow | undefined> {
  const waiting = { status: 'waiting', done: 0, size: null, fileKey: null, finished: null } as const
  const [made] = await db
    .insert(exports)
    .values({ ...row, ...waiting })
    .onConflictDoUpdate({
      target: exports.id,
      set: { ...waiting, owner: row.owner, created: row.created },
      setWhere: eq(exports.status, 'failed'),
    })
    .returning()
  return made
}

/** One after the other within a transaction, so that nobody passes a limit by asking at once. */
export const takeTurn = (tx: Db, owner: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export ${owner ?? 'unknown'}`}, 0))`)

/** Files that somebody (null: anybody unknown) waits for. */
export async function openExports(db: Db, owner: string | null): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(exports)
    .where(
      and(
        owner === null ? isNull(exports.owner) : eq(exports.owner, owner),
        inArray(exports.status, ['waiting', 'making']),
      ),
    )
  return found?.count ?? 0
}

export const showProgress = (db: Db, id: string, done: number) =>
  db
    .update(exports)
    .set({ status: 'making', done })
    .where(and(eq(exports.id, id), inArray(exports.status, ['waiting', 'making'])))

/** True for the one that finishes it; a second worker that made it too is told false. */
export async function finishExport(
  db: Db,
  id: string,
  file: { fileKey: string; size: number; finished: Date },
): Promise<boolean> {
  const finished = await db
    .update(exports)
    .set({ ...file, status: 'ready', done: sql`${exports.total}` })
    .where(and(eq(exports.id, id), inArray(exports.status, ['waiting', 'making'])))
    .returning({ id: exports.id })
  return finished.length > 0
}

export const failExport = (db: Db, id: string, finished: Date) =>
  db
    .update(exports)
    .set({ status: 'failed', finished })
    .where(and(eq(exports.id, id), inArray(exports.status, ['waiting', 'making'])))

/** A file that is gone is made anew when it is asked for again. */
export const deleteExport = (db: Db, id: string) => db.delete(exports).where(eq(exports.id, id))

/** Rows that are over; gives the keys of their files. */
export async function removeOldExports(db: Db, before: Date): Promise<string[]> {
  const removed = await db.delete(exports).where(lt(exports.created, before)).returning({ key: exports.fileKey })
  return removed.flatMap(({ key }) => key ?? [])
}

/** The language of an account's letters and pages. */
export async function languageOfUser(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db
    .execute<{ language: string }>(sql`select language from ${users} where id = ${id}`)
    .then(r => r.rows)
  return found?.language
}
