/**
 * The difference of two figures that share their draws (methodology section 10): its interval is
 * that of the change and not that of two estimates. Both editions of the method use it.
 */
import { SIGN_CHANGES_ALLOWED } from '../compare.ts'
import { type Interval, intervalOf } from '../quantiles.ts'

/** new - old, in the unit of the figures (person-years, or that of a physical figure). */
export type Difference = {
  value: number
  interval: Interval
  /** value / |old|; null where old is 0. */
  relative: number | null
  /** Share of the paired draws whose difference has the other sign, 0..1. */
  signChanges: number
  /** Nothing changed, or more than 5 % of the draws turn the sign. */
  notDistinguishable: boolean
}

/** A figure of one side: its point value and what it is in each draw. */
type DrawnFigure = { value: number; draws: Float64Array }

/**
 * `now` less `old`, draw by draw; both have as many draws, of the same keys. `changed`: whether
 * anything tells the two sides apart; without a change nothing is distinguishable.
 */
export function pairedDifference(old: DrawnFigure, now: DrawnFigure, changed: boolean): Difference {
  const value = now.value - old.value + 0
  const draws = now.draws.map((x, d) => x - old.draws[d]! + 0)
  const same = !changed || value === 0
  let turned = 0
  if (!same) for (const d of draws) if (Math.sign(d) !== Math.sign(value)) turned++
  const signChanges = turned / draws.length
  return {
    value,
    interval: intervalOf(draws),
    relative: old.value === 0 ? null : value / Math.abs(old.value),
    signChanges,
    notDistinguishable: same || signChanges > SIGN_CHANGES_ALLOWED,
  }
}
