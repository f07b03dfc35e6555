/** Work on drafts. Runs in worker threads: loaded by the pool, never by the program itself. */
import { findPlace } from '@cradle/portfolio'
import {
  type ExplainedList,
  type ExplainTask,
  explainList,
  type ReworkAnswer,
  type ReworkTask,
  reworkList,
} from '@cradle/portfolio/edits'
import { newId } from '../core/ids.ts'
import { heartInHand } from '../threads/context.ts'

/** A change of a draft, worked out. */
export const rework = (task: ReworkTask): ReworkAnswer => reworkList(heartInHand(), task, () => newId())

/** What the columns of a list are taken for, and what else they could be. */
export const explain = (task: ExplainTask): ExplainedList => explainList(heartInHand(), task)

export type PlacesTask = readonly Parameters<typeof findPlace>[2][]

/** Where sites stand, each with what its place was read from. */
export function places(task: PlacesTask): ReturnType<typeof findPlace>[] {
  const context = heartInHand()
  return task.map(site => findPlace(context.prepared.reference, () => context.places, site))
}
