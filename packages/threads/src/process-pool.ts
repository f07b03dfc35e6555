import { abortError, ThreadsBusy, TooMuchForAThread } from './errors.ts'
import type { PoolOptions, RunOptions, ThreadPool } from './pool.ts'
import { openPoolChild } from './pool-child.ts'
import type { FromProcess } from './pool-messages.ts'
import type { ThreadTask } from './task.ts'
import { withinLimits } from './within-limits.ts'

/** Work that the process does. */
type Work = {
  resolve(answer: unknown): void
  reject(error: unknown): void
  /** Of a talk. */
  deal?(message: unknown): Promise<void> | void
  /** Until the last message that was begun is dealt with. */
  dealt: Promise<void>
}

export type ProcessPoolOptions = Omit<PoolOptions, 'minThreads'> & { spareMs?: number }

/**
 * A pool whose threads live in a process of their own, for work that takes much memory: an allocator gives little of what threads took back
 * while their process lives, and all of it when that ends (docs/decisions/0049-a-process-for-long-work.md). Inputs, messages and answers
 * are copied. Without work all but one of its threads end after `spareMs`, and the process after `idleMs`.
 */
export function openProcessPool({
  idleMs = 120_000,
  spareMs = idleMs,
  around = (_, work) => work(),
  ...threads
}: ProcessPoolOptions): ThreadPool {
  const underWay = new Map<number, Work>()
  let last = 0
  const ofThreads: PoolOptions = { ...threads, idleMs: spareMs, minThreads: 1 }
  const child = openPoolChild(JSON.stringify(ofThreads), idleMs, take, how => {
    for (const id of [...underWay.keys()]) settle(id)?.reject(new Error(`The process of a pool ended (${how}).`))
  })

  /** Whatever comes of this work from now on is nobody's. */
  function settle(id: number): Work | undefined {
    const work = underWay.get(id)
    underWay.delete(id)
    if (underWay.size === 0) child.rest()
    return work
  }

  /** Ends work that is under way; nothing is told to a process that has none. */
  function end(id: number, error: unknown): void {
    if (!underWay.has(id)) return
    child.post({ id, kind: 'end' })
    settle(id)?.reject(error)
  }

  /** An answer comes after the last message of its work is dealt with. */
  function take(message: FromProcess): void {
    const { id } = message
    const work = underWay.get(id)
    if (!work) return
    if (message.kind === 'message') pass(id, work, message.message)
    else if (message.kind === 'answer') settle(id)?.resolve(message.answer)
    else settle(id)?.reject(message.isTooMuch ? new TooMuchForAThread(message.error) : message.error)
  }

  function pass(id: number, work: Work, message: unknown): void {
    work.dealt = (async () => work.deal?.(message))().then(
      () => {
        if (underWay.has(id)) child.post({ id, kind: 'dealt' })
      },
      (error: unknown) => end(id, error),
    )
  }

  async function begin<Output>(
    { filename, name }: ThreadTask<unknown>,
    input: unknown,
    deals: Pick<Work, 'deal'>,
    signal: AbortSignal | undefined,
  ): Promise<Output> {
    if (signal?.aborted) throw abortError(signal.reason)
    const id = ++last
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    const work: Work = { resolve, reject, ...deals, dealt: Promise.resolve() }
    underWay.set(id, work)
    const stop = () => end(id, abortError(signal?.reason))
    signal?.addEventListener('abort', stop)
    try {
      child.post({ id, kind: 'begin', task: { filename, name }, input, isTalk: deals.deal !== undefined })
      return await promise
    } finally {
      signal?.removeEventListener('abort', stop)
      settle(id)
      await work.dealt
    }
  }

  async function run<Output>(
    task: ThreadTask<unknown>,
    input: unknown,
    { maxWaiting, ...limits }: RunOptions,
    deals: Pick<Work, 'deal'> = {},
  ): Promise<Output> {
    if (maxWaiting !== undefined && underWay.size - threads.maxThreads >= maxWaiting) throw new ThreadsBusy()
    return await withinLimits(limits, signal => around(task.name, () => begin<Output>(task, input, deals, signal)))
  }

  return {
    run: (task, input, options = {}) => run(task, input, options),
    talk: (task, input, deal, options = {}) => run(task, input, options, { deal }),
    async close() {
      child.end()
      const ended = [...underWay.keys()].map(settle)
      for (const work of ended) work?.reject(new Error('The pool is closed.'))
      await Promise.all(ended.map(work => work?.dealt))
    },
  }
}
