import { type AssetRow, familyOfTechnology, type LinkRow, technologyOf } from '@cradle/assets'
import type { ReferenceSite } from '../../src/types.ts'
import { familyOf, type GemPlant } from './gem.ts'
import type { JrcHydroPlant } from './jrc-hydro.ts'
import { cell, numberCell, type Row, rowsBy, type Sources } from './parts.ts'
import type { ReferencePlants } from './reference.ts'

/** Sites of edition 1 under their ids, GEM plants without a site as `GEM-`, registry accounts without a plant as `ETS-`. */
export function assetRows(
  sources: Sources,
  reference: ReferencePlants,
  gem: readonly GemPlant[],
  hydro: readonly JrcHydroPlant[],
  links: readonly LinkRow[],
): AssetRow[] {
  const partners = new Map<string, LinkRow[]>()
  for (const link of links) partners.set(link.a, [...(partners.get(link.a) ?? []), link])
  const plants = new Map(gem.map(plant => [`gem:${plant.record.id}`, plant]))
  const kinds = new Map(hydro.map(({ record, technology }) => [`jrch:${record.id}`, technology]))
  const linked = new Set(links.map(({ b }) => b))
  return [
    ...reference.sites.map(site => siteAsset(site, partners.get(`wri:${site.siteId}`) ?? [], plants, kinds)),
    ...gem.filter(({ record }) => !linked.has(`gem:${record.id}`)).map(plant => plantAsset(plant, partners)),
    ...steelAssets(sources),
    ...sources
      .rows('eutl', 'installations.csv.gz')
      .filter(row => !linked.has(`eutl:${cell(row, 'id')}`))
      .map(registryAsset),
  ]
}

/** The id of the asset that a record belongs to, by `scheme:value`. */
export function assetIds(assets: readonly AssetRow[]): Map<string, string> {
  return new Map(assets.flatMap(({ assetId, ids }) => ids.map(id => [id, assetId] as const)))
}

function siteAsset(
  site: ReferenceSite,
  links: readonly LinkRow[],
  plants: ReadonlyMap<string, GemPlant>,
  hydro: ReadonlyMap<string, string>,
): AssetRow {
  const found = links.flatMap(({ b }) => plants.get(b) ?? [])
  const units = found.flatMap(plant => plant.units)
  return {
    assetId: site.siteId,
    kind: 'power',
    name: site.name,
    names: distinct([site.name, ...found.flatMap(({ record }) => [record.name, ...record.otherNames])]),
    iso3: site.iso3,
    lat: site.latitude,
    lng: site.longitude,
    technology: weirTechnology(site, links, hydro) ?? siteTechnology(site, found),
    family: familyOfTechnology(site.technology),
    mw: site.capacityMw,
    ...lifeOf(units),
    ids: [`wri:${site.siteId}`, ...links.map(({ b }) => b)],
  }
}

/**
 * A weir on a large river is called conventional storage by the tracker; the Joint Research Centre knows that the river runs through it.
 * A dam of theirs says nothing of the size of its lake, which the factor of reservoirs stands for: there the tracker decides. null: it is
 * no such weir, or not known to be one alone.
 */
function weirTechnology(
  site: ReferenceSite,
  links: readonly LinkRow[],
  hydro: ReadonlyMap<string, string>,
): string | null {
  if (site.technology !== 'hydro') return null
  const kinds = distinct(links.flatMap(({ b }) => hydro.get(b) ?? []))
  return kinds.length === 1 && kinds[0] === RUN_OF_RIVER ? RUN_OF_RIVER : null
}

const RUN_OF_RIVER = 'hydro_ror'

