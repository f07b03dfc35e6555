/** A cell of the grid by its index in what is shown, both from 0. */
export type Place = { row: number; column: number }
/** The cells between two corners, both included. */
export type Block = { top: number; left: number; bottom: number; right: number }
export type Size = { rows: number; columns: number }

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value))

export const within = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: clamp(row, rows - 1),
  column: clamp(column, columns - 1),
})

export const blockOf = (a: Place, b: Place): Block => ({
  top: Math.min(a.row, b.row),
  left: Math.min(a.column, b.column),
  bottom: Math.max(a.row, b.row),
  right: Math.max(a.column, b.column),
})

export const holds = (block: Block, row: number): boolean => row >= block.top && row <= block.bottom

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** Where a key leads from a cell; null where it leads nowhere. `page`: rows in view. Tab leaves the grid at its ends. */
export const moveBy = (press: Press, from: Place, size: Size, page: number): Place | null => {
  const far = press.ctrlKey || press.metaKey
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const to = (row: number, column: number) => within({ row, column }, size)
  switch (press.key) {
    case 'ArrowUp':
      return to(far ? 0 : from.row - 1, from.column)
    case 'ArrowDown':
      return to(far ? last.row : from.row + 1, from.column)
    case 'ArrowLeft':
      return to(from.row, far ? 0 : from.column - 1)
    case 'ArrowRight':
      return to(from.row, far ? last.column : from.column + 1)
    case 'PageUp':
      return to(from.row - page, from.column)
    case 'PageDown':
      return to(from.row + page, from.column)
    case 'Home':
      return to(far ? 0 : from.row, 0)
    case 'End':
      return to(far ? last.row : from.row, last.column)
    case 'Tab': {
      const next = from.row * size.columns + from.column + (press.shiftKey ? -1 : 1)
      if (next < 0 || next >= size.rows * size.columns) return null
      return { row: Math.floor(next / size.columns), column: next % size.columns }
    }
    default:
      return null
  }
}
