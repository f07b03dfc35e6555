/** Databases held open between the questions that are asked of them, in the thread that answers. */
import type { DatabaseRepair } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import { LcaError } from '@cradle/lca'
import type { Message } from '@cradle/words/messages'
import { CannotCalculate } from '../databases/answers.ts'
import { namesOf, type Opened, openPackage } from '../databases/opened.ts'
import { errorMessage } from '../databases/tell.ts'
import { CannotEdit, type StudyDocument, StudyHeld } from '../studies/index.ts'
import { Latest } from './latest.ts'

/** Databases held open at once. */
const HELD = 2
const held = new Latest<Opened>(HELD)

/**
 * `bytes`: of the database, where this thread does not hold it open. `study`: the edits of a study, whose revision tells it apart from
 * the same study before.
 */
export type DatabaseTask = {
  id: string
  key: string
  fileName: string
  bytes: Uint8Array | null
  categories: readonly Category[]
  /** Decisions about its gaps: the key says which. */
  repairs: readonly DatabaseRepair[]
  study: StudyEdits | null
}

type StudyEdits = { revision: number; document: StudyDocument }

/** `missing`: ask again with the bytes. `none`: there is no such process (or method, category). `cannot`: why it cannot be calculated. */
export type DatabaseAnswer<T> =
  | { kind: 'missing' }
  | { kind: 'none' }
  | { kind: 'cannot'; message: Message }
  | { kind: 'answer'; answer: T }

/** A question to the database of a task, or to the study on it, which is opened where it is not. */
export const asking =
  <Task, T>(question: (opened: Opened, task: DatabaseTask & Task) => T | undefined | Promise<T | undefined>) =>
  async (task: DatabaseTask & Task): Promise<DatabaseAnswer<T>> => {
    const opened = await openedFor(task)
    return opened ? await told(() => question(opened, task), namesOf(opened.model)) : { kind: 'missing' }
  }

/** undefined: its bytes are needed. */
async function openedFor(task: DatabaseTask): Promise<Opened | undefined> {
  const { key, fileName, bytes, categories, repairs, study } = task
  const name = study ? `${key}@${study.revision}` : key
  const known = held.get(name)
  if (known) return known
  const opened = study
    ? await heldStudy(task)?.opened(study.document)
    : bytes
      ? await openPackage(bytes, fileName, categories, repairs)
      : undefined
  if (opened) held.set(name, opened)
  return opened
}

/** Backgrounds of studies held open: edits follow each other within seconds. */
const heldStudies = new Latest<StudyHeld>(HELD)

function heldStudy({ key, bytes, categories, repairs }: DatabaseTask): StudyHeld | undefined {
  const known = heldStudies.get(key) ?? (bytes ? new StudyHeld(bytes, categories, repairs) : undefined)
  if (known) heldStudies.set(key, known)
  return known
}

/** What a study answers itself, on its background. */
export async function ofStudy<T>(
  task: DatabaseTask,
  of: (held: StudyHeld, edits: StudyEdits) => T | Promise<T>,
): Promise<DatabaseAnswer<T>> {
  const { study } = task
  if (!study) return { kind: 'none' }
  const held = heldStudy(task)
  return held
    ? await told(
        () => of(held, study),
        () => undefined,
      )
    : { kind: 'missing' }
}

export async function told<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  names: (id: string) => string | undefined,
): Promise<DatabaseAnswer<T>> {
  try {
    const answer = await ask()
    return answer === undefined ? { kind: 'none' } : { kind: 'answer', answer }
  } catch (error) {
    if (error instanceof CannotCalculate || error instanceof CannotEdit)
      return { kind: 'cannot', message: error.codedMessage }
    if (error instanceof LcaError) return { kind: 'cannot', message: errorMessage(error, names) }
    throw error
  }
}
