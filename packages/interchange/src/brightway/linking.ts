/** Who provides what in Brightway: activities by name, reference product, place and kind of unit, as far as the row states them. */

import type { Attempt, Linking } from '../database/link.ts'
import type { DatabaseExchange, DataSet } from '../database/model.ts'

/** Empty: not stated. */
export type Wanted = { name: string; product: string; location: string }

const keyOf = (kind: string, name: string, product: string, location: string) =>
  [kind, name.toLowerCase(), product.toLowerCase(), location].join('|')

export function linkingOf(
  activities: ReadonlyMap<DataSet, Wanted>,
  rows: ReadonlyMap<DatabaseExchange, Wanted>,
): Linking {
  return {
    keysOf({ dataSet, product: { unit } }) {
      const { name, product, location } = activities.get(dataSet) ?? { name: '', product: '', location: '' }
      return [
        keyOf(unit.kind, name, product, location),
        keyOf(unit.kind, name, '', location),
        keyOf(unit.kind, name, product, ''),
        keyOf(unit.kind, name, '', ''),
      ]
    },
    attempts(exchange): Attempt[] {
      const { name, product, location } = rows.get(exchange) ?? { name: '', product: '', location: '' }
      const key = keyOf(exchange.unit.kind, name, product, location)
      return [location === '' ? { key, onlyOne: true } : { key }]
    },
  }
}
