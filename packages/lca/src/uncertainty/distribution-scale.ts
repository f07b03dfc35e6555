import type { Distribution } from '../model.ts'

/**
 * The distribution of `factor` times the amount. A lognormal keeps the median of |amount|; the sign
 * stays with the amount.
 */
export function scaleDistribution(distribution: Distribution, factor: number): Distribution {
  if (factor === 1) return distribution
  switch (distribution.type) {
    case 'lognormal':
      return { type: 'lognormal', gmean: distribution.gmean * Math.abs(factor), gsd: distribution.gsd }
    case 'normal':
      return { type: 'normal', mean: distribution.mean * factor, sd: distribution.sd * Math.abs(factor) }
    case 'triangular': {
      const [a, b] = [distribution.min * factor, distribution.max * factor]
      return { type: 'triangular', min: Math.min(a, b), mode: distribution.mode * factor, max: Math.max(a, b) }
    }
    case 'uniform': {
      const [a, b] = [distribution.min * factor, distribution.max * factor]
      return { type: 'uniform', min: Math.min(a, b), max: Math.max(a, b) }
    }
  }
}
