import type { AssetSource } from '@cradle/contract'
import type { World } from './world.ts'

/** Plants and owners of the first edition are those of the Global Power Plant Database, which has this line. */
const FIRST_EDITION = { id: 'edition-1', line: 'gppd-reported' }

/** The sources that an answer names, each with its line. */
export const sourcesOf = ({ tables }: World, ids: ReadonlySet<string>): AssetSource[] =>
  tables.sources
    .filter(({ id }) => ids.has(id) || (id === FIRST_EDITION.line && ids.has(FIRST_EDITION.id)))
    .map(({ id, attribution, licence, licenceUrl }) => ({ id, attribution, licence, licence_url: licenceUrl }))
