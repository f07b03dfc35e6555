import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import type { Difference } from '@cradle/contract'
import type { DifferenceTask } from '@cradle/portfolio/differences'
import type { ApplyEditsAnswer, ApplyEditsTask, ExplainedList, ExplainTask } from '@cradle/portfolio/edits'
import type { RowFileTask } from '@cradle/portfolio/files'
import type * as databaseTasks from '../databases/thread.ts'
import type * as answers from '../lca/thread.ts'
import { readingLimits } from '../reading/limits.ts'
import { readList, TooMuchMemory } from '../reading/read-list.ts'
import { FairTurns } from './fair-turns.ts'
import { openThreadPool } from './pool.ts'
import type {
  AssessedBatch,
  AssessedText,
  AssessMessage,
  AssessTask,
  ReadTask,
  ReadUpload,
  ResultChunk,
  WorldChunk,
  WorldTask,
} from './thread.ts'

export type { ReadUpload } from './thread.ts'

/** Longest that reading one file may take. */
export const READ_SECONDS = 60
/** Longest that something small may take before it counts as large. */
const SMALL_SECONDS = 20
/** Work of one account that may wait in a lane, and of all together. */
const WAITING = { maxOfOne: 20, maxOfAll: 200 }

/** Whose work it is, and whether it is small: small work has a lane of its own, so that it passes what is large. */
export type Turn = { account: string; small: boolean }
/** Where the program itself asks. */
export const OWN_TURN: Turn = { account: 'cradle', small: true }
/** A file that is quick to read, in bytes; and a list, in rows. */
export const SMALL_FILE = 128 * 1024
export const SMALL_LIST = 1_000

/** A task, or how to load it when it is its turn: what waits is not held in memory. */
type Loaded<Task> = Task | (() => Promise<Task>)

const loaded = async <Task>(task: Loaded<Task>): Promise<Task> =>
  typeof task === 'function' ? await (task as () => Promise<Task>)() : task

/** Heavy work away from the event loop. Text for the database is written there too: the loop only passes it on. */
export type Threads = {
  /**
   * Reads an uploaded file: bytes to text in a process of its own, text to portfolios in a thread. Accounts take turns here and in what
   * follows: each raises `NoTurn` where too much waits already, and `TooMuchForAThread` when it needs more time or memory than one
   * upload may have.
   */
  readUpload(turn: Turn, task: Loaded<UploadTask>): Promise<ReadUpload>
  /** Works out a change of a draft; `long` work takes its turn among the jobs. */
  applyEdits(turn: Turn, task: Loaded<ApplyEditsTask>, options?: { long?: boolean }): Promise<ApplyEditsAnswer>
  /** What the columns of a list are taken for. */
  explain(turn: Turn, task: Loaded<ExplainTask>): Promise<ExplainedList>
  /** The rows of a list as a file. */
  rowFile(turn: Turn, task: Loaded<RowFileTask>): Promise<Uint8Array>
  /** What changed between two runs. */
  difference(turn: Turn, task: Loaded<DifferenceTask>): Promise<Difference>
  /** Assesses the entries of a portfolio; own organisations come chunk by chunk, each awaited before the call ends. */
  assess(
    task: Omit<AssessTask, 'port' | 'part'> & { part?: 'whole' | 'sums' },
    listen: AssessListeners,
    options?: { small?: boolean },
  ): Promise<AssessedText>
  /** The own organisations and the matches of one batch of a portfolio; otherwise as `assess`. */
  assessBatch(task: Omit<AssessTask, 'port' | 'part'>, listen: AssessListeners): Promise<AssessedBatch>
  /** Assesses the reference world chunk by chunk; `onChunk` is awaited before the call ends. */
  assessWorld(task: Omit<WorldTask, 'port'>, onChunk: (chunk: WorldChunk) => Promise<void>): Promise<void>
  /**
   * Calculates what a person waits for, in a thread of its own that no job stands before; `long` work takes its turn among the jobs.
   * Raises `TooMuchForAThread` past the limit of time, `ThreadsBusy` where too many wait already.
   */
  answer<Name extends AnswerName>(
    name: Name,
    task: AnswerTask<Name>,
    options?: { long?: boolean },
  ): Promise<AnswerOf<Name>>
  /**
   * Reads an LCA database that somebody brought, in turn with the large uploads. Raises `NoTurn`, and `TooMuchForAThread` when it needs
   * more time or memory than one upload may have.
   */
  readDatabase(
    account: string,
    task: Parameters<DatabaseTasks['readDatabase']>[0],
  ): Promise<ReturnType<DatabaseTasks['readDatabase']>>
  /**
   * Asks a database that somebody brought, in a thread of its own that holds the last ones open. Raises `TooMuchForAThread`,
   * `ThreadsBusy`.
   */
  askDatabase<Name extends DatabaseTaskName>(
    name: Name,
    task: Parameters<DatabaseTasks[Name]>[0],
  ): Promise<ReturnType<DatabaseTasks[Name]>>
  close(): Promise<void>
}

