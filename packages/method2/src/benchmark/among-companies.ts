import { normalQuantile } from '@cradle/impact/draws'
import { exp, log } from '@cradle/impact/elementary'
import { groupOf } from '../groups.ts'
import type { Prepared2 } from '../prepare.ts'
import { calibrationOf } from '../revenue/sum-sectors.ts'
import { FEWEST_COMPARED, type Quartiles } from './quartiles.ts'
import type { SectorSales } from './sales.ts'

/** Standard deviations between the median and a quartile. */
const QUARTER = normalQuantile(0.75)

/**
 * Scope 1 of companies around what is estimated of one of them (`median`, in the unit of `value`), as the calibration of the edition spreads them: a split log-normal without what
 * widens it for companies it was not fitted on. `count` are the reports of the calibration. Null: fewer than five, or sectors of several groups.
 */
export function amongCompanies(
  prepared: Prepared2,
  sectors: readonly SectorSales[],
  median: number,
  value: number,
): Quartiles | null {
  const [group, ...others] = new Set(
    sectors.map(({ bea, generator }) => groupOf(prepared.reference.calibration, bea, generator)),
  )
  if (group === undefined || others.length > 0 || !(median > 0)) return null
  const { companies, sigmaUp, sigmaDown, widening } = calibrationOf(prepared, 'S1', group)
  if (companies < FEWEST_COMPARED) return null
  const [up, down] = [sigmaUp / widening, sigmaDown / widening]
  const away = value > 0 ? log(value / median) : -Infinity
  return {
    count: companies,
    p25: median * exp(-QUARTER * down),
    p50: median,
    p75: median * exp(QUARTER * up),
    below: shareBelow(away / (away > 0 ? up : down)),
  }
}

/** Share of a normal distribution below t standard deviations: the inverse of its quantile, halved until no bit is left to find. */
function shareBelow(t: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (normalQuantile(middle) < t) low = middle
    else high = middle
  }
  return (low + high) / 2
}
