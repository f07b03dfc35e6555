import type { Country } from '@cradle/data/types'
import type { Prepared2 } from '../prepare.ts'
import { sectorUnit } from '../revenue/sector-unit.ts'
import type { SectorSales } from './sales.ts'

/** Scope 1 alone, or scopes 1, 2 and upstream 3. */
export type RevenueScope = 's1' | 'life_cycle'

/** t CO2e per million USD of 2023 of one sector in a country, without any blend with the world. */
function unitOf(prepared: Prepared2, { bea, generator }: Omit<SectorSales, 'usd'>, country: Country, of: RevenueScope) {
  const { s1, s2, s3 } = sectorUnit(prepared, bea, country, generator).flows
  // Kilograms per dollar are thousands of tonnes per million.
  return 1000 * (of === 's1' ? s1 : s1 + s2 + s3)
}

/** t CO2e per million USD of 2023 of several sectors as if all of them produced in one country. */
export function intensityIn(
  prepared: Prepared2,
  sectors: readonly SectorSales[],
  country: Country,
  of: RevenueScope,
): number {
  const usd = sectors.reduce((sum, sector) => sum + sector.usd, 0)
  return sectors.reduce((sum, sector) => sum + (sector.usd / usd) * unitOf(prepared, sector, country, of), 0)
}

/** Countries with factors of their own in the edition; others have those of their region. */
const countriesWithFactors = ({ reference }: Prepared2): readonly Country[] =>
  [...reference.climateFactors.keys()].flatMap(code => reference.countries.get(code) ?? [])

/** The intensity of the sectors in every country of the edition, each country once. */
export const amongCountries = (prepared: Prepared2, sectors: readonly SectorSales[], of: RevenueScope): number[] =>
  countriesWithFactors(prepared).map(country => intensityIn(prepared, sectors, country, of))

/** The intensity of every sector of the edition in one country, each sector once. */
export const amongSectors = (prepared: Prepared2, country: Country, of: RevenueScope): number[] =>
  [...prepared.sectors.keys()].map(bea => unitOf(prepared, { bea, generator: false }, country, of))
