/** Towns and cities by the beginning of their name. Pure. */
import type { City } from '@cradle/data/types'
import { fold } from '@cradle/text'

export type PlaceSearch = {
  /** Largest first within a country; all countries where `iso3` is null. */
  find(begins: string, iso3: string | null, max: number): City[]
}

/** `cities` come by country, largest first. A question costs one pass over the names. */
export function placeSearch(cities: readonly City[]): PlaceSearch {
  const names = cities.map(city =>
    [city.name, city.alternative, ...city.otherNames].filter(name => name !== '').map(fold),
  )
  return {
    find(begins, iso3, max) {
      const text = fold(begins)
      const found: { city: City; exact: boolean }[] = []
      for (const [i, city] of cities.entries()) {
        if (iso3 !== null && city.iso3 !== iso3) continue
        const all = names[i]!
        if (!all.some(name => name.startsWith(text))) continue
        found.push({ city, exact: all.includes(text) })
      }
      found.sort((a, b) => Number(b.exact) - Number(a.exact) || (b.city.population ?? 0) - (a.city.population ?? 0))
      return found.slice(0, max).map(({ city }) => city)
    },
  }
}
