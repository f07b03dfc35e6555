/** Who provides what in ILCD: the process that openLCA's extension names, else the makers of the flow. */

import type { Attempt, Linking } from '../database/link.ts'

export const linking: Linking = {
  keysOf: ({ dataSet, product }) => [`${dataSet.id} ${product.flow.id}`, product.flow.id],
  attempts({ named, flow }): Attempt[] {
    const unnamed = { key: flow.id }
    return named === undefined ? [unnamed] : [{ key: `${named} ${flow.id}`, named: true }, unnamed]
  },
}
