import { ThreadsBusy, TooMuchForAThread } from '@cradle/threads'
import type { ThreadTask } from '@cradle/threads/task'
import type { Threads } from '../threads/threads.ts'
import { refuse, unavailable } from './refuse.ts'

const ANSWER_SECONDS = 15
const LONG_ANSWER_SECONDS = 120
/** Answers that may wait. */
export const ANSWERS_WAITING = 64

/**
 * Calculates what a person waits for in a thread; `long` work takes its turn among the jobs. Raises `Refusal` 422 where it takes too long,
 * 503 where too many wait.
 */
export async function askThread<Input, Output>(
  threads: Threads,
  task: ThreadTask<(input: Input) => Output | Promise<Output>>,
  input: NoInfer<Input>,
  { long = false, seconds = long ? LONG_ANSWER_SECONDS : ANSWER_SECONDS }: { long?: boolean; seconds?: number } = {},
): Promise<Output> {
  const pool = long ? threads.jobs : threads.answers
  try {
    return await pool.run(task, input, { seconds, maxWaiting: ANSWERS_WAITING })
  } catch (error) {
    if (error instanceof ThreadsBusy) unavailable('unavailable.waiting', 5)
    if (error instanceof TooMuchForAThread) refuse(422, 'too_much')
    throw error
  }
}
