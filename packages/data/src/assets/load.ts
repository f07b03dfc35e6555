import {
  ASSET_KINDS,
  ASSURANCES,
  type AssetTables,
  FUEL_FAMILIES,
  INDICATORS,
  type Measurement,
  once,
  PLANNED_STATUSES,
} from '@cradle/assets'
import type { Table } from '../table.ts'
import { fullColumn, lists, numbers, oneOf, texts, textsOrNone } from './columns.ts'
import {
  type AssetManifest,
  currentAssetsEdition,
  loadAssetManifest,
  manifestOfFolder,
  openAssetTable,
} from './manifest.ts'
import { LEVELS, PARENT_BASES, RELATIONS, SHARE_BASES, STATUSES } from './values.ts'

const loaded = new Map<string, AssetTables>()

/**
 * All tables, each read when it is first asked for, kept and shared: do not change what it returns. Asking raises `NoSuchTable` and
 * `TableChanged`.
 */
export function loadAssetTables(edition: string = currentAssetsEdition()): AssetTables {
  const known = loaded.get(edition)
  if (known) return known
  const tables = lazyTables(loadAssetManifest(edition))
  loaded.set(edition, tables)
  return tables
}

/** The tables in any folder, such as an edition that is not in place yet. */
export const tablesOfFolder = (folder: URL): AssetTables => lazyTables(manifestOfFolder(folder), folder)

/** Opens a table of one edition. */
type Open = (id: string) => Table

function lazyTables(manifest: AssetManifest, folder?: URL): AssetTables {
  const { parts, missingParts, sources, edition } = manifest
  const open: Open = id => openAssetTable(id, manifest, folder)
  const measured = once(() => openMeasurements(open))
  const tables = { edition, parts, missingParts, sources }
  return Object.defineProperties(tables, {
    assets: lazy(() => loadAssets(open)),
    units: lazy(() => loadUnits(open)),
    planned: lazy(() => loadPlanned(open)),
    links: lazy(() => loadLinks(open)),
    entities: lazy(() => loadEntities(open)),
    ownership: lazy(() => loadOwnership(open)),
    ownerSizes: lazy(() => (manifest.tables.some(({ id }) => id === SIZES) ? loadOwnerSizes(open) : undefined)),
    measurements: lazy(() => measured().all()),
    // Of this very list: a copy with another list does not have it.
    measurementsOf: { enumerable: false, value: (subject: string) => measured().of(subject) },
    errors: lazy(() => loadErrors(open)),
    classFactors: lazy(() => loadClassFactors(open)),
  }) as AssetTables
}

const lazy = <Value>(read: () => Value): PropertyDescriptor => ({ enumerable: true, get: once(read) })

function loadAssets(open: Open): AssetTables['assets'] {
  const table = open('assets/asset')
  const [name, names, lat, lng] = [
    texts(table, 'name'),
    lists(table, 'names'),
    numbers(table, 'lat'),
    numbers(table, 'lng'),
  ]
  const [kind, status] = [oneOf(table, 'kind', ASSET_KINDS), oneOf(table, 'status', STATUSES)]
  const [family, mw, ids] = [oneOf(table, 'family', FUEL_FAMILIES), numbers(table, 'mw'), lists(table, 'ids')]
  const [start, retired] = [numbers(table, 'start'), numbers(table, 'retired')]
  const [iso3, technology] = [texts(table, 'iso3'), texts(table, 'technology')]
  return texts(table, 'asset_id').map((assetId, row) => ({
    assetId,
    kind: fullColumn(kind, row),
    name: fullColumn(name, row),
    names: [fullColumn(name, row), ...fullColumn(names, row)],
    iso3: fullColumn(iso3, row),
    lat: lat[row] ?? null,
    lng: lng[row] ?? null,
    technology: fullColumn(technology, row),
    family: family[row] ?? null,
    mw: mw[row] ?? null,
    status: status[row] ?? null,
    start: start[row] ?? null,
    retired: retired[row] ?? null,
    ids: fullColumn(ids, row),
  }))
}

function loadUnits(open: Open): AssetTables['units'] {
  const table = open('assets/unit')
  const [assetId, mw, status] = [texts(table, 'asset_id'), numbers(table, 'mw'), oneOf(table, 'status', STATUSES)]
  const [start, retired] = [numbers(table, 'start'), numbers(table, 'retired')]
  const [name, technology, closes] = [texts(table, 'name'), texts(table, 'technology'), numbers(table, 'closes')]
  return texts(table, 'subject').map((subject, row) => ({
    subject,
    assetId: fullColumn(assetId, row),
    name: name[row] ?? '',
    technology: fullColumn(technology, row),
    mw: fullColumn(mw, row),
    status: fullColumn(status, row),
    start: start[row] ?? null,
    retired: retired[row] ?? null,
    closes: closes[row] ?? null,
  }))
}

function loadPlanned(open: Open): AssetTables['planned'] {
  const table = open('assets/planned')
  const [assetId, plant, name] = [texts(table, 'asset_id'), texts(table, 'plant'), texts(table, 'name')]
  const [iso3, lat, lng] = [texts(table, 'iso3'), numbers(table, 'lat'), numbers(table, 'lng')]
  const [technology, mw, start] = [texts(table, 'technology'), numbers(table, 'mw'), numbers(table, 'start')]
  const status = oneOf(table, 'status', PLANNED_STATUSES)
  return texts(table, 'subject').map((subject, row) => ({
    subject,
    assetId: assetId[row] || null,
    plant: fullColumn(plant, row),
    name: name[row] ?? '',
    iso3: fullColumn(iso3, row),
    lat: lat[row] ?? null,
    lng: lng[row] ?? null,
    technology: fullColumn(technology, row),
    mw: fullColumn(mw, row),
    status: fullColumn(status, row),
    start: start[row] ?? null,
  }))
}

