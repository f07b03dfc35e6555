import type { PlantSpread2 } from '@cradle/data/method2'
import type { Country } from '@cradle/data/types'
import type { Prepared2 } from '../prepare.ts'
import type { PowerTechnology } from './technology.ts'

/**
 * How far a single plant lies from its generation by capacity, or by the model of edition 1 (methodology2 section 9): of the technology,
 * else of the one that stands in for it; in the country, else elsewhere. The model is one of families of fuel, so it knows only the
 * technology that stands in. Undefined where too few plants were measured.
 */
export function plantSpreadOf(
  { reference }: Prepared2,
  basis: 'capacity' | 'model',
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
