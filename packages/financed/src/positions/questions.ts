import { isCompanyOrProject } from '../asset-classes.ts'
import { denominatorCurrency, underlyingOf } from '../attribution/amount.ts'
import { basisOf } from '../attribution/denominator.ts'
import type { Context } from '../context.ts'
import { isReported } from '../emissions/options.ts'
import { valuesOf } from '../emissions/values.ts'
import { isKnown } from '../numbers.ts'
import type { Holding } from '../types/holding.ts'

/** Bounds outside of which a unit is probably wrong (docs/financed-emissions.md section 2). All are ours. */
const REVENUE_TO_VALUE = { min: 0.005, max: 20 }
const CAPACITY_FACTOR = { min: 0.005, max: 1 }
const MAX_T_PER_M_EUR = 50_000
const MAX_T_PER_MWH = 2
const MIN_EVIC_TO_MARKET_CAP = 0.999
/** GWh of one MW that runs all hours of a year. */
export const GWH_PER_MW = 8.76

const isOutside = (value: number, { min, max }: { min: number; max: number }): boolean => value < min || value > max

const revenueCurrency = (holding: Holding, context: Context): string =>
  holding.revenueCurrency ?? holding.currency ?? context.reportingCurrency

/** Revenue in a currency, by the average rate of its fiscal year. */
export function revenueIn(currency: string, holding: Holding, context: Context): number | null {
  if (!isKnown(holding.revenue)) return null
  const year = holding.fiscalYear ?? context.reportingYear
  const rate = context.average(revenueCurrency(holding, context), currency, year)
  return rate && holding.revenue * rate.factor
}

function revenueToValue(holding: Holding, context: Context): boolean {
  const assetClass = underlyingOf(holding)
  const basis = isCompanyOrProject(assetClass) ? basisOf(holding, assetClass) : null
  if (!basis || !(basis.value > 0)) return false
  const revenue = revenueIn(denominatorCurrency(holding, context), holding, context)
  return revenue !== null && isOutside(revenue / basis.value, REVENUE_TO_VALUE)
}

function capacityFactor({ generationGwh, capacityMw }: Holding): boolean {
  if (!isKnown(generationGwh) || !isKnown(capacityMw) || capacityMw <= 0) return false
  return isOutside(generationGwh / (capacityMw * GWH_PER_MW), CAPACITY_FACTOR)
}

/** The largest scope 1 that the row itself reports, in t. */
function reportedScope1(holding: Holding, context: Context): number {
  const values = (holding.emissions ?? [])
    .filter(({ option, origin }) => isReported(option) && origin !== 'match')
    .map(candidate => valuesOf(candidate, holding, null, context).values.s1 ?? 0)
  return Math.max(0, ...values)
}

function emissionIntensity(holding: Holding, context: Context): boolean {
  const revenue = revenueIn('EUR', holding, context) ?? revenueIn(context.reportingCurrency, holding, context)
  if (revenue === null || revenue <= 0) return false
  return reportedScope1(holding, context) / (revenue / 1e6) > MAX_T_PER_M_EUR
}

function powerIntensity(holding: Holding, context: Context): boolean {
  if (!isKnown(holding.generationGwh) || holding.generationGwh <= 0) return false
  return reportedScope1(holding, context) / (holding.generationGwh * 1000) > MAX_T_PER_MWH
}

const evicBelowMarketCap = ({ evic, marketCap }: Holding): boolean =>
  isKnown(evic) && isKnown(marketCap) && evic < MIN_EVIC_TO_MARKET_CAP * marketCap

/** In the order in which they are put. */
const QUESTIONS: readonly (readonly [code: string, arises: (holding: Holding, context: Context) => boolean])[] = [
  ['revenue_to_value', revenueToValue],
  ['capacity_factor', capacityFactor],
  ['emission_intensity', emissionIntensity],
  ['power_intensity', powerIntensity],
  ['evic_below_market_cap', evicBelowMarketCap],
]

/** Questions of a position that nobody has answered. One of them keeps this position, and only it, out of all sums. */
export function openQuestions(holding: Holding, context: Context): string[] {
  const answers = new Set(holding.answers ?? [])
  return QUESTIONS.filter(([code, arises]) => !answers.has(code) && arises(holding, context)).map(([code]) => code)
}
