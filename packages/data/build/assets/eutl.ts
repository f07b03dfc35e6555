import type { InstallationRecord, Place } from '@cradle/assets'
import type { City } from '../../src/types.ts'
import { cell, numberCell, type Row, type Sources } from './parts.ts'

export type Emission = { id: string; year: number; tonnes: number }

export type Registry = { accounts: readonly Row[]; emissions: readonly Emission[]; notVerified: number }

/** Accounts and verified emissions. What was excluded or not reported has no value and never becomes 0. */
export function readRegistry(sources: Sources): Registry {
  const rows = sources.rows('eutl', 'emissions.csv.gz')
  const emissions = rows.flatMap(row => {
    const tonnes = numberCell(row, 'verified_tco2e')
    const isVerified = cell(row, 'status') === 'verified' && tonnes !== null && tonnes >= 0
    return isVerified ? { id: cell(row, 'id'), year: Number(cell(row, 'year')), tonnes } : []
  })
  const accounts = sources.rows('eutl', 'installations.csv.gz')
  return { accounts, emissions, notVerified: rows.length - emissions.length }
}

/** Coordinates of the Polish registry are up to 40 km off. */
const NOT_TRUSTED: ReadonlySet<string> = new Set(['PL'])

/** Combustion of fuels, and combustion installations above 20 MW. */
const PLAIN_COMBUSTION: ReadonlySet<string> = new Set(['1', '20'])

/** Stationary installations whose activity can be that of a power plant. */
export function installationRecords(
  { accounts, emissions }: Registry,
  activities: ReadonlySet<string>,
  gazetteer: Gazetteer,
): InstallationRecord[] {
  const largest = new Map<string, number>()
  for (const { id, tonnes } of emissions) largest.set(id, Math.max(largest.get(id) ?? 0, tonnes))
  return accounts
    .filter(row => cell(row, 'kind') === 'installation' && activities.has(cell(row, 'activity_code')))
    .map(row => {
      const [id, iso3, city] = [cell(row, 'id'), cell(row, 'country_iso3'), cell(row, 'city')]
      return {
        id,
        iso3,
        name: cell(row, 'name'),
        holder: cell(row, 'holder'),
        parent: cell(row, 'parent'),
        city: city.replaceAll(/\([^)]*\)?/g, ' ').trim(),
        isCombustion: PLAIN_COMBUSTION.has(cell(row, 'activity_code')),
        place: NOT_TRUSTED.has(cell(row, 'registry')) ? null : placeOf(row, iso3, gazetteer),
        cityPlaces: cityPlaces(iso3, city, gazetteer),
        largestT: largest.get(id) ?? 0,
      }
    })
}

/** The registry's coordinates. 0, 0 is missing; latitude and longitude are swapped in places, and some lie in another country. */
function placeOf(row: Row, iso3: string, { isIn }: Gazetteer): Place | null {
  const [lat, lng] = [numberCell(row, 'lat'), numberCell(row, 'lon')]
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null
  return (
    [
      { lat, lng },
      { lat: lng, lng: lat },
    ].find(place => isIn(iso3, place)) ?? null
  )
}

/** The whole text first, then its parts at commas and dashes, then without its last words ("Praha 4", "Tavaux Cedex"). */
function cityPlaces(iso3: string, city: string, { placesOf }: Gazetteer): readonly Place[] {
  const bare = city.replaceAll(/\([^)]*\)?/g, ' ').trim()
  const parts = bare.split(/\s*[-\u2013,/]\s*/).filter(part => part.length >= 3)
  const words = bare.split(/\s+/)
  const shorter = words.slice(1).map((_, dropped) => words.slice(0, words.length - 1 - dropped).join(' '))
  for (const spelling of [bare, ...parts, ...shorter.filter(part => part.length >= 4)]) {
    const places = placesOf(iso3, spelling)
    if (places.length > 0) return places
  }
  return []
}

export type Gazetteer = {
  placesOf(iso3: string, city: string): readonly Place[]
  /** Whether a place lies between the outermost towns of a country, give or take half a degree. */
  isIn(iso3: string, place: Place): boolean
}

/** Populated places by country and name. `fold` makes spellings of one name equal. */
export function gazetteerOf(cities: readonly City[], fold: (name: string) => string): Gazetteer {
  const places = new Map<string, Place[]>()
  const boxes = new Map<string, Box>()
  for (const { iso3, name, alternative, latitude, longitude } of cities) {
    const place = { lat: latitude, lng: longitude }
    boxes.set(iso3, widened(boxes.get(iso3), place))
    for (const spelling of new Set([name, alternative].map(fold))) {
      const key = `${iso3} ${spelling}`
      const known = places.get(key)
      if (known) known.push(place)
      else if (spelling !== '') places.set(key, [place])
    }
  }
  return {
    placesOf: (iso3, city) => places.get(`${iso3} ${fold(city)}`) ?? [],
    isIn: (iso3, place) => isInside(boxes.get(iso3), place),
  }
}

type Box = { south: number; north: number; west: number; east: number }

function widened(box: Box | undefined, { lat, lng }: Place): Box {
  if (box === undefined) return { south: lat, north: lat, west: lng, east: lng }
  return {
    south: Math.min(box.south, lat),
    north: Math.max(box.north, lat),
    west: Math.min(box.west, lng),
    east: Math.max(box.east, lng),
  }
}

const MARGIN = 0.5

function isInside(box: Box | undefined, { lat, lng }: Place): boolean {
  if (box === undefined) return false
  const inLatitude = lat >= box.south - MARGIN && lat <= box.north + MARGIN
  return inLatitude && lng >= box.west - MARGIN && lng <= box.east + MARGIN
}
