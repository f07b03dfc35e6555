import { loadManifest, openTable, PLANTS_TABLE, SECOND_EDITION } from './edition.ts'
import { mapRows } from './table.ts'
import type { KnownPlant } from './types.ts'

const BASES = ['metered', 'reported', 'from_co2', 'estimated', ''] as const
const ASSURANCES = ['verified', 'reasonable', 'none', ''] as const

/** Reference plants in a typical year by their site id; none where the edition has no such table. Raises `TableChanged`. */
export function loadKnownPlants(edition: string = SECOND_EDITION): ReadonlyMap<string, KnownPlant> {
  if (!loadManifest(edition).tables.some(({ id }) => id === PLANTS_TABLE)) return new Map()
  return new Map(
    mapRows(openTable(PLANTS_TABLE, edition), (row): [string, KnownPlant] => [
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
