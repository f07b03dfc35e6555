import type { CatalogueLink } from '@cradle/contract'
import { CORE, type CoreId, type ExtendedId } from '@cradle/data/method2'
import type { Category, CategoryId, Goal, Reference } from '@cradle/data/types'
import { isOneOf } from '@cradle/impact/checked-access'
import type { Prepared2 } from '@cradle/method2'
import type { Message } from '@cradle/words/messages'
import { link } from '../entries/entry.ts'
import type { Usage } from '../entries/usage.ts'
import { categoryIn, goalTitle } from '../reference-lookup.ts'
import { CATEGORY_WORDS } from '../words/categories.ts'

/**
 * What the catalogue of the second edition of the method is written from. `first`: names of all sixteen categories of EF 3.1, of which
 * this edition uses twelve. `usage`: of the technologies as the plants of the edition are known.
 */
export type Sources2 = {
  prepared: Prepared2
  first: Pick<Reference, 'method'>
  isicTitles: Reference['isicTitles']
  goals: readonly Goal[]
  usage: Usage
}

export type MethodCategory = CoreId | ExtendedId

export function categoryOf2({ first }: Sources2, id: CategoryId): Category & { definition: Message } {
  return { ...categoryIn(first, id), definition: CATEGORY_WORDS[id].definition }
}

const sharesOf = ({ prepared }: Sources2, category: CategoryId): Readonly<Record<string, number>> =>
  isOneOf(CORE, category) ? prepared.method.shares[category] : {}

/** The category that weighs most in each goal that carries a burden. */
export function keyCategories({ prepared: { method, goalPlans } }: Sources2): ReadonlyMap<number, CoreId> {
  return new Map(
    goalPlans.map(({ goal, terms }) => {
      const weightIn = (category: CoreId) => (method.shares[category][goal] ?? 0) * method.weights[category]
      const [key] = terms.map(({ category }) => category).sort((a, b) => weightIn(b) - weightIn(a))
      if (!key) throw new Error(`No category shares in goal ${goal}.`)
      return [goal, key]
    }),
  )
}

/** Goals in which a category has a share. */
export const goalLinks2 = (sources: Sources2, category: CategoryId): CatalogueLink[] =>
  Object.entries(sharesOf(sources, category)).map(([goal, share]) =>
    link('goals', goal, goalTitle(sources.goals, Number(goal)), { value: share, unit: '1' }),
  )
