import { itemAt } from '@cradle/impact/checked-access'

/** Figures without which a median tells little. */
export const FEWEST_COMPARED = 5

/** Of the figures beside one figure, in their unit. Null: fewer than five. */
export type Quartiles = {
  count: number
  p25: number | null
  p50: number | null
  p75: number | null
  /** Share of them that are smaller, 0..1. */
  below: number | null
}

/** Quartiles of type 7 (linear between order statistics); every figure counts once, in any order. */
export function quartilesOf(figures: readonly number[], value: number): Quartiles {
  const count = figures.length
  if (count < FEWEST_COMPARED) return { count, p25: null, p50: null, p75: null, below: null }
  const sorted = Float64Array.from(figures).sort()
  const at = (p: number) => {
    const place = (count - 1) * p
    const low = Math.floor(place)
    return itemAt(sorted, low) + (place - low) * (itemAt(sorted, Math.min(low + 1, count - 1)) - itemAt(sorted, low))
  }
  const below = sorted.reduce((sum, figure) => sum + (figure < value ? 1 : 0), 0) / count
  return { count, p25: at(0.25), p50: at(0.5), p75: at(0.75), below }
}
