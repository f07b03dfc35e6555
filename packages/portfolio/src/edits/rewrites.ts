/** Tables of a list before and after, as the one range of rows that differs. */
import type { Problem } from '@cradle/impact/rows'
import { columnChunk } from '@cradle/text'
import type { ReadPortfolio } from '../read/read-portfolios.ts'
import { inChunks } from '../rows/chunks.ts'
import { entryColumns, problemColumns } from '../rows/entry-row.ts'
import type { ListEntry } from '../rows/list-entries.ts'
import type { EditedList, Rewrite } from './edited-list.ts'
import type { ListProblem } from './list.ts'

/** Problems and entries of a list as what their tables have to change. */
export function rewrites(
  portfolioId: string,
  { problems }: ReadPortfolio,
  problemsBefore: readonly ListProblem[],
  entries: readonly ListEntry[],
  entriesBefore: readonly ListEntry[],
): Pick<EditedList, 'problems' | 'entries'> {
  const columnsOf = (problem: Problem | ListProblem, position: number) => problemColumns(portfolioId, position, problem)
  const entryOf = (entry: ListEntry) => entryColumns(portfolioId, entry, entry.organisationKey, entry.source)
  return {
    problems: rewrite(problemsBefore.map(columnsOf), problems.map(columnsOf)),
    entries: rewrite(entriesBefore.map(entryOf), entries.map(entryOf)),
  }
}

/** The differing part as one range: from the first difference to the last, or to the end where the lengths differ. */
function rewrite(before: readonly object[], after: readonly object[]): Rewrite {
  const [was, is] = [before.map(row => JSON.stringify(row)), after.map(row => JSON.stringify(row))]
  let from = 0
  while (from < was.length && from < is.length && was[from] === is[from]) from++
  let end = 0
  if (was.length === is.length)
    while (end < is.length - from && was[was.length - 1 - end] === is[is.length - 1 - end]) end++
  return { from, to: was.length - end, chunks: inChunks(after.slice(from, is.length - end)).map(columnChunk) }
}

export const jsonChunks = (rows: readonly object[]): string[] => inChunks(rows).map(some => JSON.stringify(some))
