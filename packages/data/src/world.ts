import { openTable } from './edition.ts'
import { loadKnownPlants } from './known-plants.ts'
import { mapRows } from './table.ts'
import {
  type KnownPlant,
  type ReferenceOrganisation,
  type ReferenceSite,
  type ReferenceWorld,
  TECHNOLOGIES,
} from './types.ts'

/**
 * The reference organisations and their sites (power plants), in the order of the edition. Without an edition: those that every edition of
 * the method calculates. `plants`: the edition that says what is known of each site in a typical year.
 */
export function loadReferenceWorld(edition?: string, plants: string | undefined = edition): ReferenceWorld {
  return { organisations: loadOrganisations(edition), sites: sitesWith(plants, edition) }
}

/** The sites of `edition` with what `plants` knows of them. */
export const sitesWith = (plants: string | undefined, edition?: string): ReferenceSite[] =>
  withKnown(loadSites(edition), loadKnownPlants(plants))

/** The reference organisations without their sites. */
export function loadOrganisations(edition?: string): ReferenceOrganisation[] {
  return mapRows(openTable('reference_organisations', edition), row => {
    const name = row.text('name')
    return {
      entityId: row.text('entity_id'),
      name,
      spellings: [name, ...row.list('other_spellings')],
      kind: row.choice('kind', ['owner_group', 'plant']),
      iso3: row.text('iso3'),
      latitude: row.fullNumber('latitude'),
      longitude: row.fullNumber('longitude'),
      siteCount: row.fullNumber('sites'),
      capacityMw: row.fullNumber('capacity_mw'),
    }
  })
}

/** Sites with what registers know of them, for the edition of the method that takes it. */
const withKnown = (sites: readonly ReferenceSite[], known: ReadonlyMap<string, KnownPlant>): ReferenceSite[] =>
  sites.map(site => {
    const found = known.get(site.siteId)
    return found ? { ...site, known: found } : site
  })

function loadSites(edition?: string): ReferenceSite[] {
  return mapRows(openTable('reference_sites', edition), row => ({
    siteId: row.text('site_id'),
    entityId: row.text('entity_id'),
    name: row.text('name'),
    iso3: row.text('iso3'),
    latitude: row.fullNumber('latitude'),
    longitude: row.fullNumber('longitude'),
    technology: row.choice('technology', TECHNOLOGIES),
    capacityMw: row.fullNumber('capacity_mw'),
    generationGwh: row.number('generation_gwh'),
    generationBasis: row.choice('generation_basis', ['reported', 'estimated', '']),
    generationYear: row.number('generation_year'),
    commissioningYear: row.number('commissioning_year'),
  }))
}
