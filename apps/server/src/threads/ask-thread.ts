import { refuse, unavailable } from '../http/refuse.ts'
import {
  type AnswerName,
  type AnswerOf,
  type AnswerTask,
  type Threads,
  ThreadsBusy,
  TooMuchForAThread,
} from './threads.ts'

/** Asks the answering thread for what a person waits for; refuses where it takes too long or too many wait. */
export async function askThread<Name extends AnswerName>(
  threads: Threads,
  name: Name,
  task: AnswerTask<Name>,
  options?: { long?: boolean },
): Promise<AnswerOf<Name>> {
  try {
    return await threads.answer(name, task, options)
  } catch (error) {
    if (error instanceof ThreadsBusy) unavailable('unavailable.waiting', 5)
    if (error instanceof TooMuchForAThread) refuse(422, 'too_much')
    throw error
  }
}