/** The partner's technology tells gas turbines and lignite apart; a partner of another fuel (converted since) does not. */
function siteTechnology(site: ReferenceSite, found: readonly GemPlant[]): string {
  const family = familyOfTechnology(site.technology)
  const units = found.flatMap(plant => plant.units).filter(unit => familyOf(unit) === family)
  const isFiner = ['coal', 'gas', 'oil', 'hydro', 'storage'].includes(family) && site.technology !== 'petcoke'
  return (isFiner ? technologyOf(units) : null) ?? site.technology
}

function plantAsset({ record, units }: GemPlant, partners: ReadonlyMap<string, readonly LinkRow[]>): AssetRow {
  const operating = units.filter(({ status }) => status === 'operating')
  const counted = operating.length > 0 ? operating : units
  const mw = counted.reduce((sum, unit) => sum + unit.mw, 0)
  const [largest] = [...units].sort((x, y) => y.mw - x.mw)
  return {
    assetId: `GEM-${record.id}`,
    kind: 'power',
    name: record.name,
    names: distinct([record.name, ...record.otherNames]),
    iso3: record.iso3,
    lat: record.places[0]?.lat ?? null,
    lng: record.places[0]?.lng ?? null,
    technology: technologyOf(counted) ?? 'other',
    family: largest === undefined ? 'other' : familyOf(largest),
    mw: mw > 0 ? mw : null,
    ...lifeOf(units),
    ids: [`gem:${record.id}`, ...(partners.get(`gem:${record.id}`) ?? []).map(({ b }) => b)],
  }
}

/** Status, first start, and last retirement if every unit is retired and each says when. No unit: nothing is known. */
function lifeOf(units: GemPlant['units']): Pick<AssetRow, 'status' | 'start' | 'retired'> {
  if (units.length === 0) return { status: null, start: null, retired: null }
  const statuses = new Set(units.map(({ status }) => status))
  const status = statuses.has('operating') ? 'operating' : statuses.has('mothballed') ? 'mothballed' : 'retired'
  const starts = units.flatMap(({ start }) => start ?? [])
  const ends = units.flatMap(({ retired }) => retired ?? [])
  const isOver = status === 'retired' && ends.length === units.length
  return {
    status,
    start: starts.length > 0 ? Math.min(...starts) : null,
    retired: isOver ? Math.max(...ends) : null,
  }
}

const STEEL_STATUS = ['operating', 'mothballed', 'retired'] as const

function steelAssets(sources: Sources): AssetRow[] {
  return [...rowsBy(sources.rows('gem', 'iron_steel.csv.gz'), 'plant_id')].flatMap(([id, rows]) => {
    const status = STEEL_STATUS.find(one => rows.some(row => cell(row, 'status') === one))
    const [row] = rows
    return row === undefined || status === undefined ? [] : steelAsset(id, row, status)
  })
}

function steelAsset(id: string, row: Row, status: AssetRow['status']): AssetRow {
  return {
    assetId: `GEM-${id}`,
    kind: 'steel',
    name: cell(row, 'plant'),
    names: distinct([cell(row, 'plant'), cell(row, 'plant_other')]),
    iso3: cell(row, 'iso3'),
    lat: numberCell(row, 'lat'),
    lng: numberCell(row, 'lon'),
    technology: cell(row, 'route') || 'unknown',
    family: null,
    mw: null,
    status,
    start: yearIn(cell(row, 'start_year')),
    retired: null,
    ids: [`gem:${id}`],
  }
}

function registryAsset(row: Row): AssetRow {
  const id = cell(row, 'id')
  return {
    assetId: `ETS-${id}`,
    kind: 'ets',
    name: cell(row, 'name'),
    names: [cell(row, 'name')],
    iso3: cell(row, 'country_iso3'),
    lat: null,
    lng: null,
    technology: cell(row, 'activity'),
    family: null,
    mw: null,
    status: null,
    start: numberCell(row, 'first_year'),
    retired: null,
    ids: [`eutl:${id}`],
  }
}

const yearIn = (text: string): number | null => (/^\d{4}$/.test(text) ? Number(text) : null)

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(text => text !== ''))]
