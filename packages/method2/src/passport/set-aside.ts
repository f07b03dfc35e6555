/** Values that were known and not taken: an estimate beside a stated scope, a capacity beside a generation. */
import type { IndicatorId } from '../indicators.ts'
import { capacityFactorOf } from '../power/quantity.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import type { Row2 } from '../row.ts'
import { numberIn } from '../words.ts'
import { FIGURE_UNITS } from './figure-units.ts'
import { type Term2, term2 } from './terms.ts'

/** `beside`: the term of the step that took another value. */
export type SetAside2 = { beside: Term2; term: Term2; value: number; unit: string }

export function setAside(prepared: Prepared2, row: Row2, result: CalculatedRow2): SetAside2[] {
  return [...besideScopes(row, result), ...besideFigures(result), ...besideGeneration(prepared, row, result)]
}

function besideScopes(row: Row2, { scopeBasis, indicators }: CalculatedRow2): SetAside2[] {
  const scopes = [
    [1, scopeBasis.s1, indicators.s1T, indicators.s1EstimatedT],
    [2, scopeBasis.s2, indicators.s2T, indicators.s2EstimatedT],
    [3, scopeBasis.s3, indicators.s3UpstreamT, indicators.s3EstimatedT],
  ] as const
  const estimates = scopes.flatMap(([scope, basis, stated, estimate]) =>
    basis === 'estimated' ? [] : beside(term2('scope', { scope }), stated, estimate, 't CO2e'),
  )
  const market = numberIn(row.ownScope2MarketT)
  if (market === null || numberIn(row.ownScope2LocationT) === null) return estimates
  return [
    ...estimates,
    { beside: term2('scope', { scope: 2 }), term: term2('market_based_aside'), value: market, unit: 't CO2e' },
  ]
}

/** The estimate, and the stated value over it. */
function beside(
  step: Term2,
  stated: number | null | undefined,
  estimate: number | null | undefined,
  unit: string,
): SetAside2[] {
  if (typeof estimate !== 'number') return []
  const aside = { beside: step, term: term2('estimate_aside'), value: estimate, unit }
  if (typeof stated !== 'number' || estimate === 0) return [aside]
  return [aside, { beside: step, term: term2('stated_over_estimate'), value: stated / estimate, unit: '1' }]
}

function besideFigures({ indicators }: CalculatedRow2): SetAside2[] {
  const pairs: readonly (readonly [IndicatorId, IndicatorId])[] = [
    ['jobs', 'jobsEstimated'],
    ['waterWithdrawalM3', 'waterWithdrawalM3Estimated'],
  ]
  return pairs.flatMap(([id, estimate]) =>
    beside(term2('figure', { figure: id }), indicators[id], indicators[estimate], FIGURE_UNITS[id]),
  )
}

/** A stated generation wins over a capacity; a stated capacity factor over that of the edition. */
function besideGeneration(prepared: Prepared2, row: Row2, { kind, technology, country }: CalculatedRow2): SetAside2[] {
  if (kind !== 'power') return []
  const step = term2('generation')
  const mw = numberIn(row.capacityMw)
  if (numberIn(row.generationGwh) !== null)
    return mw === null ? [] : [{ beside: step, term: term2('capacity_aside'), value: mw, unit: 'MW' }]
  const known = prepared.technologies.get(technology ?? '')
  const place = prepared.reference.countries.get(country)
  const found = known && place && capacityFactorOf(prepared, known, place)
  if (numberIn(row.capacityFactor) === null || !found) return []
  return [{ beside: step, term: term2('capacity_factor_aside'), value: found.value, unit: '1' }]
}
