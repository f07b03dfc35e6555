/** One exchange as ILCD writes it. */

import { type Distribution, scaleDistribution } from '@cradle/lca'
import { ENGLISH, element, textElement } from '../write/xml-text.ts'

export type WrittenExchange = {
  index: number
  /** UUID of the flow data set. */
  flow: string
  words: string
  direction: 'input' | 'output'
  /** In the reference unit of the flow. */
  amount: number
  provider: string | undefined
  uncertainty: Distribution | undefined
  /** By which a distribution of the file is multiplied to be one of `amount`. */
  factor: number
  shares: readonly { product: number; percent: number }[]
}

export function exchangeElement(one: WrittenExchange): string {
  const { index, flow, words, direction, amount, provider, shares } = one
  const scaled = one.uncertainty && one.factor !== 0 ? scaleDistribution(one.uncertainty, one.factor) : undefined
  const mode = scaled?.type === 'triangular' && scaled.mode !== amount ? String(scaled.mode) : undefined
  return element(
    'exchange',
    { dataSetInternalID: index, 'olca:defaultProvider': provider, 'olca:mostLikelyValue': mode },
    element(
      'referenceToFlowDataSet',
      { type: 'flow data set', refObjectId: flow, uri: `../flows/${flow}.xml` },
      textElement('common:shortDescription', words, ENGLISH),
    ),
    textElement('exchangeDirection', direction === 'input' ? 'Input' : 'Output'),
    textElement('meanAmount', String(amount)),
    textElement('resultingAmount', String(amount)),
    scaled ? uncertaintyElements(scaled, provider !== undefined || mode !== undefined) : '',
    shares.length === 0
      ? ''
      : element(
          'allocations',
          {},
          ...shares.map(({ product, percent }) =>
            element('allocation', { internalReferenceToCoProduct: product, allocatedFraction: String(percent) }),
          ),
        ),
  )
}

/** `isPlain`: openLCA's reading of an exchange with its extension, where the deviation is not squared or doubled. */
function uncertaintyElements(distribution: Distribution, isPlain: boolean): string {
  const kind = (text: string) => textElement('uncertaintyDistributionType', text)
  const deviation = (value: number) => textElement('relativeStandardDeviation95In', String(value))
  const ends = (min: number, max: number) =>
    textElement('minimumAmount', String(min)) + textElement('maximumAmount', String(max))
  switch (distribution.type) {
    case 'lognormal':
      return kind('log-normal') + deviation(isPlain ? distribution.gsd : distribution.gsd ** 2)
    case 'normal':
      return kind('normal') + deviation(isPlain ? distribution.sd : distribution.sd * 2)
    case 'triangular':
      return ends(distribution.min, distribution.max) + kind('triangular')
    case 'uniform':
      return ends(distribution.min, distribution.max) + kind('uniform')
  }
}
