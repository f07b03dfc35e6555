import { MessageChannel } from 'node:worker_threads'
import { openThreadPool } from '../threads/pool.ts'
import { ThreadsBusy, TooMuchForAThread } from '../threads/threads.ts'
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
  const filename = new URL('./thread.ts', import.meta.url).href
  const pool = () => openThreadPool({ filename, maxThreads: 1, oldSpaceMb: MIB, idleMs: 300_000 })
  const [short, long] = [pool(), pool()]
  return {
    async print(task, answer, { long: isLong = false, signal } = {}) {
      const printer = isLong ? long : short
      if (!isLong && printer.queueSize >= WAITING) throw new ThreadsBusy()
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
      const limit = AbortSignal.timeout(1000 * (isLong ? LONG_SECONDS : SHORT_SECONDS))
      try {
        return await printer.run(
          { ...task, port: port2 },
          { name: 'print', transferList: [port2], signal: signal ? AbortSignal.any([signal, limit]) : limit },
        )
      } catch (error) {
        if (failure !== undefined) throw failure
        const { code, name } = error as { code?: string; name?: string }
        if (code === 'ERR_WORKER_OUT_OF_MEMORY' || (name === 'AbortError' && limit.aborted))
          throw new TooMuchForAThread(error)
        throw error
      } finally {
        port1.close()
      }
    },
    async close() {
      await Promise.all([short.destroy(), long.destroy()])
    },
  }
}