function loadLinks(open: Open): AssetTables['links'] {
  const table = open('assets/link')
  const [b, relation, rule] = [texts(table, 'b'), oneOf(table, 'relation', RELATIONS), texts(table, 'rule')]
  const [name, km, capacity] = [numbers(table, 'name'), numbers(table, 'km'), numbers(table, 'capacity')]
  const [owner, load] = [numbers(table, 'owner'), numbers(table, 'load')]
  return texts(table, 'a').map((a, row) => ({
    a,
    b: fullColumn(b, row),
    relation: fullColumn(relation, row),
    rule: fullColumn(rule, row),
    evidence: {
      name: name[row] ?? null,
      km: km[row] ?? null,
      capacity: capacity[row] ?? null,
      owner: owner[row] ?? null,
      load: load[row] ?? null,
    },
  }))
}

function loadEntities(open: Open): AssetTables['entities'] {
  const table = open('assets/legal_entity')
  const [name, names, country] = [texts(table, 'name'), lists(table, 'names'), texts(table, 'country')]
  const [references, sources] = [lists(table, 'reference_ids'), lists(table, 'sources')]
  const [parents, basis] = [texts(table, 'parent_id'), oneOf(table, 'parent_basis', PARENT_BASES)]
  const registration = texts(table, 'registration_no')
  const lei = textsOrNone(table, 'lei')
  return texts(table, 'entity_id').map((entityId, row) => ({
    entityId,
    name: fullColumn(name, row),
    names: [fullColumn(name, row), ...fullColumn(names, row)],
    country: country[row] ?? '',
    registrationNo: registration[row] ?? '',
    lei: lei[row] ?? '',
    referenceIds: fullColumn(references, row),
    parentId: parents[row] || null,
    parentBasis: basis[row] ?? null,
    sources: fullColumn(sources, row),
  }))
}

function loadOwnership(open: Open): AssetTables['ownership'] {
  const table = open('assets/ownership')
  const [owner, level, share] = [texts(table, 'owner'), oneOf(table, 'level', LEVELS), numbers(table, 'share')]
  const [basis, source] = [oneOf(table, 'basis', SHARE_BASES), texts(table, 'source')]
  return texts(table, 'subject').map((subject, row) => ({
    subject,
    owner: owner[row] ?? '',
    level: fullColumn(level, row),
    share: share[row] ?? null,
    basis: fullColumn(basis, row),
    isResidual: !owner[row],
    source: fullColumn(source, row),
  }))
}

const SIZES = 'assets/owner_size'

function loadOwnerSizes(open: Open): NonNullable<AssetTables['ownerSizes']> {
  const table = open(SIZES)
  const [mw, unknown, installations] = [
    numbers(table, 'operating_mw'),
    numbers(table, 'unknown_mw'),
    numbers(table, 'installations'),
  ]
  return texts(table, 'entity_id').map((entityId, row) => ({
    entityId,
    operatingMw: fullColumn(mw, row),
    unknownMw: fullColumn(unknown, row),
    installations: fullColumn(installations, row),
  }))
}

/** A third of a million rows: made when a subject is asked for, or all are. */
type Measurements = { all(): AssetTables['measurements']; of(subject: string): AssetTables['measurements'] }

function openMeasurements(open: Open): Measurements {
  const table = open('assets/measurement')
  const subjects = texts(table, 'subject')
  const [indicator, year, value] = [
    oneOf(table, 'indicator', INDICATORS),
    numbers(table, 'year'),
    numbers(table, 'value'),
  ]
  const [assurance, source] = [oneOf(table, 'assurance', ASSURANCES), texts(table, 'source')]
  const [references, flags] = [texts(table, 'row_ref'), texts(table, 'flag')]
  const measurement = (row: number): Measurement => {
    const subject = subjects[row] ?? ''
    return {
      subject,
      indicator: fullColumn(indicator, row),
      year: year[row] ?? null,
      value: fullColumn(value, row),
      assurance: fullColumn(assurance, row),
      source: fullColumn(source, row),
      rowRef: references[row] || `${subject.slice(subject.indexOf(':') + 1)}/${year[row]}`,
      flags: flags[row] === 'implausible' ? IMPLAUSIBLE : NONE,
    }
  }
  const rows = new Map<string, number[]>()
  for (const [row, subject] of subjects.entries()) {
    const known = rows.get(subject)
    if (known) known.push(row)
    else rows.set(subject, [row])
  }
  return {
    all: () => subjects.map((_, row) => measurement(row)),
    of: subject => (rows.get(subject) ?? []).map(measurement),
  }
}

const IMPLAUSIBLE = ['implausible'] as const
const NONE = [] as const

function loadErrors(open: Open): AssetTables['errors'] {
  const table = open('assets/error')
  const [key, n, mu] = [texts(table, 'key'), numbers(table, 'n'), numbers(table, 'mu')]
  const sigma = numbers(table, 'sigma')
  return texts(table, 'basis').map((basis, row) => ({
    basis,
    key: fullColumn(key, row),
    n: fullColumn(n, row),
    mu: fullColumn(mu, row),
    sigma: fullColumn(sigma, row),
  }))
}

function loadClassFactors(open: Open): AssetTables['classFactors'] {
  const table = open('assets/class_factor')
  const [area, size, factor] = [texts(table, 'area'), texts(table, 'size'), numbers(table, 'capacity_factor')]
  return texts(table, 'class').map((name, row) => ({
    class: name,
    area: fullColumn(area, row),
    size: size[row] ?? '',
    capacityFactor: fullColumn(factor, row),
  }))
}
