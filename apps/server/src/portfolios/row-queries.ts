import { type ManyRows, represents, sameAs } from '@cradle/impact/rows'
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
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
    search ? sql`${uploadedRows.cells}::text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
  )

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
    class: kind as ManyRows['class'],
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

/** Rejected rows with the first reason of each that is written down; without one where a problem represents many rows. */
export async function rejectedRowsOf(db: Db, id: string) {
  const [written, many] = await Promise.all([rowsWithReason(db, id), manyRowsOf(db, id)])
  const errors = many.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return written
  const known = new Set(written.map(({ row }) => row))
  const rejected = await db
    .select({ row: uploadedRows.row, name: uploadedRows.name })
    .from(uploadedRows)
    .where(and(eq(uploadedRows.portfolioId, id), eq(uploadedRows.status, 'rejected'), isNull(uploadedRows.deleted)))
  const others = rejected.flatMap(({ row, name }) => {
    const why = known.has(row) ? undefined : errors.find(({ more }) => represents(more, row))
    if (!why) return []
    const { class: kind, message, remedy } = sameAs(why, row)
    return [{ row, name, class: kind, message, remedy }]
  })
  return [...written, ...others].sort((a, b) => a.row - b.row)
}

async function rowsWithReason(db: Db, id: string) {
  return await db
    .selectDistinctOn([uploadedRows.row], {
      row: uploadedRows.row,
      name: uploadedRows.name,
      class: problems.class,
      message: problems.message,
      remedy: problems.remedy,
    })
    .from(uploadedRows)
    .innerJoin(problems, and(eq(problems.portfolioId, uploadedRows.portfolioId), eq(problems.row, uploadedRows.row)))
    .where(
      and(
        eq(uploadedRows.portfolioId, id),
        eq(uploadedRows.status, 'rejected'),
        eq(problems.severity, 'error'),
        isNull(uploadedRows.deleted),
      ),
    )
    .orderBy(uploadedRows.row, problems.position)
}