/** A file, and how the rows in it are to be read. */
export type UploadTask = Omit<ReadTask, 'list'> & {
  bytes: Uint8Array
  filename: string
  /** Limits of one upload. */
  megabytes: number
  rows: number
}

type DatabaseTasks = typeof databaseTasks
export type DatabaseTaskName = Exclude<keyof DatabaseTasks, 'readDatabase'>

type Answers = typeof answers
export type AnswerName = keyof Answers
export type AnswerTask<Name extends AnswerName> = Parameters<Answers[Name]>[0]
export type AnswerOf<Name extends AnswerName> = Awaited<ReturnType<Answers[Name]>>

export type AssessListeners = {
  onStage?: (stage: 'matching' | 'calculating', done: number, total: number) => void
  onChunk: (chunk: ResultChunk) => Promise<void>
  signal?: AbortSignal
}

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

const ANSWER_SECONDS = 15
const LONG_ANSWER_SECONDS = 120
/** Opening a large database takes a while; what is asked of it does not. */
const DATABASE_SECONDS = 45
/** Answers that may wait. */
const ANSWERS_WAITING = 64
/** The answering thread stays warm this long. */
const WARM_MS = 15 * 60_000
const MIB = 1024

/** The thread was ended for its time or its memory. */
function isTooMuch(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string }
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError' || error instanceof TooMuchMemory
}

/** Bytes to text in a process of its own, text to portfolios in one of these threads. Raises `TooMuchMemory`, `AbortError`. */
async function readIn(
  threads: ReturnType<typeof openThreadPool>,
  signal: AbortSignal,
  { bytes, filename, megabytes, rows, ...task }: UploadTask,
): Promise<ReadUpload> {
  const limits = readingLimits({ megabytes, rows })
  const list = await readList(
    { bytes, filename, limits: limits.sheet, mappings: task.mappings ?? {} },
    signal,
    limits.process,
  )
  if (list.kind === 'failed') return list
  const transferList = list.rows.map(block => block.buffer)
  return await threads.run({ ...task, list } satisfies ReadTask, { name: 'readUpload', signal, transferList })
}

