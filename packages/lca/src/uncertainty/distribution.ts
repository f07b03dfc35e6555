/**
 * Probability distributions of amounts: draws by inverse transform, moments and quantiles in closed
 * form. Nothing is truncated: a normal amount can change sign, as its parameters say. A lognormal
 * is that of the absolute amount; its parameters are the median (`gmean`, the geometric mean) and
 * the geometric standard deviation (`gsd`, at least one), so that ln x is normal with mean ln gmean
 * and standard deviation ln gsd.
 */

import { InvalidDistribution } from '../errors.ts'
import type { Distribution } from '../model.ts'
import { exp, log, normalQuantile } from './arithmetic.ts'

export { scaleDistribution } from './distribution-scale.ts'

/**
 * @throws InvalidDistribution with the parameter that is impossible; `where` begins the sentence.
 */
export function checkDistribution(distribution: Distribution, where = 'distribution'): void {
  const wrong = (why: string) => {
    throw new InvalidDistribution(`${where}: ${why}`)
  }
  for (const [name, value] of Object.entries(distribution)) {
    if (name !== 'type' && !Number.isFinite(value)) wrong(`${name} is ${value}`)
  }
  switch (distribution.type) {
    case 'lognormal':
      if (!(distribution.gmean > 0)) wrong(`the geometric mean is ${distribution.gmean}, it must be positive`)
      if (!(distribution.gsd >= 1))
        wrong(`the geometric standard deviation is ${distribution.gsd}, it must be at least 1`)
      break
    case 'normal':
      if (!(distribution.sd >= 0)) wrong(`the standard deviation is ${distribution.sd}`)
      break
    case 'triangular':
      if (!(distribution.min <= distribution.mode && distribution.mode <= distribution.max)) {
        wrong(`the mode ${distribution.mode} is not between ${distribution.min} and ${distribution.max}`)
      }
      break
    case 'uniform':
      if (!(distribution.min <= distribution.max))
        wrong(`the minimum ${distribution.min} is above the maximum ${distribution.max}`)
      break
    default:
      // Callers without types may hand over anything.
      wrong(`its type is ${typeOf(distribution)}`)
  }
}

const typeOf = ({ type }: { type: unknown }) => type

/**
 * The value at probability u (0 < u < 1): with u uniform, a draw. A lognormal is positive; its
 * amount gives the sign.
 */
export function quantile(distribution: Distribution, u: number): number {
  switch (distribution.type) {
    case 'lognormal':
      return distribution.gmean * exp(log(distribution.gsd) * normalQuantile(u))
    case 'normal':
      return distribution.mean + distribution.sd * normalQuantile(u)
    case 'triangular': {
      const { min, mode, max } = distribution
      const width = max - min
      return u * width < mode - min
        ? min + Math.sqrt(u * width * (mode - min))
        : max - Math.sqrt((1 - u) * width * (max - mode))
    }
    case 'uniform':
      return distribution.min + (distribution.max - distribution.min) * u
  }
}

/**
 * The first four moments: mean and standard deviation in the unit of the amount, skewness and
 * kurtosis without unit.
 */
export type Moments = { mean: number; sd: number; skewness: number; kurtosis: number }

/**
 * Mean, standard deviation, skewness and kurtosis (3 for a normal), exactly. Lognormal with s = ln
 * gsd: mean = gmean exp(s^2 / 2), sd = mean sqrt(exp(s^2) - 1). Triangular: mean = (a + b + c) / 3,
 * variance = (a^2 + b^2 + c^2 - ab - ac - bc) / 18. Uniform: variance = (b - a)^2 / 12. Skewness
 * and kurtosis are NaN when nothing varies.
 */
export function moments(distribution: Distribution): Moments {
  switch (distribution.type) {
    case 'lognormal': {
      const variance = Math.log(distribution.gsd) ** 2
      const w = Math.exp(variance)
      const mean = distribution.gmean * Math.exp(variance / 2)
      if (variance === 0) return { mean, sd: 0, skewness: Number.NaN, kurtosis: Number.NaN }
      return {
        mean,
        sd: mean * Math.sqrt(Math.expm1(variance)),
        skewness: (w + 2) * Math.sqrt(Math.expm1(variance)),
        kurtosis: w ** 4 + 2 * w ** 3 + 3 * w ** 2 - 3,
      }
    }
    case 'normal': {
      const { mean, sd } = distribution
      return { mean, sd, skewness: sd > 0 ? 0 : Number.NaN, kurtosis: sd > 0 ? 3 : Number.NaN }
    }
    case 'triangular': {
      const { min: a, mode: c, max: b } = distribution
      const spread = a * a + b * b + c * c - a * b - a * c - b * c
      const skewness = (Math.SQRT2 * (a + b - 2 * c) * (2 * a - b - c) * (a - 2 * b + c)) / (5 * spread ** 1.5)
      return { mean: (a + b + c) / 3, sd: Math.sqrt(spread / 18), skewness, kurtosis: spread > 0 ? 2.4 : Number.NaN }
    }
    case 'uniform': {
      const { min, max } = distribution
      const varies = max > min
      const sd = (max - min) / Math.sqrt(12)
      return { mean: (min + max) / 2, sd, skewness: varies ? 0 : Number.NaN, kurtosis: varies ? 1.8 : Number.NaN }
    }
  }
}
