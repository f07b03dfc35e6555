import { CORE, type CoreId } from '@cradle/data/method2'
import { itemAt } from '@cradle/impact/checked-access'
import { type Interval, intervalOf } from '@cradle/impact/draws'
import type { CalculatedRow2 } from '../result.ts'
import { latticeNormals, POINTS } from './lattice.ts'
import { lognormalInterval } from './lognormal.ts'
import type { RowIntervals } from './row-intervals.ts'

/** Dimensions: quantity, stated scopes 1 to 3, then one per category. */
const QUANTITY = 0
const STATED = 1
const FACTORS = 4
const CACHED = 20_000

const SCOPES = ['s1', 's2', 's3'] as const

/** Intervals of plants: all figures are products of few log-normals, their total a sum of eight. */
export class LonePower {
  readonly #perUnit: Readonly<Record<CoreId, number>>
  readonly #normals = latticeNormals(FACTORS + CORE.length)
  readonly #shapes = new Map<string, Omit<RowIntervals, 'goals'>>()

  constructor(perUnit: Readonly<Record<CoreId, number>>) {
    this.#perUnit = perUnit
  }

  of(row: CalculatedRow2): Omit<RowIntervals, 'goals'> {
    const { spread, quantity } = row
    const isEstimated = SCOPES.every(scope => spread.stated[scope] === null)
    if (!isEstimated || quantity === 0) return this.#intervals(row, 1)
    const key = `${spread.profile}|${spread.activity}`
    let shape = this.#shapes.get(key)
    if (!shape) {
      shape = this.#intervals(row, quantity)
      if (this.#shapes.size >= CACHED) this.#shapes.clear()
      this.#shapes.set(key, shape)
    }
    return scaleAll(shape, quantity)
  }

  /** Of the row over `unit`: per kWh where the shape serves other rows. */
  #intervals(row: CalculatedRow2, unit: number): Omit<RowIntervals, 'goals'> {
    const { spread, indicators, midpoints } = row
    if (spread.kind !== 'power') throw new RangeError('A row of revenue is no plant.')
    const activity = itemAt(this.#normals, QUANTITY)
    const gases = (amount: number | null | undefined, scope: 0 | 1 | 2) => {
      const stated = spread.stated[SCOPES[scope]]
      const t = (amount ?? 0) / unit
      if (stated !== null) return lognormals(t, [[stated, itemAt(this.#normals, STATED + scope)]])
      return lognormals(t, [
        [spread.activity, activity],
        [spread.factors.CC, itemAt(this.#normals, FACTORS)],
      ])
    }
    const scopes = [gases(indicators.s1T, 0), gases(indicators.s2T, 1), gases(indicators.s3UpstreamT, 2)]
    const [s1, s2, s3] = [itemAt(scopes, 0), itemAt(scopes, 1), itemAt(scopes, 2)]
    const s12 = added([s1, s2])
    const cc = added([s12, s3])
    const total = cc.map(t => -t * 1000 * this.#perUnit.CC)
    for (const [i, k] of CORE.entries()) {
      if (k === 'CC') continue
      const burden = (this.#perUnit[k] * midpoints[k]) / unit
      const draws = lognormals(burden, [
        [spread.activity, activity],
        [spread.factors[k], itemAt(this.#normals, FACTORS + i)],
      ])
      for (const [d, value] of draws.entries()) total[d]! -= value
    }
    const sigma = Math.hypot(spread.activity, spread.factors.CC)
    const scope = (stated: number | null, t: number | null | undefined) =>
      lognormalInterval((t ?? 0) / unit, stated ?? sigma)
    return {
      impact: intervalOf(total),
      ccT: intervalOf(cc),
      s1T: scope(spread.stated.s1, indicators.s1T),
      s2T: scope(spread.stated.s2, indicators.s2T),
      s3UpstreamT: scope(spread.stated.s3, indicators.s3UpstreamT),
      s12T: intervalOf(s12),
    }
  }
}

/** amount x exp(sum of sigma x z), one per point. */
function lognormals(amount: number, parts: readonly (readonly [sigma: number, z: Float64Array])[]): Float64Array {
  const values = new Float64Array(POINTS)
  for (let i = 0; i < POINTS; i++) {
    let exponent = 0
    for (const [sigma, z] of parts) exponent += sigma * z[i]!
    values[i] = amount * Math.exp(exponent)
  }
  return values
}

function added(parts: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(POINTS)
  for (const part of parts) for (let i = 0; i < POINTS; i++) sum[i]! += part[i]!
  return sum
}

function scaleAll(shape: Omit<RowIntervals, 'goals'>, by: number): Omit<RowIntervals, 'goals'> {
  const scale = ({ p5, p50, p95 }: Interval): Interval => ({ p5: p5 * by, p50: p50 * by, p95: p95 * by })
  return {
    impact: scale(shape.impact),
    ccT: scale(shape.ccT),
    s1T: scale(shape.s1T),
    s2T: scale(shape.s2T),
    s3UpstreamT: scale(shape.s3UpstreamT),
    s12T: scale(shape.s12T),
  }
}
