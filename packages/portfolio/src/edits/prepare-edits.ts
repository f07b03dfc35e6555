/** Edits made on the rows and decisions of a list, which is still to be read again. */
import type { Reference } from '@cradle/data/types'
import { mapColumns, notesOf, type OfRows, type Problem, type TextSheet } from '@cradle/impact/rows'
import { message } from '@cradle/words/messages'
import { type ColumnChoices, choiceMap } from '../columns/column-choices.ts'
import { isQuestion } from '../ledger/row-state.ts'
import { type Decided, decisionKey, fromMemory } from '../match/decisions.ts'
import { cellsInOrder } from '../read/read-portfolios.ts'
import { type ListEntry, listEntriesOf } from '../rows/list-entries.ts'
import { readChunks } from '../rows/read-chunks.ts'
import { decide, decidedOf } from './decide.ts'
import { CannotEdit, EditableList } from './edit-cells.ts'
import { editCells } from './edit-list.ts'
import type { ApplyEditsTask, Edits } from './edited-list.ts'
import { asProblem, type ListProblem, type ListRow, type ListSheet } from './list.ts'
import type { ListStart } from './reread.ts'

export type PreparedEdits = {
  /** Before the edits. */
  sheet: ListSheet
  list: EditableList
  choices: ColumnChoices
  decimal: ',' | '.' | null
  /** A column now names portfolios: rows of others leave the list. */
  split: boolean
  /** Questions about the file that the reading of rows does not tell: they stay until somebody says what the columns are. */
  told: readonly Problem[]
  /** What the reading of the file told of rows that it left out. */
  notes: NonNullable<TextSheet['notes']>
  problems: readonly ListProblem[]
  entries: readonly ListEntry[]
  decided: ReadonlyMap<string, Decided>
  decisions: ReturnType<typeof decide>
}

export const rowsOfTask = (sheet: ListSheet, chunks: readonly string[]): ListRow[] =>
  readChunks<Omit<ListRow, 'cells'> & { cells: Record<string, string> }>(chunks).map(row => ({
    ...row,
    cells: cellsInOrder(sheet.header, row.cells),
  }))

/** The list as it is stored, all of its rows or some. */
export const storedStart = (sheet: ListSheet, rows: ListRow[]): ListStart => ({
  sheet,
  rows,
  list: new EditableList(sheet.header, rows, mapColumns(sheet.header, choiceMap(sheet.choices))),
  told: [],
  reread: null,
})

/** Changes the rows of `start` in place. `others`: rows of the list that are not among them. Raises `CannotEdit`. */
export function prepareEdits(
  task: Omit<ApplyEditsTask, 'rows'>,
  { sheet, list, told, reread }: ListStart,
  reference: Reference,
  others?: OfRows,
): PreparedEdits {
  const { edits } = task
  const problems = readChunks<ListProblem>(task.problems)
  const entries = listEntriesOf(task.entries).map(entry =>
    task.matched && !entry.matchClass ? { ...entry, matchClass: 'new' as const, proposals: [] } : entry,
  )
  const choices = choicesAfter(sheet, edits)
  editCells(list, { edits, sheet }, problems, entries, reference, others)
  const decided = fromMemory(task.memory)
  for (const entry of entries) if (entry.decision) decided.set(decisionKey(entry.source), decidedOf(entry))
  const decisions = decide(edits, entries, decided)
  const isAnswered = edits.columns !== undefined || edits.choices !== undefined
  const wasSplit = reread === null && namesPortfolios(sheet.header, sheet.choices)
  return {
    sheet,
    list,
    choices,
    decimal: edits.decimal === undefined ? sheet.decimal : edits.decimal,
    split: namesPortfolios(list.header, choices) && !wasSplit,
    told: reread || isAnswered ? told : problems.filter(isQuestion).map(asProblem),
    notes: task.reread ? task.reread.list.head.notes : notesOf(problems),
    problems,
    entries,
    decided,
    decisions,
  }
}

function choicesAfter({ header, choices }: ListSheet, edits: Edits): ColumnChoices {
  if (edits.choices) return edits.choices
  if (!edits.columns) return choices
  const after: Record<string, string | null> = { ...choices }
  for (const { column, field } of edits.columns) {
    if (column >= header.length)
      throw new CannotEdit(message('edits:no_such_column.number', { column: String(column), columns: header.length }))
    after[column] = field
  }
  return after
}

const namesPortfolios = (header: readonly string[], choices: ColumnChoices): boolean => {
  const { of } = mapColumns(header, choiceMap(choices))
  return of.has('portfolio_name') || of.has('investor_name')
}
