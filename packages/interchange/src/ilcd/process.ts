/** One ILCD process as read; its flows are resolved when all files are read. See docs/formats.md section 5. */

import type { DatabaseExchange } from '../database/model.ts'
import { readNumber } from '../database/numbers.ts'
import { childOf, childrenOf, descendant, englishChild, type XmlElement } from '../files/xml.ts'
import { evaluateParameters, type ParameterScope } from '../parameters.ts'
import { type Parts, referenced } from './data-sets.ts'
import { uncertaintyOf } from './uncertainty.ts'

export type IlcdExchange = {
  internalId: string
  flow: string | undefined
  /** What the reference says in words, where the flow itself is missing. */
  words: string
  direction: 'input' | 'output'
  /** In the reference unit of the flow's reference property; null where none is stated. */
  amount: number | null
  /** The amount depends on a variable that has no value. */
  failed: boolean
  provider: string | undefined
  uncertainty: DatabaseExchange['uncertainty']
  /** Percent of this exchange by internal id of the product. */
  allocations: readonly { product: string; fraction: number }[]
  /** A result of a declaration, no exchange of the inventory. */
  isIndicator: boolean
}

export type IlcdProcess = {
  name: string
  location: string
  isResult: boolean
  references: readonly string[]
  exchanges: readonly IlcdExchange[]
}

/** `exchanges`: the elements of the exchanges, in file order. */
export function readProcess(parts: Parts, exchanges: readonly XmlElement[]): IlcdProcess {
  const information = parts.get('processInformation')
  const geography = information && childOf(information, 'geography')
  const place = geography && childOf(geography, 'locationOfOperationSupplyOrProduction')
  const quantitative = information && childOf(information, 'quantitativeReference')
  const stated = parts.get('modellingAndValidation')
  const type = stated && descendant(stated, 'LCIMethodAndAllocation', 'typeOfDataSet')?.text.trim().toLowerCase()
  const scope = variablesOf(information)
  return {
    name: nameOf(information),
    location: (place?.attributes.location ?? geography?.attributes.location ?? '').trim(),
    isResult: type === 'lci result',
    references: quantitative ? childrenOf(quantitative, 'referenceToReferenceFlow').map(({ text }) => text.trim()) : [],
    exchanges: exchanges.map(element => readExchange(element, scope)),
  }
}

const NAME_PARTS = ['baseName', 'treatmentStandardsRoutes', 'mixAndLocationTypes', 'functionalUnitFlowProperties']

function nameOf(information: XmlElement | undefined): string {
  const name = information && descendant(information, 'dataSetInformation', 'name')
  return NAME_PARTS.map(part => englishChild(name, part))
    .filter(text => text !== '')
    .join('; ')
}

function variablesOf(information: XmlElement | undefined): ParameterScope {
  const relations = information && childOf(information, 'mathematicalRelations')
  const variables = relations ? childrenOf(relations, 'variableParameter') : []
  return evaluateParameters(
    variables.flatMap(variable => {
      const name = variable.attributes.name
      const value = readNumber(childOf(variable, 'meanValue')?.text)
      const formula = childOf(variable, 'formula')?.text.trim()
      if (!name || (value === null && !formula)) return []
      // The stored value counts; the formula gives one only where none is stored.
      return [value === null && formula ? { name, value: 0, formula } : { name, value: value ?? 0 }]
    }),
  )
}

function readExchange(element: XmlElement, scope: ParameterScope): IlcdExchange {
  const flow = childOf(element, 'referenceToFlowDataSet')
  const direction = childOf(element, 'exchangeDirection')?.text.trim().toLowerCase() === 'input' ? 'input' : 'output'
  const { amount, failed } = amountOf(element, scope)
  const allocations = childOf(element, 'allocations')
  return {
    internalId: element.attributes.dataSetInternalID?.trim() ?? '',
    flow: referenced(flow),
    words: englishChild(flow, 'shortDescription'),
    direction,
    amount,
    failed,
    provider: element.attributes.defaultProvider?.trim().toLowerCase() || undefined,
    uncertainty: uncertaintyOf(element, amount),
    allocations: (allocations ? childrenOf(allocations, 'allocation') : []).flatMap(({ attributes }) => {
      const fraction = readNumber(attributes.allocatedFraction)
      const product = attributes.internalReferenceToCoProduct?.trim()
      return fraction === null || product === undefined ? [] : [{ product, fraction }]
    }),
    isIndicator: (childOf(element, 'other')?.children ?? []).some(
      ({ name, attributes }) => name === 'amount' && attributes.module !== undefined,
    ),
  }
}

/** The resulting amount; where there is none, the mean amount times its variable. */
function amountOf(element: XmlElement, scope: ParameterScope): { amount: number | null; failed: boolean } {
  const resulting = childOf(element, 'resultingAmount')?.text.trim()
  if (resulting) return { amount: readNumber(resulting), failed: false }
  const mean = readNumber(childOf(element, 'meanAmount')?.text)
  const variable = childOf(element, 'referenceToVariable')?.text.trim()
  if (mean === null || !variable) return { amount: mean, failed: false }
  try {
    return { amount: mean * scope.lookup(variable.toLowerCase()), failed: false }
  } catch {
    return { amount: null, failed: true }
  }
}
