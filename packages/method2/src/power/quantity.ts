import type { Country } from '@cradle/data/types'
import type { Reason2 } from '../codes.ts'
import type { Prepared2 } from '../prepare.ts'
import type { PowerBasis } from '../result.ts'
import type { Row2 } from '../row.ts'
import { type Sides, sigmaOfFactor } from '../spread.ts'
import { numberIn } from '../words.ts'
import { plantSpreadOf } from './plant-spread.ts'
import type { PowerTechnology } from './technology.ts'

/** Net generation of a year and how it is known. */
export type Generation = { kwh: number; basis: PowerBasis; sigma: number; sides: Sides | null }

const HOURS = 8760
/** Spread of a generation that a stack's carbon dioxide gave, where no measured one comes with the row. */
const FROM_CO2: 'generation_reported' = 'generation_reported'

/** Generation if it is stated, else capacity x hours x capacity factor (methodology2 section 3). */
export function generationOf(
  prepared: Prepared2,
  row: Row2,
  technology: PowerTechnology,
  country: Country,
): Generation | Reason2 {
  const activity = prepared.method.uncertainty.activity
  const gwh = numberIn(row.generationGwh)
  const own = numberIn(row.activitySigma)
  if (gwh !== null) {
    const basis = `generation_${row.generationBasis ?? 'user'}` as const
    const u = basis === 'generation_from_co2' ? activity[FROM_CO2] : activity[basis]
    const model = basis === 'generation_estimated' ? plantSpreadOf(prepared, 'model', technology, country) : undefined
    return { kwh: gwh * 1e6, basis, ...spreadOf(own, model, u) }
  }
  if (row.isUnmetered === true) return 'no_meter'
  const mw = numberIn(row.capacityMw)
  if (mw === null) return 'missing_quantity'
  const stated = numberIn(row.capacityFactor)
  if (stated !== null) {
    if (stated < 0 || stated > 1) return 'capacity_factor_out_of_range'
    return {
      kwh: mw * 1000 * HOURS * stated,
      basis: 'capacity_user_cf',
      ...spreadOf(own, undefined, activity.capacity_user_cf),
    }
  }
  const found = capacityFactorOf(prepared, technology, country)
  if (!found) return 'capacity_factor_missing'
  const plants = plantSpreadOf(prepared, 'capacity', technology, country)
  return { kwh: mw * 1000 * HOURS * found.value, basis: found.basis, ...spreadOf(own, plants, found.uActivity) }
}

/** The spread that comes with the row, else that of measured plants, else an uncertainty factor. */
function spreadOf(own: number | null, measured: Sides | undefined, u: number): Pick<Generation, 'sigma' | 'sides'> {
  if (own !== null) return { sigma: own, sides: null }
  if (!measured) return { sigma: sigmaOfFactor(u), sides: null }
  const { up, down } = measured
  return { sigma: (up + down) / 2, sides: { up, down } }
}

export type FoundCapacityFactor = {
  value: number
  uActivity: number
  basis: 'capacity_country' | 'capacity_subregion' | 'capacity_world'
  /** Of the row in the table: `technology|level|area`. */
  key: string
}

/** Country, subregion, world; at each level the technology itself, then the one that stands in for it. */
export function capacityFactorOf(
  { reference }: Prepared2,
  { technology }: PowerTechnology,
  country: Country,
): FoundCapacityFactor | undefined {
  const levels = [
    ['country', country.iso3],
    ['subregion', country.m49Subregion],
    ['world', 'WORLD'],
  ] as const
  for (const [level, area] of levels) {
    for (const id of [technology.id, technology.cfTechnology]) {
      const key = `${id}|${level}|${area}`
      const found = reference.capacityFactors.get(key)
      if (found) return { value: found.value, uActivity: found.uActivity, basis: `capacity_${level}`, key }
    }
  }
  return undefined
}
