import {
  type AssetRow,
  FUEL_FAMILIES,
  type FuelFamily,
  fuelFit,
  kilometres,
  type LinkRow,
  linkPlants,
  type PlantRecord,
  type WordLists,
} from '@cradle/assets'
import { cell, numberCell, type Row, type Sources } from './parts.ts'

/** Links of projects to plants, and projects that no other register knows. `nearOthers`: how many may be a plant that is known. */
export type RegisteredProjects = { links: LinkRow[]; added: AssetRow[]; nearOthers: number }

/** How many projects are linked to plants, are new plants, and are neither because a plant of their fuel is near. */
export type ProjectCounts = { linked: number; added: number; nearOthers: number }

/** A plant of the same fuel within this distance may be the project under another name: then it is no new plant. */
const NEAR_KM = 2

/**
 * Projects of the Renewable Energy Planning Database as plants: linked by the rules of docs/assets.md section 3, new where no plant of
 * their fuel is near. Nothing of owners is read: the register has applicants.
 */
export function registeredProjects(
  sources: Sources,
  plants: readonly PlantRecord[],
  lists: WordLists,
): RegisteredProjects {
  const rows = sources.rows('repd', 'projects.csv.gz')
  const known = plants.filter(({ iso3 }) => iso3 === COUNTRY)
  const records = new Map(rows.map(row => [cell(row, 'ref_id'), recordOf(row)]))
  const links = linkPlants(known, [...records.values()], lists).links
  const linked = new Set(links.map(({ b }) => b))
  const open = rows.filter(row => !linked.has(cell(row, 'ref_id')))
  const added = open.filter(row => !known.some(plant => mayBe(plant, records.get(cell(row, 'ref_id')))))
  return {
    links: links.map(link => ({
      ...link,
      b: `repd:${link.b}`,
      evidence: { ...link.evidence, owner: null, load: null },
    })),
    added: added.map(assetOf),
    nearOthers: open.length - added.length,
  }
}

/** Status and first year of plants of which no other register says anything, from their project. */
export function withProjectLife(assets: readonly AssetRow[], sources: Sources): AssetRow[] {
  const rows = new Map(sources.rows('repd', 'projects.csv.gz').map(row => [`repd:${cell(row, 'ref_id')}`, row]))
  return assets.map(asset => {
    const found = asset.status === null ? asset.ids.map(id => rows.get(id)).filter(row => row !== undefined) : []
    return found.length === 0 ? asset : { ...asset, ...lifeOf(found) }
  })
}

const COUNTRY = 'GBR'

function lifeOf(rows: readonly Row[]): Pick<AssetRow, 'status' | 'start'> {
  const starts = rows.flatMap(row => numberCell(row, 'start_year') ?? [])
  const isOperating = rows.some(row => cell(row, 'status') === 'operating')
  return { status: isOperating ? 'operating' : 'retired', start: starts.length === 0 ? null : Math.min(...starts) }
}

function mayBe(plant: PlantRecord, project: PlantRecord | undefined): boolean {
  if (project === undefined) return false
  const isFuel = plant.families.some(one => project.families.some(other => fuelFit(one, other) > 0))
  return isFuel && plant.places.some(place => project.places.some(other => kilometres(place, other) <= NEAR_KM))
}

function recordOf(row: Row): PlantRecord {
  const mw = numberCell(row, 'capacity_mw') ?? 0
  return {
    id: cell(row, 'ref_id'),
    iso3: COUNTRY,
    name: cell(row, 'name'),
    otherNames: [],
    places: [placeOf(row)],
    families: [familyOf(row)],
    capacitiesMw: mw > 0 ? [mw] : [],
  }
}

function placeOf(row: Row): { lat: number; lng: number } {
  const [lat, lng] = [numberCell(row, 'lat'), numberCell(row, 'lng')]
  if (lat === null || lng === null) throw new Error(`project ${cell(row, 'ref_id')} has no place`)
  return { lat, lng }
}

function familyOf(row: Row): FuelFamily {
  return FUEL_FAMILIES.find(one => one === row.family) ?? 'other'
}

const assetOf = (row: Row): AssetRow => ({
  assetId: `REPD-${cell(row, 'ref_id')}`,
  kind: 'power',
  name: cell(row, 'name'),
  names: [cell(row, 'name')],
  iso3: COUNTRY,
  ...placeOf(row),
  technology: cell(row, 'technology'),
  family: familyOf(row),
  mw: numberCell(row, 'capacity_mw') || null,
  ...lifeOf([row]),
  retired: null,
  ids: [`repd:${cell(row, 'ref_id')}`],
})
