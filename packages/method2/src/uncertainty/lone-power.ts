import { CORE, type CoreId } from '@cradle/data/method2'
import { itemAt } from '@cradle/impact/checked-access'
import { type Interval, intervalOf } from '@cradle/impact/draws'
import { exp } from '@cradle/impact/elementary'
import type { CalculatedRow2 } from '../result.ts'
import { OTHER_CORE } from './figures.ts'
import { latticeNormals, POINTS } from './lattice.ts'
import { lognormalInterval } from './lognormal.ts'
import type { RowIntervals } from './row-intervals.ts'
import { exponentAt, sidedInterval, sidesOf } from './sides.ts'

/** Dimensions: quantity, stated scopes 1 to 3, one per category, and the stack of the plant. */
const QUANTITY = 0
const STATED = 1
const FACTORS = 4
const STACK = FACTORS + CORE.length
const CACHED = 20_000

const SCOPES = ['s1', 's2', 's3'] as const

/** Intervals of plants: all figures are products of few log-normals, their total a sum of eight. */
export class LonePower {
  readonly #perUnit: Readonly<Record<CoreId, number>>
  readonly #normals = latticeNormals(STACK + 1)
  readonly #shapes = new Map<string, Omit<RowIntervals, 'goals'>>()

  constructor(perUnit: Readonly<Record<CoreId, number>>) {
    this.#perUnit = perUnit
  }

  of(row: CalculatedRow2): Omit<RowIntervals, 'goals'> {
    const { spread, quantity } = row
    const isEstimated = SCOPES.every(scope => spread.stated[scope] === null)
    if (!isEstimated || quantity === 0) return this.#intervals(row, amountsOf(row))
    const perKwh = perUnitOf(amountsOf(row), quantity)
    const { up, down } = sidesOf(row)
    const stack = spread.kind === 'power' ? spread.stack : 0
    const key = `${spread.profile}|${up}|${down}|${stack}|${perKwh.scopes.join('|')}|${perKwh.others.join('|')}`
    let shape = this.#shapes.get(key)
    if (!shape) {
      shape = this.#intervals(row, perKwh)
      if (this.#shapes.size >= CACHED) this.#shapes.clear()
      this.#shapes.set(key, shape)
    }
    return scaleAll(shape, quantity)
  }

  #intervals(row: CalculatedRow2, { scopes: amounts, others }: Amounts): Omit<RowIntervals, 'goals'> {
    const { spread } = row
    if (spread.kind !== 'power') throw new RangeError('A row of revenue is no plant.')
    const sides = sidesOf(row)
    const activity = itemAt(this.#normals, QUANTITY).map(z => exponentAt(sides, z))
    const gases = (scope: 0 | 1 | 2) => {
      const stated = spread.stated[SCOPES[scope]]
      const t = itemAt(amounts, scope)
      if (stated !== null) return lognormals(t, [[stated, itemAt(this.#normals, STATED + scope)]])
      return lognormals(t, [
        [1, activity],
        [spread.factors.CC, itemAt(this.#normals, FACTORS)],
        [scope === 0 ? spread.stack : 0, itemAt(this.#normals, STACK)],
      ])
    }
    const s12 = added([gases(0), gases(1)])
    const cc = added([s12, gases(2)])
    const total = cc.map(t => -t * 1000 * this.#perUnit.CC)
    for (const [i, k] of OTHER_CORE.entries()) {
      const draws = lognormals(this.#perUnit[k] * itemAt(others, i), [
        [1, activity],
        [spread.factors[k], itemAt(this.#normals, FACTORS + 1 + i)],
      ])
      for (const [d, value] of draws.entries()) total[d]! -= value
    }
    const scope = (at: 0 | 1 | 2) => {
      const stated = spread.stated[SCOPES[at]]
      const amount = itemAt(amounts, at)
      if (stated !== null) return lognormalInterval(amount, stated)
      return sidedInterval(amount, sides, at === 0 ? Math.hypot(spread.factors.CC, spread.stack) : spread.factors.CC)
    }
    return {
      impact: intervalOf(total),
      ccT: intervalOf(cc),
      s1T: scope(0),
      s2T: scope(1),
      s3UpstreamT: scope(2),
      s12T: intervalOf(s12),
    }
  }
}

/** t of scopes 1 to 3, and the other categories of the core in their order. */
type Amounts = { scopes: readonly number[]; others: readonly number[] }

const amountsOf = ({ indicators: { s1T, s2T, s3UpstreamT }, midpoints }: CalculatedRow2): Amounts => ({
  scopes: [s1T ?? 0, s2T ?? 0, s3UpstreamT ?? 0],
  others: OTHER_CORE.map(k => midpoints[k]),
})

/** Nine digits: rows of one kind then have one shape to the last digit, whichever of them is met first. */
function perUnitOf({ scopes, others }: Amounts, quantity: number): Amounts {
  const per = (amount: number) => Number((amount / quantity).toPrecision(9))
  return { scopes: scopes.map(per), others: others.map(per) }
}

/** amount x exp(sum of sigma x z), one per point. */
function lognormals(amount: number, parts: readonly (readonly [sigma: number, z: Float64Array])[]): Float64Array {
  const values = new Float64Array(POINTS)
  for (let i = 0; i < POINTS; i++) {
    let exponent = 0
    for (const [sigma, z] of parts) exponent += sigma * z[i]!
    values[i] = amount * exp(exponent)
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
