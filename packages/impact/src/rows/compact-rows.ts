import type { Message } from '../message.ts'
import type { Problem } from '../problem.ts'
import type { Columns } from './columns.ts'
import { kindOf, ROWS_PER_KIND } from './many-problems.ts'
import type { ReadRow } from './row.ts'

const NO_CELLS: readonly string[] = []

/**
 * Lets go of what a row of a long list needs no longer: its cells, and the sentences of problems that so many rows before it have in the
 * same portfolio that one problem will stand for all of them.
 */
export function compactor({ of }: Columns): (row: ReadRow) => ReadRow {
  const counts = new Map<string, number>()
  const columns = [...(of.get('portfolio_name') ?? []), ...(of.get('investor_name') ?? [])]
  return row => {
    const portfolio = columns.map(column => row.cells[column] ?? '').join('\n')
    const problems = row.problems.map(problem => {
      const kind = `${kindOf(problem)}\n${problem.fix !== undefined}\n${portfolio}`
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count > ROWS_PER_KIND ? withoutText(problem) : problem
    })
    return { ...row, problems: problems.length === 0 ? row.problems : problems, cells: NO_CELLS }
  }
}

/** Said of nothing: what stands for many rows has words of its own. */
const NO_MESSAGE: Message = { code: '' }

const withoutText = ({ row, column, class: kind, severity, fix }: Problem): Problem => ({
  row,
  column,
  class: kind,
  severity,
  message: NO_MESSAGE,
  remedy: null,
  ...(fix === undefined ? {} : { fix: '' }),
})
