import { CORE } from '@cradle/data/method2'
import { totalPerUnit } from '../goal-plan.ts'
import type { Prepared2 } from '../prepare.ts'
import type { Counted } from './part.ts'

/** `figure`: 0 the total, 1 to 17 a goal. */
export function countedBy({ method, goalPlans }: Prepared2, figure: number): Counted {
  if (figure === 0) {
    const perUnit = totalPerUnit(method)
    return { betas: new Map(CORE.map(k => [k, -perUnit[k]])), contribution: null }
  }
  const { renewableKwh, jobs, manufacturingUsd } = method.references
  if (figure === 7) return { betas: new Map(), contribution: { goal: 7, reference: renewableKwh } }
  if (figure === 8) return { betas: new Map(), contribution: { goal: 8, reference: jobs } }
  if (figure === 9) return { betas: new Map(), contribution: { goal: 9, reference: manufacturingUsd } }
  const terms = goalPlans.find(({ goal }) => goal === figure)?.terms ?? []
  return { betas: new Map(terms.map(({ category, perUnit }) => [category, -perUnit])), contribution: null }
}
