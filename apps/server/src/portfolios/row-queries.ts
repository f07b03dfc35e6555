import { and, asc, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { problems, uploadedRows } from '../db/tables/index.ts'
import type { ReadablePortfolioId } from './rights.ts'

/** Rows of an uploaded list and what was found in them. */

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
    .select({ count: count() })
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
      : sql`exists (select 1 from ${problems} p where p.portfolio_id = ${uploadedRows.portfolioId}
          and p.row = ${uploadedRows.row} and p.class = ${kind})`,
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

/** Rejected rows with the first reason of each. */
export async function rejectedRowsOf(db: Db, id: string) {
  return await db
    .selectDistinctOn([uploadedRows.row], {
      row: uploadedRows.row,
      name: uploadedRows.name,
      class: problems.class,
      sentence: problems.sentence,
      suggestion: problems.suggestion,
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
