import type { Candidate, Holding, StatedActivity } from '../types/holding.ts'
import { unitFor } from './column-units.ts'
import { onceByPosition } from './questions.ts'
import type { ReadHolding, Understanding } from './understanding.ts'

/** What a person answered for the file, and what stands for cells that say nothing. */
export type HoldingsDefaults = {
  /** Class of rows that name none. */
  assetClass: string | null
  /** Currency of amounts that name none. */
  currency: string | null
}

const number = ({ values }: ReadHolding, field: string): number | null => {
  const value = values[field]
  return typeof value === 'number' ? value : null
}
const text = ({ values }: ReadHolding, field: string): string | null => {
  const value = values[field]
  return value === undefined ? null : String(value)
}
const yearIn = (value: string | null): number | null => {
  const year = /(?:19|20)\d\d/.exec(value ?? '')?.[0]
  return year === undefined ? null : Number(year)
}

const DENOMINATORS = [
  'evic',
  'enterprise_value',
  'market_cap',
  'equity',
  'debt',
  'total_assets',
  'project_value',
  'property_value_origination',
  'property_value',
  'instrument_size',
]

/** Emissions that the row itself states, as one source: 1a where somebody assured them, else 1b. */
function statedEmissions(holding: ReadHolding): Candidate[] {
  const unit = text(holding, 'own_unit')
  const known = unit === null ? null : unitFor('mass', unit)
  const assurance = text(holding, 'own_assurance')?.toLowerCase() ?? null
  const isAssured = assurance !== null && ['verified', 'reasonable', 'limited'].includes(assurance)
  const upstream = number(holding, 'own_scope3_upstream_t')
  const whole = number(holding, 'own_scope3_t')
  const candidate: Candidate = {
    option: isAssured ? '1a' : '1b',
    s1: number(holding, 'own_scope1_t'),
    s2Location: number(holding, 'own_scope2_location_t'),
    s2Market: number(holding, 'own_scope2_market_t'),
    s2: number(holding, 'own_scope2_t'),
    s12: number(holding, 'own_scope12_t'),
    s3: whole ?? upstream,
    s3Boundary: whole === null && upstream !== null ? 'upstream' : null,
    // A unit that is not known is not taken for tonnes: the source is shown with its problem.
    unit: unit === null ? 't' : (known?.name ?? unit),
    year: yearIn(text(holding, 'own_year')),
    assurance,
    source: text(holding, 'own_source'),
    origin: 'stated',
  }
  const { s1, s2Location, s2Market, s2, s12, s3 } = candidate
  return [s1, s2Location, s2Market, s2, s12, s3].some(value => value !== null) ? [candidate] : []
}

/** The one currency of the balance sheet; null with several or none, so that no value is read in the wrong one. */
function denominatorCurrencyOf({ currencies, values }: ReadHolding): { currency: string | null; isMixed: boolean } {
  const stated = DENOMINATORS.filter(field => values[field] !== undefined)
  const codes = new Set(stated.map(field => currencies[field] ?? null))
  const named = [...codes].filter(code => code !== null)
  return { currency: named[0] ?? null, isMixed: named.length > 1 }
}

function holdingOf(one: ReadHolding, revenueYear: number | null, defaults: HoldingsDefaults): Holding {
  const { currencies } = one
  const denominator = denominatorCurrencyOf(one)
  const currency =
    currencies.outstanding_amount ?? currencies.undrawn_amount ?? text(one, 'currency') ?? defaults.currency
  // A price is in the currency of the row: beside an amount in another one it is not multiplied.
  const rowCurrency = text(one, 'currency')
  const isPriced = rowCurrency === null || currency === null || rowCurrency === currency
  return {
    row: one.row,
    name: text(one, 'name'),
    entityId: text(one, 'entity_id'),
    instrumentId: text(one, 'instrument_id'),
    assetClass:
      one.assetClass ?? (text(one, 'asset_class_text') === null ? defaults.assetClass : text(one, 'asset_class_text')),
    country: text(one, 'country'),
    sector: text(one, 'industry'),
    technology: text(one, 'technology'),
    currency,
    denominatorCurrency: denominator.currency ?? text(one, 'currency') ?? null,
    revenueCurrency: currencies.revenue ?? text(one, 'revenue_currency') ?? text(one, 'currency'),
    valuationDate: text(one, 'valuation_date'),
    denominatorDate: text(one, 'denominator_date'),
    fiscalYear: yearIn(text(one, 'fiscal_year')) ?? revenueYear,
    outstandingAmount: number(one, 'outstanding_amount'),
    undrawnAmount: number(one, 'undrawn_amount'),
    quantity: number(one, 'quantity'),
    price: isPriced ? number(one, 'price') : null,
    priceFiscalYearEnd: isPriced ? number(one, 'price_fiscal_year_end') : null,
    ownershipShare: number(one, 'ownership_share'),
    attributionFactor: number(one, 'attribution_factor'),
    weight: number(one, 'weight'),
    evic: number(one, 'evic'),
    enterpriseValue: number(one, 'enterprise_value'),
    marketCap: number(one, 'market_cap'),
    preferred: number(one, 'preferred'),
    nonControlling: number(one, 'non_controlling'),
    cash: number(one, 'cash'),
    equity: number(one, 'equity'),
    debt: number(one, 'debt'),
    totalAssets: number(one, 'total_assets'),
    projectValue: number(one, 'project_value'),
    instrumentSize: number(one, 'instrument_size'),
    proceedsAllocated: number(one, 'proceeds_allocated'),
    propertyValue: number(one, 'property_value'),
    propertyValueOrigination: number(one, 'property_value_origination'),
    gdpPppUsd: number(one, 'gdp_ppp_usd'),
    revenue: number(one, 'revenue'),
    energyGwh: number(one, 'energy_gwh'),
    steelProductionT: number(one, 'steel_production_t'),
    capacityMw: number(one, 'capacity_mw'),
    generationGwh: number(one, 'generation_gwh'),
    avoidedT: number(one, 'avoided_t'),
    removalsT: number(one, 'removals_t'),
    emissions: statedEmissions(one),
    rejected: denominator.isMixed ? 'denominator_currencies_differ' : null,
    fundFootprint: number(one, 'fund_footprint_s12') === null ? null : { s12: number(one, 'fund_footprint_s12') },
  }
}

const activityOf = (one: ReadHolding): StatedActivity => ({
  share: number(one, 'revenue_share'),
  sector: text(one, 'industry'),
  country: text(one, 'activity_country') ?? text(one, 'country'),
})

/**
 * Positions for `assessFinanced` from a holdings file: one for each line, and one for several lines with activities. Only what the file
 * states; estimates, links and activities times factors are added by whoever has the factors. A row with a cell that could not be read
 * is rejected, so that it stands in the ledger with its reason.
 */
export function toHoldings(read: Understanding, defaults: HoldingsDefaults): Holding[] {
  const unread = new Set(read.unread.map(({ row }) => row))
  const revenueYear = read.meta.revenueYear ?? null
  const byPosition = Map.groupBy(read.holdings, ({ position }) => position)
  return onceByPosition(read.holdings).map(one => {
    const lines = one.position === null ? null : (byPosition.get(one.position) ?? null)
    const holding = { ...holdingOf(one, revenueYear, defaults), activities: lines?.map(activityOf) ?? null }
    return unread.has(one.row) ? { ...holding, rejected: 'unread_cell' } : holding
  })
}
