/** Tables of a list before and after, as the one range of rows that differs. */
import type { Problem } from '@cradle/impact/rows'
import { columnChunk } from '@cradle/text'
import { inChunks } from '../rows/chunks.ts'
import { entryColumns, problemColumns } from '../rows/entry-row.ts'
import type { ListEntry } from '../rows/list-entries.ts'
import type { Rewrite } from './edited-list.ts'
import type { ListProblem } from './list.ts'

/** What the table of problems has to change. Their positions are counted, so that a problem more moves all that follow. */
export function rewriteProblems(
  portfolioId: string,
  before: readonly (Problem | ListProblem)[],
  after: readonly (Problem | ListProblem)[],
): Rewrite {
  const columnsOf = (problem: Problem | ListProblem, position: number) => problemColumns(portfolioId, position, problem)
  return rewrite(before.map(columnsOf), after.map(columnsOf))
}

/** What the table of entries has to change. `some`: others stand between these. */
export function rewriteEntries(
  portfolioId: string,
  before: readonly ListEntry[],
  after: readonly ListEntry[],
  some = false,
): Rewrite {
  const columnsOf = (entry: ListEntry) => entryColumns(portfolioId, entry, entry.organisationKey, entry.source)
  return rewrite(before.map(columnsOf), after.map(columnsOf), some)
}

/** The differing part as one range: from the first difference to the last. */
function rewrite(before: readonly { position: number }[], after: readonly object[], some = false): Rewrite {
  const [was, is] = [before.map(row => JSON.stringify(row)), after.map(row => JSON.stringify(row))]
  const length = Math.min(was.length, is.length)
  let from = 0
  while (from < length && was[from] === is[from]) from++
  let end = 0
  while (end < length - from && was[was.length - 1 - end] === is[is.length - 1 - end]) end++
  const gone = before.slice(from, was.length - end).map(({ position }) => position)
  return {
    at: some ? gone : { from: gone[0] ?? 0, to: (gone.at(-1) ?? -1) + 1 },
    chunks: inChunks(after.slice(from, is.length - end)).map(columnChunk),
  }
}

export const jsonChunks = (rows: readonly object[]): string[] => inChunks(rows).map(some => JSON.stringify(some))
