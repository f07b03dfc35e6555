import type { CoreId } from '@cradle/data/types'
import { itemAt } from '@cradle/impact/checked-access'
import { type Interval, intervalOf } from '@cradle/impact/draws'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import { calibrationOf } from '../revenue/sum-sectors.ts'
import { commonSigma } from './draw-revenue.ts'
import { OTHER_CORE } from './figures.ts'
import { latticeNormals, POINTS } from './lattice.ts'
import { lognormalInterval, sumOfLognormals } from './lognormal.ts'
import type { RowIntervals } from './lone.ts'
import { type TwoPiece, twoPieceAt, twoPieceOf } from './two-piece.ts'

/** Dimensions: common to the row, every other category, then the scopes. */
const COMMON = 0
const OTHER = 1
const SCOPE = 2
/** Arrays of 32 kB. */
const CACHED_ARRAYS = 2000
const CACHED_SHAPES = 50_000

/** Intervals of revenue rows: scopes are two-piece, everything else one log-normal; sums of them over evenly spread points. */
export class LoneRevenue {
  readonly #prepared: Prepared2
  readonly #perUnit: Readonly<Record<CoreId, number>>
  readonly #normals = latticeNormals(5)
  readonly #arrays = new Map<string, Float64Array>()
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
        this.#shape(`s12;${key}`, () => this.#sum(row, shares, [0, 1])),
        whole,
      ),
      s1T: lone(0),
      s2T: lone(1),
      s3UpstreamT: lone(2),
    }
  }

  /** All scopes at every point, for 1 t in all. */
  #gases(row: CalculatedRow2, key: string, shares: readonly number[]): Float64Array {
    return this.#array(`gases;${key}`, () => this.#sum(row, shares, SCOPE_NUMBERS))
  }

  #sum(row: CalculatedRow2, shares: readonly number[], scopes: readonly ScopeNumber[]): Float64Array {
    const sum = new Float64Array(POINTS)
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
    const sigma = Math.hypot(companySigmaOther, bias.sigma).toFixed(3)
    const climate = this.#perUnit.CC * 1000 * whole
    const all = climate + other
    if (all === 0) return { p5: 0, p50: 0, p95: 0 }
    const share = Number((climate / all).toPrecision(5))
    const make = () => {
      const gases = this.#gases(row, key, shares)
      const factor = this.#otherFactors(sigma, commonSigma(row))
      for (let d = 0; d < POINTS; d++) this.#total[d] = -(share * gases[d]! + (1 - share) * factor[d]!)
      return this.#total
    }
    return scaled(this.#shape(`impact;${share};${sigma};${key}`, make), all)
  }

  #otherFactors(sigma: string, common: number): Float64Array {
    return this.#exp(`other;${sigma};${common}`, d => Number(sigma) * this.#z(OTHER, d) + common * this.#z(COMMON, d))
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
    const piece = this.#pieceOf(row, scope)
    return this.#exp(key, d => Math.log(twoPieceAt(piece, this.#z(SCOPE + scope, d))) + common * this.#z(COMMON, d))
  }

  #pieceOf({ spread }: CalculatedRow2, scope: ScopeNumber): TwoPiece {
    if (spread.kind !== 'revenue') throw new RangeError('A plant is no row of revenue.')
    const calibration = calibrationOf(this.#prepared, NAMES[scope], spread.group)
    return twoPieceOf(calibration, this.#prepared.method.uncertainty.modelSigma)
  }

  /** One scope by itself, for 1 t. */
  #lone(row: CalculatedRow2, scope: ScopeNumber): Interval {
    const stated = row.spread.stated[SCOPES[scope]]
    if (stated !== null) return lognormalInterval(1, stated)
    return this.#shape(`lone;${scope};${row.group};${commonSigma(row)}`, () => this.#scopeFactors(row, scope))
  }

  #exp(key: string, exponent: (point: number) => number): Float64Array {
    return this.#array(key, () => Float64Array.from({ length: POINTS }, (_, d) => Math.exp(exponent(d))))
  }

  #array(key: string, make: () => Float64Array): Float64Array {
    let array = this.#arrays.get(key)
    if (!array) {
      array = make()
      if (this.#arrays.size >= CACHED_ARRAYS) this.#arrays.clear()
      this.#arrays.set(key, array)
    }
    return array
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

const SCOPES = ['s1', 's2', 's3'] as const
const NAMES = ['S1', 'S2', 'S3'] as const
type ScopeNumber = 0 | 1 | 2
const SCOPE_NUMBERS: readonly ScopeNumber[] = [0, 1, 2]

const scaled = ({ p5, p50, p95 }: Interval, by: number): Interval => ({ p5: p5 * by, p50: p50 * by, p95: p95 * by })
