/** Families of fuels that errors, loads and links are told apart by. */
export const FUEL_FAMILIES = [
  'bio',
  'coal',
  'cogen',
  'gas',
  'geo',
  'hydro',
  'nuclear',
  'oil',
  'other',
  'solar',
  'storage',
  'wave',
  'wind',
] as const
export type FuelFamily = (typeof FUEL_FAMILIES)[number]

const COMBUSTION: ReadonlySet<FuelFamily> = new Set(['bio', 'coal', 'gas', 'oil'])
const UNKNOWN: ReadonlySet<FuelFamily> = new Set(['cogen', 'other'])

/** Power stations that burn something: what the EU registry can hold. */
export const isCombustion = (family: FuelFamily): boolean => COMBUSTION.has(family) || UNKNOWN.has(family)

/**
 * How well two records agree on the fuel: 1 the same (gas and oil are, plants burn both); .8 hydro against storage; .5 cogeneration
 * or unknown against any combustion; .3 two combustion fuels (converted or miscoded); 0 else.
 */
export function fuelFit(a: FuelFamily, b: FuelFamily): number {
  if (a === b || (isOilOrGas(a) && isOilOrGas(b))) return 1
  if ((a === 'hydro' && b === 'storage') || (a === 'storage' && b === 'hydro')) return 0.8
  if ((UNKNOWN.has(a) && isCombustion(b)) || (UNKNOWN.has(b) && isCombustion(a))) return 0.5
  return COMBUSTION.has(a) && COMBUSTION.has(b) ? 0.3 : 0
}

const isOilOrGas = (family: FuelFamily): boolean => family === 'gas' || family === 'oil'

/** A fuel family by the technology of the reference sites (edition 1). */
export function familyOfTechnology(technology: string): FuelFamily {
  return BY_TECHNOLOGY[technology] ?? 'other'
}

const BY_TECHNOLOGY: Readonly<Record<string, FuelFamily>> = {
  biomass: 'bio',
  waste: 'bio',
  coal: 'coal',
  petcoke: 'coal',
  cogeneration: 'cogen',
  gas: 'gas',
  oil: 'oil',
  geothermal: 'geo',
  hydro: 'hydro',
  nuclear: 'nuclear',
  solar_pv: 'solar',
  solar_csp: 'solar',
  storage: 'storage',
  wave_tidal: 'wave',
  wind_onshore: 'wind',
  wind_offshore: 'wind',
}
