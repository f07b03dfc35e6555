import { isKnown } from '../numbers.ts'
import type { Holding } from '../types/holding.ts'

/** A denominator in the currency of the balance sheet: its value, where it is from, and what to flag. */
export type Basis = { value: number; basis: string; flags: readonly string[] }

/** Equity and debt at book value. Negative equity counts as zero: creditors finance the whole company. */
function bookValue(holding: Holding, basis: string): Basis | null {
  if (!isKnown(holding.equity) || !isKnown(holding.debt)) return null
  const flags = holding.equity < 0 ? ['negative_equity_as_zero'] : []
  return { value: Math.max(holding.equity, 0) + holding.debt, basis, flags }
}

const totalAssets = (holding: Holding): Basis | null =>
  isKnown(holding.totalAssets)
    ? { value: holding.totalAssets, basis: 'total_assets', flags: ['denominator_total_assets'] }
    : null

/**
 * Enterprise value including cash: market value of ordinary and preferred shares, book value of debt and non-controlling interests at
 * the end of the fiscal year, cash not deducted (Delegated Regulation (EU) 2020/1818, article 1). Enterprise value alone is net of
 * cash and is none.
 */
export function evicOf(holding: Holding): Basis | null {
  if (isKnown(holding.evic)) return { value: holding.evic, basis: 'evic', flags: [] }
  if (isKnown(holding.marketCap) && isKnown(holding.debt)) {
    const value = holding.marketCap + (holding.preferred ?? 0) + holding.debt + (holding.nonControlling ?? 0)
    return { value, basis: 'evic_from_parts', flags: [] }
  }
  if (isKnown(holding.enterpriseValue) && isKnown(holding.cash))
    return { value: holding.enterpriseValue + holding.cash, basis: 'evic_from_ev_and_cash', flags: [] }
  return null
}

function listedBasis(holding: Holding, isShare: boolean): Basis | null {
  const evic = evicOf(holding)
  if (evic) return evic
  const book = bookValue(holding, 'equity_plus_debt')
  if (book) return isShare ? { ...book, flags: [...book.flags, 'denominator_book_values'] } : book
  return totalAssets(holding)
}

const projectBasis = (holding: Holding): Basis | null =>
  bookValue(holding, 'project_equity_plus_debt') ??
  (isKnown(holding.projectValue) ? { value: holding.projectValue, basis: 'project_value', flags: [] } : null)

function propertyBasis(holding: Holding): Basis | null {
  if (isKnown(holding.propertyValueOrigination))
    return { value: holding.propertyValueOrigination, basis: 'property_value_at_origination', flags: [] }
  if (!isKnown(holding.propertyValue)) return null
  return {
    value: holding.propertyValue,
    basis: 'property_value_latest',
    flags: ['denominator_property_value_latest'],
  }
}

/** All capital of the investee by asset class (docs/financed-emissions.md section 4); null where nothing states it. */
export function basisOf(holding: Holding, assetClass: string | null): Basis | null {
  switch (assetClass) {
    case 'listed_equity':
      return listedBasis(holding, true)
    case 'corporate_bond':
      return listedBasis(holding, false)
    case 'business_loan':
    case 'unlisted_equity':
      if (holding.listed === true) return listedBasis(holding, false)
      return bookValue(holding, 'equity_plus_debt') ?? totalAssets(holding)
    case 'project_finance':
      return projectBasis(holding)
    case 'use_of_proceeds':
      return isKnown(holding.projectValue)
        ? { value: holding.projectValue, basis: 'project_value', flags: [] }
        : projectBasis(holding)
    case 'real_estate':
      return propertyBasis(holding)
    default:
      return null
  }
}
