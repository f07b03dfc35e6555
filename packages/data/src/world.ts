import { openTable } from './edition.ts'
import { fullNumbers, lists, numbers, texts } from './table.ts'
import type { GenerationBasis, ReferenceOrganisation, ReferenceSite, ReferenceWorld, TechnologyId } from './types.ts'

/** The reference organisations and their sites (power plants), in the order of the edition. */
export function loadReferenceWorld(edition?: string): ReferenceWorld {
  return { organisations: loadOrganisations(edition), sites: loadSites(edition) }
}

/** The reference organisations without their sites. */
export function loadOrganisations(edition?: string): ReferenceOrganisation[] {
  const table = openTable('reference_organisations', edition)
  const name = texts(table, 'name')
  const others = lists(table, 'other_spellings')
  const kind = texts(table, 'kind')
  const iso3 = texts(table, 'iso3')
  const [latitude, longitude, sites, capacity] = ['latitude', 'longitude', 'sites', 'capacity_mw'].map(c =>
    fullNumbers(table, c),
  )
  return texts(table, 'entity_id').map((entityId, i) => ({
    entityId,
    name: name[i]!,
    spellings: [name[i]!, ...others[i]!],
    kind: kind[i] as ReferenceOrganisation['kind'],
    iso3: iso3[i]!,
    latitude: latitude![i]!,
    longitude: longitude![i]!,
    siteCount: sites![i]!,
    capacityMw: capacity![i]!,
  }))
}

function loadSites(edition?: string): ReferenceSite[] {
  const table = openTable('reference_sites', edition)
  const [entityId, name, iso3, technology, basis] = ['entity_id', 'name', 'iso3', 'technology', 'generation_basis'].map(
    c => texts(table, c),
  )
  const [latitude, longitude, capacity] = ['latitude', 'longitude', 'capacity_mw'].map(c => fullNumbers(table, c))
  const [generation, year, commissioned] = ['generation_gwh', 'generation_year', 'commissioning_year'].map(c =>
    numbers(table, c),
  )
  return texts(table, 'site_id').map((siteId, i) => ({
    siteId,
    entityId: entityId![i]!,
    name: name![i]!,
    iso3: iso3![i]!,
    latitude: latitude![i]!,
    longitude: longitude![i]!,
    technology: technology![i] as TechnologyId,
    capacityMw: capacity![i]!,
    generationGwh: generation![i]!,
    generationBasis: basis![i] as GenerationBasis,
    generationYear: year![i]!,
    commissioningYear: commissioned![i]!,
  }))
}
