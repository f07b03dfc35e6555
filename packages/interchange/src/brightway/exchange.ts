/** One row of exchanges of a Brightway activity. */

import type { Distribution } from '@cradle/lca'
import type { FlowBook } from '../database/flows.ts'
import type { DatabaseExchange } from '../database/model.ts'
import { readNumber } from '../database/numbers.ts'
import { lognormal, normal, triangular, uniform } from '../database/uncertainty.ts'
import type { UnitBook } from '../database/units.ts'
import type { ExchangeRow } from './activities.ts'
import type { Wanted } from './linking.ts'

/** `wanted`: what the row says of the activity it takes from. */
export type ReadExchange = { exchange: DatabaseExchange; type: string; wanted: Wanted }

export function readExchange({ values }: ExchangeRow, index: number, flows: FlowBook, units: UnitBook): ReadExchange {
  const value = (title: string) => values.get(title) ?? ''
  const type = value('type').toLowerCase()
  const name = value('name')
  const unit = units.unitOf(value('unit'))
  const amount = readNumber(values.get('amount'))
  const places = value('categories')
    .split('::')
    .filter(place => place !== '')
  const isElementary = type === 'biosphere'
  const isOutput = type === 'production' || type === 'substitution'
  const isSupported = isElementary || isOutput || type === 'technosphere'
  const isTaken = isElementary ? places[0]?.startsWith('natural resource') === true : !isOutput
  const uncertainty = uncertaintyOf(values, amount)
  const exchange: DatabaseExchange = {
    index,
    flow: isElementary
      ? flows.flowOf('elementary', `${places.join('/')}|${name}|${unit.kind}`, name, places)
      : flows.flowOf('product', name.toLowerCase(), name),
    direction: isTaken ? 'input' : 'output',
    amount,
    unit,
    class: !isSupported || amount === null ? 'dropped' : isElementary ? 'elementary' : 'open',
    reason: isSupported ? (amount === null ? 'NO_AMOUNT' : '') : 'TYPE_NOT_SUPPORTED',
    ...(type === 'substitution' && { avoided: true as const }),
    ...(uncertainty && { uncertainty }),
    ...(values.has('formula') && { formula: value('formula') }),
  }
  const wanted = { name, product: value('reference product'), location: value('location') }
  return { exchange, type, wanted }
}

/** Kinds by number (stats_arrays): 2 lognormal with logarithms, 3 normal, 4 uniform, 5 triangular; others are none. */
function uncertaintyOf(values: ReadonlyMap<string, string>, amount: number | null): Distribution | undefined {
  const number = (title: string) => readNumber(values.get(title))
  const [location, scale, min, max] = [number('loc'), number('scale'), number('minimum'), number('maximum')]
  switch (number('uncertainty type')) {
    case 2:
      return lognormal(location === null ? amount : Math.exp(location), scale === null ? null : Math.exp(scale))
    case 3:
      return normal(location ?? amount, scale)
    case 4:
      return uniform(min, max)
    case 5:
      return triangular(min, location ?? amount, max)
    default:
      return undefined
  }
}
