import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** From so many rows on, only those in view are drawn. */
const virtualFrom = 200

export type DrawnRows<Row> = {
  drawn: readonly { row: Row; index: number }[]
  /** Pixels that stand for the rows above and below those drawn. */
  before: number
  after: number
  /** Measures a drawn row; null while all rows are drawn. */
  measure: ((element: Element | null) => void) | null
}

/** The rows to draw: all of a short table, those in view of a long one. */
export function useDrawnRows<Row>(
  sorted: readonly Row[],
  rowKey: (row: Row) => string,
  box: RefObject<HTMLElement | null>,
): DrawnRows<Row> {
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
  if (!isVirtual)
    return {
      drawn: sorted.map((row, index) => ({ row, index })),
      before: items[0]?.start ?? 0,
      after: 0,
      measure: null,
    }
  return {
    drawn: items.flatMap(item => {
      const row = sorted[item.index]
      return row === undefined ? [] : [{ row, index: item.index }]
    }),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  }
}
