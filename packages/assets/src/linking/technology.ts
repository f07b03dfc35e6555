/** A unit as the trackers of the Global Energy Monitor describe it. */
export type DescribedUnit = { tracker: string; technology: string; fuel: string; mw: number }

const COAL: Readonly<Record<string, string>> = {
  lignite: 'coal_lignite',
  subbituminous: 'coal_subbituminous',
  anthracite: 'coal_anthracite',
}
const HYDRO: Readonly<Record<string, string>> = {
  'conventional storage': 'hydro_reservoir',
  'run-of-river': 'hydro_ror',
  'pumped storage': 'hydro_pumped',
}
const GAS: Readonly<Record<string, string>> = {
  'combined cycle': 'gas_ccgt',
  'gas turbine': 'gas_ocgt',
  'steam turbine': 'gas_steam',
}

/** The technology with the largest MW among the units; ties go to the first name. null: no unit has a known size. */
export function technologyOf(units: readonly DescribedUnit[]): string | null {
  const mw = new Map<string, number>()
  for (const unit of units) mw.set(unitTechnology(unit), (mw.get(unitTechnology(unit)) ?? 0) + unit.mw)
  const [largest] = [...mw].filter(([, size]) => size > 0).sort(([x, a], [y, b]) => b - a || (x < y ? -1 : 1))
  return largest?.[0] ?? null
}

/** Technologies of the method by what the trackers say (docs/assets.md section 1). */
export function unitTechnology({ tracker, technology, fuel }: DescribedUnit): string {
  if (tracker === 'GCPT') return COAL[fuel.replace('coal: ', '')] ?? 'coal'
  if (tracker === 'GHPT') return HYDRO[technology] ?? 'hydro'
  if (tracker === 'GNPT') return 'nuclear'
  if (tracker === 'GGtPT') return 'geothermal'
  // A few farms are of unknown type: nearly all wind power is on land.
  if (tracker === 'GWPT') return technology.startsWith('offshore') ? 'wind_offshore' : 'wind_onshore'
  if (tracker === 'GSPT') return technology.includes('thermal') ? 'solar_csp' : 'solar_pv'
  if (tracker === 'GBPT') return fuel.includes('refuse') ? 'waste' : 'biomass'
  if (fuel.startsWith('fossil liquids')) return /diesel|kerosene/.test(fuel.split(',')[0] ?? '') ? 'oil_diesel' : 'oil'
  return GAS[technology] ?? 'gas'
}
