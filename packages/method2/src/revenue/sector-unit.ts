import type { SectorSet2 } from '@cradle/data/method2'
import type { Country } from '@cradle/data/types'
import type { Prepared2 } from '../prepare.ts'
import { type SectorSums, sumSectors } from './sum-sectors.ts'

/**
 * What one USD of 2023 of revenue of a sector stands for in a country: flows in their units per USD, greenhouse gases in kg CO2e by scope,
 * jobs and value added; the goods that a shop resells among them. Of a firm too small to be blended with the world (methodology2
 * sections 4 to 7). `generator`: of a producer of electricity, named as such. Raises `RangeError` where the edition has no such sector.
 */
export function sectorUnit(prepared: Prepared2, bea: string, country: Country, generator = false): SectorSums {
  const set: SectorSet2 = { sectors: [{ bea, weight: 1 }], rule: 'single', spread: 0 }
  const money = { usd: 1, priceYear: prepared.method.years.priceMax, yearAssumed: false, flags: [] }
  const production = { parts: [{ country, share: 1 }], stated: false }
  return sumSectors(prepared, { set, generator, money, production })
}
