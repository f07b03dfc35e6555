import { MessageChannel } from 'node:worker_threads'
import { openThreadPool } from '../threads/pool.ts'
import { threadModule } from '../threads/task.ts'
import type { PrintTask, Question, Reply } from './thread.ts'

/** Threads that make files of reports: one for who waits, one for long reports, so that neither stands before the other. */
export type Printers = {
  /** Raises `TooMuchForAThread` past the limits of time or memory, `ThreadsBusy` where too many wait already. */
  print(
    task: Omit<PrintTask, 'port'>,
    answer: (question: Question) => Promise<Reply>,
    options?: { long?: boolean; signal?: AbortSignal },
  ): Promise<{ bytes: Uint8Array | null; size: number }>
  close(): Promise<void>
}

const SHORT_SECONDS = 60
const LONG_SECONDS = 900
/** Short reports that may wait. */
const WAITING = 16
const MIB = 1024

export function openPrinters(): Printers {
  const task = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
  const pool = () => openThreadPool({ maxThreads: 1, megabytes: MIB, idleMs: 300_000 })
  const [short, long] = [pool(), pool()]
  return {
    async print(given, answer, { long: isLong = false, signal } = {}) {
      const printer = isLong ? long : short
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
        return await printer.run(
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
    },
    async close() {
      await Promise.all([short.close(), long.close()])
    },
  }
}
