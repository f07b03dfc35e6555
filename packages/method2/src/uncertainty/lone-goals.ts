import type { CoreId } from '@cradle/data/method2'
import type { Interval } from '@cradle/impact/draws'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import { commonSigma, VALUE_ADDED_SIGMA } from './draw-revenue.ts'
import { isStatedWork } from './figures.ts'
import { lognormalInterval, sumOfLognormals } from './lognormal.ts'
import { sidedInterval, sidesOf } from './sides.ts'

/** Goals of one row: climate follows its scopes, the others are log-normal or a sum of two. */
export function loneGoals(prepared: Prepared2, row: CalculatedRow2, ccT: Interval): Map<number, Interval> {
  const goals = new Map<number, Interval>()
  for (const { goal, terms } of prepared.goalPlans) {
    const [first] = terms
    if (first?.category === 'CC') goals.set(goal, climateGoal(ccT, first.perUnit * 1000))
    else goals.set(goal, otherGoal(prepared, row, terms))
  }
  const work = workSigma(prepared, row)
  const add = (goal: number, intervalAt: (value: number) => Interval) => {
    const value = row.goals.get(goal)?.value
    if (value !== null && value !== undefined) goals.set(goal, intervalAt(value))
  }
  add(7, value => sidedInterval(value, sidesOf(row), 0))
  add(8, value => lognormalInterval(value, work))
  add(9, value => lognormalInterval(value, Math.hypot(VALUE_ADDED_SIGMA, commonSigma(row))))
  return goals
}

/** The goal of climate change alone. A burden is negative, so the ends change places. `by`: person-years per t. */
const climateGoal = ({ p5, p50, p95 }: Interval, by: number): Interval => ({
  p5: -by * p95,
  p50: -by * p50,
  p95: -by * p5,
})

export function workSigma({ method }: Prepared2, row: CalculatedRow2): number {
  return isStatedWork(row) ? row.spread.assurance : Math.hypot(method.uncertainty.jobsSigma, commonSigma(row))
}

function otherGoal(
  { method }: Prepared2,
  row: CalculatedRow2,
  terms: readonly { category: CoreId; perUnit: number }[],
): Interval {
  const { spread } = row
  const medians = terms.map(({ category, perUnit }) => perUnit * row.midpoints[category])
  const sum = medians.reduce((total, median) => total + median, 0)
  if (spread.kind === 'revenue') {
    const { modelSigma, companySigmaOther } = method.uncertainty
    const bias = sumOfLognormals(medians, modelSigma)
    return lognormalInterval(-sum * bias.factor, Math.hypot(commonSigma(row), companySigmaOther, bias.sigma))
  }
  const sigmas = terms.map(({ category }) => spread.factors[category])
  const factor = sumOfLognormals(medians, Math.max(...sigmas))
  return sidedInterval(-sum * factor.factor, sidesOf(row), factor.sigma)
}
