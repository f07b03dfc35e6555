/** A file of errors that somebody corrected -> changes of the rows it was made of. Pure. */
import { isResultColumn } from '../columns/result-columns.ts'
import type { CellEdit } from './edit-cells.ts'

/** Rows of one file; more are corrected in several files, or uploaded as a list of their own. */
export const MAX_CORRECTED_ROWS = 10_000

export type Corrections =
  | { kind: 'cells'; cells: CellEdit[] }
  /** The column that says which row of the list a line means is missing. */
  | { kind: 'no_row_column' }
  | { kind: 'too_many_rows' }

/**
 * Every cell with text, as a change of the row that its line names; what is the same already changes nothing. An empty cell is left as it
 * is, because a reader that skips unused columns leaves them empty too. Lines without a row are passed over.
 */
export function correctionsOf(header: readonly string[], lines: Iterable<{ cells: readonly string[] }>): Corrections {
  const titles = header.map(title => title.replace(/^'/, '').trim())
  const rowAt = titles.indexOf('row_index')
  if (rowAt < 0) return { kind: 'no_row_column' }
  const columns = titles.flatMap((title, at) =>
    title === '' || isResultColumn(title) || titles.indexOf(title) !== at ? [] : [{ title, at }],
  )
  const cells: CellEdit[] = []
  let rows = 0
  for (const { cells: line } of lines) {
    const row = Number(line[rowAt])
    if (!Number.isSafeInteger(row) || row < 1) continue
    if (++rows > MAX_CORRECTED_ROWS) return { kind: 'too_many_rows' }
    for (const { title, at } of columns) {
      const value = line[at] ?? ''
      if (value !== '') cells.push({ row, column: title, value })
    }
  }
  return { kind: 'cells', cells }
}
