import type { Draft, UploadedRow } from '@cradle/contract'
import { explainRows, type ManyRows, type Problem } from '@cradle/impact/rows'
import { cellsInOrder } from '@cradle/portfolio'
import { readingOf } from '@cradle/portfolio/columns'
import { presentProblem } from '@cradle/report'
import { englishDetail } from '@cradle/words/messages'
import type { uploadedRows } from '../db/tables/index.ts'
import type { Deps } from '../deps/deps.ts'
import { codeOf, presentMessage, refusalMessage } from '../http/refuse.ts'
import { sheetOf, trailsOf } from './list-queries.ts'
import { presentProblemWithFix } from './present.ts'
import type { ReadablePortfolioId } from './rights.ts'
import { manyRowsOf, problemsOfRows } from './row-queries.ts'

export function blockedBy(status: string, missing: readonly string[], rows: number): Draft['blocked_by'] {
  const messages =
    status === 'in_progress'
      ? [refusalMessage('in_progress.already')]
      : status === 'delivered'
        ? [refusalMessage('delivered')]
        : [
            ...missing.map(field =>
              field === 'allocation'
                ? refusalMessage('columns_missing.allocation')
                : refusalMessage('columns_missing.field', { field }),
            ),
            ...(rows === 0 ? [refusalMessage('no_rows.left_out')] : []),
          ]
  return messages.map(message => ({
    code: codeOf(message),
    sentence: englishDetail(message),
    message: presentMessage(message),
  }))
}

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
  const problems = Map.groupBy(found, problem => problem.row)
  const trails = Map.groupBy(steps, step => step.row)
  return rows.map(({ row, status, cells, deleted }) => ({
    row,
    status,
    cells,
    problems: [...(problems.get(row) ?? []).map(presentProblemWithFix), ...(further.get(row) ?? []).map(presentRead)],
    deleted: deleted === true,
    trail: (trails.get(row) ?? []).map(step => ({
      revision: step.revision,
      at: step.at.toISOString(),
      kind: step.kind,
      column: step.column,
      from: step.before,
      to: step.after,
      undone: step.undone,
    })),
  }))
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

const presentRead = ({ more: _, fix, ...problem }: Problem) => ({
  ...presentProblem(problem),
  fix: fix === undefined || problem.column === null ? null : { column: problem.column, value: fix },
})
