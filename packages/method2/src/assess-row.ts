import type { Country } from '@cradle/data/types'
import { findCountry } from '@cradle/impact'
import type { Reason2 } from './codes.ts'
import { industryOfRow } from './industry.ts'
import { assessPower } from './power/assess-power.ts'
import { findTechnology2, type Prepared2 } from './prepare.ts'
import type { CalculatedRow2, RowResult } from './result.ts'
import { assessRevenue } from './revenue/assess-revenue.ts'
import type { Row2 } from './row.ts'
import { numberIn, textIn } from './words.ts'

/** A row with all its figures, or the first reason why it has none (methodology2 section 2). */
export function assessRow2(prepared: Prepared2, row: Row2): RowResult {
  const country = findCountry(prepared.countriesByCode, row.country)
  if (!country) return { calculable: false, reason: 'unknown_country', country: null }
  const result = resultOf(prepared, row, country)
  return typeof result === 'string' ? { calculable: false, reason: result, country: country.iso3 } : result
}

const QUANTITIES = ['generationGwh', 'capacityMw', 'revenue', 'heatRateMjPerKwh', 'fuelCo2KgPerGj'] as const

function resultOf(prepared: Prepared2, row: Row2, country: Country): CalculatedRow2 | Reason2 {
  if (QUANTITIES.some(field => (numberIn(row[field]) ?? 0) < 0)) return 'negative_quantity'
  const word = textIn(row.technology)
  if (word) {
    const technology = findTechnology2(prepared, word)
    return technology ? assessPower(prepared, row, technology, country) : 'unknown_industry'
  }
  const hit = industryOfRow(prepared.industries, row)
  if (!hit) return 'unknown_industry'
  if (hit.kind === 'sectors') return assessRevenue(prepared, row, hit, country)
  const technology = findTechnology2(prepared, hit.word)
  return technology ? assessPower(prepared, row, technology, country) : 'unknown_industry'
}
