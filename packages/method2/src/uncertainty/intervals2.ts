import { type Interval, intervalOf } from '@cradle/impact/draws'
import type { IndicatorId } from '../indicators.ts'
import type { Prepared2 } from '../prepare.ts'
import type { DrawnRow } from './drawn-row.ts'
import { drawFigures, type FigureDraws } from './figure-draws.ts'
import type { Sampler2 } from './sampler2.ts'

/** P5, P50, P95 of each figure; a figure that no row has is absent or null. */
export type Intervals2 = {
  impact: Interval | null
  goals: ReadonlyMap<number, Interval>
  indicators: ReadonlyMap<IndicatorId, Interval>
  /** Scopes 1 and 2 together, t CO2e. */
  s12T: Interval | null
}

/**
 * Intervals of a sum of rows (methodology2 section 9). P50 of a sum lies above the sum of the points, because the parts are skewed.
 */
export function intervals2(prepared: Prepared2, sampler: Sampler2, rows: readonly DrawnRow[]): Intervals2 {
  if (rows.length === 0) return { impact: null, goals: new Map(), indicators: new Map(), s12T: null }
  return intervalsOfDraws(drawFigures(prepared, sampler, rows))
}

export function intervalsOfDraws({ impact, burdens, indicators, s12T, contributions }: FigureDraws): Intervals2 {
  const goals = new Map([...burdens].map(([goal, draws]) => [goal, intervalOf(draws)]))
  // Divided after the quantiles are taken, so that their digits are those of the amount.
  for (const { goal, draws, reference } of contributions) goals.set(goal, scaled(intervalOf(draws), 1 / reference))
  return {
    impact: intervalOf(impact),
    goals,
    indicators: new Map([...indicators].map(([id, draws]) => [id, intervalOf(draws)])),
    s12T: intervalOf(s12T),
  }
}

const scaled = ({ p5, p50, p95 }: Interval, by: number): Interval => ({
  p5: p5 * by,
  p50: p50 * by,
  p95: p95 * by,
})
