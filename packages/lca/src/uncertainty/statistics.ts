/** What a sample says: moments, percentiles, histogram, and whether two of one run differ. */

import { checkObject } from '../check-form.ts'
import { itemAt } from '../checked-access.ts'

/**
 * What a sample of one score says. Moments are in the unit of the score to their power; skewness,
 * kurtosis and variation have none.
 */
export type Summary = {
  count: number
  /**
   * Values that are not finite (a draw that made the system singular); left out of everything else.
   */
  failed: number
  mean: number
  /** With count - 1 in the denominator. */
  sd: number
  /** Standard error of the mean. */
  standardError: number
  skewness: number
  kurtosis: number
  min: number
  max: number
  /** Percentiles by probability. */
  quantiles: readonly (readonly [probability: number, value: number])[]
  /** sd / |mean|. */
  variation: number
}

/** The probabilities of the percentiles that are shown unless others are asked for. */
export const PROBABILITIES: readonly number[] = [0.025, 0.05, 0.25, 0.5, 0.75, 0.95, 0.975]

/**
 * Moments by two passes (the mean first, so that no digits cancel), percentiles by interpolation.
 * The standard error of the mean is sd / sqrt(count). Values that are not finite are counted as
 * failed and left out.
 */
export function summarise(values: ArrayLike<number>, probabilities: readonly number[] = PROBABILITIES): Summary {
  const finite = Float64Array.from(values).filter(Number.isFinite)
  const count = finite.length
  let mean = 0
  for (const x of finite) mean += x / count
  let second = 0
  let third = 0
  let fourth = 0
  for (const x of finite) {
    const d = x - mean
    second += d * d
    third += d * d * d
    fourth += d * d * d * d
  }
  const variance = second / count
  const sorted = finite.sort()
  const sd = count > 1 ? Math.sqrt(second / (count - 1)) : Number.NaN
  return {
    count,
    failed: values.length - count,
    mean: count > 0 ? mean : Number.NaN,
    sd,
    standardError: sd / Math.sqrt(count),
    skewness: third / count / variance ** 1.5,
    kurtosis: fourth / count / variance ** 2,
    min: sorted[0] ?? Number.NaN,
    max: sorted[count - 1] ?? Number.NaN,
    quantiles: probabilities.map(p => [p, quantileOfSorted(sorted, p)] as const),
    variation: sd / Math.abs(mean),
  }
}

/**
 * Percentile of ascending values by linear interpolation: type 7 of Hyndman & Fan 1996, Am. Stat.
 * 50. NaN when there are none.
 */
export function quantileOfSorted(sorted: ArrayLike<number>, probability: number): number {
  const last = sorted.length - 1
  if (last < 0) return Number.NaN
  const at = Math.min(1, Math.max(0, probability)) * last
  const below = Math.floor(at)
  const low = itemAt(sorted, below)
  const high = itemAt(sorted, Math.min(last, below + 1))
  return low + (at - below) * (high - low)
}

/** The values of two results in one sample. */
type Pair = readonly [first: number, second: number]

/** What paired samples of two results say about their difference. */
export type Comparison = {
  count: number
  /** Of first - second, pair by pair. */
  difference: Summary
  /** Share of samples in which the first is greater; equal pairs count half. */
  probabilityFirstGreater: number
  correlation: number
  /**
   * False when the interval in the middle (`confidence`) of the differences holds zero: the two are
   * not distinguishable.
   */
  distinguishable: boolean
  /** For a person. */
  verdict: 'first is greater' | 'second is greater' | 'not distinguishable'
}

/**
 * Compares two results sample by sample. Both must come from one run, so that they share the draws
 * of the data they share: the spread of the difference is then that of what differs (Henriksson et
 * al. 2015, Int. J. LCA 20). Not distinguishable: the share of samples in which one is greater is
 * below `confidence` (0.95). @throws InvalidModel when a result is no list of numbers.
 */
export function compare(first: ArrayLike<number>, second: ArrayLike<number>, confidence = 0.95): Comparison {
  checkObject(first, 'the first result')
  checkObject(second, 'the second result')
  const length = Math.min(first.length, second.length)
  const pairs = Array.from({ length }, (_, k): Pair => [itemAt(first, k), itemAt(second, k)]).filter(pair =>
    pair.every(Number.isFinite),
  )
  const differences = pairs.map(([a, b]) => a - b)
  const greater = differences.reduce((sum, d) => sum + (d > 0 ? 1 : d === 0 ? 0.5 : 0), 0) / pairs.length
  const distinguishable = greater >= confidence || greater <= 1 - confidence
  return {
    count: pairs.length,
    difference: { ...summarise(differences), failed: length - pairs.length },
    probabilityFirstGreater: greater,
    correlation: correlationOf(pairs),
    distinguishable,
    verdict: !distinguishable ? 'not distinguishable' : greater > 0.5 ? 'first is greater' : 'second is greater',
  }
}

/**
 * Pearson's correlation of paired values. High where both results share most of their data; then
 * their difference is much narrower than either.
 */
function correlationOf(pairs: readonly Pair[]): number {
  const meanOfA = pairs.reduce((sum, [a]) => sum + a / pairs.length, 0)
  const meanOfB = pairs.reduce((sum, [, b]) => sum + b / pairs.length, 0)
  let ab = 0
  let aa = 0
  let bb = 0
  for (const [a, b] of pairs) {
    ab += (a - meanOfA) * (b - meanOfB)
    aa += (a - meanOfA) ** 2
    bb += (b - meanOfB) ** 2
  }
  return ab / Math.sqrt(aa * bb)
}

/** `counts[k]` values lie between `edges[k]` and `edges[k + 1]`. */
export type Histogram = { edges: number[]; counts: number[] }

/**
 * Counts in `bins` bins of equal width between the smallest and the largest finite value; one bin
 * when all are equal, none without values.
 */
export function histogram(values: ArrayLike<number>, bins = 40): Histogram {
  const finite = Array.from(values).filter(Number.isFinite)
  if (finite.length === 0) return { edges: [], counts: [] }
  const min = finite.reduce((a, b) => Math.min(a, b))
  const max = finite.reduce((a, b) => Math.max(a, b))
  if (min === max) return { edges: [min, max], counts: [finite.length] }
  const counts = new Array<number>(bins).fill(0)
  for (const x of finite) {
    const bin = Math.min(bins - 1, Math.floor(((x - min) / (max - min)) * bins))
    counts[bin] = itemAt(counts, bin) + 1
  }
  return { edges: Array.from({ length: bins + 1 }, (_, k) => min + ((max - min) * k) / bins), counts }
}
