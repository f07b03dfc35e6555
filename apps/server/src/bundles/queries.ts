import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import {
  draftChanges,
  entries,
  organisationDetails,
  organisations,
  portfolios,
  problems,
  rowChanges,
  sheets,
  sites,
  uploadedRows,
  uploads,
} from '../db/tables/index.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'
import type { ChunkName, Columns } from './thread-task.ts'

/** How the rows of a list are to be read; undefined where nobody can change it. */
export async function storedSheet(db: Db, id: ReadablePortfolioId): Promise<typeof sheets.$inferSelect | undefined> {
  const [found] = await db.select().from(sheets).where(eq(sheets.portfolioId, id))
  return found
}

/** The file that a list came from, and how often the list was changed since. */
export async function fileOf(db: Db, id: ReadablePortfolioId) {
  const [found] = await db
    .select({
      revision: portfolios.revision,
      name: uploads.fileName,
      size: uploads.size,
      sha256: uploads.sha256,
    })
    .from(portfolios)
    .leftJoin(uploads, eq(uploads.id, portfolios.uploadId))
    .where(eq(portfolios.id, id))
  return found
}

const CHUNK = 500

const columnsOf = (table: PgTable) =>
  Object.entries(getTableColumns(table)).map(([key, { name }]): [string, string] => [key, name])

/** For the thread, which reads rows as the database wrote them and does without the library of the tables: it loads for half a second. */
export const COLUMNS: Columns = {
  entries: columnsOf(entries),
  organisations: columnsOf(organisations),
  organisationDetails: columnsOf(organisationDetails),
  sites: columnsOf(sites),
}

/**
 * The next lines, written by the database: a JSON array of table rows (snake case), '[]' after the last. The text goes to a thread
 * as it is, so that nobody on the event loop reads it.
 */
export async function chunkOf(db: Db, id: ReadablePortfolioId, name: ChunkName, after: number): Promise<string> {
  const { rows } = await db.execute<{ chunk: string | null }>(QUERIES[name](id, after))
  return rows[0]?.chunk ?? '[]'
}

const QUERIES: Record<ChunkName, (id: string, after: number) => ReturnType<typeof sql>> = {
  rows: (id, after) => sql`select json_agg(to_json(r) order by r.row)::text as chunk from (
    select row, cells, name, status, coalesce(deleted, false) as deleted from ${uploadedRows}
    where portfolio_id = ${id} and row > ${after} order by row limit ${CHUNK}) r`,
  steps: (id, after) => sql`select json_agg(to_json(s) order by s.revision, s.position)::text as chunk from (
    select c.revision, c.position, d.at, c.row, c.kind, c."column", c.before, c.after
    from ${rowChanges} c join ${draftChanges} d on d.portfolio_id = c.portfolio_id and d.revision = c.revision
    where c.portfolio_id = ${id} order by c.revision, c.position limit ${CHUNK} offset ${after + 1}) s`,
  problems: (id, after) => sql`select json_agg(to_json(p) order by p.position)::text as chunk from (
    select position, row, "column", class, severity, message, remedy, more from ${problems}
    where portfolio_id = ${id} and position > ${after} order by position limit ${CHUNK}) p`,
  entries: (id, after) => sql`select json_agg(to_json(e) order by e.position)::text as chunk from (
    select * from ${entries} where portfolio_id = ${id} and position > ${after} order by position limit ${CHUNK}) e`,
  results: (id, after) => sql`select json_agg(json_build_object('entry', to_json(e), 'organisation', to_json(o),
      'details', to_json(d), 'sites', (select json_agg(to_json(s) order by s.position) from ${sites} s
        where s.organisation_key = o.key)) order by e.position)::text as chunk
    from (select portfolio_id, position, id, allocation, rows, match, match_reason, kind, organisation_id, organisation_key,
        source -> 'outcomes' as outcomes
      from ${entries} where portfolio_id = ${id} and position > ${after} order by position limit ${CHUNK}) e
    join ${organisations} o on o.key = e.organisation_key
    join ${organisationDetails} d on d.organisation_key = o.key`,
}
