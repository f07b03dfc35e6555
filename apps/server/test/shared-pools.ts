import type { OpenPool, ThreadPool } from '@cradle/threads'
import { openTracedPool } from '../src/threads/threads.ts'

/**
 * Threads that the servers of a test process share. A thread takes one to two seconds of processor to load the programs and an edition,
 * and a test server needs four or five of them for a moment; what they hold of an edition never changes.
 */
const pools = new Map<string, ThreadPool>()

/** None is a process of its own: each would load the programs and an edition once more. */
function sharedPool(name: string, { apart: _, ...options }: Parameters<OpenPool>[1]): ThreadPool {
  const key = JSON.stringify([name, options])
  const pool = pools.get(key) ?? openTracedPool(name, options)
  pools.set(key, pool)
  return pool
}

/** A server's own view of a shared pool: closing it ends the work of this server, with the thread that does it, and nobody else's. */
export const openSharedPool: OpenPool = (name, options) => {
  const pool = sharedPool(name, options)
  const closed = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const track = <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const ended: Promise<unknown> = work.catch(() => {}).finally(() => underWay.delete(ended))
    underWay.add(ended)
    return work
  }
  const signalOf = (signal?: AbortSignal) => (signal ? AbortSignal.any([signal, closed.signal]) : closed.signal)
  return {
    run: (task, input, given = {}) => track(pool.run(task, input, { ...given, signal: signalOf(given.signal) })),
    talk: (task, input, deal, given = {}) =>
      track(pool.talk(task, input, deal, { ...given, signal: signalOf(given.signal) })),
    async close() {
      closed.abort()
      await Promise.all(underWay)
    },
  }
}
