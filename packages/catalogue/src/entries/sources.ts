import type { CatalogueLink } from '@cradle/contract'
import type { Category, CategoryId, Goal, Reference } from '@cradle/data/types'
import type { MixOf, Prepared } from '@cradle/impact'
import { type Message, message } from '@cradle/words/messages'
import { categoryIn, goalTitle } from '../reference-lookup.ts'
import { CATEGORY_WORDS } from '../words/categories.ts'
import { link } from './entry.ts'
import type { Usage } from './usage.ts'

/** What the catalogue is written from. */
export type Sources = { reference: Reference; prepared: Prepared; goals: readonly Goal[]; usage: Usage; mixOf: MixOf }

export function categoryOf({ reference }: Sources, id: CategoryId): Category & { definition: Message } {
  return { ...categoryIn(reference, id), definition: CATEGORY_WORDS[id].definition }
}

/** Goals in which a category has a share. */
export const goalLinks = ({ reference, goals }: Sources, category: CategoryId): CatalogueLink[] =>
  Object.entries(reference.method.shares[category] ?? {}).map(([goal, share]) =>
    link('goals', goal, goalTitle(goals, Number(goal)), {
      value: share ?? null,
      unit: '1',
      text: reference.method.keyCategory[Number(goal)] === category ? message('catalogue:remark.key_category') : '',
    }),
  )
