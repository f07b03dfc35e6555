import type { Flag2, Reason2 } from '../codes.ts'
import type { Prepared2 } from '../prepare.ts'
import type { Row2 } from '../row.ts'
import { numberIn, textIn } from '../words.ts'

/** Revenue in USD of its year. `priceYear`: the year whose prices it has, held at the last one known. */
export type Money = { usd: number; priceYear: number; yearAssumed: boolean; flags: readonly Flag2[] }

/** Revenue over the exchange rate of its year (methodology2 section 5). A year without a rate is an unsupported currency. */
export function moneyOf({ method, reference }: Prepared2, row: Row2): Money | Reason2 {
  const revenue = numberIn(row.revenue)
  if (revenue === null) return 'missing_quantity'
  const currency = textIn(row.currency).toUpperCase()
  if (!currency) return 'currency_missing'
  const rates = reference.exchangeRates.get(currency)
  if (!rates) return 'currency_unsupported'
  const { years } = method
  const stated = numberIn(row.year)
  const year = stated ?? years.default
  if (year < years.revenueMin || !Number.isInteger(year)) return 'year_out_of_range'
  const rate = rates.get(Math.min(year, years.fxMax))
  if (!rate) return 'currency_unsupported'
  return {
    usd: revenue / rate,
    priceYear: Math.min(year, years.priceMax),
    yearAssumed: stated === null,
    flags: [
      ...(stated === null ? (['year_assumed'] as const) : []),
      ...(year > years.priceMax ? (['price_year_held'] as const) : []),
    ],
  }
}

/** Prices of a sector in the last year over those of another one: USD of that year -> USD2023. */
export function priceRatio({ reference, method }: Prepared2, bea: string, year: number): number {
  const prices = reference.prices.get(bea)
  const last = prices?.get(method.years.priceMax)
  const then = prices?.get(year)
  if (!last || !then) throw new RangeError(`No price of the sector ${bea} in ${year}.`)
  return last / then
}
