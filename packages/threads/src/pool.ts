import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { openChannel } from './channel.ts'
import { ThreadsBusy } from './errors.ts'
import type { Talking, ThreadTask, WithChannel } from './task.ts'
import { type TimeLimits, withinLimits } from './within-limits.ts'

export type RunOptions = TimeLimits & {
  /** Raises `ThreadsBusy` where so many tasks wait for a thread already. */
  maxWaiting?: number
  /** Memory and ports that go to the thread without a copy (to a process of its own: with one). */
  transfer?: readonly (ArrayBuffer | MessagePort)[]
}

/** Threads that run functions of modules. Knows nothing of what they do. */
export type ThreadPool = {
  /**
   * Runs a function in a thread. Raises what the function raises, `TooMuchForAThread` past the limits of time or memory, `ThreadsBusy` where
   * too many wait already, `AbortError` where `signal` ends it.
   */
  run<Input, Output>(
    task: ThreadTask<(input: Input) => Output | Promise<Output>>,
    input: NoInfer<Input>,
    options?: RunOptions,
  ): Promise<Output>
  /**
   * Runs a function that sends messages; `deal` is awaited for each, in order, before the answer is given. Where `deal` fails, the thread is
   * stopped at its next message and that failure is raised. Once the call has ended, nothing is dealt with any more. Otherwise as `run`.
   */
  talk<Input, Message, Output>(
    task: ThreadTask<Talking<Input, Message, Output | Promise<Output>>>,
    input: NoInfer<Input>,
    deal: (message: Message) => Promise<void> | void,
    options?: RunOptions,
  ): Promise<Output>
  close(): Promise<void>
}

export type PoolOptions = {
  maxThreads: number
  /** Memory of the JavaScript values of a thread, MiB. */
  megabytes: number
  /** Threads without work are ended after this time. */
  idleMs?: number
  /** As many stay whatever they do, from the beginning. */
  minThreads?: number
  /** Memory of the young generation, MiB: more is quicker, and is given back later. */
  youngMegabytes?: number
  /** How far its threads stand back for others of the machine, 0 to 19, as `nice` has it. Linux and Windows only. */
  nice?: number
  /** Does each task, the wait for a thread included, inside something of the caller's, such as a span of a trace. */
  around?: <Answer>(task: string, work: () => Promise<Answer>) => Promise<Answer>
}

/** Opens a pool of a name. Pools of different names share no thread. `apart`: in a process of its own, whose end gives all of its memory back; there `spareMs` ends threads that others do without. */
export type OpenPool = (name: string, options: PoolOptions & { apart?: boolean; spareMs?: number }) => ThreadPool

/** Threads start with their first task and end after a while without work. */
export function openThreadPool({
  maxThreads,
  megabytes,
  idleMs = 120_000,
  minThreads = 0,
  youngMegabytes = 64,
  nice = 0,
  around = (_, work) => work(),
}: PoolOptions): ThreadPool {
  const pool = new Piscina({
    minThreads,
    maxThreads,
    idleTimeout: idleMs,
    atomics: 'disabled',
    // Nobody reads them, and they take 6 MB.
    recordTiming: false,
    niceIncrement: nice,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  })
  const run = async (task: ThreadTask<unknown>, input: unknown, { maxWaiting, transfer, ...limits }: RunOptions) => {
    if (maxWaiting !== undefined && pool.queueSize >= maxWaiting) throw new ThreadsBusy()
    const { filename, name } = task
    return await withinLimits(limits, signal =>
      around(name, () =>
        pool.run(input, {
          filename,
          name,
          ...(signal ? { signal } : {}),
          ...(transfer ? { transferList: [...transfer] } : {}),
        }),
      ),
    )
  }
  return {
    run: (task, input, options = {}) => run(task, input, options),
    async talk(task, input, deal, options = {}) {
      const channel = openChannel(deal)
      const { farEnd } = channel
      const given: WithChannel<unknown> = { input, farEnd }
      try {
        const answer = await run(task, given, { ...options, transfer: [...(options.transfer ?? []), farEnd.port] })
        await channel.ended
        const failure = channel.failure()
        if (failure) throw failure.error
        return answer
      } catch (error) {
        throw channel.failure()?.error ?? error
      } finally {
        await channel.close()
      }
    },
    close: () => pool.destroy(),
  }
}
