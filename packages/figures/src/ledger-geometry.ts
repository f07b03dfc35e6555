import type { Mark } from './mark.ts'
import { divergingTicks } from './scale.ts'
import { sidesOf } from './sides.ts'

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
  /** Both sides have the same scale. */
  isCommon: boolean
  barHeight: number
  ticks: number[]
  rows: LedgerRow[]
  x: (value: number) => number
}

/**
 * One linear scale for every row, zero in one place: what is negative goes left, what is positive goes right, nothing
 * is netted. Only where the right side is far larger has it a scale of its own (see `sidesOf`). Below 640 pixels a row takes two lines; from 860 the full names fit.
 */
export function layoutLedger(marks: readonly Mark[], width: number): LedgerLayout {
  const narrow = width < 640
  const full = width >= 860
  const labels = full ? 286 : 130
  const text = 288
  const left = narrow ? 0 : labels
  const right = narrow ? width : width - text
  const rowHeight = narrow ? 46 : 29
  const quietHeight = narrow ? 30 : 29
  const { below, above, isCommon } = sidesOf(marks)
  const axisTop = isCommon ? 44 : 58
  const room = right - left
  // An empty or small side keeps room for its word; with two scales the room is shared evenly.
  const min = Math.max(below, above, 1e-300) * 0.16
  const reach = isCommon
    ? { below: Math.max(below, min), above: Math.max(above, min) }
    : { below: below * 1.02, above: above * 1.02 }
  const zero = isCommon ? left + (room * reach.below) / (reach.below + reach.above) : left + room * 0.55
  const [pxBelow, pxAbove] = [(zero - left) / reach.below, (right - zero) / reach.above]
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
    isCommon,
    ticks: ticksOf(below + above > 0, isCommon, reach, room, zero - left),
    rows,
    x: value => zero + value * (value < 0 ? pxBelow : pxAbove),
  }
}

function ticksOf(
  isKnown: boolean,
  isCommon: boolean,
  { below, above }: { below: number; above: number },
  room: number,
  leftRoom: number,
): number[] {
  if (!isKnown) return [0]
  if (isCommon) return divergingTicks(below, above, room, 62)
  const rightRoom = room - leftRoom
  const right = [62, 40, 24].map(apart => divergingTicks(0, above, rightRoom, apart)).find(found => found.length > 1)
  return [...divergingTicks(below, 0, leftRoom, 62), ...(right ?? []).slice(-2).filter(t => t > 0)]
}
