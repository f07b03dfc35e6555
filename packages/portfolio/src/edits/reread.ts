/** A draft whose file is read again in another way: its rows are those of the file, and what people said of it counts as far as it fits. */
import {
  mapColumns,
  type NumberStyle,
  type Problem,
  readRows,
  type ShareOrWeight,
  shareOrWeight,
  shareOrWeightProblem,
} from '@cradle/impact/rows'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import { type ColumnChoices, choiceMap } from '../columns/column-choices.ts'
import { signatureOf } from '../columns/remembered-mapping.ts'
import { rowsOfFile } from '../read/read-upload.ts'
import { EditableList } from './edit-cells.ts'
import type { ApplyEditsTask, EditedList, Reread } from './edited-list.ts'
import type { ListRow, ListSheet } from './list.ts'
import { makeAgain } from './trail.ts'

/** A list before its rows are judged. `told`: problems of the whole file that the reading of rows does not tell. */
export type ListStart = {
  sheet: ListSheet
  rows: ListRow[]
  list: EditableList
  told: readonly Problem[]
  reread: ((style: NumberStyle) => EditedList['reread']) | null
}

export function startAgain(context: AssessmentContext, { sheet }: ApplyEditsTask, reread: Reread): ListStart {
  const { head } = reread.list
  const { header, delimiter } = head
  const rows = [...rowsOfFile(reread.list)].map(
    ({ row, cells }): ListRow => ({ row, status: 'accepted', name: '', cells: [...cells], deleted: false }),
  )
  const { choices, decimal, question } = choicesFor(context, sheet, reread, rows)
  const start: ListSheet = { header, fileColumns: header.length, delimiter, style: null, choices, decimal }
  const list = new EditableList(header, rows, mapColumns(header, choiceMap(choices)))
  const again = makeAgain(list, reread.trail, head.worksheet)
  const { worksheet, headerRow, headerBy, mapping } = head
  const placed = { worksheet, headerRow, headerBy, remembered: mapping !== null, signature: signatureOf(header) }
  return {
    sheet: start,
    rows,
    list,
    told: question ? [shareOrWeightProblem(question)] : [],
    reread: style => ({ sheet: { ...placed, style, fileColumns: header.length }, ...again }),
  }
}

/** The meaning of the columns: as it was under the same header, else as the account reads files with the new one. */
function choicesFor(
  context: AssessmentContext,
  sheet: ListSheet,
  { list: { head }, columns }: Reread,
  rows: readonly ListRow[],
): { choices: ColumnChoices; decimal: ',' | '.' | null; question: ShareOrWeight | null } {
  const { header, mapping, delimiter } = head
  const isSame = signatureOf(sheet.header.slice(0, sheet.fileColumns)) === signatureOf(header)
  if (columns) return { ...columns, question: null }
  const { choices, decimal } = isSame ? sheet : (mapping ?? { choices: {}, decimal: null })
  const inFile = Object.fromEntries(Object.entries(choices).filter(([column]) => Number(column) < header.length))
  const read = readRows({ header, rows, delimiter }, context.prepared.reference, {
    choices: choiceMap(inFile),
    decimal,
    compact: true,
  })
  const question = shareOrWeight(read.columns, read.rows, column => inFile[String(column)] !== undefined)
  // Weights that are taken for shares make figures that are wrong by any factor: a person says what the column means.
  return { choices: question ? { ...inFile, [question.column]: null } : inFile, decimal, question }
}
