/**
 * Money into an input-output model. Coefficients of such a model hold for the prices of one year
 * and for basic prices (what the producer receives). A purchase has to be brought there: to the
 * price year by a price index, and from purchaser prices (what a buyer pays) by taking trade and
 * transport margins and taxes off; the margins are then bought from the trade and transport
 * sectors. Miller & Blair 2009, ch. 4; Eurostat Manual of Supply, Use and Input-Output Tables 2008,
 * ch. 6.
 */

import { floatAt, intAt } from './checked-access.ts'
import { InvalidNumber, ShapeMismatch } from './errors.ts'
import { type Coordinates, checkCoordinates } from './sparse.ts'

/**
 * Purchases of one year in money of the model's year: amount * ratio, by sector. `ratio` = price
 * level of the model's year over that of the purchase's year (P_model / P_purchase).
 * @throws ShapeMismatch, InvalidNumber for a ratio that is not positive.
 */
export function toModelYear(purchases: Float64Array, ratio: Float64Array): Float64Array {
  if (ratio.length !== purchases.length) throw new ShapeMismatch('Price ratios', purchases.length, ratio.length)
  return purchases.map((amount, sector) => {
    const factor = floatAt(ratio, sector)
    if (!(factor > 0 && Number.isFinite(factor))) throw new InvalidNumber(factor, `Price ratio of sector ${sector}`)
    return amount * factor
  })
}

/**
 * Price ratio by sector from a price index: ratio = index[modelYear] / index[purchaseYear].
 * Dimensionless. @throws InvalidNumber for a year the index does not have.
 */
export function priceRatios(
  index: ReadonlyMap<number, Float64Array>,
  purchaseYear: number,
  modelYear: number,
): Float64Array {
  const from = index.get(purchaseYear)
  const to = index.get(modelYear)
  if (!from) throw new InvalidNumber(purchaseYear, 'Price index: year of the purchase is not covered')
  if (!to) throw new InvalidNumber(modelYear, 'Price index: year of the model is not covered')
  // NaN for a sector that the year of the purchase does not have; `toModelYear` refuses it.
  return to.map((level, sector) => level / (from[sector] ?? Number.NaN))
}

/**
 * What a unit of purchaser price is made of, by sector bought. `producer` + margins + `taxes` = 1
 * for each sector.
 */
export type Margins = {
  /** Share of the producer (basic price). */
  producer: Float64Array
  /** Shares of the margin sectors: row = trade or transport sector, column = sector bought. */
  margins: Coordinates
  /** Taxes less subsidies on the product: money that buys nothing. */
  taxes: Float64Array
}

/**
 * Purchases at purchaser prices -> demand at basic prices, by sector: demand_i = producer_i p_i +
 * sum over j of margin_ij p_j. Margins go to the sectors that earn them; taxes less subsidies buy
 * nothing and are returned apart. Demand and taxes together are what was paid.
 * @throws ShapeMismatch, InvalidNumber when the shares of a bought sector do not sum to one (within
 *   1e-6).
 */
export function toBasicPrices(
  purchases: Float64Array,
  { producer, margins, taxes }: Margins,
): { demand: Float64Array; taxes: number } {
  const n = purchases.length
  if (producer.length !== n) throw new ShapeMismatch('Producer shares', n, producer.length)
  if (taxes.length !== n) throw new ShapeMismatch('Tax shares', n, taxes.length)
  if (margins.rows !== n || margins.columns !== n)
    throw new ShapeMismatch('Margins', `${n} x ${n}`, `${margins.rows} x ${margins.columns}`)
  checkCoordinates(margins, 'margins')
  const sums = producer.map((share, sector) => share + floatAt(taxes, sector))
  const demand = purchases.map((amount, sector) => amount * floatAt(producer, sector))
  for (const [k, margin] of margins.value.entries()) {
    const earner = intAt(margins.row, k)
    const bought = intAt(margins.column, k)
    sums[bought] = floatAt(sums, bought) + margin
    demand[earner] = floatAt(demand, earner) + floatAt(purchases, bought) * margin
  }
  let taxed = 0
  purchases.forEach((amount, sector) => {
    if (amount === 0) return
    const sum = floatAt(sums, sector)
    if (!(Math.abs(sum - 1) <= 1e-6))
      throw new InvalidNumber(sum, `Sum of the price shares of sector ${sector} (must be 1)`)
    taxed += amount * floatAt(taxes, sector)
  })
  return { demand, taxes: taxed }
}
