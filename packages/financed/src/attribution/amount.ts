import { isQuotedInPercent } from '../asset-classes.ts'
import type { Context } from '../context.ts'
import { isKnown } from '../numbers.ts'
import type { Holding } from '../types/holding.ts'
import type { Amount } from '../types/line.ts'

/** Why there is no amount: nothing states one, or its currency is unknown. */
export type NoAmount = { reason: 'amount_missing' | 'question_open:amount_currency' }

/** The class that decides denominators: of a commitment, that of the loan it would become. */
export const underlyingOf = (holding: Holding): string | null =>
  holding.assetClass === 'undrawn_commitment'
    ? (holding.underlyingClass ?? 'business_loan')
    : (holding.assetClass ?? null)

/** Currency of balance-sheet values: their own, else that of the position, else the reporting currency. */
export const denominatorCurrency = (holding: Holding, context: Context): string =>
  holding.denominatorCurrency ?? holding.currency ?? context.reportingCurrency

const dateOf = (holding: Holding, context: Context): string => holding.valuationDate ?? context.holdingsDate

/** Price of one unit: of bonds in percent of the nominal. */
export const unitPrice = (holding: Holding, price: number): number =>
  isQuotedInPercent(underlyingOf(holding)) ? price / 100 : price

function statedAmount(holding: Holding): number | null {
  if (isKnown(holding.outstandingAmount)) return holding.outstandingAmount
  if (isKnown(holding.quantity) && isKnown(holding.price)) return holding.quantity * unitPrice(holding, holding.price)
  return null
}

/** The value of the whole equity that an ownership share is a share of. */
function equityValue(holding: Holding): number | null {
  const assetClass = underlyingOf(holding)
  if (assetClass === 'listed_equity') return holding.marketCap ?? null
  const equity = holding.equity ?? null
  return equity === null ? null : Math.max(equity, 0)
}

/**
 * The amount of a position: as stated, else quantity x price, else share x equity, else weight x value of the portfolio
 * (docs/financed-emissions.md section 2).
 */
export function amountOf(holding: Holding, context: Context): Amount | NoAmount {
  const date = dateOf(holding, context)
  const stated = statedAmount(holding)
  if (stated !== null) {
    if (!holding.currency) return { reason: 'question_open:amount_currency' }
    return {
      value: stated,
      currency: holding.currency,
      date,
      from: isKnown(holding.outstandingAmount) ? 'stated' : 'quantity',
    }
  }
  const equity = equityValue(holding)
  if (isKnown(holding.ownershipShare) && equity !== null) {
    const currency = denominatorCurrency(holding, context)
    const at = holding.denominatorDate ?? date
    return { value: holding.ownershipShare * equity, currency, date: at, from: 'share' }
  }
  if (isKnown(holding.weight) && context.portfolioValue !== null) {
    const value = holding.weight * context.portfolioValue
    return { value, currency: context.reportingCurrency, date, from: 'weight' }
  }
  return { reason: 'amount_missing' }
}
