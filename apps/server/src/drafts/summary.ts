import type { Draft, UploadedRow } from '@cradle/contract'
import { explainRows, type ManyRows, mapColumns, type Problem } from '@cradle/impact/rows'
import { cellsInOrder } from '@cradle/portfolio'
import { choiceMap, readingOf } from '@cradle/portfolio/columns'
import { englishDetail } from '@cradle/words/messages'
import type { Deps } from '../core/deps.ts'
import type { uploadedRows } from '../db/tables/index.ts'
import { codeOf, notFound, presentMessage, refusalMessage } from '../http/refuse.ts'
import { addressOf, presentFinding } from '../portfolios/present.ts'
import { findPortfolio } from '../portfolios/queries.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'
import { manyRowsOf, problemsOfRows } from '../portfolios/row-queries.ts'
import { presentChange } from './present-change.ts'
import { countChanges, countsOf, lastChange, sheetOf, trailsOf } from './queries.ts'

/** How far a list is. */
export async function summariseDraft(
  { db, world }: Pick<Deps, 'db' | 'world'>,
  id: ReadablePortfolioId,
): Promise<Draft> {
  const portfolio = (await findPortfolio(db, id)) ?? notFound('portfolio')
  const [sheet, counts, changes, last] = await Promise.all([
    sheetOf(db, id),
    countsOf(db, id),
    countChanges(db, id),
    lastChange(db, id),
  ])
  const { meanings } = mapColumns(sheet.header, choiceMap(sheet.choices))
  const sum = (of: (line: (typeof counts.classes)[number]) => number) =>
    counts.classes.reduce((total, line) => total + of(line), 0)
  const isDraft = portfolio.status === 'draft'
  const blocked = blockedBy(portfolio.status, sheet.missing, portfolio.rowsTotal)
  return {
    id: addressOf(portfolio),
    name: portfolio.name,
    revision: portfolio.revision,
    status: portfolio.status,
    of: portfolio.head ? null : portfolio.series,
    run: portfolio.number,
    file: portfolio.fileName === null ? null : { name: portfolio.fileName, size: portfolio.fileSize ?? 0 },
    rows: {
      total: portfolio.rowsTotal,
      accepted: portfolio.rowsAccepted,
      rejected: portfolio.rowsRejected,
      warnings: portfolio.rowsWarnings,
      deleted: counts.deleted,
    },
    columns: {
      count: sheet.header.length,
      used: meanings.filter(meaning => meaning.field !== null).length,
      missing: sheet.missing,
    },
    problems: {
      errors: sum(line => (line.severity === 'error' ? line.count : 0)),
      warnings: sum(line => (line.severity === 'warning' ? line.count : 0)),
      fixable: sum(line => line.fixable),
      classes: counts.classes,
    },
    matches: { ready: portfolio.matchedOn === world.stand.id, ...counts.matches },
    allocation: counts.allocation,
    changes,
    undo: isDraft && last ? { revision: last.revision, ...presentChange(last.text) } : null,
    can_submit: blocked.length === 0,
    blocked_by: blocked,
  }
}

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
    ...{ row, status, cells },
    problems: [...(problems.get(row) ?? []).map(presentFinding), ...(further.get(row) ?? []).map(presentRead)],
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

/** What is wrong with rows that other findings stand for. */
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
  ...problem,
  fix: fix === undefined || problem.column === null ? null : { column: problem.column, value: fix },
})
