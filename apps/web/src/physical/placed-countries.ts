import type { Placed } from '../map/area-sum.ts'
import type { MapPlace } from '../map/shapes.ts'
import type { CountryFigures, Measure } from './measure.ts'

/** Countries as places of a map, each with its amount as a whole; one without land of its own on the map is left out. */
export const placedCountries = (
  countries: readonly CountryFigures[],
  measure: Measure,
  where: ReadonlyMap<string, MapPlace> | null,
): Placed[] =>
  countries.flatMap(country => {
    const at = where?.get(country.code)
    if (!at) return []
    return { ...at, organisation: null, country: country.code, sites: country.sites, value: measure.amountOf(country) }
  })
