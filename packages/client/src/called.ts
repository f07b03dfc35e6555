import { type Endpoint, endpoints, permissionFor, WORKSPACE_HEADER } from '@cradle/contract'
import { wireOf } from './table.ts'

export { WORKSPACE_HEADER }

/** The calls that the client makes. In the package that others install this module is its value, without the schemas (build/build.ts). */
export const WIRE = wireOf(endpoints, permissionFor)

/** Calls that answer a file. A report schema is JSON of its own media type; everything else with one is a file. */
export const FILES: ReadonlySet<string> = new Set(
  Object.entries<Endpoint>(endpoints)
    .filter(([, { media }]) => media !== undefined && !media.endsWith('json'))
    .map(([name]) => name),
)
