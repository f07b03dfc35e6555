/** Typical capacity factors of a class of plants; area `all` is the world, size empty is all sizes. */
export type ClassCapacityFactor = { class: string; area: string; size: string; capacityFactor: number }

export type ClassFactor = { capacityFactor: number; level: 'country' | 'group' | 'all' }

/** S below 20 MW, M below 100, L from 100: the bounds that the factors of the table were made with. */
const sizeOf = (mw: number): 'S' | 'M' | 'L' => (mw < 20 ? 'S' : mw < 100 ? 'M' : 'L')

const GROUPS: ReadonlySet<string> = new Set(['EUR'])

/** Country with size, its area with size, without size; the world with size, without. null: the class has none. */
export function classFactor(
  rows: readonly ClassCapacityFactor[],
  plantClass: string,
  iso3: string,
  area: string | null,
  mw: number,
): ClassFactor | null {
  const size = sizeOf(mw)
  const places = [iso3, area ?? iso3, 'all']
  for (const place of places)
    for (const wanted of [size, '']) {
      const row = rows.find(one => one.class === plantClass && one.area === place && one.size === wanted)
      if (row === undefined) continue
      const level = place === 'all' ? 'all' : GROUPS.has(place) ? 'group' : 'country'
      return { capacityFactor: row.capacityFactor, level }
    }
  return null
}

const CLASSES: Readonly<Record<string, string>> = {
  gas_ccgt: 'gas_cc',
  gas_ocgt: 'gas_gt',
  gas_steam: 'gas_st',
  gas: 'gas_x',
  oil: 'oil',
  oil_diesel: 'oil',
  biomass: 'biomass',
  biogas: 'bio',
  waste: 'waste',
  nuclear: 'nuclear',
  geothermal: 'geo',
  hydro: 'hydro_x',
  hydro_ror: 'hydro_ror',
  hydro_reservoir: 'hydro_x',
  hydro_pumped: 'hydro_pumped',
  solar_pv: 'solar',
  wind_onshore: 'wind',
  wind_offshore: 'wind',
  storage: 'storage',
  bess: 'storage',
  cogeneration: 'cogen',
  other: 'other',
}

/** The class of a technology of the method; null: none (wave, concentrating solar). */
export const classOfTechnology = (technology: string): string | null =>
  technology.startsWith('coal') || technology === 'petcoke' ? 'coal' : (CLASSES[technology] ?? null)
