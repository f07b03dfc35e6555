import { useMemo } from 'react'
import css from './table.module.css'
import { type Column, isAfterFigures } from './table-column.ts'
import type { DrawnRows } from './use-drawn-rows.ts'

/** Stands for the rows above and below the view. */
function Spacer({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    <tr>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null
}

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: DrawnRows<Row>
  rowKey: (row: Row) => string
  isSelected: ((row: Row) => boolean) | undefined
  isCards: boolean | undefined
}

/** The drawn rows; the first column names its row. */
export function TableBody<Row>({ columns, rows, rowKey, isSelected, isCards = false }: Props<Row>) {
  const { drawn, before, after, measure } = rows
  return (
    <tbody>
      <Spacer height={before} span={columns.length} />
      {drawn.map(({ row, index }) => (
        <Line
          key={rowKey(row)}
          columns={columns}
          row={row}
          index={index}
          measure={measure}
          isSelected={isSelected?.(row) ?? false}
          isCards={isCards}
        />
      ))}
      <Spacer height={after} span={columns.length} />
    </tbody>
  )
}

type LineProps<Row> = {
  columns: readonly Column<Row>[]
  row: Row
  index: number
  measure: DrawnRows<Row>['measure']
  isSelected: boolean
  isCards: boolean
}

/** A row. Its cells are made once for each set of columns: while the table is scrolled, rows that stay are not drawn again. */
function Line<Row>({ columns, row, index, measure, isSelected, isCards }: LineProps<Row>) {
  const cells = useMemo(
    () =>
      columns.map((column, at) =>
        at === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={css.rowHead}
            style={column.width ? { minWidth: column.width } : undefined}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            className={column.isEnd ? css.end : isAfterFigures(columns, at) ? css.words : undefined}
            data-label={isCards ? column.name : undefined}
            data-sentence={isCards && column.isSentence ? '' : undefined}
          >
            {column.cell(row)}
          </td>
        ),
      ),
    [columns, row, isCards],
  )
  return (
    <tr
      ref={measure}
      aria-rowindex={index + 2}
      className={isSelected ? css.selected : undefined}
      data-index={measure ? index : undefined}
    >
      {cells}
    </tr>
  )
}
