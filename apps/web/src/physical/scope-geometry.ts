import { ceilDigits, positiveTicks } from '@cradle/figures/scale'

/** One bar: t CO2e, null where there is none; `low` and `high` are P5 and P95. `isApart`: in no sum, drawn as an outline. */
export type ScopeBar = {
  id: string
  label: string
  value: number | null
  low: number | null
  median: number | null
  high: number | null
  isApart: boolean
}

export type ScopeRow = {
  bar: ScopeBar
  /** Middle of the bar and baseline of the words, in pixels from the top. */
  barY: number
  textY: number
}

export type ScopeLayout = {
  isNarrow: boolean
  /** Where bars live, in x. */
  left: number
  right: number
  height: number
  ticks: number[]
  rows: ScopeRow[]
  x: (value: number) => number
}

/** Bars of one linear scale from 0. Below 620 pixels the words of a row stand above its bar. */
export function layoutScopes(bars: readonly ScopeBar[], width: number): ScopeLayout {
  const isNarrow = width < 620
  const left = isNarrow ? 0 : 190
  const right = isNarrow ? width : width - 250
  const largest = bars.reduce((n, { value, high }) => Math.max(n, value ?? 0, high ?? 0), 0)
  const reach = ceilDigits(largest)
  const rowHeight = isNarrow ? 46 : 34
  const rows = bars.map((bar, at) => ({
    bar,
    barY: at * rowHeight + (isNarrow ? 32 : rowHeight / 2),
    textY: at * rowHeight + (isNarrow ? 16 : rowHeight / 2 + 4.5),
  }))
  return {
    isNarrow,
    left,
    right,
    height: bars.length * rowHeight,
    ticks: largest > 0 ? positiveTicks(reach, Math.max(2, Math.floor((right - left) / 110))) : [0],
    rows,
    x: value => left + (largest > 0 ? (value / reach) * (right - left) : 0),
  }
}
