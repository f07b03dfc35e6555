import type { KeyboardEvent } from 'react'
import type { GridProps } from './grid-props.ts'
import { moveBy } from './place.ts'
import type { GridCells } from './use-grid-cells.ts'

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

function fixHere({ rows, active, onFix }: GridProps, isAlike: boolean): void {
  const row = rows.at.get(active.row)
  const problem = row?.problems.find(one => one.fix)
  if (row && problem) onFix(row, problem, isAlike)
}

/** Does what a key means in the grid; false where it means nothing there and the browser goes on. */
function act(event: KeyboardEvent, props: GridProps, cells: GridCells, rowsPerPage: number): boolean {
  const { key, shiftKey, altKey } = event
  const { active, onActive } = props
  const { block, size } = cells
  const isCommand = event.ctrlKey || event.metaKey
  if (key === 'F8') props.onNextProblem(shiftKey ? -1 : 1)
  else if (key === 'F2' || (key === 'Enter' && !altKey && !isCommand)) cells.open(cells.textAt(active))
  else if (key === 'Enter' && altKey) fixHere(props, shiftKey)
  else if (isCommand && key.toLowerCase() === 'z') props.onUndo()
  else if (isCommand && key.toLowerCase() === 'd')
    cells.fillBlock(place => cells.textAt({ row: block.top, column: place.column }))
  else if (isCommand && key.toLowerCase() === 'a') {
    cells.setAnchor({ row: 0, column: 0 })
    onActive({ row: size.rows - 1, column: size.columns - 1 })
  } else if (isCommand && (key === 'Delete' || key === 'Backspace')) props.onLeaveOut(cells.rowsOfBlock())
  else if (key === 'Delete' || key === 'Backspace') cells.fillBlock(() => '')
  else if (key === 'Escape') cells.setAnchor(null)
  else if (isTyped(event)) cells.open(key)
  else {
    const to = moveBy(event, active, size, rowsPerPage)
    if (!to) return false
    cells.go(to, shiftKey)
  }
  return true
}

export function onGridKey(event: KeyboardEvent, props: GridProps, cells: GridCells, rowsPerPage: number): void {
  // Tab leads on along the row only out of a cell that is written; otherwise it leaves the grid, so that nobody is caught.
  if (cells.editing !== null || cells.size.rows === 0 || event.key === 'Tab') return
  if (act(event, props, cells, rowsPerPage)) event.preventDefault()
}
