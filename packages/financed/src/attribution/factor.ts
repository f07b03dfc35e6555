import type { Context } from '../context.ts'
import { isKnown } from '../numbers.ts'
import type { Holding } from '../types/holding.ts'
import type { Amount, Denominator } from '../types/line.ts'
import { denominatorCurrency, type NoAmount, underlyingOf } from './amount.ts'
import { type Basis, basisOf } from './denominator.ts'

/** An attribution factor (0 to 1) with its basis, or the reason why there is none. */
export type Factor = { af: number; basis: string; flags: readonly string[]; denominator: Denominator | null }
export type NoFactor = { af: null; reason: string; denominator: Denominator | null }

/** Rounding of a stated amount may lift a factor this far above 1. */
const ABOVE_ONE = 1 + 1e-6
/** Stated and computed factor may differ by this share without a word. */
const DIFFERS = 0.01
/** Reasons for which a stated factor may step in. A computed one that is impossible is an error, not a gap. */
const GAPS = new Set(['amount_missing', 'denominator_missing', 'capital_structure_missing'])

const none = (reason: string, denominator: Denominator | null = null): NoFactor => ({ af: null, reason, denominator })

/** A factor lies between 0 and 1, else a unit or a sign is wrong. */
function bounded(factor: Factor): Factor | NoFactor {
  if (factor.af > ABOVE_ONE) return none('attribution_above_one', factor.denominator)
  if (factor.af < 0) return none('attribution_negative', factor.denominator)
  return factor
}

function denominatorOf(basis: Basis, holding: Holding, amount: Amount, context: Context): Denominator | null {
  const currency = denominatorCurrency(holding, context)
  const date = holding.denominatorDate ?? amount.date
  if (currency === amount.currency) return { value: basis.value, currency, date, rate: null }
  const rate = context.spot(currency, amount.currency, date)
  return rate && { value: basis.value, currency, date, rate }
}

/**
 * Amount over denominator in the currency of the amount. Of one currency it is a plain ratio, so that the factor does not depend on
 * the reporting currency.
 */
function ratio(amount: Amount, basis: Basis, holding: Holding, context: Context): Factor | NoFactor {
  const denominator = denominatorOf(basis, holding, amount, context)
  if (!denominator) return none('fx_missing')
  const value = denominator.value * (denominator.rate?.factor ?? 1)
  if (!(value > 0)) return none('denominator_not_positive', denominator)
  return { af: amount.value / value, basis: basis.basis, flags: basis.flags, denominator }
}

/** Exposure in US dollars over GDP in PPP dollars. */
function sovereignFactor(holding: Holding, amount: Amount, context: Context): Factor | NoFactor {
  if (!isKnown(holding.gdpPppUsd)) return none('denominator_missing')
  const rate = context.spot(amount.currency, 'USD', amount.date)
  if (!rate) return none('fx_missing')
  const denominator: Denominator = { value: holding.gdpPppUsd, currency: 'USD', date: amount.date, rate: null }
  if (!(holding.gdpPppUsd > 0)) return none('denominator_not_positive', denominator)
  const af = (amount.value * rate.factor) / holding.gdpPppUsd
  return { af, basis: 'ppp_adjusted_gdp', flags: [], denominator }
}

/**
 * The part of a use-of-proceeds instrument that is spent: 1 where nothing else is stated, null where its size is missing. The amount
 * that is attributed is this part of the position (`positions/row.ts`), so that AF = amount / size x allocated / value of the project.
 */
export function allocatedShare(holding: Holding): number | null {
  if (!isKnown(holding.proceedsAllocated)) return 1
  if (!isKnown(holding.instrumentSize) || !(holding.instrumentSize > 0)) return null
  return Math.min(1, holding.proceedsAllocated / holding.instrumentSize)
}

function computedFactor(holding: Holding, amount: Amount | NoAmount, context: Context): Factor | NoFactor {
  const assetClass = underlyingOf(holding)
  const share = holding.ownershipShare ?? null
  if (assetClass === 'real_estate' && share !== null)
    return { af: share, basis: 'direct_ownership', flags: [], denominator: null }
  if ('reason' in amount) return none(share === null ? amount.reason : 'capital_structure_missing')
  if (assetClass === 'sovereign') return sovereignFactor(holding, amount, context)
  const basis = basisOf(holding, assetClass)
  if (!basis) return none(share === null ? 'denominator_missing' : 'capital_structure_missing')
  if (assetClass === 'use_of_proceeds' && allocatedShare(holding) === null) return none('denominator_missing')
  return ratio(amount, basis, holding, context)
}

/**
 * The attribution factor of a position (docs/financed-emissions.md section 4). A computed factor counts before a stated one; an
 * ownership share stands in for a missing balance sheet only under the setting `equity_share`, and is never called PCAF.
 */
export function factorOf(holding: Holding, amount: Amount | NoAmount, context: Context): Factor | NoFactor {
  const computed = computedFactor(holding, amount, context)
  const given = holding.attributionFactor ?? null
  if (computed.af !== null) {
    const differs = given !== null && Math.abs(given - computed.af) > DIFFERS * Math.abs(computed.af)
    return bounded(differs ? { ...computed, flags: [...computed.flags, 'given_factor_differs'] } : computed)
  }
  const { reason } = computed
  if (given !== null && GAPS.has(reason))
    return bounded({ af: given, basis: 'given', flags: ['attribution_given'], denominator: null })
  const share = holding.ownershipShare ?? null
  if (share !== null && reason === 'capital_structure_missing' && context.shareBasis === 'equity_share')
    return bounded({ af: share, basis: 'equity_share', flags: ['equity_share_not_pcaf'], denominator: null })
  return computed
}
