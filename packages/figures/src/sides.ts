import type { Mark } from './mark.ts'
import { ceilDigits } from './scale.ts'

/**
 * How far marks reach below and above zero (positive numbers, rounded up; 0 where nothing does), and whether the two
 * sides share one scale.
 */
export type Sides = { below: number; above: number; isCommon: boolean; ratio: number }

/** From this many times larger on, the positive side gets a scale of its own. */
const ownScaleFrom = 4

/**
 * The sides are never netted nor compared, so a positive side far larger than the negative one must not shrink it to
 * nothing: it then has its own scale, and the picture says so. The reverse never happens: small positive values stay small.
 */
export function sidesOf(marks: readonly Pick<Mark, 'state' | 'value' | 'low' | 'high'>[]): Sides {
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
  const up = (v: number) => (v > 0 ? ceilDigits(v) : 0)
  const sides = { below: up(below), above: up(above) }
  const isCommon = sides.below === 0 || sides.above <= ownScaleFrom * sides.below
  return { ...sides, isCommon, ratio: isCommon ? 1 : sides.above / sides.below }
}
