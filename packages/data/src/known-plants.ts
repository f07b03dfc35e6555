import { loadManifest, openTable } from './edition.ts'
import { mapRows } from './table.ts'
import type { KnownPlant } from './types.ts'

/** The edition of the method that calculates plants from what was measured. */
const EDITION = '2.0.0'

const BASES = ['metered', 'reported', 'from_co2', 'estimated', ''] as const
const ASSURANCES = ['verified', 'reasonable', 'none', ''] as const

const TABLE = 'known_plants'

/** Reference plants in a typical year by their site id; none where the edition has no such table. Raises `TableChanged`. */
export function loadKnownPlants(edition: string = EDITION): ReadonlyMap<string, KnownPlant> {
  if (!loadManifest(edition).tables.some(({ id }) => id === TABLE)) return new Map()
  return new Map(
    mapRows(openTable(TABLE, edition), (row): [string, KnownPlant] => [
      row.text('site_id'),
      {
        technology: row.text('technology'),
        years: row.list('years').map(Number),
        generationGwh: row.number('generation_gwh'),
        generationBasis: row.choice('generation_basis', BASES) || null,
        generationSigma: row.number('generation_sigma'),
        co2T: row.number('co2_t'),
        co2Assurance: row.choice('co2_assurance', ASSURANCES) || null,
        co2Sigma: row.number('co2_sigma'),
        co2Quality: row.number('co2_quality'),
        state: row.choice('state', ['running', 'retired', 'unmetered']),
      },
    ]),
  )
}
