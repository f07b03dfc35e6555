/** Heavy work away from the event loop. Text for the database is written there too: the loop only passes it on. */
import {
  FairTurns,
  type OpenPool,
  openProcessPool,
  openThreadPool,
  openTurns,
  type ThreadPool,
  type ThreadTask,
  type Turn,
  threadModule,
  type Work,
} from '@cradle/threads'
import { inSpan } from '@cradle/traces'
import { JOBS_AT_ONCE, READ_SECONDS, SMALL_SECONDS, WAITING } from './limits.ts'

type Task<Input, Output> = ThreadTask<(input: Input) => Output | Promise<Output>>

/** Makes the input of a task when its turn has come; the signal says that the time of the turn is over. */
type Load<Input> = (signal: AbortSignal) => Promise<Input>

export type Threads = {
  /**
   * Work on files and lists that accounts bring: they take turns. Raises `NoTurn` where too much waits already, and `TooMuchForAThread`
   * when the work needs more time or memory than one turn may have.
   */
  inTurn<Answer>(turn: Turn, work: Work<Answer>): Promise<Answer>
  /** A task on its own in its turn. */
  runInTurn<Input, Output>(turn: Turn, task: Task<Input, Output>, load: Load<NoInfer<Input>>): Promise<Output>
  /** Work that a person waits for and that may take long: accounts take turns here too, between the jobs. */
  runLong<Input, Output>(
    account: string,
    task: Task<Input, Output>,
    load: () => Promise<NoInfer<Input>>,
  ): Promise<Output>
  /** Makes a thread of a pool ready for lists: it loads the edition. */
  warmUp(pool: ThreadPool): Promise<void>
  /** Reading of uploaded lists, within the memory that one list may have: a thread for short lists, one for long ones. */
  readonly reading: { short: ThreadPool; long: ThreadPool }
  /** Jobs of long lists. */
  readonly jobs: ThreadPool
  /** Changes of lists, jobs of small lists, reading of models. */
  readonly lists: ThreadPool
  /** Tasks that a person waits for, in a thread without jobs. */
  readonly answers: ThreadPool
  /** Financed emissions, in a thread that caches the last lists. */
  readonly holdings: ThreadPool
  /** Files: one thread for small ones, one for long ones, so that neither waits for the other. */
  readonly shortFiles: ThreadPool
  readonly longFiles: ThreadPool
  /** Bundles, which hold a whole list while they read it again. */
  readonly bundles: ThreadPool
  /** Tasks on large models, in a thread that caches the last ones. */
  readonly models: ThreadPool
  close(): Promise<void>
}

const MIB = 1024
/** Young generation of threads that go over long lists, MiB: a tenth less time than with 64. */
const YOUNG = 192
/** Jobs stand back for what a person waits for. */
const BEHIND_PEOPLE = 10
/** What stays in a thread of a long list that was read is 300 MB, beside which that list is calculated at once. */
const LONG_READING_REST_MS = 1_000
const SHORT_READING_REST_MS = 10_000
/** Memory of long lists goes back to the system this long after the last of them. */
const JOBS_REST_MS = 30_000
/** The list is joined by one thread, whose memory comes to that of the others. */
const SPARE_JOBS_REST_MS = 1_500
/** The answering threads stay warm this long. */
const WARM_MS = 15 * 60_000

const warm = threadModule<typeof import('./warm-up.ts')>(new URL('./warm-up.ts', import.meta.url))

export const openTracedPool: OpenPool = (_, { apart, ...options }) => {
  const open = apart ? openProcessPool : openThreadPool
  return open({ ...options, around: (task, work) => inSpan(`thread ${task}`, {}, work) })
}

/** `readingMegabytes`: memory of the JavaScript values of a thread that reads a list. */
export function openThreads(
  { readingMegabytes }: { readingMegabytes: number },
  openPool: OpenPool = openTracedPool,
): Threads {
  const read = { maxThreads: 1, megabytes: readingMegabytes, youngMegabytes: 96 }
  const reading = {
    short: openPool('short reading', { ...read, idleMs: SHORT_READING_REST_MS }),
    long: openPool('long reading', { ...read, idleMs: LONG_READING_REST_MS }),
  }
  // Changes of lists, large and small, and the jobs of small lists.
  const lists = openPool('lists', { maxThreads: 3, megabytes: MIB })
  const jobs = openPool('jobs', {
    maxThreads: JOBS_AT_ONCE,
    megabytes: 2 * MIB,
    youngMegabytes: YOUNG,
    nice: BEHIND_PEOPLE,
    idleMs: JOBS_REST_MS,
    spareMs: SPARE_JOBS_REST_MS,
    apart: true,
  })
  const held = { maxThreads: 1, megabytes: MIB, idleMs: WARM_MS }
  const [answers, models] = [openPool('answers', held), openPool('models', held)]
  const holdings = openPool('holdings', { ...held, megabytes: 2 * MIB, youngMegabytes: YOUNG })
  const files = { maxThreads: 1, megabytes: MIB, idleMs: 300_000 }
  const [shortFiles, longFiles] = [openPool('short files', files), openPool('long files', files)]
  const bundles = openPool('bundles', { maxThreads: 1, megabytes: 3 * MIB })
  const turns = openTurns({ waiting: WAITING, smallSeconds: SMALL_SECONDS, largeSeconds: READ_SECONDS })
  const warmUp = (pool: ThreadPool) => pool.run(warm('warmUp'), undefined)
  const longTurns = new FairTurns(WAITING)
  return {
    inTurn: turns.inTurn,
    runInTurn<Input, Output>(turn: Turn, task: Task<Input, Output>, load: Load<Input>) {
      return turns.inTurn<Output>(turn, {
        prepare: () => warmUp(lists),
        run: async ({ signal }) => lists.run(task, await load(signal), { signal }),
      })
    },
    runLong<Input, Output>(account: string, task: Task<Input, Output>, load: () => Promise<Input>) {
      return longTurns.run<Output>(account, async () => jobs.run(task, await load()))
    },
    warmUp,
    reading,
    jobs,
    lists,
    answers,
    models,
    holdings,
    shortFiles,
    longFiles,
    bundles,
    async close() {
      const forLists = [reading.short, reading.long, lists, jobs, holdings]
      const others = [answers, models, shortFiles, longFiles, bundles]
      await Promise.all([...forLists, ...others].map(pool => pool.close()))
    },
  }
}
