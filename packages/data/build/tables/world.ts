import { createHash } from 'node:crypto'
import { column, type Draft, draft } from '../draft.ts'
import * as passports from '../passports.ts'
import { listOf, numberOrNull, type Source } from '../source.ts'

/** The reference organisations with every spelling of their name, and their sites. */
export function worldTables(source: Source): Draft[] {
  const spellings = spellingsByOwner(source)
  return [
    draft('reference_organisations', passports.REFERENCE_WORLD, source.method('reference_organisations.csv.gz'), [
      [column('entity_id', 'reference id, not an LEI'), r => r.entity_id!],
      [column('name', 'name'), r => r.name!],
      [
        column('other_spellings', 'further spellings of the name in the source'),
        r => (spellings.get(r.entity_id!) ?? []).filter(spelling => spelling !== r.name),
      ],
      [column('kind', 'owner_group or plant'), r => (r.kind === 'single_plant' ? 'plant' : r.kind!)],
      [column('iso3', 'country with the largest capacity'), r => r.country_iso3!],
      [column('latitude', 'latitude of the largest site', 'degree'), r => numberOrNull(r.latitude)],
      [column('longitude', 'longitude of the largest site', 'degree'), r => numberOrNull(r.longitude)],
      [column('sites', 'number of sites'), r => numberOrNull(r.n_sites)],
      [column('capacity_mw', 'sum of capacity', 'MW'), r => numberOrNull(r.capacity_mw)],
    ]),
    draft('reference_sites', passports.REFERENCE_WORLD, source.method('reference_sites.csv.gz'), [
      [column('site_id', 'id of the plant database'), r => r.site_id!],
      [column('entity_id', 'reference organisation'), r => r.entity_id!],
      [column('name', 'name'), r => r.name!],
      [column('iso3', 'country'), r => r.country_iso3!],
      [column('latitude', 'latitude', 'degree'), r => numberOrNull(r.latitude)],
      [column('longitude', 'longitude', 'degree'), r => numberOrNull(r.longitude)],
      [column('technology', 'id of the technology'), r => r.technology!],
      [column('capacity_mw', 'nameplate capacity', 'MW'), r => numberOrNull(r.capacity_mw)],
      [
        column('generation_gwh', 'best generation of one year; empty: none known', 'GWh'),
        r => numberOrNull(r.generation_gwh),
      ],
      [column('generation_basis', 'reported or estimated; empty: none'), r => r.generation_basis || null],
      [column('generation_year', 'year of the generation'), r => numberOrNull(r.generation_year)],
      [column('commissioning_year', 'year of commissioning'), r => numberOrNull(r.commissioning_year)],
    ]),
  ]
}

/** entity_id of an owner group -> all its spellings. The id is made from the owner key of methodology section 15. */
function spellingsByOwner(source: Source): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { owner_key, owner, other_spellings } of source.raw('power_plants/owners.csv.gz')) {
    const digest = createHash('sha256').update(owner_key!, 'utf8').digest('hex').slice(0, 10).toUpperCase()
    groups.set(`REF-O-${digest}`, [owner!, ...listOf(other_spellings, '|')])
  }
  return groups
}
