/** Who provides what in openLCA JSON-LD (rules J6 and J8): the default provider, makers of the flow, then coproducts of it. */

import type { Attempt, Linking } from '../database/link.ts'

export const linking: Linking = {
  keysOf({ dataSet, product, position }) {
    const flow = product.flow.id
    return [`${dataSet.id} ${flow}`, position === 0 ? flow : `coproduct ${flow}`]
  },
  attempts({ named, flow }): Attempt[] {
    const unnamed = [{ key: flow.id }, { key: `coproduct ${flow.id}` }]
    return named === undefined ? unnamed : [{ key: `${named} ${flow.id}`, named: true }, ...unnamed]
  },
}
