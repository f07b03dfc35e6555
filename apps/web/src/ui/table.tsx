import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataTableToTsv, saveCsv } from '../charts/save-table.ts'
import { formatCount } from '../format.ts'
import { Button } from './button.tsx'
import { ScrollBox } from './scroll-box.tsx'
import css from './table.module.css'
import { type HiddenColumns, TableBar } from './table-bar.tsx'
import { TableBody } from './table-body.tsx'
import cards from './table-cards.module.css'
import { type Column, exactTable } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { seenOrder } from './table-order.ts'
import { showToast } from './toast-store.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useNarrow } from './use-narrow.ts'
import { useTableOrder } from './use-table-order.ts'

export type { Column }

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** `name` or `-name`. With `onOrder` the caller keeps it (in the address); else the table does. */
  order?: string
  onOrder?: (order: string) => void
  /** Rows come ordered from the server. */
  isOrderedOutside?: boolean
  /** Left end of the tool bar. */
  children?: ReactNode
  /** Name of the CSV file; without it there is no CSV button. */
  csv?: string
  empty?: ReactNode
  isSelected?: (row: Row) => boolean
  /** No bar with column choice and copying. */
  isBare?: boolean
  /** On a phone a row is a card of its figures, each with its name: for few columns of figures that people compare within a row. */
  isCards?: boolean
}

/** From so many rows on, the table scrolls in its own box. */
const tallFrom = 30

/** Pixels that a column which stays put has on a phone at most: the figures beside it are what people came for. */
const widestOnPhone = 144

const onPhone = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map(one => (one.isFixed && one.width ? { ...one, width: Math.min(one.width, widestOnPhone) } : one))

/**
 * A dense table: sorted by its heads, columns chosen and resized, copied as TSV, saved as CSV, sticky head and first column;
 * past 200 rows only what is in view is drawn. The first column names its row. Scrolls sideways in its own box.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns: given, rows, rowKey, order, onOrder, isOrderedOutside, csv, empty } = props
  const { t } = useTranslation('ui')
  const isNarrow = useNarrow()
  const columns = useMemo(() => (isNarrow ? onPhone(given) : given), [given, isNarrow])
  const [hidden, setHidden] = useState<HiddenColumns>(
    () => new Set(columns.filter(column => column.isHidden || (isNarrow && column.isPicture)).map(column => column.id)),
  )
  const sizes = useColumnWidths(columns)
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => columns.filter(column => column.isFixed || !hidden.has(column.id)), [columns, hidden])
  const { current, sorted, sortBy } = useTableOrder({ columns, rows, order, onOrder, isOrderedOutside })
  const value = shown.find(column => column.id === current?.id)?.value
  const seen = useMemo(
    () => (current && value ? seenOrder(current, sorted.map(value)) : current),
    [current, value, sorted],
  )
  const drawn = useDrawnRows(sorted, rowKey, box)
  async function copy() {
    await navigator.clipboard.writeText(dataTableToTsv(exactTable(label, shown, sorted)))
    showToast({ type: 'success', title: t('table.copied', { count: sorted.length }) })
  }
  return (
    <div>
      <TableBar
        columns={columns}
        hidden={hidden}
        onHidden={setHidden}
        count={sorted.length}
        onCopy={copy}
        onCsv={csv ? () => saveCsv(exactTable(label, shown, sorted), csv) : null}
        isBare={props.isBare}
      >
        {props.children}
      </TableBar>
      <ScrollBox label={label} className={`${css.box} ${sorted.length > tallFrom ? css.tall : ''}`} boxRef={box}>
        <table
          className={`${css.table} ${css.stick} ${props.isCards ? cards.cards : ''}`}
          aria-rowcount={sorted.length + 1}
        >
          <caption className="vh">{label}</caption>
          <TableHead columns={shown} current={seen} onSort={sortBy} sizes={sizes} />
          <TableBody
            columns={shown}
            rows={drawn}
            rowKey={rowKey}
            isSelected={props.isSelected}
            isCards={props.isCards}
          />
        </table>
        {sorted.length === 0 ? <div className={css.none}>{empty ?? t('table.empty')}</div> : null}
      </ScrollBox>
    </div>
  )
}

type PagerProps = { count: number; limit: number; offset: number; onOffset: (offset: number) => void }

/** Pages of a list that the server cuts: `offset` lives in the address. */
export function Pager({ count, limit, offset, onOffset }: PagerProps) {
  const { t } = useTranslation('ui')
  if (count <= limit && offset === 0) return null
  return (
    <nav className={css.pager} aria-label={t('pager.label')}>
      <span>
        {t('pager.span', {
          from: formatCount(Math.min(offset + 1, count)),
          until: formatCount(Math.min(offset + limit, count)),
          count,
        })}
      </span>
      <span className="acts">
        <Button small isDisabled={offset <= 0} onPress={() => onOffset(Math.max(0, offset - limit))}>
          {t('pager.previous')}
        </Button>
        <Button small isDisabled={offset + limit >= count} onPress={() => onOffset(offset + limit)}>
          {t('pager.next')}
        </Button>
      </span>
    </nav>
  )
}
