import type {
  AssetRow,
  EntityRow,
  LinkRow,
  Measurement,
  OwnerRow,
  OwnerSizeRow,
  PlannedUnitRow,
  UnitRow,
} from '@cradle/assets'
import { column, type Draft, draft } from '../draft.ts'
import type { Part } from './parts.ts'
import { passportOf } from './passports.ts'

const round = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits))

export function assetTable(rows: readonly AssetRow[], parts: readonly Part[]): Draft {
  const changes = 'Sites of edition 1 joined with plants of the other registers by the links of this edition.'
  return draft('assets/asset', passportOf(parts, ['gem', 'eutl', 'repd'], changes), rows, [
    [
      column('asset_id', 'id that never changes: of edition 1, or GEM- or ETS- and the id of the register'),
      r => r.assetId,
    ],
    [column('kind', 'power, steel or ets'), r => r.kind],
    [column('name', 'name'), r => r.name],
    [column('names', 'other names'), r => r.names.filter(name => name !== r.name)],
    [column('iso3', 'country'), r => r.iso3],
    [column('lat', 'latitude', 'degree'), r => round(r.lat, 5)],
    [column('lng', 'longitude', 'degree'), r => round(r.lng, 5)],
    [
      column('technology', 'technology of the method; route of a steel plant; activity of an installation'),
      r => r.technology,
    ],
    [column('family', 'family of fuels; empty: no power plant'), r => r.family],
    [column('mw', 'capacity', 'MW'), r => round(r.mw, 3)],
    [column('status', 'operating, mothballed, retired; empty: not known'), r => r.status],
    [column('start', 'year of the first unit'), r => r.start],
    [column('retired', 'year of the last retirement'), r => r.retired],
    [column('ids', 'records of the asset, scheme:value'), r => r.ids],
  ])
}

export function unitTable(rows: readonly UnitRow[], parts: readonly Part[]): Draft {
  return draft('assets/unit', passportOf(parts, ['gem'], 'Units that were ever built.'), rows, [
    [column('subject', 'gemu:id'), r => r.subject],
    [column('asset_id', 'asset'), r => r.assetId],
    [column('name', 'name of the unit; empty: none'), r => r.name || null],
    [column('technology', 'technology of the method'), r => r.technology],
    [column('mw', 'capacity', 'MW'), r => r.mw],
    [column('status', 'operating, mothballed, retired'), r => r.status],
    [column('start', 'year'), r => r.start],
    [column('retired', 'year'), r => r.retired],
    [column('closes', 'year of closing as announced; empty: nothing is stated'), r => r.closes],
  ])
}

export function plannedTable(rows: readonly PlannedUnitRow[], parts: readonly Part[]): Draft {
  const changes = 'Units under construction, permitted or announced; shelved and cancelled ones left out.'
  return draft('assets/planned', passportOf(parts, ['gem'], changes), rows, [
    [column('subject', 'gemu:id'), r => r.subject],
    [column('asset_id', 'asset that it is added to; empty: a new plant'), r => r.assetId],
    [column('plant', 'plant'), r => r.plant],
    [column('name', 'unit; empty: not named'), r => r.name || null],
    [column('iso3', 'country'), r => r.iso3],
    [column('lat', 'latitude', 'degree'), r => round(r.lat, 5)],
    [column('lng', 'longitude', 'degree'), r => round(r.lng, 5)],
    [column('technology', 'technology of the method'), r => r.technology],
    [column('mw', 'capacity', 'MW'), r => r.mw],
    [column('status', 'construction, permitted, announced'), r => r.status],
    [column('start', 'year in which it is to start'), r => r.start],
  ])
}

/** `review`: pairs that have an equally good rival, for a person to decide. */
export function linkTable(
  id: 'assets/link' | 'assets/review',
  rows: readonly LinkRow[],
  parts: readonly Part[],
): Draft {
  const made: Part[] = ['gem', 'eutl', 'jrc-ppdb', 'jrc-hydro', 'gb-meters', 'eprtr', 'climate-trace', 'repd']
  return draft(id, passportOf(parts, made, 'Links are ours, by keys and by the rules of docs/assets.md.'), rows, [
    [column('a', 'scheme:value'), r => r.a],
    [column('b', 'scheme:value'), r => r.b],
    [column('relation', 'same; part: a is a part of b; covers'), r => r.relation],
    [column('rule', 'rule that holds; K-: an identifier'), r => r.rule],
    [column('name', 'similarity of names, 0 to 1'), r => round(r.evidence.name, 3)],
    [column('km', 'distance', 'km'), r => round(r.evidence.km, 2)],
    [column('capacity', 'smaller over larger capacity', '1'), r => round(r.evidence.capacity, 3)],
    [column('owner', 'similarity of owners and holder, 0 to 1'), r => round(r.evidence.owner, 3)],
    [column('load', 'largest yearly tonnes per MW and hour', 't/MWh'), r => round(r.evidence.load, 4)],
  ])
}

