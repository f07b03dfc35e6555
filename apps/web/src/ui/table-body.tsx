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
}

/** The drawn rows; the first column names its row. */
export function TableBody<Row>({ columns, rows, rowKey, isSelected }: Props<Row>) {
  const { drawn, before, after, measure } = rows
  return (
    <tbody>
      <Spacer height={before} span={columns.length} />
      {drawn.map(({ row, index }) => (
        <tr
          key={rowKey(row)}
          ref={measure}
          aria-rowindex={index + 2}
          className={isSelected?.(row) ? css.selected : undefined}
          data-index={measure ? index : undefined}
        >
          {columns.map((column, at) =>
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
              >
                {column.cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
      <Spacer height={after} span={columns.length} />
    </tbody>
  )
}
