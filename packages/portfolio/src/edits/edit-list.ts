/** The changes of cells and rows that edits ask for, made on the rows of a list. */
import type { Reference } from '@cradle/data/types'
import { explainRows, numbersOf, type OfRows } from '@cradle/impact/rows'
import { message } from '@cradle/words/messages'
import { readingOf } from '../columns/column-choices.ts'
import type { ListEntry } from '../rows/list-entries.ts'
import { allocationText, CannotEdit, type EditableList, numberText } from './edit-cells.ts'
import type { ApplyEditsTask } from './edited-list.ts'
import { type ListProblem, type ListSheet, manyIn } from './list.ts'

/** Makes the changes of cells and rows. `others`: rows of the list that are not in `list`. Raises `CannotEdit`. */
export function editCells(
  list: EditableList,
  { edits, sheet }: Pick<ApplyEditsTask, 'edits' | 'sheet'>,
  problems: readonly ListProblem[],
  entries: readonly ListEntry[],
  reference: Reference,
  others?: OfRows,
): void {
  const suggested = edits.fixes ? allSuggestions(list, sheet, problems, reference, others) : []
  if (edits.restore) list.leaveOut(edits.restore, false)
  if (edits.cells) list.setCells(edits.cells)
  if (edits.fill) list.fillEmpty(edits.fill)
  if (edits.fixes) list.applyFixes(suggested, edits.fixes)
  if (edits.remove) list.leaveOut(edits.remove, true)
  if (edits.back) list.goBack(edits.back)
  if (!edits.allocations && !edits.places) return
  const remaining = [...list.rows.values()].filter(row => !row.deleted)
  const { columns, numberStyle } = numbersOf(
    { header: list.header, rows: remaining, delimiter: sheet.delimiter },
    { ...readingOf(sheet), ...(others && { others }) },
  )
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  for (const { row, latitude, longitude } of edits.places ?? []) {
    list.setCells([
      { row, column: 'latitude', value: numberText(degrees(latitude), numberStyle) },
      { row, column: 'longitude', value: numberText(degrees(longitude), numberStyle) },
    ])
  }
  for (const { id, allocation } of edits.allocations ?? []) {
    const entry = byId.get(id)
    if (!entry) throw new CannotEdit(message('edits:no_such_entry'))
    const value = allocationText(allocation, numberStyle, columns.allocationInPercent)
    list.setCells(entry.rows.map(row => ({ row, column: 'allocation', value })))
  }
}

/** Problems with a suggestion, also of rows that another problem represents: those rows are read again. */
function allSuggestions(
  list: EditableList,
  sheet: ListSheet,
  problems: readonly ListProblem[],
  reference: Reference,
  others?: OfRows,
): readonly ListProblem[] {
  const many = manyIn(problems).filter(({ more }) => more.fixable)
  if (many.length === 0) return problems
  const rows = [...list.rows.values()].filter(row => !row.deleted)
  const text = { header: list.header, rows, delimiter: sheet.delimiter }
  const explained = explainRows(text, reference, { ...readingOf(sheet), ...(others && { others }) }, many)
  const further = [...explained.values()].flat().map(problem => ({ ...problem, fix: problem.fix ?? null }))
  return [...problems, ...further]
}

/** To a metre; more digits would claim more than a hand on a map knows. */
const degrees = (value: number) => Number(value.toFixed(5))
