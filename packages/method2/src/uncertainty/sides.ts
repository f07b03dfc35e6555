import { type Interval, intervalOf } from '@cradle/impact/draws'
import { exp } from '@cradle/impact/elementary'
import type { CalculatedRow2 } from '../result.ts'
import type { Sides } from '../spread.ts'
import { latticeNormals, POINTS } from './lattice.ts'
import { lognormalInterval } from './lognormal.ts'

/** The spread of a row's quantity above and below: measured ones differ, all others are alike. */
export function sidesOf({ spread }: Pick<CalculatedRow2, 'spread'>): Sides {
  return (spread.kind === 'power' ? spread.sides : null) ?? { up: spread.activity, down: spread.activity }
}

/** ln of the factor at z standard deviations. */
export const exponentAt = ({ up, down }: Sides, z: number): number => (z > 0 ? up : down) * z

const CACHED = 5000
const ratios = new Map<string, Interval>()

/**
 * P5, P50, P95 of a quantity with two sides times a log-normal factor. With equal sides a log-normal by its formula; else over a lattice,
 * within 2.5 %. A burden is negative: its P5 is the larger burden.
 */
export function sidedInterval(median: number, sides: Sides, sigma: number): Interval {
  const { up, down } = sides
  if (up === down) return lognormalInterval(median, Math.hypot(up, sigma))
  const { p5, p50, p95 } = ratiosOf(sides, sigma)
  return median < 0
    ? { p5: median * p95, p50: median * p50, p95: median * p5 }
    : { p5: median * p5, p50: median * p50, p95: median * p95 }
}

function ratiosOf(sides: Sides, sigma: number): Interval {
  const key = `${sides.up}|${sides.down}|${sigma}`
  let ratio = ratios.get(key)
  if (!ratio) {
    const [quantity, factor] = normals()
    ratio = intervalOf(
      Float64Array.from({ length: POINTS }, (_, i) =>
        exp(exponentAt(sides, quantity[i] ?? 0) + sigma * (factor[i] ?? 0)),
      ),
    )
    if (ratios.size >= CACHED) ratios.clear()
    ratios.set(key, ratio)
  }
  return ratio
}

let lattice: readonly [Float64Array, Float64Array] | undefined
function normals(): readonly [Float64Array, Float64Array] {
  const [quantity = new Float64Array(POINTS), factor = new Float64Array(POINTS)] = lattice ?? latticeNormals(2)
  lattice ??= [quantity, factor]
  return lattice
}
