import { SortDown, SortUp } from './icons.tsx'
import css from './table.module.css'
import { type Column, isAfterFigures } from './table-column.ts'
import type { Order } from './table-order.ts'
import type { ColumnWidths } from './use-column-widths.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  current: Order | null
  onSort: (column: Column<Row>) => void
  sizes: ColumnWidths
}

/** The heads of a table: press to sort, drag the edge to resize. */
export function TableHead<Row>({ columns, ...heads }: Props<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, at) => (
          <Head key={column.id} column={column} isApart={isAfterFigures(columns, at)} {...heads} />
        ))}
      </tr>
    </thead>
  )
}

/** An abbreviation is not parted at its hyphen: „Pers.-J.“ stays on one line. */
const abbreviated = (name: string): string => name.replaceAll('.-', '.-\u2060')

type HeadProps<Row> = Omit<Props<Row>, 'columns'> & { column: Column<Row>; isApart: boolean }

function Head<Row>({ column, isApart, current, onSort, sizes }: HeadProps<Row>) {
  const isOn = current?.id === column.id
  const isDescending = isOn && current.isDescending
  const canSort = !column.isUnsorted && column.value !== undefined
  const width = sizes.widths[column.id]
  return (
    <th
      scope="col"
      className={column.isEnd ? css.end : isApart ? css.words : undefined}
      style={width ? { width, minWidth: width, maxWidth: width } : undefined}
      aria-sort={isOn ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {canSort ? (
        <button
          type="button"
          className={css.sort}
          data-on={isOn ? '' : undefined}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          onClick={() => onSort(column)}
          onKeyDown={sizes.nudge(column.id)}
        >
          {column.head ?? abbreviated(column.name)}
          {isDescending ? <SortDown /> : <SortUp />}
        </button>
      ) : (
        (column.head ?? abbreviated(column.name))
      )}
      <span className={css.edge} aria-hidden="true" onPointerDown={sizes.drag(column.id)} />
    </th>
  )
}
