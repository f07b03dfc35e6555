import type { Interval } from '@cradle/impact/draws'
import type { IndicatorId } from '../indicators.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import { commonSigma, VALUE_ADDED_SIGMA } from './draw-revenue.ts'
import { COMPANIONS, isStatedWater } from './figures.ts'
import { lognormalInterval } from './lognormal.ts'
import { workSigma } from './lone-goals.ts'
import type { RowIntervals } from './row-intervals.ts'
import { sidedInterval, sidesOf } from './sides.ts'

/**
 * Intervals of the physical figures of one row, by formula (methodology2 section 9): beside the scopes each is one log-normal. None for
 * estimates that a stated value replaced, for what is only listed, and for what is not known.
 */
export function loneIndicators(
  prepared: Prepared2,
  row: CalculatedRow2,
  { ccT, s1T, s2T, s3UpstreamT }: RowIntervals,
): Map<IndicatorId, Interval> {
  const { spread, indicators } = row
  const intervals = new Map<IndicatorId, Interval>([
    ['ccT', ccT],
    ['s1T', s1T],
    ['s2T', s2T],
    ['s3UpstreamT', s3UpstreamT],
  ])
  const add = (id: IndicatorId, sigma: number) => {
    const value = indicators[id]
    if (typeof value === 'number') intervals.set(id, lognormalInterval(value, sigma))
  }
  const sided = (id: IndicatorId, sigma: number) => {
    const value = indicators[id]
    if (typeof value === 'number') intervals.set(id, sidedInterval(value, sidesOf(row), sigma))
  }
  sided('generationKwh', 0)
  sided('renewableKwh', 0)
  add('jobs', workSigma(prepared, row))
  add('valueAddedUsd2023', Math.hypot(VALUE_ADDED_SIGMA, commonSigma(row)))
  for (const [id, companion] of COMPANIONS) {
    if (spread.kind === 'power') sided(id, companion === 'WASTE' ? 0 : spread.factors[companion])
    else add(id, otherSigma(prepared, row))
  }
  if (isStatedWater(row)) add('waterWithdrawalM3', spread.assurance)
  return intervals
}

/** Of every figure of revenue beside scopes, work and value added. */
function otherSigma({ method }: Prepared2, row: CalculatedRow2): number {
  const { modelSigma, companySigmaOther } = method.uncertainty
  return Math.hypot(commonSigma(row), companySigmaOther, modelSigma)
}