export function openThreads(): Threads {
  const filename = new URL('./thread.ts', import.meta.url).href
  const pool = (maxThreads: number, oldSpaceMb: number, idleMs = 120_000) =>
    openThreadPool({ filename, maxThreads, oldSpaceMb, idleMs })
  // What is large has a thread for reading; what is small has two, one for reading and one for lists to be calculated.
  const reading = pool(1, MIB)
  const small = pool(2, MIB / 2)
  // One after the other in a lane, so that the time limit is that of the work and not of the wait.
  const lanes = {
    small: { turns: new FairTurns(WAITING), pool: small, seconds: SMALL_SECONDS },
    large: { turns: new FairTurns(WAITING), pool: reading, seconds: READ_SECONDS },
  }
  type Lane = (typeof lanes)['large']
  type Work<Answer> = { work: (threads: Lane['pool'], signal: AbortSignal) => Promise<Answer>; warm: boolean }
  const workIn = <Answer>({ turns, pool, seconds }: Lane, account: string, { work, warm }: Work<Answer>) =>
    turns.run(account, async () => {
      // Loading the edition into a fresh thread does not count as time of the work.
      if (warm) await pool.run(null, { name: 'warmUp' })
      return await work(pool, AbortSignal.timeout(seconds * 1000))
    })
  /** Does the work in the lane of its size. What only looked small is done again among the large. */
  const inTurn = async <Answer>({ account, small }: Turn, work: Work<Answer>): Promise<Answer> => {
    try {
      if (!small) return await workIn(lanes.large, account, work)
      try {
        return await workIn(lanes.small, account, work)
      } catch (error) {
        if (!isTooMuch(error)) throw error
        return await workIn(lanes.large, account, work)
      }
    } catch (error) {
      throw isTooMuch(error) ? new TooMuchForAThread(error) : error
    }
  }
  const read = <Task, Answer>(turn: Turn, name: string, task: Loaded<Task>, from = filename): Promise<Answer> =>
    inTurn(turn, {
      work: async (threads, signal) => threads.run(await loaded(task), { name, filename: from, signal }),
      warm: from === filename,
    })
  const readUpload = (turn: Turn, upload: Loaded<UploadTask>): Promise<ReadUpload> =>
    inTurn(turn, { work: async (threads, signal) => readIn(threads, signal, await loaded(upload)), warm: true })
  const assessing = pool(Math.max(1, availableParallelism() - 1), 2 * MIB)
  const longTurns = new FairTurns(WAITING)
  const answering = pool(1, MIB, WARM_MS)
  const assess = async <Answer>(
    task: Omit<AssessTask, 'port'>,
    { onStage, onChunk, signal }: AssessListeners,
    threads = assessing,
  ): Promise<Answer> => {
    const waiting = new SharedArrayBuffer(4)
    const unwritten = new Int32Array(waiting)
    const { port, heard, close } = inOrder<AssessMessage>(async message => {
      if (message && 'stage' in message) onStage?.(...message.stage)
      else if (message) {
        await onChunk(message.chunk)
        Atomics.sub(unwritten, 0, 1)
        Atomics.notify(unwritten, 0)
      }
    })
    try {
      const options = { name: 'assess', transferList: [port], ...(signal ? { signal } : {}) }
      const [assessed] = await Promise.all([threads.run({ ...task, port, waiting }, options), heard])
      return assessed
    } finally {
      // Whatever happened, nobody is kept waiting.
      Atomics.store(unwritten, 0, -1_000_000)
      Atomics.notify(unwritten, 0)
      close()
    }
  }
  const answersFile = new URL('../lca/thread.ts', import.meta.url).href
  const databases = pool(1, MIB, WARM_MS)
  const databasesFile = new URL('../databases/thread.ts', import.meta.url).href
  return {
    async answer(name, task, { long = false } = {}) {
      const chosen = long ? assessing : answering
      if (chosen.queueSize >= ANSWERS_WAITING) throw new ThreadsBusy()
      const signal = AbortSignal.timeout(1000 * (long ? LONG_ANSWER_SECONDS : ANSWER_SECONDS))
      try {
        return await chosen.run(task, { name, filename: answersFile, signal })
      } catch (error) {
        throw isTooMuch(error) ? new TooMuchForAThread(error) : error
      }
    },
    async askDatabase(name, task) {
      if (databases.queueSize >= ANSWERS_WAITING) throw new ThreadsBusy()
      const signal = AbortSignal.timeout(1000 * DATABASE_SECONDS)
      try {
        return await databases.run(task, { name, filename: databasesFile, signal })
      } catch (error) {
        throw isTooMuch(error) ? new TooMuchForAThread(error) : error
      }
    },
    readDatabase: (account, task) => read({ account, small: false }, 'readDatabase', task, databasesFile),
    readUpload,
    async applyEdits(turn, task, { long = false } = {}) {
      if (!long) return await read(turn, 'applyEdits', task)
      return await longTurns.run(turn.account, async () => assessing.run(await loaded(task), { name: 'applyEdits' }))
    },
    explain: (turn, task) => read(turn, 'explain', task),
    rowFile: (turn, task) => read(turn, 'rowFile', task),
    difference: (turn, task) => read(turn, 'difference', task),
    assess: (task, listen, options) => assess<AssessedText>(task, listen, options?.small ? small : assessing),
    assessBatch: (task, listen) => assess<AssessedBatch>({ ...task, part: 'own' }, listen),
    async assessWorld(task, onChunk) {
      const { port, heard, close } = inOrder<WorldChunk | null>(async chunk => {
        if (chunk) await onChunk(chunk)
      })
      try {
        await Promise.all([assessing.run({ ...task, port }, { name: 'assessWorld', transferList: [port] }), heard])
      } finally {
        close()
      }
    },
    async close() {
      await Promise.all([
        reading.destroy(),
        small.destroy(),
        assessing.destroy(),
        answering.destroy(),
        databases.destroy(),
      ])
    },
  }
}

/** A port on which a thread speaks; each message is dealt with before the next, and null ends it. */
function inOrder<Message>(deal: (message: Message) => Promise<void>) {
  const { port1, port2 } = new MessageChannel()
  let dealt: Promise<void> = Promise.resolve()
  const heard = new Promise<void>((resolve, reject) => {
    port1.on('message', (message: Message) => {
      dealt = dealt.then(() => deal(message))
      dealt.then(() => message === null && resolve(), reject)
    })
  })
  // Where the thread itself fails, nobody waits for the end of its messages.
  heard.catch(() => {})
  return { port: port2, heard, close: () => port1.close() }
}
