import type { UploadedRow } from '@cradle/contract'
import { explainRows, type ManyRows, type Problem } from '@cradle/impact/rows'
import { cellsInOrder } from '@cradle/portfolio'
import { readingOf } from '@cradle/portfolio/columns'
import { presentUploadedRows } from '@cradle/report'
import type { uploadedRows } from '../db/tables/index.ts'
import type { Deps } from '../deps/deps.ts'
import { sheetOf, trailsOf } from './list-queries.ts'
import type { ReadablePortfolioId } from './rights.ts'
import { manyRowsOf, problemsOfRows } from './row-queries.ts'

/** Rows as they are repaired: with findings, suggestions and their trail. */
export async function presentRows(
  { db, edition }: Pick<Deps, 'db' | 'edition'>,
  id: ReadablePortfolioId,
  rows: readonly (typeof uploadedRows.$inferSelect)[],
): Promise<UploadedRow[]> {
  const numbers = rows.map(row => row.row)
  const [found, steps, many] = await Promise.all([
    problemsOfRows(db, id, numbers),
    trailsOf(db, id, numbers),
    manyRowsOf(db, id),
  ])
  const further =
    many.length === 0 ? new Map<number, Problem[]>() : await explain(db, id, rows, many, edition.reference)
  return presentUploadedRows(rows, found, steps, further)
}

/** The problems of rows that a problem of many rows represents. */
async function explain(
  db: Deps['db'],
  id: ReadablePortfolioId,
  rows: readonly (typeof uploadedRows.$inferSelect)[],
  many: readonly ManyRows[],
  reference: Deps['edition']['reference'],
): Promise<Map<number, Problem[]>> {
  const sheet = await sheetOf(db, id)
  const text = {
    header: sheet.header,
    delimiter: sheet.delimiter,
    rows: rows.filter(row => !row.deleted).map(({ row, cells }) => ({ row, cells: cellsInOrder(sheet.header, cells) })),
  }
  return explainRows(text, reference, readingOf(sheet), many)
}
