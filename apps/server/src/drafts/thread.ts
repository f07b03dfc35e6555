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
import { type ExplainReadingTask, explainReading } from '@cradle/portfolio/reading'
import type { ReadList } from '@cradle/reading'
import { rowsIn } from '@cradle/threads/blocks'
import { newId } from '../core/ids.ts'
import { assessmentContext } from '../threads/context.ts'

type TextList = Extract<ReadList, { kind: 'read' }>
/** A file read again, its rows as the reading process gave them. */
export type Reread = Omit<NonNullable<ApplyEditsTask['reread']>, 'list'> & { list: TextList }
export type ListTask = Omit<ApplyEditsTask, 'reread'> & { reread?: Reread }

const inRows = ({ head, rows }: TextList) => ({ head, rows: { [Symbol.iterator]: () => rowsIn(rows) } })

/** A change of a draft, worked out. */
export const applyEdits = ({ reread, ...task }: ListTask): ApplyEditsAnswer =>
  applyEditsToList(assessmentContext(), { ...task, reread: reread && { ...reread, list: inRows(reread.list) } }, () =>
    newId(),
  )

/** How the first rows of a file are read; null where it cannot be read. */
export const explainFile = ({ list, stored }: { list: ReadList; stored: ExplainReadingTask['stored'] }) => ({
  list: list.kind === 'read' ? { ...list, rows: [] } : list,
  explained: list.kind === 'read' ? explainReading(assessmentContext(), { list: inRows(list), stored }) : null,
})

/** Loads what a change of some rows needs. */
export const warmUp = (): void => void assessmentContext().findMatch

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
