import { type Wire, wireOf } from '@cradle/client/table'
import { endpoints, permissionFor } from '@cradle/contract'

export type { Wire }

/** Every call of the contract, without its schemas. The build replaces this module by its value (vite.config.ts). */
export const wire = wireOf(endpoints, permissionFor)
