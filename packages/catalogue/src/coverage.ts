import type { MethodCoverage } from '@cradle/contract'
import { CORE } from '@cradle/data/method2'
import { CATEGORIES } from '@cradle/data/types'
import { profileOf } from '@cradle/impact'
import { isOneOf } from '@cradle/impact/checked-access'
import { englishDetail, wireMessage } from '@cradle/words/messages'
import { coverageOfCategory, goalState } from './entries/categories.ts'
import type { Sources } from './entries/sources.ts'
import { coverageOfCategory2, goalState2 } from './entries2/categories2.ts'
import { categoryOf2, type Sources2 } from './entries2/sources2.ts'

/** What the method quantifies, by category and by goal; each gap with its reason. */
export function coverageOfMethod(sources: Sources): Omit<MethodCoverage, 'meta'> {
  const { method } = sources.reference
  const profile = profileOf(sources.prepared)
  return {
    categories: method.categories.map(({ id, name, unit }) => ({
      id,
      name,
      unit,
      weight: profile.categories.find(c => c.id === id)?.weight ?? null,
      ...coverageOfCategory(sources, id),
      goals: Object.keys(method.shares[id] ?? {}).map(Number),
    })),
    goals: sources.goals.map(({ goal, title }) => {
      const { direction, status, key, text, reason } = goalState(sources, goal)
      return {
        sdg: goal,
        name: title,
        direction,
        status,
        key_category: key,
        text,
        text_message: reason && wireMessage(reason),
      }
    }),
  }
}

/** The same of the second edition, whose core of eight categories every activity has. */
export function coverageOfMethod2(sources: Sources2): Omit<MethodCoverage, 'meta'> {
  const { method } = sources.prepared
  return {
    categories: CATEGORIES.map(id => {
      const { name, unit } = categoryOf2(sources, id)
      return {
        id,
        name,
        unit,
        weight: isOneOf(CORE, id) ? method.weights[id] : null,
        ...coverageOfCategory2(sources, id),
        goals: isOneOf(CORE, id) ? Object.keys(method.shares[id]).map(Number) : [],
      }
    }),
    goals: sources.goals.map(({ goal, title }) => {
      const { direction, status, key, reason } = goalState2(sources, goal)
      return {
        sdg: goal,
        name: title,
        direction,
        status,
        key_category: key,
        text: reason ? englishDetail(reason) : '',
        text_message: reason && wireMessage(reason),
      }
    }),
  }
}
