/** One exchange of EcoSpold 2. See docs/formats.md section 3. */

import type { Distribution } from '@cradle/lca'
import type { FlowBook } from '../database/flows.ts'
import type { DatabaseExchange, LedgerReason } from '../database/model.ts'
import { readNumber } from '../database/numbers.ts'
import { plainCas } from '../database/texts.ts'
import { gsdOfVariance, lognormal, normal, triangular, uniform } from '../database/uncertainty.ts'
import type { UnitBook } from '../database/units.ts'
import { childOf, englishChild, type XmlElement } from '../files/xml.ts'

/** Whether a group fits an exchange between processes, and with nature. */
const INTERMEDIATE = { input: ['1', '2', '3', '5'], output: ['0', '2', '3'] }
const ELEMENTARY = { input: ['4'], output: ['4'] }

/** `isReference`: the file calls it what the process is there for. */
export type ReadExchange = { exchange: DatabaseExchange; isReference: boolean }

export function readExchange(element: XmlElement, index: number, flows: FlowBook, units: UnitBook): ReadExchange {
  const isElementary = element.name === 'elementaryExchange'
  const { attributes } = element
  const group = groupOf(element)
  const amount = readNumber(attributes.amount)
  const reason = whyDropped(group, isElementary, amount)
  const exchange: DatabaseExchange = {
    index,
    flow: flowOf(element, isElementary, flows),
    direction: group?.direction ?? 'output',
    amount,
    unit: units.unitOf(englishChild(element, 'unitName')),
    class: reason ? 'dropped' : isElementary ? 'elementary' : 'open',
    reason,
  }
  const uncertainty = uncertaintyOf(element, amount)
  if (uncertainty) exchange.uncertainty = uncertainty
  if (attributes.mathematicalRelation?.trim()) exchange.formula = flows.text(attributes.mathematicalRelation)
  if (attributes.activityLinkId) exchange.named = flows.text(attributes.activityLinkId.trim().toLowerCase())
  const isOutput = group?.direction === 'output'
  if (isOutput && group.code === '2') exchange.treatment = 'COPRODUCT'
  if (isOutput && group.code === '3') exchange.treatment = 'NO_TREATMENT'
  if (exchange.class === 'open' && isOutput && group.code === '2' && amount === 0) {
    exchange.class = 'cutoff'
    exchange.reason = 'ZERO_COPRODUCT'
  }
  return { exchange, isReference: isOutput && group.code === '0' && !isElementary }
}

type Group = { direction: 'input' | 'output'; code: string }

/** An attribute counts before a child element. */
function groupOf(element: XmlElement): Group | undefined {
  const stated = (name: string) => element.attributes[name] ?? childOf(element, name)?.text
  const input = stated('inputGroup')
  const output = stated('outputGroup')
  if (input !== undefined) return { direction: 'input', code: input.trim() }
  return output === undefined ? undefined : { direction: 'output', code: output.trim() }
}

function whyDropped(group: Group | undefined, isElementary: boolean, amount: number | null): LedgerReason {
  if (!group) return 'NO_DIRECTION'
  const supported = (isElementary ? ELEMENTARY : INTERMEDIATE)[group.direction]
  if (!supported.includes(group.code)) return 'GROUP_NOT_SUPPORTED'
  return amount === null ? 'NO_AMOUNT' : ''
}

function flowOf(element: XmlElement, isElementary: boolean, flows: FlowBook) {
  const { attributes } = element
  const name = englishChild(element, 'name')
  if (!isElementary) return flows.flowOf('product', (attributes.intermediateExchangeId ?? name).toLowerCase(), name)
  const compartment = childOf(element, 'compartment')
  const places = [englishChild(compartment, 'compartment'), englishChild(compartment, 'subcompartment')]
  return flows.flowOf(
    'elementary',
    (attributes.elementaryExchangeId ?? name).toLowerCase(),
    name,
    places.filter(place => place !== ''),
    plainCas(attributes.casNumber),
  )
}

/** Variance of the logarithm, with what the pedigree adds where the file states it. */
function uncertaintyOf(element: XmlElement, amount: number | null): Distribution | undefined {
  const [stated] = childOf(element, 'uncertainty')?.children ?? []
  if (!stated || amount === null) return undefined
  const number = (name: string) => readNumber(stated.attributes[name])
  const variance = number('varianceWithPedigreeUncertainty') ?? number('variance')
  switch (stated.name) {
    case 'lognormal':
      return lognormal(number('meanValue') ?? amount, gsdOfVariance(variance))
    case 'normal':
      return normal(number('meanValue') ?? amount, variance === null || variance < 0 ? null : Math.sqrt(variance))
    case 'triangular':
      return triangular(number('minValue'), number('mostLikelyValue'), number('maxValue'))
    case 'uniform':
      return uniform(number('minValue'), number('maxValue'))
    default:
      return undefined
  }
}
