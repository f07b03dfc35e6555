import type { Cell } from '../src/table.ts'
import type { TableManifest } from '../src/types.ts'
import type { Passport } from './passports.ts'

export type Column = TableManifest['columns'][number]

/** A table before it is written: its columns with meaning and unit, its cells, its passport. */
export type Draft = {
  id: string
  /** Meaning of the columns, in order. A name in `<>` stands for a run of columns. */
  columns: readonly Column[]
  rows: number
  cells: Record<string, readonly Cell[]>
  passport: Passport
}

export function column(name: string, description: string, unit?: string): Column {
  return unit === undefined ? { name, description } : { name, unit, description }
}

/** Builds the cells from rows: one reader per column, in the order of the columns. */
export function draft<R>(
  id: string,
  passport: Passport,
  rows: readonly R[],
  columns: readonly (readonly [Column, (row: R) => Cell])[],
): Draft {
  const cells: Record<string, readonly Cell[]> = {}
  for (const [{ name }, read] of columns) cells[name] = rows.map(read)
  return { id, passport, rows: rows.length, cells, columns: columns.map(([c]) => c) }
}
