/** Databases held open between the questions that are asked of them, in the thread that answers. */
import type { Category } from '@cradle/data/types'
import { LcaError } from '@cradle/lca'
import type { Message } from '@cradle/words/messages'
import { CannotCalculate } from '../databases/answers.ts'
import { namesOf, type Opened, openPackage } from '../databases/opened.ts'
import { errorMessage } from '../databases/tell.ts'
import { Latest } from './latest.ts'

/** Databases held open at once. */
const HELD = 2
const held = new Latest<Opened>(HELD)

/** `bytes`: of the database, where this thread does not hold it open. */
export type DatabaseTask = { key: string; fileName: string; bytes: Uint8Array | null; categories: readonly Category[] }

/** `missing`: ask again with the bytes. `none`: there is no such process (or method, category). `cannot`: why it cannot be calculated. */
export type DatabaseAnswer<T> =
  | { kind: 'missing' }
  | { kind: 'none' }
  | { kind: 'cannot'; message: Message }
  | { kind: 'answer'; answer: T }

/** A question to the database of a task, which is opened where it is not. */
export const asking =
  <Task, T>(question: (opened: Opened, task: DatabaseTask & Task) => T | undefined | Promise<T | undefined>) =>
  async (task: DatabaseTask & Task): Promise<DatabaseAnswer<T>> => {
    const { key, fileName, bytes, categories } = task
    let opened = held.get(key)
    if (!opened) {
      if (!bytes) return { kind: 'missing' }
      opened = await openPackage(bytes, fileName, categories)
      held.set(key, opened)
    }
    const { model } = opened
    return await told(() => question(opened, task), namesOf(model))
  }

/** The answer, that there is none, or why it cannot be had. */
export async function told<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  names: (id: string) => string | undefined,
): Promise<DatabaseAnswer<T>> {
  try {
    const answer = await ask()
    return answer === undefined ? { kind: 'none' } : { kind: 'answer', answer }
  } catch (error) {
    if (error instanceof CannotCalculate) return { kind: 'cannot', message: error.codedMessage }
    if (error instanceof LcaError) return { kind: 'cannot', message: errorMessage(error, names) }
    throw error
  }
}
