/** One ILCD LCIA method: a category with factors per reference unit of the flow, by direction and place. */

import { readNumber } from '../database/numbers.ts'
import { childOf, descendant, englishChild, type XmlElement } from '../files/xml.ts'
import { type Parts, referenced } from './data-sets.ts'

type IlcdFactor = {
  flow: string
  words: string
  factor: number
  location: string
  direction: 'input' | 'output'
}

export type IlcdMethod = { name: string; unit: string; factors: IlcdFactor[] }

export function readMethod(parts: Parts, factors: readonly XmlElement[]): IlcdMethod {
  const information = parts.get('LCIAMethodInformation')
  const quantity = information && descendant(information, 'quantitativeReference', 'referenceQuantity')
  return {
    name: englishChild(information && childOf(information, 'dataSetInformation'), 'name'),
    unit: englishChild(quantity, 'shortDescription'),
    factors: factors.flatMap(element => {
      const flow = childOf(element, 'referenceToFlowDataSet')
      const factor = readNumber(childOf(element, 'meanValue')?.text)
      const id = referenced(flow)
      if (factor === null || id === undefined) return []
      const isInput = childOf(element, 'exchangeDirection')?.text.trim().toLowerCase() === 'input'
      const location = childOf(element, 'location')?.text.trim() ?? ''
      const words = englishChild(flow, 'shortDescription')
      return [{ flow: id, words, factor, location, direction: isInput ? 'input' : 'output' }]
    }),
  }
}
