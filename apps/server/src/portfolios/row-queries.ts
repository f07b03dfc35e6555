import type { ManyRows } from '@cradle/impact/rows'
import type { LeftOut } from '@cradle/portfolio'
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { problems, uploadedRows } from '../db/tables/index.ts'
import type { ReadablePortfolioId } from './rights.ts'

/** Rows of an uploaded list and their problems. A problem without a row may represent many rows: `more` has their ranges. */

/** The number of rows that a problem represents; 1 where it concerns the whole list. */
const rowsOfProblem = sql`coalesce((${problems.more} ->> 'count')::int, 1)`
/** In how many of them its suggestion can be applied. */
const fixableOfProblem = sql`case when ${problems.row} is not null then (${problems.fix} is not null)::int
  when (${problems.more} ->> 'fixable')::boolean then ${rowsOfProblem} else 0 end`

export const problemsOf = (db: Db, id: ReadablePortfolioId, page: { limit: number; offset: number }) =>
  db
    .select()
    .from(problems)
    .where(and(eq(problems.portfolioId, id), sql`${problems.position} >= ${page.offset}`))
    .orderBy(asc(problems.position))
    .limit(page.limit)

export async function countProblems(db: Db, id: ReadablePortfolioId): Promise<number> {
  const [found] = await db.select({ count: count() }).from(problems).where(eq(problems.portfolioId, id))
  return found?.count ?? 0
}

/** The first findings of several lists, in the order of the lists' ids. */
export const problemsOfAll = (db: Db, ids: readonly ReadablePortfolioId[], limit: number) =>
  db
    .select()
    .from(problems)
    .where(inArray(problems.portfolioId, [...ids]))
    .orderBy(asc(problems.portfolioId), asc(problems.position))
    .limit(limit)

export async function countProblemsOf(db: Db, ids: readonly ReadablePortfolioId[]): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`coalesce(sum(${rowsOfProblem}), 0)::int` })
    .from(problems)
    .where(inArray(problems.portfolioId, [...ids]))
  return found?.count ?? 0
}

type RowStatus = (typeof uploadedRows.$inferSelect)['status']

export type RowsQuery = {
  status?: RowStatus | undefined
  state: 'kept' | 'deleted' | 'problems' | 'all'
  class?: string | undefined
  search?: string | undefined
}

const rowsMeant = (id: ReadablePortfolioId, { status, state, class: kind, search }: RowsQuery) =>
  and(
    eq(uploadedRows.portfolioId, id),
    status === undefined ? undefined : eq(uploadedRows.status, status),
    state === 'all' ? undefined : state === 'deleted' ? isNotNull(uploadedRows.deleted) : isNull(uploadedRows.deleted),
    state === 'problems' ? ne(uploadedRows.status, 'accepted') : undefined,
    kind === undefined
      ? undefined
      : sql`(exists (select 1 from ${problems} p where p.portfolio_id = ${uploadedRows.portfolioId}
          and p.row = ${uploadedRows.row} and p.class = ${kind})
        or ${uploadedRows.row} in (select generate_series((run ->> 0)::int, (run ->> 1)::int)
          from (select p.more -> 'rows' as runs from ${problems} p
            where p.portfolio_id = ${id} and p.more is not null and p.class = ${kind}) many,
          json_array_elements(many.runs) run))`,
    search ? searchedRows(search) : undefined,
  )

/** `#12` is the row of that number in the file; anything else is a text in any of its cells. */
function searchedRows(search: string) {
  const number = /^#(\d{1,9})$/.exec(search.trim())?.[1]
  return number === undefined
    ? sql`${uploadedRows.cells}::text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
    : eq(uploadedRows.row, Number(number))
}

export const rowsOf = (db: Db, id: ReadablePortfolioId, query: RowsQuery & { limit: number; offset: number }) =>
  db
    .select()
    .from(uploadedRows)
    .where(rowsMeant(id, query))
    .orderBy(asc(uploadedRows.row))
    .limit(query.limit)
    .offset(query.offset)

export async function countRows(db: Db, id: ReadablePortfolioId, query: RowsQuery): Promise<number> {
  const [found] = await db.select({ count: count() }).from(uploadedRows).where(rowsMeant(id, query))
  return found?.count ?? 0
}

export const problemsOfRows = (db: Db, id: ReadablePortfolioId, rows: readonly number[]) =>
  rows.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(problems)
        .where(and(eq(problems.portfolioId, id), inArray(problems.row, [...rows])))
        .orderBy(asc(problems.position))

/** Problems that represent many rows. */
export async function manyRowsOf(db: Db, id: string): Promise<ManyRows[]> {
  const found = await db
    .select()
    .from(problems)
    .where(and(eq(problems.portfolioId, id), isNotNull(problems.more)))
    .orderBy(asc(problems.position))
  return found.map(({ column, class: kind, severity, more }) => ({
    column,
    class: kind,
    severity,
    more: more!,
  }))
}

/** The number of problems of each kind in a list. */
export async function problemKinds(db: Db, id: ReadablePortfolioId) {
  return await db
    .select({
      class: problems.class,
      severity: problems.severity,
      column: problems.column,
      count: sql<number>`sum(${rowsOfProblem})::int`,
      fixable: sql<number>`sum(${fixableOfProblem})::int`,
    })
    .from(problems)
    .where(eq(problems.portfolioId, id))
    .groupBy(problems.class, problems.severity, problems.column)
    .orderBy(sql`2, 4 desc, 1, 3`)
}

/** Rows that no figure uses, with the first reason of each that is written down, and those that stand for many rows. */
export async function leftOutOf(db: Db, id: string): Promise<LeftOut> {
  const { row, name, cells, deleted, status } = uploadedRows
  const [rows, reasons, many] = await Promise.all([
    db
      .select({ row, name, cells, deleted })
      .from(uploadedRows)
      .where(and(eq(uploadedRows.portfolioId, id), or(eq(status, 'rejected'), eq(deleted, true))))
      .orderBy(row),
    rowsWithReason(db, id),
    manyRowsOf(db, id),
  ])
  return { rows, reasons, many }
}

const rowsWithReason = (db: Db, id: string) =>
  db
    .selectDistinctOn([problems.row], {
      row: problems.row,
      class: problems.class,
      message: problems.message,
      remedy: problems.remedy,
    })
    .from(problems)
    .where(and(eq(problems.portfolioId, id), eq(problems.severity, 'error'), isNotNull(problems.row)))
    .orderBy(problems.row, problems.position)
