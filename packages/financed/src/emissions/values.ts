import type { Context } from '../context.ts'
import { isKnown, known, product } from '../numbers.ts'
import type { ByScope, Candidate, Holding } from '../types/holding.ts'
import type { Segment } from '../types/line.ts'
import type { UsedRate } from '../types/settings.ts'
import { isPerMoney } from './options.ts'
import { partsOf } from './parts.ts'
import type { ScopeValues } from './scope-values.ts'

export type CandidateValues = {
  values: ScopeValues
  /** Flags that go with scope 2, and with the whole source. */
  scope2Flags: readonly string[]
  flags: readonly string[]
  segments: readonly Segment[]
  rates: readonly UsedRate[]
  problem: string | null
}

const UNKNOWN: ScopeValues = { s1: null, s2: null, s3: null, s12: null }
const TONNES: Readonly<Record<string, number>> = { kg: 1e-3, t: 1, kt: 1e3, Mt: 1e6 }

const plain = (values: ScopeValues): CandidateValues => ({
  values,
  scope2Flags: [],
  flags: [],
  segments: [],
  rates: [],
  problem: null,
})
const broken = (problem: string): CandidateValues => ({ ...plain(UNKNOWN), problem })

const times = (factors: ByScope, amount: number | null): ScopeValues => ({
  s1: product(known(factors.s1), amount),
  s2: product(known(factors.s2), amount),
  s3: product(known(factors.s3), amount),
  s12: product(known(factors.s12), amount),
})

/** Scope 2 by the setting; the other basis, or one that nobody named, is used with a flag. */
function scope2Of(candidate: Candidate, context: Context): { value: number | null; flags: string[] } {
  const { s2Location, s2Market, s2 } = candidate
  const isLocation = context.scope2 === 'location'
  const preferred = isLocation ? s2Location : s2Market
  if (isKnown(preferred)) return { value: preferred, flags: [] }
  const other = isLocation ? s2Market : s2Location
  if (isKnown(other)) return { value: other, flags: [isLocation ? 'scope2_market_used' : 'scope2_location_used'] }
  return isKnown(s2) ? { value: s2, flags: ['scope2_basis_unknown'] } : { value: null, flags: [] }
}

/** Scope 1; of states with or without land use as the setting says, the other one with a flag. */
function scope1Of(candidate: Candidate, context: Context): { value: number | null; flags: string[] } {
  const { s1, s1ExcludingLulucf, s1IncludingLulucf } = candidate
  const excludes = context.lulucf === 'excluding'
  const preferred = excludes ? s1ExcludingLulucf : s1IncludingLulucf
  if (isKnown(preferred)) return { value: preferred, flags: [] }
  if (isKnown(s1)) return { value: s1, flags: [] }
  const other = excludes ? s1IncludingLulucf : s1ExcludingLulucf
  if (!isKnown(other)) return { value: null, flags: [] }
  return { value: other, flags: [excludes ? 'lulucf_including_used' : 'lulucf_excluding_used'] }
}

function stated(candidate: Candidate, context: Context): CandidateValues {
  const tonnes = TONNES[candidate.unit ?? 't']
  if (tonnes === undefined) return broken('unknown_unit')
  const [scope1, scope2] = [scope1Of(candidate, context), scope2Of(candidate, context)]
  const values = {
    s1: product(scope1.value, tonnes),
    s2: product(scope2.value, tonnes),
    s3: product(known(candidate.s3), tonnes),
    s12: product(known(candidate.s12), tonnes),
  }
  return { ...plain(values), scope2Flags: scope2.flags, flags: scope1.flags }
}

/** Money in millions of the factor's currency, times asset turnover for option 3c, times the factors. */
function perMoney(candidate: Candidate, money: number | null, context: Context): CandidateValues {
  if (money === null) return broken('amount_missing')
  const currency = candidate.factorCurrency ?? context.reportingCurrency
  const rate = context.spot(context.reportingCurrency, currency, context.holdingsDate)
  if (!rate) return broken('fx_missing')
  const turnover = candidate.option === '3c' ? (candidate.assetTurnover ?? null) : 1
  if (turnover === null) return broken('asset_turnover_missing')
  return plain(times(candidate.factors ?? {}, ((money * rate.factor) / 1e6) * turnover))
}

/**
 * What a source gives in t CO2e. `money` is the financed amount in reporting currency, which only options 3b and 3c need. Problems are
 * codes: the source is shown and not used.
 */
export function valuesOf(
  candidate: Candidate,
  holding: Holding,
  money: number | null,
  context: Context,
): CandidateValues {
  if (isPerMoney(candidate.option)) return perMoney(candidate, money, context)
  const { factors } = candidate
  const parts =
    candidate.parts ??
    (candidate.option === '3a' && factors
      ? [{ share: 1, factors, factorCurrency: candidate.factorCurrency ?? null }]
      : null)
  if (parts) {
    const result = partsOf(parts, holding, context)
    if ('problem' in result) return broken(result.problem)
    const segments = candidate.parts ? result.segments : []
    return { ...plain(result.values), segments, flags: result.flags, rates: result.rates }
  }
  if (factors && isKnown(candidate.activity)) return plain(times(factors, candidate.activity))
  return stated(candidate, context)
}
