import { type ExplainedColumn, explainColumns, type NumberStyle, type Problem, readRows } from '@cradle/impact/rows'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import { choiceMap } from '../columns/column-choices.ts'
import { cellsInOrder } from '../read/read-portfolios.ts'
import { readChunks } from '../rows/read-chunks.ts'
import type { ListSheet } from './list.ts'

export type ExplainTask = {
  sheet: ListSheet
  /** JSON arrays of rows, cells by header. */
  rows: readonly string[]
}

export type ExplainedList = { columns: ExplainedColumn[]; style: NumberStyle; missing: readonly Problem[] }

/** Reads the list and finds the meaning of each column, the reason, and the alternatives. */
export function explainList(context: AssessmentContext, { sheet, rows }: ExplainTask): ExplainedList {
  const { reference } = context.prepared
  const text = {
    header: sheet.header,
    delimiter: sheet.delimiter,
    rows: readChunks<{ row: number; cells: Record<string, string>; deleted: boolean }>(rows)
      .filter(row => !row.deleted)
      .map(({ row, cells }) => ({ row, cells: cellsInOrder(sheet.header, cells) })),
  }
  const choices = choiceMap(sheet.choices)
  const read = readRows(text, reference, { choices, decimal: sheet.decimal, fileStyle: sheet.style })
  const missing = read.fileProblems.filter(problem => problem.class === 'missing_required')
  return { columns: explainColumns(text, reference, read, choices), style: read.numberStyle, missing }
}
