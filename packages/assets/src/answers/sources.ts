import type { AssetSource } from '@cradle/contract'
import type { World } from './world.ts'

/** The sources that an answer names, each with its line. Sources of edition 1 are named by its own list. */
export const sourcesOf = ({ tables }: World, ids: ReadonlySet<string>): AssetSource[] =>
  tables.sources
    .filter(({ id }) => ids.has(id))
    .map(({ id, attribution, licence, licenceUrl }) => ({ id, attribution, licence, licence_url: licenceUrl }))