const LEI: [ReturnType<typeof column>, (row: EntityRow) => string | null] = [
  column('lei', 'Legal Entity Identifier, ISO 17442; empty: not found, or several could be it'),
  r => r.lei || null,
]

export function entityTable(rows: readonly EntityRow[], parts: readonly Part[]): Draft {
  const changes =
    'Spellings of one company joined by registration number or name; parents by stated majority or registry.'
  return draft('assets/legal_entity', passportOf(parts, ['eutl', 'gem', 'gleif'], changes), rows, [
    [column('entity_id', 'REF-O- of edition 1 or REF-E-'), r => r.entityId],
    [column('name', 'name'), r => r.name],
    [column('names', 'other spellings'), r => r.names.filter(name => name !== r.name)],
    [column('country', 'ISO alpha-2 of registration; empty: no source says'), r => r.country || null],
    [column('registration_no', 'number in the register of companies'), r => r.registrationNo || null],
    // A table without any has no such column: editions without GLEIF stay as they are, byte for byte.
    ...(rows.some(({ lei }) => lei !== '') ? [LEI] : []),
    [column('reference_ids', 'organisations of edition 1 that are this entity'), r => r.referenceIds],
    [column('parent_id', 'parent'), r => r.parentId],
    [column('parent_basis', 'majority_stated, registry_parent; name_word: proposed only'), r => r.parentBasis],
    [column('sources', 'registers that name it'), r => r.sources],
  ])
}

export function ownershipTable(rows: readonly OwnerRow[], parts: readonly Part[]): Draft {
  const changes = 'Lists of owners as one row per name; residual names have no owner.'
  return draft('assets/ownership', passportOf(parts, ['gem', 'eutl', 'gleif'], changes), rows, [
    [column('subject', 'scheme:value'), r => r.subject],
    [column('owner', 'entity; empty: other or unknown shareholders'), r => r.owner || null],
    [column('level', 'owner, parent, holder'), r => r.level],
    [column('share', 'share, 0 to 1; empty: not stated'), r => round(r.share, 6)],
    [column('basis', 'stated, sole_named, not_stated'), r => r.basis],
    [column('source', 'register'), r => r.source],
  ])
}

export function ownerSizeTable(rows: readonly OwnerSizeRow[], parts: readonly Part[]): Draft {
  const changes = 'Operating capacity times share, added up at the level at which a company holds most.'
  return draft('assets/owner_size', passportOf(parts, ['gem', 'eutl'], changes), rows, [
    [column('entity_id', 'entity; one that holds nothing has no row'), r => r.entityId],
    [column('operating_mw', 'operating capacity times share', 'MW'), r => round(r.operatingMw, 3)],
    [column('unknown_mw', 'operating capacity of which nobody states its share', 'MW'), r => round(r.unknownMw, 3)],
    [column('installations', 'accounts of the EU registry'), r => r.installations],
  ])
}

/** `row_ref` is empty where it is the value of the subject and the year. */
export function measurementTable(rows: readonly Measurement[], parts: readonly Part[]): Draft {
  const made: Part[] = [
    'eutl',
    'egrid',
    'jrc-ppdb',
    'gb-meters',
    'gppd-reported',
    'eia-923',
    'jrc-hydro',
    'climate-trace',
  ]
  const changes = 'Units summed to plants where every unit is known; short tons, MMBtu and MWh as t, GJ and GWh.'
  return draft('assets/measurement', passportOf(parts, made, changes), rows, [
    [column('subject', 'scheme:value'), r => r.subject],
    [column('indicator', 'generation_gwh, co2_scope1_t, co2_direct_t, nox_t, so2_t, heat_input_gj'), r => r.indicator],
    [column('year', 'year; empty: an average of years'), r => r.year],
    [column('value', 'in the unit that the indicator names'), r => round(r.value, 6)],
    [column('assurance', 'verified, measured, metered, reported, published_average, estimated'), r => r.assurance],
    [column('source', 'source'), r => r.source],
    [column('row_ref', 'rows of the source'), r => (isPlainRef(r) ? null : r.rowRef)],
    [column('flag', 'implausible: stored, never chosen'), r => r.flags[0] ?? null],
  ])
}

const isPlainRef = ({ subject, year, rowRef }: Measurement): boolean =>
  rowRef === `${subject.slice(subject.indexOf(':') + 1)}/${year}`
