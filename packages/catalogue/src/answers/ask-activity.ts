/** What is asked of one activity of the catalogue in a country. */
import type { CategoryId } from '@cradle/data/types'
import type { Prepared } from '@cradle/impact'
import { activityOf } from './activity.ts'
import { type ContributionsAnswer, contributionsOf } from './contributions.ts'
import { type Follow, type GraphAnswer, graphOf, type TreeAnswer, treeOf } from './graph.ts'
import { type AnswerContext, mixesOf } from './named.ts'

/** `iso3` of a known country; `id` of an activity, or undefined comes back. */
type ActivityTask = { id: string; iso3: string; category: CategoryId | null }
export type ContributionsTask = ActivityTask & { max: number }
export type GraphTask = ActivityTask & { follow: Follow }
export type TreeTask = ActivityTask & { category: CategoryId; follow: Follow }

const activityFor = (prepared: Prepared, { id, iso3 }: ActivityTask) =>
  activityOf(prepared, id, prepared.reference.countries.get(iso3)!)

export function contributionsFor(prepared: Prepared, task: ContributionsTask): ContributionsAnswer | undefined {
  const activity = activityFor(prepared, task)
  return activity && contributionsOf(prepared, activity, task.category, task.max)
}

export function graphFor(prepared: Prepared, task: GraphTask): GraphAnswer | undefined {
  const activity = activityFor(prepared, task)
  return activity && graphOf(prepared, activity, task.category, task.follow)
}

export function treeFor(prepared: Prepared, task: TreeTask): TreeAnswer | undefined {
  const activity = activityFor(prepared, task)
  return activity && treeOf(prepared, activity, task.category, task.follow)
}

/** Solves the sector model, so that the first question is answered as fast as the others. */
export function warmedUp(context: AnswerContext): null {
  const { prepared, world } = context
  if (world.organisations.size > 0) {
    contributionsFor(prepared, { id: '221100', iso3: 'USA', category: 'PM', max: 1 })
    mixesOf(context)
  }
  return null
}
