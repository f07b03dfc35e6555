/** One exchange of EcoSpold 1. See docs/formats.md section 4. */

import type { Distribution } from '@cradle/lca'
import type { FlowBook } from '../database/flows.ts'
import type { DatabaseExchange, LedgerReason } from '../database/model.ts'
import { readNumber } from '../database/numbers.ts'
import { plainCas } from '../database/texts.ts'
import { gsdOfSquare, lognormal, normal, triangular, uniform } from '../database/uncertainty.ts'
import type { UnitBook } from '../database/units.ts'
import { childOf, type XmlElement } from '../files/xml.ts'

/** What the groups of EcoSpold 1 mean; input and output group of one exchange exclude each other. */
const INPUTS = new Set(['1', '2', '3', '5'])
const OUTPUTS = new Set(['0', '1', '2', '3'])

export type ReadExchange = {
  exchange: DatabaseExchange
  /** `number` of the exchange, by which allocation and suppliers are named. */
  number: string
  /** Output group, empty for inputs. */
  output: string
}

export function readExchange(element: XmlElement, index: number, flows: FlowBook, units: UnitBook): ReadExchange {
  const { attributes } = element
  const input = childOf(element, 'inputGroup')?.text.trim()
  const output = input === undefined ? childOf(element, 'outputGroup')?.text.trim() : undefined
  const isElementary = (input ?? output) === '4'
  const amount = readNumber(attributes.meanValue)
  const unit = units.unitOf(attributes.unit ?? '')
  const name = (attributes.name ?? '').trim()
  const places = [attributes.category ?? '', attributes.subCategory ?? ''].map(place => place.trim())
  const number = (attributes.number ?? '').trim()
  const reason = whyDropped(input, output, amount)
  const exchange: DatabaseExchange = {
    index,
    flow: isElementary
      ? flows.flowOf(
          'elementary',
          `${places.join('/')}|${name}|${unit.kind}`,
          name,
          places.filter(place => place !== ''),
          plainCas(attributes.CASNumber),
        )
      : flows.flowOf('product', folded(name), name),
    direction: input === undefined ? 'output' : 'input',
    amount,
    unit,
    class: reason ? 'dropped' : isElementary ? 'elementary' : 'open',
    reason,
  }
  const uncertainty = uncertaintyOf(attributes, amount)
  if (uncertainty) exchange.uncertainty = uncertainty
  if (!isElementary) exchange.named = flows.text(number)
  if (attributes.location?.trim()) exchange.from = flows.text(attributes.location.trim())
  settleOutput(exchange, output)
  return { exchange, number, output: output ?? '' }
}

/** Names are compared without case and with single blanks. */
export const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** What an output group other than the reference makes of an exchange that is still open. */
function settleOutput(exchange: DatabaseExchange, output: string | undefined): void {
  if (exchange.class !== 'open') return
  if (output === '1') exchange.avoided = true
  if (output === '3') {
    exchange.class = 'cutoff'
    exchange.reason = 'NO_TREATMENT'
  }
}

function whyDropped(input: string | undefined, output: string | undefined, amount: number | null): LedgerReason {
  if (input === undefined && output === undefined) return 'NO_DIRECTION'
  const isKnown = input === undefined ? output === '4' || OUTPUTS.has(output ?? '') : input === '4' || INPUTS.has(input)
  if (!isKnown) return 'GROUP_NOT_SUPPORTED'
  return amount === null ? 'NO_AMOUNT' : ''
}

/** Type 1 where none is stated; `standardDeviation95` is the square of the GSD, or twice the standard deviation. */
function uncertaintyOf(attributes: Readonly<Record<string, string>>, mean: number | null): Distribution | undefined {
  const min = readNumber(attributes.minValue)
  const max = readNumber(attributes.maxValue)
  const deviation = readNumber(attributes.standardDeviation95)
  switch (attributes.uncertaintyType?.trim() || '1') {
    case '1':
      return lognormal(mean, gsdOfSquare(deviation))
    case '2':
      return normal(mean, deviation === null ? null : deviation / 2)
    case '3': {
      const stated = readNumber(attributes.mostLikelyValue)
      const mode = stated ?? (mean === null || min === null || max === null ? null : 3 * mean - min - max)
      return triangular(min, mode, max)
    }
    case '4':
      return uniform(min, max)
    default:
      return undefined
  }
}
