import { CORE, type CoreId, type MethodConstants2 } from '@cradle/data/method2'

/** v = -sum over terms of `perUnit` x midpoint, in person-years: perUnit = share x weight / normalisation / sum of weights. */
export type GoalPlan = { goal: number; terms: readonly { category: CoreId; perUnit: number }[] }

/** The goals that carry burdens, each with the categories it shares in (methodology2 section 10). */
export function goalPlans(method: MethodConstants2): GoalPlan[] {
  return method.burdenGoals.map(goal => {
    const share = (category: CoreId) => method.shares[category][goal] ?? 0
    const categories = CORE.filter(category => share(category) > 0)
    const whole = categories.reduce((sum, category) => sum + method.weights[category], 0)
    return {
      goal,
      terms: categories.map(category => ({
        category,
        perUnit: (share(category) * method.weights[category]) / method.nf[category] / whole,
      })),
    }
  })
}

/** Person-years per unit of each core category in the total: weight / normalisation / sum of weights. */
export function totalPerUnit(method: MethodConstants2): Record<CoreId, number> {
  const whole = CORE.reduce((sum, category) => sum + method.weights[category], 0)
  return mapCore(category => method.weights[category] / method.nf[category] / whole)
}

/** A value for each core category. */
export const mapCore = <Value>(read: (category: CoreId) => Value): Record<CoreId, Value> => ({
  CC: read('CC'),
  PM: read('PM'),
  AC: read('AC'),
  POF: read('POF'),
  EUt: read('EUt'),
  EUm: read('EUm'),
  WU: read('WU'),
  RUf: read('RUf'),
})
