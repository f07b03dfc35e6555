import type { Mark } from './mark.ts'
import { ceilDigits, divergingTicks } from './scale.ts'

export type LedgerRow = { mark: Mark; top: number; height: number; quiet: boolean; barY: number; textY: number }

export type LedgerLayout = {
  narrow: boolean
  full: boolean
  width: number
  height: number
  /** Where bars live, in x. */
  zone: { left: number; right: number }
  /** Right edges of the text columns. */
  columns: { value: number; interval: number; note: number }
  axisTop: number
  bottom: number
  zero: number
  barHeight: number
  ticks: number[]
  rows: LedgerRow[]
  x: (value: number) => number
}

/** Furthest amounts to the left and right, as positive numbers. */
function reaches(marks: readonly Mark[]): { below: number; above: number } {
  let below = 0
  let above = 0
  for (const m of marks) {
    if (m.state !== 'known') continue
    for (const v of [m.value, m.low, m.high]) {
      if (v === null) continue
      below = Math.max(below, -v)
      above = Math.max(above, v)
    }
  }
  return { below: below && ceilDigits(below), above: above && ceilDigits(above) }
}

/**
 * One linear scale for every row, zero in one place: what is negative goes left, what is positive goes right, nothing
 * is netted. Below 560 pixels a row takes two lines; from 860 the full names fit.
 */
export function layoutLedger(marks: readonly Mark[], width: number): LedgerLayout {
  const narrow = width < 560
  const full = width >= 860
  const labels = full ? 286 : 130
  const text = 288
  const left = narrow ? 0 : labels
  const right = narrow ? width : width - text
  const rowHeight = narrow ? 46 : 29
  const quietHeight = narrow ? 30 : 29
  const axisTop = 44
  const { below, above } = reaches(marks)
  // An empty side keeps room for its word; a scale without any value still has a zero line.
  const least = Math.max(below, above, 1e-300) * 0.16
  const [b, a] = [Math.max(below, least), Math.max(above, least)]
  const px = (right - left) / (a + b)
  const zero = left + b * px
  let y = axisTop
  const rows = marks.map(mark => {
    const quiet = mark.state !== 'known' || mark.value === null
    const height = quiet ? quietHeight : rowHeight
    const row = {
      mark,
      top: y,
      height,
      quiet,
      barY: narrow && !quiet ? y + 33 : y + height / 2,
      textY: (narrow && !quiet ? y + 14 : y + height / 2) + 4.5,
    }
    y += height
    return row
  })
  return {
    narrow,
    full,
    width,
    height: y + 6,
    zone: { left, right },
    columns: { value: right + 58, interval: right + 184, note: width },
    axisTop,
    bottom: y,
    zero,
    barHeight: narrow ? 11 : 13,
    ticks: below + above > 0 ? divergingTicks(b, a, right - left, 62) : [0],
    rows,
    x: value => zero + value * px,
  }
}
