/**
 * Who provides what in EcoSpold 1, where two programs mean two things by `number`: ecoinvent the data set of the supplier, openLCA the flow.
 */

import type { Attempt, Linking } from '../database/link.ts'
import { folded } from './exchange.ts'

/** Numbers of data sets compare as numbers: 99 comes before 100. */
const byNumber = (a: string, b: string): number => {
  const difference = Number.parseInt(a, 10) - Number.parseInt(b, 10)
  return difference || (a < b ? -1 : a > b ? 1 : 0)
}

export const linking: Linking = {
  keysOf({ dataSet, product }) {
    const name = folded(product.flow.name)
    return [`data set ${dataSet.id} ${name}`, `reference ${product.named ?? ''} ${name}`, `name ${name}`]
  },
  attempts({ named = '', flow, from }): Attempt[] {
    const name = folded(flow.name)
    return [
      {
        key: `data set ${named} ${name}`,
        accepts: ({ dataSet }) => !from || !dataSet.location || dataSet.location === from,
      },
      { key: `reference ${named} ${name}` },
      { key: `name ${name}`, code: 'LINKED_BY_NAME' },
    ]
  },
  compareIds: byNumber,
}
