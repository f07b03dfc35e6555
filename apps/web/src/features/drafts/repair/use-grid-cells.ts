import { type RefObject, useState } from 'react'
import type { Leave } from './cell-editor.tsx'
import type { GridProps } from './grid-props.ts'
import { blockOf, moveBy, type Place } from './place.ts'
import { cellOf } from './problems.ts'

const plain = { ctrlKey: false, metaKey: false, shiftKey: false }
/** A written cell is left as with the key that left it. */
const presses = {
  down: { ...plain, key: 'ArrowDown' },
  up: { ...plain, key: 'ArrowUp' },
  right: { ...plain, key: 'Tab' },
  left: { ...plain, key: 'Tab', shiftKey: true },
} as const satisfies Record<Exclude<Leave, 'stay'>, unknown>

type PlacedText = { place: Place; value: string }
export type GridCells = ReturnType<typeof useGridCells>

/** The selected block of the grid, the cell that is being written, and what changes them. */
export function useGridCells(props: GridProps, box: RefObject<HTMLDivElement | null>, scrollTo: (row: number) => void) {
  const { rows, header, active, onActive } = props
  const [anchor, setAnchor] = useState<Place | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const size = { rows: rows.count ?? 0, columns: header.length }
  const block = blockOf(active, anchor ?? active)

  const go = (place: Place, isLonger = false) => {
    setAnchor(isLonger ? (anchor ?? active) : null)
    onActive(place)
    scrollTo(place.row)
  }
  const select = (from: Place, to: Place) => {
    setAnchor(from)
    onActive(to)
  }
  const textAt = (place: Place) => cellOf(rows.at.get(place.row), header[place.column] ?? '')
  const write = (cells: PlacedText[]) => {
    const changed = cells.flatMap(({ place, value }) => {
      const row = rows.at.get(place.row)
      const name = header[place.column]
      return row && !row.deleted && name !== undefined && cellOf(row, name) !== value
        ? [{ row, header: name, value }]
        : []
    })
    if (changed.length > 0) props.onWrite(changed)
  }
  const fillBlock = (value: (place: Place) => string) => {
    const cells: PlacedText[] = []
    for (let row = block.top; row <= block.bottom; row++)
      for (let column = block.left; column <= block.right; column++)
        cells.push({ place: { row, column }, value: value({ row, column }) })
    write(cells)
  }
  const rowsOfBlock = () =>
    Array.from({ length: block.bottom - block.top + 1 }, (_, at) => rows.at.get(block.top + at)).flatMap(row =>
      row ? [row] : [],
    )
  const open = (text: string) => {
    const row = rows.at.get(active.row)
    if (row && !row.deleted) setEditing(text)
  }
  const leave = (value: string | null, how: Leave) => {
    setEditing(null)
    if (value !== null) write([{ place: active, value }])
    if (how !== 'stay') go(moveBy(presses[how], active, size, 1) ?? active)
    // Focus that went elsewhere by itself, with a press, stays there.
    if (how !== 'stay' || value === null) box.current?.focus({ preventScroll: true })
  }
  return {
    anchor,
    setAnchor,
    editing,
    setEditing,
    size,
    block,
    go,
    select,
    textAt,
    write,
    fillBlock,
    rowsOfBlock,
    open,
    leave,
  }
}
