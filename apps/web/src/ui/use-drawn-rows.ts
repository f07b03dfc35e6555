import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useRef } from 'react'

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
  /** What the row drawn last has, in pixels: the others have about the same. */
  const height = useRef(36)
  // With another function all places are worked out anew, ten thousand of them at every press.
  const getItemKey = useCallback(
    (index: number) => {
      const row = sorted[index]
      return row === undefined ? index : rowKey(row)
    },
    [sorted, rowKey],
  )
  const virtual = useVirtualizer({
    count: isVirtual ? sorted.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => height.current,
    overscan: 12,
    getItemKey,
    // Measured once the browser has laid the page out by itself: asked for while rows are drawn, it would have to lay it out at once.
    measureElement: (element, entry, instance) => {
      if (!entry) return instance.itemSizeCache.get(getItemKey(instance.indexFromElement(element))) ?? height.current
      height.current = measureElement(element, entry, instance)
      return height.current
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
