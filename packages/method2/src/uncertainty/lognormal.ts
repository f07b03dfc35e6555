import type { Interval } from '@cradle/impact/draws'
import { exp, log } from '@cradle/impact/elementary'
import { Z95 } from './lattice.ts'

/** P5, P50, P95 of `median` x exp(sigma z). A burden is negative: its P5 is the larger burden. */
export function lognormalInterval(median: number, sigma: number): Interval {
  const ratio = exp(Z95 * sigma)
  const [low, high] = median < 0 ? [median * ratio, median / ratio] : [median / ratio, median * ratio]
  return { p5: low, p50: median, p95: high }
}

/**
 * The log-normal nearest to a sum of independent log-normals with a common sigma, by its first two moments (Fenton 1960). Good to
 * some 0.1 % for sigma up to 0.3. `factor`: median of the sum over the sum of the medians.
 */
export function sumOfLognormals(medians: readonly number[], sigma: number): { factor: number; sigma: number } {
  let sum = 0
  let squares = 0
  for (const median of medians) {
    sum += median
    squares += median * median
  }
  if (sum === 0) return { factor: 1, sigma: 0 }
  const variance = exp(sigma * sigma)
  const combined = log(1 + (squares / (sum * sum)) * (variance - 1))
  return { factor: exp((sigma * sigma - combined) / 2), sigma: Math.sqrt(combined) }
}
