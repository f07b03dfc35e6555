/** Distributions of ILCD exchanges. */

import type { Distribution } from '@cradle/lca'
import { readNumber } from '../database/numbers.ts'
import { gsdOfSquare, lognormal, normal, triangular, uniform } from '../database/uncertainty.ts'
import { childOf, type XmlElement } from '../files/xml.ts'

/**
 * `relativeStandardDeviation95In` is the square of the geometric standard deviation, or twice the standard deviation (ILCD schema). openLCA
 * writes the plain ones: an exchange with an attribute of its extension is read so.
 */
export function uncertaintyOf(element: XmlElement, amount: number | null): Distribution | undefined {
  const number = (name: string) => readNumber(childOf(element, name)?.text)
  const deviation = number('relativeStandardDeviation95In')
  const isPlain = element.prefixes.includes('olca')
  const min = number('minimumAmount')
  const max = number('maximumAmount')
  switch (childOf(element, 'uncertaintyDistributionType')?.text.trim().toLowerCase()) {
    case 'log-normal':
      return lognormal(amount, isPlain ? deviation : gsdOfSquare(deviation))
    case 'normal':
      return normal(amount, deviation === null ? null : isPlain ? deviation : deviation / 2)
    case 'triangular': {
      const mode = readNumber(element.attributes.mostLikelyValue) ?? number('mostLikelyValue') ?? amount
      return triangular(min, mode, max)
    }
    case 'uniform':
      return uniform(min, max)
    default:
      return undefined
  }
}
