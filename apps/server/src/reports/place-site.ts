/** Where a site stands: given coordinates first, else its city, else the capital of its country; always with a precision label. */
import type { City, Reference } from '@cradle/data/types'
import type { PlacePrecision } from './assessed.ts'
import { fold } from './fold.ts'

/** `city|ISO3`, folded -> the largest place of that name. */
export type PlaceIndex = ReadonlyMap<string, { latitude: number; longitude: number }>

/** `cities` come by country, largest first. */
export function indexPlaces(cities: readonly City[]): PlaceIndex {
  const index = new Map<string, { latitude: number; longitude: number }>()
  const put = (name: string, city: City) => {
    const key = `${fold(name)}|${city.iso3}`
    if (name !== '' && !index.has(key)) index.set(key, { latitude: city.latitude, longitude: city.longitude })
  }
  for (const city of cities) put(city.name, city)
  for (const city of cities) put(city.alternative, city)
  return index
}

export type Place = { latitude: number | null; longitude: number | null; precision: PlacePrecision }

export function placeOf(
  reference: Reference,
  places: () => PlaceIndex,
  site: { latitude: number | null; longitude: number | null; city: string; country: string },
): Place {
  if (site.latitude !== null && site.longitude !== null)
    return { latitude: site.latitude, longitude: site.longitude, precision: 'site' }
  const city = site.city === '' ? undefined : places().get(`${fold(site.city)}|${site.country}`)
  if (city) return { ...city, precision: 'city' }
  const capital = reference.countries.get(site.country)?.capital
  if (capital) return { latitude: capital.latitude, longitude: capital.longitude, precision: 'country' }
  return { latitude: null, longitude: null, precision: 'none' }
}
