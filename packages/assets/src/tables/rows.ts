import type { ClassCapacityFactor } from '../figures/class-capacity-factor.ts'
import type { ErrorRow } from '../figures/error-table.ts'
import type { Measurement } from '../figures/measurement.ts'
import type { FuelFamily } from '../linking/fuel.ts'
import type { Relation } from '../linking/record.ts'
import type { OwnershipRow } from '../ownership/look-through.ts'

/** Rows of the tables of measured plants and owners, as docs/assets.md section 1 describes them. */
export type AssetRow = {
  /** Never changes: the id of edition 1, `GEM-` or `ETS-` and the id of the register. */
  assetId: string
  kind: AssetKind
  name: string
  names: readonly string[]
  /** ISO 3166-1 alpha-3. */
  iso3: string
  lat: number | null
  lng: number | null
  /** power: a technology of the method; steel: the route; ets: the activity. */
  technology: string
  /** power only. */
  family: FuelFamily | null
  mw: number | null
  /** null: no register says. */
  status: 'operating' | 'mothballed' | 'retired' | null
  start: number | null
  retired: number | null
  /** Records of the asset, as `scheme:value`. */
  ids: readonly string[]
}

export const ASSET_KINDS = ['power', 'steel', 'ets'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** A unit of a plant; owners are known by unit. */
export type UnitRow = {
  /** `gemu:` and the id of the unit, or `gem:` and that of a steel plant. */
  subject: string
  assetId: string
  /** As its register calls it; empty: not named. */
  name: string
  technology: string
  mw: number
  status: 'operating' | 'mothballed' | 'retired'
  start: number | null
  retired: number | null
  /** Year in which it is to be closed, as announced; null: nothing is stated. */
  closes: number | null
}

/** A unit that was never built yet: under construction, permitted or announced. Plans that were given up are no rows. */
export type PlannedUnitRow = {
  /** `gemu:` and the id of the unit. */
  subject: string
  /** The asset that it is added to; null: a new plant. */
  assetId: string | null
  plant: string
  name: string
  /** ISO 3166-1 alpha-3. */
  iso3: string
  lat: number | null
  lng: number | null
  technology: string
  mw: number
  status: PlannedStatus
  /** Year in which it is to start. */
  start: number | null
}

export const PLANNED_STATUSES = ['construction', 'permitted', 'announced'] as const
export type PlannedStatus = (typeof PLANNED_STATUSES)[number]

/** A source of the tables, as it must be named wherever its figures appear. */
export type SourceRow = {
  /** Word of the source in `measurement.source`, such as `eutl`. */
  id: string
  attribution: string
  licence: string
  licenceUrl: string
  /** Its licence asks that what is made of it is passed on under the same terms. */
  isShareAlike: boolean
}

export type LinkRow = {
  a: string
  b: string
  relation: Relation
  rule: string
  evidence: LinkEvidence
}

/** Similarity of names and owners 0 to 1, km, smaller over larger capacity, largest tonnes per MW and hour. null: not looked at. */
export type LinkEvidence = {
  name: number | null
  km: number | null
  capacity: number | null
  owner: number | null
  load: number | null
}

export type EntityRow = {
  entityId: string
  name: string
  names: readonly string[]
  /** ISO 3166-1 alpha-2; empty: no source says. */
  country: string
  registrationNo: string
  /** Legal Entity Identifier (ISO 17442); empty: not found. */
  lei: string
  /** Organisations of edition 1 that are this entity. */
  referenceIds: readonly string[]
  parentId: string | null
  parentBasis: 'majority_stated' | 'registry_parent' | 'consolidated' | 'name_word' | null
  sources: readonly string[]
}

export type OwnerRow = OwnershipRow & { source: string }

/** What a company holds at the level at which it holds most; companies without any are no rows. */
export type OwnerSizeRow = {
  entityId: string
  /** Operating MW times share. */
  operatingMw: number
  /** Operating MW of which it holds a part that nobody states. */
  unknownMw: number
  /** Accounts of the EU registry. */
  installations: number
}

/** Everything that was built, and the sources that were not there when it was. */
export type AssetTables = {
  edition: string
  parts: readonly string[]
  missingParts: readonly string[]
  assets: readonly AssetRow[]
  units: readonly UnitRow[]
  planned: readonly PlannedUnitRow[]
  sources: readonly SourceRow[]
  links: readonly LinkRow[]
  entities: readonly EntityRow[]
  ownership: readonly OwnerRow[]
  /** Worked out from the holdings when tables are built; undefined: not yet. */
  ownerSizes?: readonly OwnerSizeRow[] | undefined
  measurements: readonly Measurement[]
  /** The measurements of one subject, where the tables can give them without making all rows. */
  measurementsOf?(subject: string): readonly Measurement[]
  errors: readonly ErrorRow[]
  classFactors: readonly ClassCapacityFactor[]
}
