/** Distributions as EcoSpold 2 writes them. */

import { type Distribution, scaleDistribution } from '@cradle/lca'
import { element } from '../write/xml-text.ts'

/** `factor`: by which the amount of the file is multiplied here. Empty where there is no distribution. */
export function uncertaintyElement(distribution: Distribution | undefined, factor: number): string {
  if (!distribution || factor === 0) return ''
  return element('uncertainty', {}, parametersOf(scaleDistribution(distribution, factor)))
}

/** Variances are of the logarithm for a lognormal; the pedigree is part of what is stated here. */
function parametersOf(distribution: Distribution): string {
  switch (distribution.type) {
    case 'lognormal': {
      const variance = String(Math.log(distribution.gsd) ** 2)
      const mu = String(Math.log(distribution.gmean))
      const meanValue = String(distribution.gmean)
      return element('lognormal', { meanValue, mu, variance, varianceWithPedigreeUncertainty: variance })
    }
    case 'normal': {
      const variance = String(distribution.sd ** 2)
      return element('normal', {
        meanValue: String(distribution.mean),
        variance,
        varianceWithPedigreeUncertainty: variance,
      })
    }
    case 'triangular': {
      const { min, mode, max } = distribution
      return element('triangular', { minValue: String(min), mostLikelyValue: String(mode), maxValue: String(max) })
    }
    case 'uniform':
      return element('uniform', { minValue: String(distribution.min), maxValue: String(distribution.max) })
  }
}
