/** Who provides what in SimaPro: by the name of the product, its exact spelling first; wastes only to what treats them. */

import type { Attempt, Linking } from '../database/link.ts'
import type { DatabaseFlow } from '../database/model.ts'

const keys = ({ kind, name }: DatabaseFlow) => [`${kind} = ${name}`, `${kind} ~ ${name.toLowerCase()}`]

export const linking: Linking = {
  keysOf: ({ product }) => keys(product.flow),
  attempts: ({ flow }): Attempt[] => keys(flow).map(key => ({ key })),
}
