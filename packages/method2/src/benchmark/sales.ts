import type { Country } from '@cradle/data/types'
import { findCountry } from '@cradle/impact'
import type { Reason2 } from '../codes.ts'
import { ELECTRICITY_SECTOR } from '../groups.ts'
import { type IndustryHit2, industryOfRow } from '../industry.ts'
import type { Prepared2 } from '../prepare.ts'
import { moneyOf, priceRatio } from '../revenue/money.ts'
import { productionOf } from '../revenue/production.ts'
import type { Row2 } from '../row.ts'
import { textIn } from '../words.ts'

/** Sales of one sector; `generator`: of a producer of electricity, named as such. */
export type SectorSales = { bea: string; generator: boolean; usd: number }

/** What a row sells, in USD of 2023 at producer prices, by sector and by country of production; both add up to the same. */
export type Sales = {
  sectors: readonly SectorSales[]
  parts: readonly { country: Country; usd: number }[]
  usd: number
  /** Year of the revenue as it was stated, or assumed. */
  year: number
  /** A plant, whose emissions follow from its electricity. */
  isPlant: boolean
}

const GENERATION: Pick<Extract<IndustryHit2, { kind: 'sectors' }>, 'set' | 'generator'> = {
  set: { sectors: [{ bea: ELECTRICITY_SECTOR, weight: 1 }], rule: 'single', spread: 0 },
  generator: true,
}

/** Revenue of a row as the method reads it (methodology2 section 5); a plant that names no industry sells electricity. */
export function salesOf(prepared: Prepared2, row: Row2): Sales | Reason2 {
  const seat = findCountry(prepared.countriesByCode, row.country)
  if (!seat) return 'unknown_country'
  const hit = industryOfRow(prepared.industries, row)
  const isPlant = textIn(row.technology) !== '' || hit?.kind === 'power'
  if (!hit && !isPlant) return 'unknown_industry'
  const { set, generator } = hit?.kind === 'sectors' ? hit : GENERATION
  const money = moneyOf(prepared, row)
  if (typeof money === 'string') return money
  const production = productionOf(prepared, row, seat)
  if (!production) return 'production_split_invalid'
  const sectors = set.sectors.map(({ bea, weight }) => ({
    bea,
    generator,
    usd: money.usd * weight * priceRatio(prepared, bea, money.priceYear),
  }))
  const usd = sectors.reduce((sum, sector) => sum + sector.usd, 0)
  const parts = production.parts.map(({ country, share }) => ({ country, usd: usd * share }))
  return { sectors, parts, usd, year: row.year ?? prepared.method.years.default, isPlant }
}
