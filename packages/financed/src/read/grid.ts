/** A file as text, all its lines: the first line is row 1, blank lines may be left out but count. */
export type GridRow = { row: number; cells: readonly string[] }
/** `delimiter` null: no text file, its numbers need no decimal mark. */
export type Grid = { rows: readonly GridRow[]; delimiter: string | null }

export const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === ''
export const filled = (cells: readonly string[]): string[] => cells.filter(cell => !isBlank(cell))
