import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveCsv, type Twin, twinToTsv } from '../charts/save-table.ts'
import { formatCount, locale } from '../format.ts'
import { Button } from './button.tsx'
import { SortDown, SortUp } from './icons.tsx'
import { Menu } from './menu.tsx'
import { ScrollBox } from './scroll-box.tsx'
import styles from './table.module.css'
import { readOrder, type SortValue, sortRows, writeOrder } from './table-order.ts'
import { showToast } from './toast-store.ts'

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
  /** Always shown. */
  isFixed?: boolean
  /** Pixels at first; otherwise as wide as its content. */
  width?: number
}

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
}

const virtualFrom = 200
const tallFrom = 30
const narrowest = 48

/** Column widths set by hand; dragging the edge, or Shift and the arrow keys on the head. */
const useWidths = <Row,>(columns: readonly Column<Row>[]) => {
  const [widths, setWidths] = useState<Record<string, number>>(() =>
    Object.fromEntries(columns.flatMap(column => (column.width ? [[column.id, column.width]] : []))),
  )
  const change = (id: string, width: number) =>
    setWidths(before => ({ ...before, [id]: Math.max(narrowest, Math.round(width)) }))
  const drag = (id: string) => (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget
    const head = edge.closest('th')
    if (!head) return
    event.preventDefault()
    const start = event.clientX
    const width = head.offsetWidth
    edge.setPointerCapture(event.pointerId)
    edge.dataset.held = ''
    edge.onpointermove = move => change(id, width + move.clientX - start)
    edge.onpointerup = () => {
      delete edge.dataset.held
      edge.onpointermove = null
      edge.onpointerup = null
    }
  }
  const nudge = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const head = event.currentTarget.closest('th')
    if (head) change(id, head.offsetWidth + (event.key === 'ArrowRight' ? 16 : -16))
  }
  return { widths, drag, nudge }
}

const twinOf = <Row,>(label: string, columns: readonly Column<Row>[], rows: readonly Row[]): Twin => {
  const told = columns.filter(column => column.value)
  return {
    caption: label,
    columns: told.map(column => ({ label: column.name, numeric: column.isEnd ?? false })),
    rows: rows.map(row =>
      told.map(column => {
        const value = column.value?.(row)
        return value === undefined ? null : typeof value === 'boolean' ? String(value) : value
      }),
    ),
  }
}

/** Stands for the rows above and below the view. */
const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null

