import type { Part } from '../assets/parts.ts'
import type { Encoding } from './stream-csv.ts'

/** A table of a source: told by its columns, whatever the file is called. */
export type ReleaseSchema = {
  part: Part
  /** The file of the sources that it takes the place of. */
  file: string
  /** Columns that the build reads. Further ones are allowed. */
  columns: readonly string[]
}

export const SCHEMAS: readonly ReleaseSchema[] = [
  {
    part: 'eutl',
    file: 'installations.csv.gz',
    columns: [
      'id',
      'registry',
      'country_iso3',
      'name',
      'kind',
      'activity_code',
      'activity',
      'holder',
      'holder_registration_no',
      'holder_country',
      'parent',
      'eprtr_id',
      'first_year',
      'lat',
      'lon',
      'city',
    ],
  },
  { part: 'eutl', file: 'emissions.csv.gz', columns: ['id', 'year', 'verified_tco2e', 'status'] },
  {
    part: 'gem',
    file: 'units.csv.gz',
    columns: [
      'unit_id',
      'tracker',
      'plant_id',
      'plant',
      'plant_other',
      'unit',
      'iso3',
      'status',
      'start_year',
      'retired_year',
      'planned_retirement',
      'capacity_mw',
      'technology',
      'fuel',
      'lat',
      'lon',
      'other_ids',
    ],
  },
  {
    part: 'gem',
    file: 'ownership.csv.gz',
    columns: ['asset_id', 'level', 'name', 'share_percent', 'share_basis', 'kind'],
  },
  {
    part: 'gem',
    file: 'iron_steel.csv.gz',
    columns: ['plant_id', 'plant', 'plant_other', 'iso3', 'status', 'route', 'lat', 'lon'],
  },
  {
    part: 'egrid',
    file: 'units.csv.gz',
    columns: [
      'orispl',
      'unit',
      'year',
      'co2_t',
      'co2_source',
      'nox_t',
      'nox_source',
      'so2_t',
      'so2_source',
      'heat_input_gj',
      'heat_input_source',
    ],
  },
  {
    part: 'jrc-ppdb',
    file: 'generation.csv.gz',
    columns: ['eic_plant', 'eic_unit', 'year', 'generation_mwh', 'time_coverage'],
  },
  { part: 'jrc-ppdb', file: 'links.csv.gz', columns: ['eic_plant', 'eic_unit', 'eprtr_facility_id', 'wri_id'] },
  { part: 'jrc-ppdb', file: 'units.csv.gz', columns: ['eic_plant', 'eic_unit', 'capacity_mw'] },
  {
    part: 'jrc-hydro',
    file: 'plants.csv.gz',
    columns: ['id', 'name', 'capacity_mw', 'type', 'avg_annual_generation_gwh', 'wri_id'],
  },
  { part: 'gb-meters', file: 'output.csv', columns: ['ngc_bmu_id', 'year', 'output_mwh'] },
  { part: 'gppd-reported', file: 'reported.csv.gz', columns: ['wri_id', 'year', 'generation_gwh'] },
  { part: 'eprtr', file: 'facilities.csv.gz', columns: ['facility_id', 'national_id', 'country'] },
]

/**
 * A CSV release in the form in which its publisher has it. Made from the columns that are documented; none of these releases was at hand,
 * and none of the readers was ever tried on a whole one.
 */
export type PublishedSchema = ReleaseSchema & {
  /** Columns that are read where the release has them. */
  further: readonly string[]
  encoding: Encoding
}

export const PUBLISHED: readonly PublishedSchema[] = [
  {
    // LEI-CDF 3.1, golden copy in CSV.
    part: 'gleif',
    file: 'companies.csv.gz',
    columns: [
      'LEI',
      'Entity.LegalName',
      'Entity.LegalAddress.Country',
      'Entity.LegalJurisdiction',
      'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
      'Entity.EntityStatus',
      'Registration.RegistrationStatus',
    ],
    further: ['Entity.EntityCategory'],
    encoding: 'utf-8',
  },
  {
    // RR-CDF 2.1, golden copy in CSV.
    part: 'gleif',
    file: 'parents.csv.gz',
    columns: [
      'Relationship.StartNode.NodeID',
      'Relationship.EndNode.NodeID',
      'Relationship.RelationshipType',
      'Relationship.RelationshipStatus',
    ],
    further: [
      'Relationship.StartNode.NodeIDType',
      'Relationship.EndNode.NodeIDType',
      'Registration.RegistrationStatus',
    ],
    encoding: 'utf-8',
  },
  {
    // Emissions of sources, v3 to v5, folder of the gas co2.
    part: 'climate-trace',
    file: 'power.csv.gz',
    columns: [
      'source_id',
      'source_name',
      'source_type',
      'iso3_country',
      'subsector',
      'start_time',
      'end_time',
      'lat',
      'lon',
      'gas',
      'emissions_quantity',
      'capacity',
      'capacity_units',
    ],
    further: [],
    encoding: 'utf-8',
  },
  {
    // Yearly electricity data, long format.
    part: 'ember',
    file: 'generation.csv.gz',
    columns: ['Area', 'Year', 'Area type', 'Category', 'Subcategory', 'Variable', 'Unit', 'Value'],
    further: ['ISO 3 code', 'Country code'],
    encoding: 'utf-8',
  },
  {
    // Quarterly extract.
    part: 'repd',
    file: 'projects.csv.gz',
    columns: [
      'Ref ID',
      'Site Name',
      'Technology Type',
      'Installed Capacity (MWelec)',
      'Development Status (short)',
      'Country',
      'X-coordinate',
      'Y-coordinate',
      'Operational',
    ],
    further: [],
    encoding: 'windows-1252',
  },
]

/** The schema of which every column is there; of several the one with most columns. */
export function schemaOf(header: readonly string[]): ReleaseSchema | PublishedSchema | null {
  const there = new Set(header)
  const fitting = [...SCHEMAS, ...PUBLISHED].filter(({ columns }) => columns.every(name => there.has(name)))
  return [...fitting].sort((x, y) => y.columns.length - x.columns.length)[0] ?? null
}

/** What the nearest schema of a part lacks, to say in a refusal. */
export function missingColumns(header: readonly string[], part: Part): { file: string; columns: string[] } | null {
  const there = new Set(header)
  const lacks = [...SCHEMAS, ...PUBLISHED]
    .filter(schema => schema.part === part)
    .map(({ file, columns }) => ({ file, columns: columns.filter(name => !there.has(name)) }))
  return [...lacks].sort((x, y) => x.columns.length - y.columns.length)[0] ?? null
}
