/** Which revisions of a study can be taken back and made again. Light enough for the thread that answers. */
import type { Study } from '@cradle/contract'
import { emptyDocument } from './document.ts'
import { STUDY_LIMITS } from './limits.ts'

/** Numbers of revisions, the next one last. */
export type Steps = { undo: readonly number[]; redo: readonly number[] }
export type StepKind = 'edit' | 'undo' | 'redo'

/** A study as it begins. */
export const firstStudy = () => ({ revision: 0, document: emptyDocument(), undo: [], redo: [] })

/** The revision that a step is about; null: an edit, or there is none. */
export const stepOf = (steps: Steps, kind: StepKind): number | null =>
  kind === 'edit' ? null : (steps[kind].at(-1) ?? null)

/** The steps after `revision` was written. An edit ends what could be made again; a step moves to the other side. */
export function stepsAfter(steps: Steps, kind: StepKind, revision: number): { undo: number[]; redo: number[] } {
  const of = stepOf(steps, kind) ?? revision
  const undo = kind === 'undo' ? steps.undo.slice(0, -1) : [...steps.undo, of]
  const redo = kind === 'edit' ? [] : kind === 'redo' ? steps.redo.slice(0, -1) : [...steps.redo, of]
  return { undo: undo.slice(-STUDY_LIMITS.undo), redo }
}

type StudyRow = Steps & Pick<Study, 'background' | 'revision'>

/** A study as it is told: what it is called, where its edits stand, and the parts that were asked for. */
export const studyReply = (
  { id, name }: Pick<Study, 'id' | 'name'>,
  { background, revision, undo, redo }: StudyRow,
  parts: Omit<Study, 'id' | 'name' | 'background' | 'revision' | 'undo' | 'redo' | 'created'>,
  created: string | null,
): Study => ({ id, name, background, revision, undo: undo.length > 0, redo: redo.length > 0, created, ...parts })