/**
 * A dense table: sorted by its heads, columns chosen and resized, copied as TSV, saved as CSV, sticky head and first column;
 * past 200 rows only what is in view is drawn. The first column names its row. Scrolls sideways in its own box.
 */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  order,
  onOrder,
  isOrderedOutside,
  children,
  csv,
  empty,
  isSelected,
  isBare,
}: Props<Row>) => {
  const { t } = useTranslation('ui')
  const [ownOrder, setOwnOrder] = useState(order ?? '')
  const [hidden, setHidden] = useState(
    () => new Set(columns.filter(column => column.isHidden).map(column => column.id)),
  )
  const { widths, drag, nudge } = useWidths(columns)
  const box = useRef<HTMLDivElement>(null)

  const current = readOrder(onOrder ? order : ownOrder)
  const shown = columns.filter(column => column.isFixed || !hidden.has(column.id))
  const sorted = useMemo(() => {
    const value = current && columns.find(column => column.id === current.id)?.value
    return current && value && !isOrderedOutside ? sortRows(rows, value, current.isDescending, locale()) : rows
  }, [rows, columns, current?.id, current?.isDescending, isOrderedOutside, current])

  const isVirtual = sorted.length > virtualFrom
  const virtual = useVirtualizer({
    count: isVirtual ? sorted.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => 36,
    overscan: 12,
    getItemKey: index => {
      const row = sorted[index]
      return row === undefined ? index : rowKey(row)
    },
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const drawn = isVirtual
    ? items.flatMap(item => {
        const row = sorted[item.index]
        return row === undefined ? [] : [{ row, index: item.index }]
      })
    : sorted.map((row, index) => ({ row, index }))

  const sortBy = (column: Column<Row>) => {
    const isOn = current?.id === column.id
    const next = writeOrder({ id: column.id, isDescending: isOn ? !current.isDescending : false })
    if (onOrder) onOrder(next)
    else setOwnOrder(next)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(twinToTsv(twinOf(label, shown, sorted)))
    showToast({ type: 'success', title: t('table.copied', { count: sorted.length }) })
  }

  return (
    <div>
      {isBare && !children ? null : (
        <div className={`${styles.bar} no-print`}>
          {children ?? <span>{t('table.rows', { count: sorted.length })}</span>}
          {isBare ? null : (
            <div className={styles.tools}>
              <Menu
                label={t('table.columns')}
                trigger={
                  <Button look="text" small>
                    {t('table.columns')}
                  </Button>
                }
                groups={[
                  {
                    choice: 'many',
                    actions: columns
                      .filter(column => !column.isFixed)
                      .map(column => ({
                        id: column.id,
                        name: column.name,
                        isOn: !hidden.has(column.id),
                        onAction: () =>
                          setHidden(was => {
                            const next = new Set(was)
                            if (!next.delete(column.id)) next.add(column.id)
                            return next
                          }),
                      })),
                  },
                ]}
              />
              <Button look="text" small onPress={copy}>
                {t('table.copyTsv')}
              </Button>
              {csv ? (
                <Button look="text" small onPress={() => saveCsv(twinOf(label, shown, sorted), csv)}>
                  {t('table.csv')}
                </Button>
              ) : null}
            </div>
          )}
        </div>
      )}
      <ScrollBox label={label} className={`${styles.box} ${sorted.length > tallFrom ? styles.tall : ''}`} boxRef={box}>
        <table className={`${styles.table} ${styles.stick}`} aria-rowcount={sorted.length + 1}>
          <caption className="vh">{label}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {shown.map(column => {
                const isOn = current?.id === column.id
                const canSort = !column.isUnsorted && column.value !== undefined
                const width = widths[column.id]
                return (
                  <th
                    key={column.id}
                    scope="col"
                    className={column.isEnd ? styles.end : undefined}
                    style={width ? { width, minWidth: width, maxWidth: width } : undefined}
                    {...(isOn
                      ? { 'aria-sort': current.isDescending ? ('descending' as const) : ('ascending' as const) }
                      : {})}
                  >
                    {canSort ? (
                      <button
                        type="button"
                        className={styles.sort}
                        {...(isOn ? { 'data-on': '' } : {})}
                        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
                        onClick={() => sortBy(column)}
                        onKeyDown={nudge(column.id)}
                      >
                        {column.head ?? column.name}
                        {isOn && current.isDescending ? <SortDown /> : <SortUp />}
                      </button>
                    ) : (
                      (column.head ?? column.name)
                    )}
                    <span className={styles.edge} aria-hidden="true" onPointerDown={drag(column.id)} />
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            <Spacer height={before} span={shown.length} />
            {drawn.map(({ row, index }) => (
              <tr
                key={rowKey(row)}
                aria-rowindex={index + 2}
                className={isSelected?.(row) ? styles.selected : undefined}
                {...(isVirtual ? { ref: virtual.measureElement, 'data-index': index } : {})}
              >
                {shown.map((column, at) =>
                  at === 0 ? (
                    <th key={column.id} scope="row" className={styles.rowHead}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={column.isEnd ? styles.end : undefined}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
            <Spacer height={after} span={shown.length} />
          </tbody>
        </table>
        {sorted.length === 0 ? <div className={styles.none}>{empty ?? t('table.empty')}</div> : null}
      </ScrollBox>
    </div>
  )
}

/** Pages of a list that the server cuts: `offset` lives in the address. */
export const Pager = ({
  count,
  limit,
  offset,
  onOffset,
}: {
  count: number
  limit: number
  offset: number
  onOffset: (offset: number) => void
}) => {
  const { t } = useTranslation('ui')
  if (count <= limit && offset === 0) return null
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
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
