import { useMemo, useState } from 'react'
import { locale } from '../format.ts'
import type { Column } from './table-column.ts'
import { type Order, readOrder, sortRows, writeOrder } from './table-order.ts'

type Needs<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  order: string | undefined
  onOrder: ((order: string) => void) | undefined
  isOrderedOutside: boolean | undefined
}

/** Rows in the chosen order; the order is the caller's where `onOrder` is given, else the table's own. */
export function useTableOrder<Row>({ columns, rows, order, onOrder, isOrderedOutside }: Needs<Row>): {
  current: Order | null
  sorted: readonly Row[]
  sortBy: (column: Column<Row>) => void
} {
  const [ownOrder, setOwnOrder] = useState(order ?? '')
  const text = onOrder ? order : ownOrder
  const current = useMemo(() => readOrder(text), [text])
  const value = current ? columns.find(column => column.id === current.id)?.value : undefined
  const sorted = useMemo(
    () => (current && value && !isOrderedOutside ? sortRows(rows, value, current.isDescending, locale()) : rows),
    [rows, value, current, isOrderedOutside],
  )
  function sortBy(column: Column<Row>) {
    const isOn = current?.id === column.id
    const next = writeOrder({ id: column.id, isDescending: isOn ? !current.isDescending : false })
    if (onOrder) onOrder(next)
    else setOwnOrder(next)
  }
  return { current, sorted, sortBy }
}
