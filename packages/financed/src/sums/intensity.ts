import { isCompanyOrProject, isInHeadline } from '../asset-classes.ts'
import { denominatorCurrency } from '../attribution/amount.ts'
import { evicOf } from '../attribution/denominator.ts'
import type { Context } from '../context.ts'
import { isKnown, product, quotient, sumKnown, weightedMean } from '../numbers.ts'
import { revenueIn } from '../positions/questions.ts'
import type { Holding } from '../types/holding.ts'
import type { Position } from '../types/line.ts'
import type { Intensity } from '../types/result.ts'
import { ledgerBasis, sizeOf } from './ledger.ts'

/** t per million of revenue in a currency; null without emissions of 100 % or without revenue. */
export function perRevenue(t: number | null, currency: string, holding: Holding, context: Context): number | null {
  const revenue = revenueIn(currency, holding, context)
  return t === null || revenue === null || revenue <= 0 ? null : t / (revenue / 1e6)
}

/**
 * Weighted average carbon intensity: sum m_i E_i/R_i over sum m_i, scopes 1 and 2, over companies and projects with emissions and
 * revenue. No attribution factor is needed. Its coverage is their share of the money of companies and projects.
 */
function waciOf(positions: readonly Position[], context: Context): Pick<Intensity, 'waci' | 'waciCoverage'> {
  const basis = ledgerBasis(positions)
  const inScope = positions.filter(({ line }) => isCompanyOrProject(line.assetClass) && line.ledger !== 'out_of_scope')
  const all = sumKnown(inScope.map(position => sizeOf(position, basis)))
  const terms = inScope.flatMap(position => {
    const size = sizeOf(position, basis)
    const value = perRevenue(position.investee.s12, context.reportingCurrency, position.holding, context)
    return size === null || value === null ? [] : [[value, size] as const]
  })
  const covered = terms.reduce((sum, [, size]) => sum + size, 0)
  return { waci: weightedMean(terms), waciCoverage: quotient(covered, all) }
}

/** Mean enterprise value now over its mean at the base date, over companies with both, each at the rate of its date. */
function evicInflationOf(positions: readonly Position[], context: Context): number | null {
  const seen = new Set<string>()
  const pairs = positions.flatMap(({ holding, line }) => {
    const evic = isCompanyOrProject(line.assetClass) ? evicOf(holding) : null
    const key = holding.entityId ?? holding.name ?? `row ${holding.row}`
    if (!evic || !isKnown(holding.evicBase) || seen.has(key)) return []
    const currency = denominatorCurrency(holding, context)
    const now = context.spot(currency, context.reportingCurrency, holding.denominatorDate ?? context.holdingsDate)
    const date = holding.evicBaseDate ?? context.holdingsDate
    const base = context.spot(currency, context.reportingCurrency, date)
    if (!now || !base) return []
    seen.add(key)
    return [{ now: evic.value * now.factor, base: holding.evicBase * base.factor }]
  })
  return quotient(sumKnown(pairs.map(({ now }) => now)), sumKnown(pairs.map(({ base }) => base)))
}

/** Intensities of the portfolio; the one adjusted for the rise of enterprise values stands beside, never instead. */
export function intensityOf(positions: readonly Position[], context: Context): Intensity {
  const covered = positions
    .map(({ line }) => line)
    .filter(({ assetClass, feS12, money }) => isInHeadline(assetClass) && feS12 !== null && money !== null)
  const coveredMoney = sumKnown(covered.map(({ money }) => money))
  const emissions = sumKnown(covered.map(({ feS12 }) => feS12))
  const tPerMCovered = coveredMoney === null ? null : quotient(emissions, coveredMoney / 1e6)
  const evicInflation = evicInflationOf(positions, context)
  return {
    tPerMCovered,
    coveredMoney,
    evicInflation,
    tPerMCoveredAdjusted: product(tPerMCovered, evicInflation),
    ...waciOf(positions, context),
  }
}
