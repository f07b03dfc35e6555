import type { Country } from '@cradle/data/types'
import type { Prepared2 } from '../prepare.ts'

export type AreaLevel = 'country' | 'region' | 'row'
/** kg CO2e per USD2023, and the area whose row it is. */
export type AreaFactor = { factor: number; level: AreaLevel }

/** The factor of the country, else of its region, else of the rest of the world (methodology2 section 5). */
export function areaFactor({ reference }: Prepared2, country: Country, bea: string): AreaFactor {
  const { climateFactors } = reference
  const own = climateFactors.get(country.iso3)?.get(bea)
  if (own !== undefined) return { factor: own, level: 'country' }
  const regional = climateFactors.get(`R:${country.cedaRegion}`)?.get(bea)
  if (regional !== undefined) return { factor: regional, level: 'region' }
  const rest = climateFactors.get('ROW')?.get(bea)
  if (rest !== undefined) return { factor: rest, level: 'row' }
  throw new RangeError(`No climate factor of the sector ${bea} for ${country.iso3}.`)
}

/**
 * Between a country and the world: ln F = (1 - share) ln F_country + share ln F_WORLD. Large firms produce in many countries, so the
 * factor of their seat alone is further from what they report.
 */
export function blendedFactor(prepared: Prepared2, country: Country, bea: string, worldShare: number): AreaFactor {
  const own = areaFactor(prepared, country, bea)
  if (worldShare === 0) return own
  const world = prepared.reference.climateFactors.get('WORLD')?.get(bea)
  if (world === undefined) throw new RangeError(`No climate factor of the sector ${bea} for the world.`)
  return { ...own, factor: own.factor ** (1 - worldShare) * world ** worldShare }
}

/** Share of the world's factor by size, USD2023 of sales, for rows without a split of production. [K] */
const WORLD_SHARES = [
  { from: 1e10, share: 0.75 },
  { from: 1e9, share: 0.5 },
] as const

export const worldShareOf = (salesUsd2023: number): number =>
  WORLD_SHARES.find(({ from }) => salesUsd2023 >= from)?.share ?? 0
