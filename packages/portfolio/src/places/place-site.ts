/** The place of a site: given coordinates first, else its city, else a city in its address, else the capital of its country. */
import type { City, Reference } from '@cradle/data/types'
import { fold } from '@cradle/text'
import type { PlacePrecision } from '../assess/assessed.ts'

type Coordinates = { latitude: number; longitude: number }

/** `city|ISO3`, folded -> the largest place of that name. */
export type PlaceIndex = Pick<ReadonlyMap<string, Coordinates>, 'get'>

/** `cities` come by country, largest first. The names of a country are indexed when the first of its places is looked for. */
export function indexPlaces(cities: readonly City[]): PlaceIndex {
  const byCountry = Map.groupBy(cities, city => city.iso3)
  const indexes = new Map<string, Map<string, Coordinates>>()
  const indexOf = (iso3: string) => {
    const known = indexes.get(iso3)
    if (known) return known
    const index = indexCountry(byCountry.get(iso3) ?? [])
    indexes.set(iso3, index)
    return index
  }
  return {
    get(key) {
      const end = key.lastIndexOf('|')
      return indexOf(key.slice(end + 1)).get(key.slice(0, end))
    },
  }
}

/** A name without what tells it from its namesakes: Frankfurt am Main, Halle (Saale), Stoke-upon-Trent. '' where there is no more. */
const shortName = (name: string): string => {
  const short = name.replace(/(\s+(am|an der|im|ob der|upon)\s|\s*\(|-upon-).*$/i, '')
  return short === name ? '' : short
}

/** Folded names of the places of one country; a name of several places means the largest, and names in its own table come first. */
function indexCountry(cities: readonly City[]): Map<string, Coordinates> {
  const index = new Map<string, Coordinates>()
  const put = (name: string, { latitude, longitude }: City) => {
    const key = fold(name)
    if (key !== '' && !index.has(key)) index.set(key, { latitude, longitude })
  }
  for (const city of cities) put(city.name, city)
  for (const city of cities) put(city.alternative, city)
  for (const city of cities) for (const name of city.otherNames) put(name, city)
  for (const city of cities) put(shortName(city.name), city)
  return index
}

/** The evidence of a place. */
export type PlacedBy = 'coordinates' | 'city' | 'address' | 'capital' | 'none'

type Countries = Pick<Reference, 'countries'>

export type Place = { latitude: number | null; longitude: number | null; precision: PlacePrecision }

type Located = {
  latitude: number | null
  longitude: number | null
  city: string
  /** One line, as written. */
  address?: string
  /** ISO 3166-1 alpha-3, '' where unknown. */
  country: string
}

export function placeOf(reference: Countries, places: () => PlaceIndex, site: Located): Place {
  const { by: _, ...place } = findPlace(reference, places, site)
  return place
}

/** As `placeOf`, and what it was read from. */
export function findPlace(reference: Countries, places: () => PlaceIndex, site: Located): Place & { by: PlacedBy } {
  if (site.latitude !== null && site.longitude !== null)
    return { latitude: site.latitude, longitude: site.longitude, precision: 'site', by: 'coordinates' }
  const named = (name: string) => (name === '' ? undefined : places().get(`${fold(name)}|${site.country}`))
  const city = named(site.city)
  if (city) return { ...city, precision: 'city', by: 'city' }
  for (const part of addressParts(site.address ?? '')) {
    const found = named(part)
    if (found) return { ...found, precision: 'city', by: 'address' }
  }
  const capital = reference.countries.get(site.country)?.capital
  if (capital) return { latitude: capital.latitude, longitude: capital.longitude, precision: 'country', by: 'capital' }
  return { latitude: null, longitude: null, precision: 'none', by: 'none' }
}

/**
 * Candidates for the city of an address: its parts between commas from the last to the first but the street, without postal codes.
 * A part counts as a whole only, so that a street called after a city is not taken for it.
 */
export function addressParts(address: string): string[] {
  const parts = address.split(/[,;\n]/u).map(part => part.trim())
  // The first part is the street where others follow.
  const after = parts.length > 1 ? parts.slice(1) : parts
  return after.toReversed().flatMap(part => {
    const words = part.split(/\s+/u).filter(word => word !== '' && !/\d/u.test(word))
    const whole = words.join(' ')
    // "Houston TX": a code of the state after the name.
    const bare = words.length > 1 && /^[A-Z]{2,3}$/u.test(words.at(-1)!) ? words.slice(0, -1).join(' ') : ''
    return [whole, bare].filter(name => name !== '')
  })
}
