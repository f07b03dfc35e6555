import type { CoreId } from '@cradle/data/method2'
import { itemAt } from '@cradle/impact/checked-access'
import { type Interval, intervalOf } from '@cradle/impact/draws'
import { exp, log } from '@cradle/impact/elementary'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import { calibrationOf } from '../revenue/sum-sectors.ts'
import { commonSigma } from './draw-revenue.ts'
import { OTHER_CORE } from './figures.ts'
import { latticeNormals, POINTS } from './lattice.ts'
import { lognormalInterval, sumOfLognormals } from './lognormal.ts'
import type { RowIntervals } from './row-intervals.ts'
import { type SplitSpread, splitFactorAt, splitSpreadOf } from './split-lognormal.ts'

/** Dimensions: common to the row, every other category, then the scopes. */
const COMMON = 0
const OTHER = 1
const SCOPE = 2
/** Arrays of 32 kB. */
const CACHED_ARRAYS = 1000
const CACHED_SHAPES = 50_000

/** Intervals of revenue rows: scopes are split log-normals, everything else one log-normal; sums of them over evenly spread points. */
export class LoneRevenue {
  readonly #prepared: Prepared2
  readonly #perUnit: Readonly<Record<CoreId, number>>
  readonly #normals = latticeNormals(5)
  readonly #factors = new Map<string, Float64Array>()
  /** All scopes of the row looked at last, and scopes 1 and 2 of it: arrays that are written anew for each shape of rows. */
  readonly #gasesOfLast = { key: '', factors: new Float64Array(POINTS) }
  readonly #pair = new Float64Array(POINTS)
  readonly #shapes = new Map<string, Interval>()
  readonly #total = new Float64Array(POINTS)

  constructor(prepared: Prepared2, perUnit: Readonly<Record<CoreId, number>>) {
    this.#prepared = prepared
    this.#perUnit = perUnit
  }

  of(row: CalculatedRow2): Omit<RowIntervals, 'goals'> {
    const { s1T, s2T, s3UpstreamT } = row.indicators
    const amounts = [s1T ?? 0, s2T ?? 0, s3UpstreamT ?? 0]
    const whole = amounts.reduce((sum, amount) => sum + amount, 0)
    // Rows with the same shares of the same factors have the same shape, whatever their size.
    const shares = amounts.map(amount => (whole === 0 ? 0 : Number((amount / whole).toPrecision(6))))
    const key = `${commonSigma(row)};${shares.join(';')};${SCOPE_NUMBERS.map(scope => this.#keyOf(row, scope)).join(';')}`
    const lone = (scope: ScopeNumber) => scaled(this.#lone(row, scope), itemAt(amounts, scope))
    return {
      impact: this.#impact(row, { key, shares, whole }),
      ccT: scaled(
        this.#shape(`cc;${key}`, () => this.#gases(row, key, shares)),
        whole,
      ),
      s12T: scaled(
        this.#shape(`s12;${key}`, () => this.#sum(row, shares, [0, 1], this.#pair)),
        whole,
      ),
      s1T: lone(0),
      s2T: lone(1),
      s3UpstreamT: lone(2),
    }
  }

  /** All scopes at every point, for 1 t in all. */
  #gases(row: CalculatedRow2, key: string, shares: readonly number[]): Float64Array {
    const last = this.#gasesOfLast
    if (last.key !== key) {
      this.#sum(row, shares, SCOPE_NUMBERS, last.factors)
      last.key = key
    }
    return last.factors
  }

