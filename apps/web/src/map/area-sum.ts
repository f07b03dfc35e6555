import type { MapPlace } from './shapes.ts'

/** A place with its signed amount; null where it is not assessed. A country that is drawn as a whole is one place with its sites. */
export type Placed = MapPlace & { organisation: string | null; country: string; sites: number; value: number | null }

/** How many sites have an amount of a sign, and their sum. */
type Side = { sites: number; sum: number }

/** What lies in an area. Burdens and contributions are never netted. */
export type AreaSum = {
  /** With an amount. */
  sites: number
  /** Without one: they are in no sum. */
  without: number
  organisations: number
  countries: number
  negative: Side
  positive: Side
}

/** `without`: sites of a country that are not assessed and have no place on the map; they count when the country does. */
export function sumPlaces(places: readonly Placed[], without: ReadonlyMap<string, number> = new Map()): AreaSum {
  const organisations = new Set<string>()
  const countries = new Set<string>()
  const [negative, positive]: [Side, Side] = [
    { sites: 0, sum: 0 },
    { sites: 0, sum: 0 },
  ]
  let [sites, unknown] = [0, 0]
  for (const place of places) {
    if (place.organisation !== null) organisations.add(place.organisation)
    countries.add(place.country)
    if (place.value === null) unknown += place.sites
    else sites += place.sites
    const side = place.value === null || place.value === 0 ? null : place.value < 0 ? negative : positive
    if (!side) continue
    side.sites += place.sites
    side.sum += place.value ?? 0
  }
  for (const country of countries) unknown += without.get(country) ?? 0
  return { sites, without: unknown, organisations: organisations.size, countries: countries.size, negative, positive }
}

export type CountrySum = AreaSum & { code: string }

/** The same for each country, the largest amount of either sign first. */
export function sumByCountry(places: readonly Placed[], without?: ReadonlyMap<string, number>): CountrySum[] {
  const size = ({ negative, positive }: AreaSum) => Math.max(-negative.sum, positive.sum)
  return [...Map.groupBy(places, place => place.country)]
    .map(([code, some]) => ({ code, ...sumPlaces(some, without) }))
    .sort((a, b) => size(b) - size(a))
}

/**
 * Sites of each country that are not assessed, beyond those that are placed. A country without any other site is a place itself,
 * where its name is; in every other country they count when one of its sites does.
 */
export function sitesWithout(
  countries: readonly { code: string; sites: number }[],
  placed: readonly Placed[],
  where: ReadonlyMap<string, MapPlace> | null,
): { places: Placed[]; without: Map<string, number> } {
  const known = new Map<string, number>()
  for (const { country, sites } of placed) known.set(country, (known.get(country) ?? 0) + sites)
  const places: Placed[] = []
  const without = new Map<string, number>()
  for (const { code, sites } of countries) {
    const at = known.has(code) ? undefined : where?.get(code)
    if (at) places.push({ ...at, organisation: null, country: code, sites, value: null })
    else without.set(code, Math.max(0, sites - (known.get(code) ?? 0)))
  }
  return { places, without }
}
