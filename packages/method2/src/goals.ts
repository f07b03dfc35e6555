import { CORE, type CoreId, type MethodConstants2 } from '@cradle/data/method2'
import { type GoalPlan, totalPerUnit } from './goal-plan.ts'
import type { Evidence, GoalResult, GoalStatus } from './result.ts'

type Core<Value> = Readonly<Record<CoreId, Value>>

/** Goals of the core categories. Quantified if every category is stated or modelled, indicative if any is a proxy. */
export function burdenGoals(
  plans: readonly GoalPlan[],
  midpoints: Core<number>,
  evidence: Core<Evidence>,
): Map<number, GoalResult> {
  const goals = new Map<number, GoalResult>()
  for (const { goal, terms } of plans) {
    let sum = 0
    let status: GoalStatus = 'quantified'
    for (const { category, perUnit } of terms) {
      sum += perUnit * midpoints[category]
      if (evidence[category] === 'proxy') status = 'indicative'
    }
    goals.set(goal, { value: -sum, status })
  }
  return goals
}

/** A contribution: the amount over what one person has; no amount is insufficient, never 0. */
export function contribution(amount: number | null, reference: number, quantified: boolean): GoalResult {
  if (amount === null) return { value: null, status: 'insufficient' }
  return { value: amount / reference, status: quantified ? 'quantified' : 'indicative' }
}

const perUnits = new WeakMap<MethodConstants2, Record<CoreId, number>>()

/** Person-years of the fixed core, <= 0. Every row has all eight categories, so less knowledge never looks better. */
export function totalImpact(method: MethodConstants2, midpoints: Core<number>): number {
  let perUnit = perUnits.get(method)
  if (!perUnit) {
    perUnit = totalPerUnit(method)
    perUnits.set(method, perUnit)
  }
  let sum = 0
  for (const category of CORE) sum += perUnit[category] * midpoints[category]
  return -sum
}
