import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type * as answers from './lca/thread.ts'
import type { AssessedText, AssessTask, ReadTask, ReadUpload, WorldPiece, WorldTask } from './thread.ts'

export type { ReadUpload } from './thread.ts'

/** Heavy work away from the event loop. Text for the database is written there too: the loop only passes it on. */
export type Threads = {
  /** Reads an uploaded file. Raises `TooMuchForAThread` when it needs more time or memory than one upload may have. */
  readUpload(task: ReadTask): Promise<ReadUpload>
  /** Assesses the entries of a portfolio. */
  assess(task: Omit<AssessTask, 'port'>, onStage: OnStage, signal?: AbortSignal): Promise<AssessedText>
  /** Assesses the reference world piece by piece; `onPiece` is awaited before the call ends. */
  assessWorld(task: Omit<WorldTask, 'port'>, onPiece: (piece: WorldPiece) => Promise<void>): Promise<void>
  /**
   * Calculates what a person waits for, in a thread of its own that no job stands before; `long` work takes its turn among the jobs.
   * Raises `TooMuchForAThread` past the limit of time, `ThreadsBusy` where too many wait already.
   */
  answer<Name extends AnswerName>(
    name: Name,
    task: AnswerTask<Name>,
    options?: { long?: boolean },
  ): Promise<AnswerOf<Name>>
  close(): Promise<void>
}

type Answers = typeof answers
export type AnswerName = keyof Answers
export type AnswerTask<Name extends AnswerName> = Parameters<Answers[Name]>[0]
export type AnswerOf<Name extends AnswerName> = ReturnType<Answers[Name]>

export type OnStage = (stage: 'matching' | 'calculating', done: number, total: number) => void

/** The work was stopped because it passed the limits of time or memory of one upload. */
export class TooMuchForAThread extends Error {
  constructor(cause: unknown) {
    super('The work passed the limits of time or memory.', { cause })
    this.name = 'TooMuchForAThread'
  }
}

/** More work waits than could be done in time. */
export class ThreadsBusy extends Error {
  constructor() {
    super('Too much work waits already.')
    this.name = 'ThreadsBusy'
  }
}

const READ_SECONDS = 60
const ANSWER_SECONDS = 15
const LONG_ANSWER_SECONDS = 120
/** Answers that may wait. */
const ANSWERS_WAITING = 64
/** The answering thread stays warm this long. */
const WARM_MS = 15 * 60_000
const MIB = 1024

export function openThreads(): Threads {
  const filename = new URL('./thread.ts', import.meta.url).href
  const pool = (maxThreads: number, oldSpaceMb: number, idleTimeout = 120_000) =>
    new Piscina({
      filename,
      minThreads: 0,
      maxThreads,
      idleTimeout,
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: oldSpaceMb, maxYoungGenerationSizeMb: 64 },
    })
  const reading = pool(1, MIB)
  // One after the other, so that the time limit is that of the work and not of the wait.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  const assessing = pool(Math.max(1, availableParallelism() - 1), 4 * MIB)
  const answering = pool(1, MIB, WARM_MS)
  const answersFile = new URL('./lca/thread.ts', import.meta.url).href
  return {
    async answer(name, task, { long = false } = {}) {
      const chosen = long ? assessing : answering
      if (chosen.queueSize >= ANSWERS_WAITING) throw new ThreadsBusy()
      const signal = AbortSignal.timeout(1000 * (long ? LONG_ANSWER_SECONDS : ANSWER_SECONDS))
      try {
        return await chosen.run(task, { name, filename: answersFile, signal })
      } catch (error) {
        const { code, name: kind } = error as { code?: string; name?: string }
        if (code === 'ERR_WORKER_OUT_OF_MEMORY' || kind === 'AbortError') throw new TooMuchForAThread(error)
        throw error
      }
    },
    async readUpload(task) {
      try {
        return await inTurn(() =>
          reading.run(task, { name: 'readUpload', signal: AbortSignal.timeout(READ_SECONDS * 1000) }),
        )
      } catch (error) {
        const { code, name } = error as { code?: string; name?: string }
        if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError') throw new TooMuchForAThread(error)
        throw error
      }
    },
    async assess(task, onStage, signal) {
      const { port1, port2 } = new MessageChannel()
      port1.on('message', ([stage, done, total]) => onStage(stage, done, total))
      try {
        return await assessing.run(
          { ...task, port: port2 },
          { name: 'assess', transferList: [port2], ...(signal ? { signal } : {}) },
        )
      } finally {
        port1.close()
      }
    },
    async assessWorld(task, onPiece) {
      const { port1, port2 } = new MessageChannel()
      let written: Promise<void> = Promise.resolve()
      const all = new Promise<void>((resolve, reject) => {
        port1.on('message', (piece: WorldPiece | null) => {
          written = written.then(() => (piece === null ? resolve() : onPiece(piece)))
          written.catch(reject)
        })
      })
      try {
        await Promise.all([
          all,
          assessing.run({ ...task, port: port2 }, { name: 'assessWorld', transferList: [port2] }),
        ])
      } finally {
        port1.close()
      }
    },
    async close() {
      await Promise.all([reading.destroy(), assessing.destroy(), answering.destroy()])
    },
  }
}
