import type { PlantSpread2 } from '@cradle/data/method2'
import type { Country } from '@cradle/data/types'
import type { Prepared2 } from '../prepare.ts'
import type { PowerBasis } from '../result.ts'
import type { PowerTechnology } from './technology.ts'

/**
 * How far a single plant lies from its generation by capacity, or by the model of edition 1 (methodology2 section 9): of the technology,
 * else of the one that stands in for it; in the country, else elsewhere. The model is one of families of fuel, so it knows only the
 * technology that stands in. Undefined where too few plants were measured.
 */
export function plantSpreadOf(
  { reference }: Prepared2,
  basis: 'capacity' | 'model' | 'stack',
  { technology: { id, cfTechnology } }: PowerTechnology,
  country: Country,
): PlantSpread2 | undefined {
  for (const technology of basis === 'model' ? [cfTechnology] : [id, cfTechnology]) {
    const at = (area: string) => reference.plantSpreads.get(`${basis}|${technology}|${area}`)
    const found = at(country.iso3) ?? at('*')
    if (found) return found
  }
  return undefined
}

/**
 * Spread of ln of a plant's stack per kWh around the factor of its technology (methodology2 section 9), where a register knows what the plant
 * made but not what it emitted; without the spread of the factor itself, which all its plants share. What somebody types keeps the factor's own spread, as the reference cases of the edition have it.
 */
export function stackSpreadOf(prepared: Prepared2, basis: PowerBasis, technology: PowerTechnology, country: Country) {
  if (basis !== 'generation_metered' && basis !== 'generation_reported') return 0
  const measured = plantSpreadOf(prepared, 'stack', technology, country)?.up ?? 0
  const shared = technology.factors?.sigma.CC ?? 0
  return Math.sqrt(Math.max(0, measured ** 2 - shared ** 2))
}
