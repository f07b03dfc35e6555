import type { MethodCoverage } from '@cradle/contract'
import { profileOf } from '@cradle/impact'
import { wireMessage } from '@cradle/words/messages'
import { coverageOfCategory, goalState } from './entries/categories.ts'
import type { Sources } from './write-catalogue.ts'

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
