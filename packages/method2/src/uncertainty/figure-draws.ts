import { CORE, type CoreId } from '@cradle/data/method2'
import { isOneOf } from '@cradle/impact/checked-access'
import { totalPerUnit } from '../goal-plan.ts'
import { INDICATORS, type IndicatorId } from '../indicators.ts'
import type { Prepared2 } from '../prepare.ts'
import type { DrawnRow } from './drawn-row.ts'
import type { Sampler2 } from './sampler2.ts'
import { sumDraws2 } from './sum-draws.ts'
import { addScaled, type SummedFigure, type Sums } from './sums.ts'

/** What each figure of a sum of rows is in each draw: burdens and contributions in person-years, indicators in their units. */
export type FigureDraws = {
  impact: Float64Array
  burdens: ReadonlyMap<number, Float64Array>
  indicators: ReadonlyMap<IndicatorId, Float64Array>
  /** Scopes 1 and 2 together, t CO2e. */
  s12T: Float64Array
  /** Amounts before they are divided by what one person has; a contribution that no row has is absent. */
  contributions: readonly { goal: number; draws: Float64Array; reference: number }[]
}

/**
 * Draws of all figures of a sum of rows (methodology2 section 9). The same keys give the same draws, so that two sums can be compared.
 * `zeros`: where the arrays come from, if they are not kept.
 */
export const drawFigures = (
  prepared: Prepared2,
  sampler: Sampler2,
  rows: readonly DrawnRow[],
  zeros?: () => Float64Array,
): FigureDraws => figureDraws(prepared, sumDraws2(prepared, sampler, rows, zeros))

function figureDraws(prepared: Prepared2, sums: Sums): FigureDraws {
  const { method, goalPlans } = prepared
  const gases = added(sums, ['s1', 's2', 's3'])
  const burden = (terms: readonly { category: CoreId; perUnit: number }[]): Float64Array => {
    const sum = sums.zeros()
    for (const { category, perUnit } of terms) {
      // Scopes are t, the category is kg.
      if (category === 'CC') addScaled(gases, -perUnit * 1000, sum)
      else addScaled(sums.of(category), -perUnit, sum)
    }
    return sum
  }
  const contributions = referencesOf(prepared).flatMap(({ goal, figure, reference }) =>
    sums.has(figure) ? [{ goal, draws: sums.of(figure), reference }] : [],
  )
  const total = totalPerUnit(method)
  return {
    impact: burden(CORE.map(category => ({ category, perUnit: total[category] }))),
    burdens: new Map(goalPlans.map(({ goal, terms }) => [goal, burden(terms)])),
    indicators: indicatorsOf(sums, gases),
    s12T: added(sums, ['s1', 's2']),
    contributions,
  }
}

/** Person-years of a goal in each draw; undefined where no row has it. */
export function drawsOfGoal({ burdens, contributions }: FigureDraws, goal: number): Float64Array | undefined {
  const found = contributions.find(one => one.goal === goal)
  return found ? found.draws.map(amount => amount / found.reference) : burdens.get(goal)
}

function referencesOf({
  method: { references },
}: Prepared2): { goal: number; figure: SummedFigure; reference: number }[] {
  return [
    { goal: 7, figure: 'renewableKwh', reference: references.renewableKwh },
    { goal: 8, figure: 'jobs', reference: references.jobs },
    { goal: 9, figure: 'vaManufacturing', reference: references.manufacturingUsd },
  ]
}

function added(sums: Sums, figures: readonly SummedFigure[]): Float64Array {
  const sum = sums.zeros()
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

function indicatorsOf(sums: Sums, gases: Float64Array): Map<IndicatorId, Float64Array> {
  const draws = new Map<IndicatorId, Float64Array>([['ccT', gases]])
  for (const figure of sums.figures) {
    const id = NAMES[figure] ?? figure
    if (isOneOf(INDICATORS, id)) draws.set(id, sums.of(figure))
  }
  const parts = (['vaManufacturing', 'vaOther'] as const).filter(figure => sums.has(figure))
  if (parts.length > 0) draws.set('valueAddedUsd2023', added(sums, parts))
  return draws
}
