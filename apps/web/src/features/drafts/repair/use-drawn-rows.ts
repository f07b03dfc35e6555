import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import type { GridProps } from './grid-props.ts'

/** Heights in pixels. */
const lineHeight = 32
const whyHeight = 34

/** Which rows of the grid are drawn: those in view and the active one. What comes into view soon is fetched. */
export function useDrawnRows({ rows, store, active }: GridProps, box: RefObject<HTMLDivElement | null>) {
  const count = rows.count ?? 0
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: index => {
      const row = rows.at.get(index)
      return lineHeight + whyHeight * (row ? (row.deleted ? 1 : Math.min(5, row.problems.length)) : 0)
    },
    overscan: 8,
    scrollPaddingStart: lineHeight + 4,
    scrollPaddingEnd: whyHeight,
    rangeExtractor: range => {
      const drawn = defaultRangeExtractor(range)
      // The active cell is named to screen readers by its id: it has to be there.
      if (active.row >= count || drawn.includes(active.row)) return drawn
      return [...drawn, active.row].sort((a, b) => a - b)
    },
  })
  const items = virtual.getVirtualItems()
  const inView = virtual.range
  const first = inView?.startIndex ?? 0
  const last = inView?.endIndex ?? 0
  useEffect(() => {
    if (count > 0) store.need(Math.max(0, first - 40), Math.min(count - 1, last + 80))
  }, [store, first, last, count])
  return { virtual, items, rowsPerPage: Math.max(1, last - first - 1) }
}