  #sum(
    row: CalculatedRow2,
    shares: readonly number[],
    scopes: readonly ScopeNumber[],
    sum: Float64Array,
  ): Float64Array {
    sum.fill(0)
    for (const scope of scopes) {
      const factor = this.#scopeFactors(row, scope)
      const share = itemAt(shares, scope)
      for (let d = 0; d < POINTS; d++) sum[d]! += share * factor[d]!
    }
    return sum
  }

  /** Climate change and all other categories, which share one spread of the row and differ in the bias of the model. */
  #impact(
    row: CalculatedRow2,
    { key, shares, whole }: { key: string; shares: readonly number[]; whole: number },
  ): Interval {
    const { modelSigma, companySigmaOther } = this.#prepared.method.uncertainty
    const medians = OTHER_CORE.map(k => this.#perUnit[k] * row.midpoints[k])
    const bias = sumOfLognormals(medians, modelSigma)
    const other = medians.reduce((sum, median) => sum + median, 0) * bias.factor
    const climate = this.#perUnit.CC * 1000 * whole
    const all = climate + other
    if (all === 0) return { p5: 0, p50: 0, p95: 0 }
    const sigma = Math.round(Math.hypot(companySigmaOther, bias.sigma) / SIGMA_STEP) * SIGMA_STEP
    const at = Math.min(Math.max(log(climate / other), -FARTHEST), FARTHEST) / SHARE_STEP
    const node = Math.floor(at)
    const shapeAt = (step: number) => this.#impactShape(row, { key, shares, sigma, step })
    return scaled(between(shapeAt(node), shapeAt(node + 1), at - node), all)
  }

  /** For 1 person-year in all, of which climate change has the share that is the logistic function of a step. */
  #impactShape(
    row: CalculatedRow2,
    { key, shares, sigma, step }: { key: string; shares: readonly number[]; sigma: number; step: number },
  ): Interval {
    return this.#shape(`impact;${step};${sigma};${key}`, () => {
      const share = 1 / (1 + exp(-step * SHARE_STEP))
      const gases = this.#gases(row, key, shares)
      const factor = this.#otherFactors(sigma, commonSigma(row))
      for (let d = 0; d < POINTS; d++) this.#total[d] = -(share * gases[d]! + (1 - share) * factor[d]!)
      return this.#total
    })
  }

  #otherFactors(sigma: number, common: number): Float64Array {
    return this.#exp(`other;${sigma};${common}`, d => sigma * this.#z(OTHER, d) + common * this.#z(COMMON, d))
  }

  #z(dimension: number, point: number): number {
    return itemAt(itemAt(this.#normals, dimension), point)
  }

  #keyOf({ spread, group }: CalculatedRow2, scope: ScopeNumber): string {
    const stated = spread.stated[SCOPES[scope]]
    return stated === null ? `${group}` : `stated ${stated}`
  }

  /** Factor of a scope at every point. */
  #scopeFactors(row: CalculatedRow2, scope: ScopeNumber): Float64Array {
    const common = commonSigma(row)
    const stated = row.spread.stated[SCOPES[scope]]
    const key = `${scope};${this.#keyOf(row, scope)};${common}`
    if (stated !== null) return this.#exp(key, d => stated * this.#z(SCOPE + scope, d))
    const spread = this.#spreadOf(row, scope)
    return this.#exp(key, d => log(splitFactorAt(spread, this.#z(SCOPE + scope, d))) + common * this.#z(COMMON, d))
  }

  #spreadOf({ spread }: CalculatedRow2, scope: ScopeNumber): SplitSpread {
    if (spread.kind !== 'revenue') throw new RangeError('A plant is no row of revenue.')
    const calibration = calibrationOf(this.#prepared, NAMES[scope], spread.group)
    return splitSpreadOf(calibration, this.#prepared.method.uncertainty.modelSigma)
  }

  /** One scope by itself, for 1 t. */
  #lone(row: CalculatedRow2, scope: ScopeNumber): Interval {
    const stated = row.spread.stated[SCOPES[scope]]
    if (stated !== null) return lognormalInterval(1, stated)
    return this.#shape(`lone;${scope};${row.group};${commonSigma(row)}`, () => this.#scopeFactors(row, scope))
  }

  #exp(key: string, exponent: (point: number) => number): Float64Array {
    return remembered(this.#factors, key, () => Float64Array.from({ length: POINTS }, (_, d) => exp(exponent(d))))
  }

  #shape(key: string, make: () => Float64Array): Interval {
    let shape = this.#shapes.get(key)
    if (!shape) {
      shape = intervalOf(make())
      if (this.#shapes.size >= CACHED_SHAPES) this.#shapes.clear()
      this.#shapes.set(key, shape)
    }
    return shape
  }
}

function remembered(arrays: Map<string, Float64Array>, key: string, make: () => Float64Array): Float64Array {
  let array = arrays.get(key)
  if (!array) {
    array = make()
    if (arrays.size >= CACHED_ARRAYS) arrays.clear()
    arrays.set(key, array)
  }
  return array
}

/** Between two shapes whose ends have one sign: ln of each quantile is almost linear over a step. */
function between(a: Interval, b: Interval, part: number): Interval {
  const mix = (x: number, y: number) => -((-x) ** (1 - part) * (-y) ** part)
  return { p5: mix(a.p5, b.p5), p50: mix(a.p50, b.p50), p95: mix(a.p95, b.p95) }
}

/** Steps of ln(climate change / all other categories) and of sigma at which shapes are worked out; between them they are interpolated. */
const SHARE_STEP = 0.2
const FARTHEST = 12
const SIGMA_STEP = 0.005

const SCOPES = ['s1', 's2', 's3'] as const
const NAMES = ['S1', 'S2', 'S3'] as const
type ScopeNumber = 0 | 1 | 2
const SCOPE_NUMBERS: readonly ScopeNumber[] = [0, 1, 2]

const scaled = ({ p5, p50, p95 }: Interval, by: number): Interval => ({ p5: p5 * by, p50: p50 * by, p95: p95 * by })
