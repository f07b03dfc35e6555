/** Work on drafts. Runs in worker threads: loaded by the pool, never by the program itself. */
import { findPlace } from '@cradle/portfolio'
import {
  type ApplyEditsAnswer,
  type ApplyEditsTask,
  type ApplySomeAnswer,
  type ApplySomeTask,
  applyEditsToList,
  applyEditsToSome,
  type ConcernedAnswer,
  type ConcernedTask,
  concernedRows,
  type ExplainedList,
  type ExplainTask,
  explainList,
} from '@cradle/portfolio/edits'
import { newId } from '../core/ids.ts'
import { assessmentContext } from '../threads/context.ts'

/** A change of a draft, worked out. */
export const applyEdits = (task: ApplyEditsTask): ApplyEditsAnswer =>
  applyEditsToList(assessmentContext(), task, () => newId())

/** The rows that a change concerns. */
export const concerned = (task: ConcernedTask): ConcernedAnswer => concernedRows(assessmentContext(), task)

/** A change of some rows, worked out. */
export const applySome = (task: ApplySomeTask): ApplySomeAnswer =>
  applyEditsToSome(assessmentContext(), task, () => newId())

/** Finds the meaning of each column of a list, and the alternatives. */
export const explain = (task: ExplainTask): ExplainedList => explainList(assessmentContext(), task)

export type PlacesTask = readonly Parameters<typeof findPlace>[2][]

/** Finds the places of sites, each with the cell that it was read from. */
export function places(task: PlacesTask): ReturnType<typeof findPlace>[] {
  const context = assessmentContext()
  return task.map(site => findPlace(context.prepared.reference, () => context.places, site))
}
