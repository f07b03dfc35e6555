import { CORE, type CoreId } from '@cradle/data/method2'
import { isOneOf } from '@cradle/impact/checked-access'
import { type Interval, intervalOf } from '@cradle/impact/draws'
import { totalPerUnit } from '../goal-plan.ts'
import { INDICATORS, type IndicatorId } from '../indicators.ts'
import type { Prepared2 } from '../prepare.ts'
import type { DrawnRow } from './drawn-row.ts'
import type { Sampler2 } from './sampler2.ts'
import { sumDraws2 } from './sum-draws.ts'
import { addScaled, type SummedFigure, type Sums } from './sums.ts'

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
  return intervalsOfSums(prepared, sumDraws2(prepared, sampler, rows))
}

function intervalsOfSums(prepared: Prepared2, sums: Sums): Intervals2 {
  const { method, goalPlans } = prepared
  const gases = added(sums, ['s1', 's2', 's3'])
  const burden = (terms: readonly { category: CoreId; perUnit: number }[]): Interval => {
    const sum = new Float64Array(sums.draws)
    for (const { category, perUnit } of terms) {
      // Scopes are t, the category is kg.
      if (category === 'CC') addScaled(gases, -perUnit * 1000, sum)
      else addScaled(sums.of(category), -perUnit, sum)
    }
    return intervalOf(sum)
  }
  const goals = new Map<number, Interval>()
  for (const { goal, terms } of goalPlans) goals.set(goal, burden(terms))
  for (const [goal, figure, reference] of contributionsOf(prepared))
    if (sums.has(figure)) goals.set(goal, scaled(intervalOf(sums.of(figure)), 1 / reference))
  const total = totalPerUnit(method)
  return {
    impact: burden(CORE.map(category => ({ category, perUnit: total[category] }))),
    goals,
    indicators: indicatorsOf(sums, gases),
    s12T: intervalOf(added(sums, ['s1', 's2'])),
  }
}

function contributionsOf({ method: { references } }: Prepared2): [number, SummedFigure, number][] {
  return [
    [7, 'renewableKwh', references.renewableKwh],
    [8, 'jobs', references.jobs],
    [9, 'vaManufacturing', references.manufacturingUsd],
  ]
}

const scaled = ({ p5, p50, p95 }: Interval, by: number): Interval => ({
  p5: p5 * by,
  p50: p50 * by,
  p95: p95 * by,
})

function added(sums: Sums, figures: readonly SummedFigure[]): Float64Array {
  const sum = new Float64Array(sums.draws)
  for (const figure of figures) addScaled(sums.of(figure), 1, sum)
  return sum
}

/** Indicators that have another name than the figure which holds their draws. */
const NAMES: Readonly<Partial<Record<SummedFigure, IndicatorId>>> = {
  s1: 's1T',
  s2: 's2T',
  s3: 's3UpstreamT',
  RUf: 'energyNonrenewableMj',
  PM: 'pmDisease',
}

function indicatorsOf(sums: Sums, gases: Float64Array): Map<IndicatorId, Interval> {
  const intervals = new Map<IndicatorId, Interval>([['ccT', intervalOf(gases)]])
  for (const figure of sums.figures) {
    const id = NAMES[figure] ?? figure
    if (isOneOf(INDICATORS, id)) intervals.set(id, intervalOf(sums.of(figure)))
  }
  const parts = (['vaManufacturing', 'vaOther'] as const).filter(figure => sums.has(figure))
  if (parts.length > 0) intervals.set('valueAddedUsd2023', intervalOf(added(sums, parts)))
  return intervals
}
