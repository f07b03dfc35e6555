import { MessageChannel } from 'node:worker_threads'
import { threadModule } from '@cradle/threads/task'
import type { Threads } from '../threads/threads.ts'
import type { PrintTask, Question, Reply } from './thread.ts'

const SHORT_SECONDS = 60
const LONG_SECONDS = 900
/** Short reports that may wait. */
const WAITING = 16

const task = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))

/**
 * Makes a file of a report in a thread, which asks for its entries while it works. Raises `TooMuchForAThread` past the limits of time or
 * memory, `ThreadsBusy` where too many short reports wait already, and what `answer` raises.
 */
export async function print(
  threads: Threads,
  given: Omit<PrintTask, 'port'>,
  answer: (question: Question) => Promise<Reply>,
  { long: isLong = false, signal }: { long?: boolean; signal?: AbortSignal } = {},
): Promise<{ bytes: Uint8Array | null; size: number }> {
  const pool = isLong ? threads.longFiles : threads.shortFiles
  const { port1, port2 } = new MessageChannel()
  let failure: unknown
  port1.on('message', (question: Question) => {
    answer(question).then(
      reply => port1.postMessage(reply),
      error => {
        failure = error
        port1.postMessage(null)
      },
    )
  })
  try {
    return await pool.run(
      task('print'),
      { ...given, port: port2 },
      {
        seconds: isLong ? LONG_SECONDS : SHORT_SECONDS,
        transfer: [port2],
        ...(isLong ? {} : { maxWaiting: WAITING }),
        ...(signal ? { signal } : {}),
      },
    )
  } catch (error) {
    throw failure ?? error
  } finally {
    port1.close()
  }
}
