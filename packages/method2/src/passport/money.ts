/** Revenue of a row in USD of its year, and the output of its sectors per USD, as calculations (methodology2 section 5). */
import { calculate } from '@cradle/impact'
import type { Prepared2 } from '../prepare.ts'
import type { Row2 } from '../row.ts'
import { numberIn, textIn } from '../words.ts'
import { type Branch2, type Node2, type RowSource2, rowLeaf, tableLeaf } from './leaf.ts'
import type { SectorQuery2 } from './sector-query.ts'
import { term2 } from './terms.ts'

/** Revenue over the mean exchange rate of its year. */
export function usdNode(prepared: Prepared2, row: Row2, source: RowSource2): Branch2 {
  const { method, reference } = prepared
  const currency = textIn(row.currency).toUpperCase()
  const year = numberIn(row.year) ?? method.years.default
  const rateYear = Math.min(year, method.years.fxMax)
  return calculate('quotient', term2('usd', { year: String(year) }), 'USD', [
    rowLeaf(source, term2('revenue'), numberIn(row.revenue) ?? 0, currency, 'revenue'),
    tableLeaf(
      prepared,
      term2('exchange_rate', { currency, year: String(rateYear) }),
      reference.exchangeRates.get(currency)?.get(rateYear) ?? 0,
      `${currency}/USD`,
      { table: 'exchange_rates', row: currency, columns: [String(rateYear)] },
    ),
  ])
}

/** USD2023 of output per USD of revenue: weight in the class x price level x output as a share of sales. */
export function outputNode(query: SectorQuery2, bea: string): Node2 {
  const { prepared } = query
  const { outputShareOfSales: share } = sectorOf(prepared, bea)
  return calculate('product', term2('sector_output', { sector: bea }), 'USD2023/USD', [
    weightLeaf(query, bea),
    priceLevel(query, bea),
    shareLeaf(prepared, 'output_share', share, bea),
  ])
}

/** USD2023 of goods bought for resale per USD of revenue. */
export function purchasesNode(query: SectorQuery2, bea: string): Node2 {
  const { prepared } = query
  const { outputShareOfSales: share } = sectorOf(prepared, bea)
  return calculate('product', term2('purchases', { sector: bea }), 'USD2023/USD', [
    weightLeaf(query, bea),
    priceLevel(query, bea),
    shareLeaf(prepared, 'purchases_share', 1 - share, bea),
  ])
}

export function sectorOf(prepared: Prepared2, bea: string) {
  const sector = prepared.sectors.get(bea)
  if (!sector) throw new RangeError(`The edition has no sector ${bea}.`)
  return sector
}

/** The margin of a trade is an expert value of its own; any other sector sells what it makes. */
const shareLeaf = (prepared: Prepared2, code: 'output_share' | 'purchases_share', share: number, bea: string) =>
  tableLeaf(prepared, term2(code, { sector: bea }), share, '1', {
    table: 'industries',
    row: sectorOf(prepared, bea).outputShareOfSales < 1 ? 'trade' : bea,
    columns: ['output_share_of_sales'],
  })

/** How often a sector stands for one USD of the class. */
function weightLeaf({ prepared, hit }: SectorQuery2, bea: string) {
  const weight = hit.set.sectors.find(one => one.bea === bea)?.weight ?? 0
  const at =
    hit.system === 'word' || hit.system === 'name' || hit.system === 'BEA'
      ? { table: hit.system === 'word' ? 'synonyms' : 'industries', row: hit.code }
      : { table: 'industry_crosswalk', row: `${hit.system}:${hit.code}` }
  return tableLeaf(prepared, term2('class_weight', { sector: bea }), weight, '1', { ...at, columns: ['weights'] })
}

/** Prices of the last year of the edition over those of the year of the revenue. */
function priceLevel({ prepared, priceYear }: SectorQuery2, bea: string): Node2 {
  const last = prepared.method.years.priceMax
  const price = (year: number) =>
    tableLeaf(
      prepared,
      term2('price_index', { sector: bea, year: String(year) }),
      prepared.reference.prices.get(bea)?.get(year) ?? 0,
      '2017 = 100',
      { table: 'sector_prices', row: bea, columns: [String(year)], place: 'USA' },
    )
  const values = { sector: bea, year: String(priceYear), to: String(last) }
  return calculate('quotient', term2('price_level', values), '1', [price(last), price(priceYear)])
}
