import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Column } from './table-column.ts'

/** Pixels. */
const narrowest = 48
/** Pixels that one press of an arrow key adds or takes. */
const step = 16

export type ColumnWidths = {
  /** Pixels by column; columns without an entry are as wide as their content. */
  widths: Readonly<Record<string, number>>
  drag: (id: string) => (event: PointerEvent<HTMLElement>) => void
  nudge: (id: string) => (event: KeyboardEvent<HTMLElement>) => void
}

/** Column widths set by hand; dragging the edge, or Shift and the arrow keys on the head. */
export function useColumnWidths<Row>(columns: readonly Column<Row>[]): ColumnWidths {
  const [widths, setWidths] = useState<Record<string, number>>(() =>
    Object.fromEntries(columns.flatMap(column => (column.width ? [[column.id, column.width]] : []))),
  )
  function change(id: string, width: number) {
    setWidths(before => ({ ...before, [id]: Math.max(narrowest, Math.round(width)) }))
  }
  function drag(id: string) {
    return (event: PointerEvent<HTMLElement>) => {
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
  }
  function nudge(id: string) {
    return (event: KeyboardEvent<HTMLElement>) => {
      if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
      event.preventDefault()
      const head = event.currentTarget.closest('th')
      if (head) change(id, head.offsetWidth + (event.key === 'ArrowRight' ? step : -step))
    }
  }
  return { widths, drag, nudge }
}
