import type { Context } from '../context.ts'
import { isKnown, sumKnown } from '../numbers.ts'
import type { ActivityPart, ByScope, Holding } from '../types/holding.ts'
import type { Segment } from '../types/line.ts'
import type { UsedRate } from '../types/settings.ts'
import type { ScopeValues } from './scope-values.ts'

/** Shares of activities may add to this much more than 1, and to this little before it is flagged. */
const MAX_SUM = 1.005
const MIN_SUM = 0.995

export type PartsResult =
  | { problem: 'activity_shares_above_one' | 'revenue_missing' | 'fx_missing' }
  | { values: ScopeValues; segments: Segment[]; flags: string[]; rates: UsedRate[] }

type PartValue = { part: ActivityPart; byScope: ByScope; rate: UsedRate; revenueShare: number }

const SCOPES = ['s1', 's2', 's3', 's12'] as const

/** t of one part: its share of the revenue, in millions of the factor's currency, times the factors. */
function partValue(
  part: ActivityPart,
  holding: Holding,
  context: Context,
): PartValue | 'revenue_missing' | 'fx_missing' {
  const revenue = part.revenue ?? holding.revenue ?? null
  if (revenue === null) return 'revenue_missing'
  const currency = part.currency ?? holding.revenueCurrency ?? holding.currency ?? context.reportingCurrency
  const year = part.year ?? holding.fiscalYear ?? context.reportingYear
  const rate = context.average(currency, part.factorCurrency ?? context.reportingCurrency, year)
  if (!rate) return 'fx_missing'
  const millions = (part.share * revenue * rate.factor) / 1e6
  const byScope: ByScope = {}
  for (const scope of SCOPES) {
    const factor = part.factors[scope]
    if (isKnown(factor)) byScope[scope] = millions * factor
  }
  return { part, byScope, rate, revenueShare: part.share }
}

/** The sum of a scope over all parts; unknown where a part that has a share lacks the factor. */
function totalOf(values: readonly PartValue[], scope: (typeof SCOPES)[number]): number | null {
  const relevant = values.filter(({ part, byScope }) => part.share !== 0 || isKnown(byScope[scope]))
  if (relevant.some(({ byScope }) => !isKnown(byScope[scope]))) return null
  return sumKnown(relevant.map(({ byScope }) => byScope[scope] ?? null))
}

const s12Of = ({ byScope }: PartValue): number =>
  isKnown(byScope.s1) || isKnown(byScope.s2) ? (byScope.s1 ?? 0) + (byScope.s2 ?? 0) : (byScope.s12 ?? 0)

/** Sector and country of the parts by their scope 1 and 2 emissions, else by revenue. */
function segmentsOf(values: readonly PartValue[]): Segment[] {
  const emissions = values.map(s12Of)
  const total = emissions.reduce((sum, value) => sum + value, 0)
  const weights = total > 0 ? emissions : values.map(({ revenueShare }) => revenueShare)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum <= 0) return []
  return values.map(({ part }, i) => ({
    sector: part.sector ?? null,
    country: part.country ?? null,
    share: (weights[i] ?? 0) / sum,
  }))
}

/**
 * Emissions of a company with several activities (docs/financed-emissions.md section 3): nothing is scaled up where the shares add to
 * less than 1, and nothing is calculated where they add to more.
 */
export function partsOf(parts: readonly ActivityPart[], holding: Holding, context: Context): PartsResult {
  const sum = parts.reduce((all, { share }) => all + share, 0)
  if (sum > MAX_SUM) return { problem: 'activity_shares_above_one' }
  const values: PartValue[] = []
  for (const part of parts) {
    const value = partValue(part, holding, context)
    if (typeof value === 'string') return { problem: value }
    values.push(value)
  }
  return {
    values: {
      s1: totalOf(values, 's1'),
      s2: totalOf(values, 's2'),
      s3: totalOf(values, 's3'),
      s12: totalOf(values, 's12'),
    },
    segments: segmentsOf(values),
    flags: sum < MIN_SUM ? ['activity_shares_below_one'] : [],
    rates: values.map(({ rate }) => rate).filter(({ from, to }) => from !== to),
  }
}
