import type { Problem, UploadedRow } from '@cradle/contract'
import type { Place } from './place.ts'
import type { Naming } from './problems.ts'
import type { Rows, RowsStore } from './rows-store.ts'

export type CellText = { row: UploadedRow; header: string; value: string }

/** What the grid of rows shows, and what happens in it. */
export type GridProps = {
  label: string
  rows: Rows
  store: RowsStore
  header: readonly string[]
  widths: readonly number[]
  naming: Naming
  active: Place
  onActive: (place: Place) => void
  onWrite: (cells: CellText[]) => void
  onFix: (row: UploadedRow, problem: Problem, isAlike: boolean) => void
  onLeaveOut: (rows: UploadedRow[]) => void
  onRestore: (row: UploadedRow) => void
  onUndo: () => void
  /** +1 forwards, -1 backwards. */
  onNextProblem: (step: 1 | -1) => void
}
