import { isLocal } from '../groups.ts'
import { findIndustry2, type IndustryHit2 } from '../industry.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import { worldShareOf } from '../revenue/climate-factor.ts'
import { moneyOf, priceRatio } from '../revenue/money.ts'
import { type Production, productionOf } from '../revenue/production.ts'
import type { Row2 } from '../row.ts'
import type { RowSource2 } from './leaf.ts'

/** A row of revenue with figures, as its calculation is written out. */
export type SectorQuery2 = {
  prepared: Prepared2
  row: Row2
  hit: Extract<IndustryHit2, { kind: 'sectors' }>
  production: Production
  priceYear: number
  source: RowSource2
  /** Share of the world in the climate factor of a sector, 0..1. */
  worldShareOf: (bea: string) => number
}

export function sectorQuery(
  prepared: Prepared2,
  row: Row2,
  { country: iso3 }: CalculatedRow2,
  source: RowSource2,
): SectorQuery2 {
  const money = moneyOf(prepared, row)
  const hit = findIndustry2(prepared.industries, row.industry ?? '', row.industrySystem)
  const seat = prepared.reference.countries.get(iso3)
  const production = seat && productionOf(prepared, row, seat)
  if (typeof money === 'string' || hit?.kind !== 'sectors' || !production)
    throw new RangeError(`A calculated row of revenue cannot be read again: ${row.industry}.`)
  const shareOf = (bea: string) =>
    production.stated || isLocal(bea) ? 0 : worldShareOf(money.usd * priceRatio(prepared, bea, money.priceYear))
  return { prepared, row, hit, production, priceYear: money.priceYear, source, worldShareOf: shareOf }
}
