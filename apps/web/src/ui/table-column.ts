import type { ReactNode } from 'react'
import type { FigureTable } from '../charts/save-table.ts'
import type { SortValue } from './table-order.ts'

export type Column<Row> = {
  id: string
  /** Plain words: menus, CSV, screen readers. */
  name: string
  /** What the head shows instead of the name. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** The exact value: sorting, copying, CSV. Without it the column does neither. */
  value?: (row: Row) => SortValue
  /** Figures stand at the end of their cell. */
  isEnd?: boolean
  /** The server cannot order by it, or order means nothing. */
  isUnsorted?: boolean
  /** Not shown until chosen. */
  isHidden?: boolean
  /** Draws a figure that stands beside it: on a phone not shown until chosen, so that the figure itself has room. */
  isPicture?: boolean
  /** Sentences: where rows are cards, they have the whole width. */
  isSentence?: boolean
  /** Always shown. */
  isFixed?: boolean
  /** Pixels at first; otherwise as wide as its content. */
  width?: number
}

/** Whether the words of a column begin right where the figures of the one before end. */
export const isAfterFigures = <Row>(columns: readonly Column<Row>[], at: number): boolean => {
  const [before, column] = [columns[at - 1], columns[at]]
  return before?.isEnd === true && column !== undefined && !column.isEnd && column.width === undefined
}

/** The table as exact values, for CSV and the clipboard: only columns with a value. */
export function exactTable<Row>(label: string, columns: readonly Column<Row>[], rows: readonly Row[]): FigureTable {
  const withValue = columns.filter(column => column.value)
  return {
    caption: label,
    columns: withValue.map(column => ({ label: column.name, numeric: column.isEnd ?? false })),
    rows: rows.map(row =>
      withValue.map(column => {
        const value = column.value?.(row)
        return value === undefined ? null : typeof value === 'boolean' ? String(value) : value
      }),
    ),
  }
}
