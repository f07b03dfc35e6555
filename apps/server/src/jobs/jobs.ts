import { randomUUID } from 'node:crypto'
import { inCarriedSpan, traceToCarry } from '@cradle/traces'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/open.ts'
import { watchClock } from './jobs-clock.ts'

/** Every queue of the program. A job that fails is tried again after 2, 4, 8 s; then its `gaveUp` runs, once. */
const QUEUES = {
  'assess-portfolio': { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800 },
  'assess-small': { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800 },
  'make-export': { retryLimit: 2, retryDelay: 2, retryBackoff: true, expireInSeconds: 1200 },
  'monte-carlo': { retryLimit: 2, retryDelay: 1, retryBackoff: true, expireInSeconds: 1200 },
  sensitivity: { retryLimit: 2, retryDelay: 1, retryBackoff: true, expireInSeconds: 1200 },
  'send-webhook': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  'run-schedules': { retryLimit: 1, expireInSeconds: 900 },
  'tell-schedules': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 120 },
  'keep-house': { retryLimit: 1, expireInSeconds: 600 },
  'sign-logs': { retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
} as const satisfies Record<string, Omit<Queue, 'name'>>
export type JobName = keyof typeof QUEUES

export type JobHandlers<Data> = {
  /** Does the work. It may run twice (a process that dies is replaced), so running it twice must change nothing. */
  run(data: Data, job: { id: string; signal: AbortSignal }): Promise<void>
  /** Runs when every attempt has failed or died, so that somebody is told. */
  gaveUp?(data: Data): Promise<void>
  /** How many at once in this process. */
  atOnce?: number
}

type JobOptions = {
  after?: Date
  onceKey?: string
  /** Higher ones first; 0 unless told. */
  priority?: number
}

export type Jobs = {
  /** Queues a job in the caller's transaction: it exists if and only if the transaction commits. */
  send(db: Db, name: JobName, data: object, options?: JobOptions): Promise<void>
  /** Queues many jobs in the caller's transaction, with one statement. Higher priorities first. */
  sendMany(db: Db, name: JobName, jobs: readonly { data: object; priority: number }[]): Promise<void>
  /** Begins to work on a queue in this process. */
  work<Data extends object>(name: JobName, handlers: JobHandlers<Data>): Promise<void>
  /** Runs a job of the queue at these times (cron, UTC), on one server. */
  repeat(name: JobName, cron: string): Promise<void>
  stop(): Promise<void>
}

const JOBS_AT_ONCE = 500

/**
 * How often a queue is looked at without being woken. No other process sends jobs to the embedded database, so that what is looked for is
 * a job whose time has come or whose sender took long to commit; on PostgreSQL it is every job of another server, too.
 */
const POLLING_SECONDS = { embedded: 2, postgres: 0.5 } as const

const dead = (name: JobName) => `${name}.gave-up`

/**
 * Jobs in the same database as everything else. `worker` says whether this process also supervises: a job whose process
 * died is given to another about 10 s later on PostgreSQL, and at the next start on the embedded database (where no
 * other process can hold it, and a long transaction must not look like a death).
 */
export async function openJobs(options: {
  database: Pick<Database, 'kind' | 'queuePool' | 'oneAtATime'>
  worker: boolean
  log: Logger
}): Promise<Jobs> {
  const { database, worker, log } = options
  const { kind, queuePool: pool } = database
  const boss = new PgBoss({
    db: throughPool(pool),
    supervise: worker,
    schedule: worker,
    superviseIntervalSeconds: kind === 'embedded' ? 5 : 1,
    monitorIntervalSeconds: kind === 'embedded' ? 5 : 1,
    maintenanceIntervalSeconds: 600,
    persistWarnings: false,
  })
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  // It makes its own tables at the first start, and does not bear company then.
  await database.oneAtATime(async () => {
    await boss.start()
    await makeQueues(boss, kind === 'embedded' ? 120 : 10)
  })
  if (kind === 'embedded' && worker) await pool.query(ORPHANS)
  const endClockWatch = worker ? await watchClock(pool, log) : () => {}
  const workers = new Map<string, string>()
  const wake = (name: string) => {
    const id = workers.get(name)
    if (id) boss.notifyWorker(id)
  }
  // The caller's transaction usually ends within a moment; where it does not, polling finds the job.
  const wakeSoon = (name: string) => {
    for (const ms of kind === 'embedded' ? [15, 120, 500, 1000] : [15, 120]) setTimeout(wake, ms, name).unref()
  }
  const listen = async <Data extends object>(name: string, atOnce: number, run: JobHandlers<Data>['run']) => {
    const options = { pollingIntervalSeconds: POLLING_SECONDS[kind], localConcurrency: atOnce, batchSize: 1 } as const
    const refresh = name.endsWith('.gave-up') ? {} : { heartbeatRefreshSeconds: 3 }
    let id: string | undefined
    id = await boss.work<Data>(name, { ...options, ...refresh }, async jobs => {
      for (const job of jobs) {
        try {
          await inCarriedSpan(`job ${name}`, job.data, { 'cradle.job_id': job.id }, () =>
            run(job.data, { id: job.id, signal: job.signal }),
          )
        } catch (error) {
          log.error({ err: error, job: job.id, queue: name }, 'job failed')
          throw error
        } finally {
          // The next job at once: the worker would otherwise sleep for the rest of its polling interval after every short one.
          if (id !== undefined) boss.notifyWorker(id)
        }
      }
    })
    workers.set(name, id)
  }
  return {
    async send(db, name, data, { after, onceKey, priority } = {}) {
      await boss.send(
        name,
        { ...data, ...traceToCarry() },
        {
          db: fromDrizzle(db, sql),
          ...(after ? { startAfter: after } : {}),
          ...(onceKey ? { singletonKey: onceKey } : {}),
          ...(priority === undefined ? {} : { priority }),
        },
      )
      wakeSoon(name)
    },
    async sendMany(db, name, jobs) {
      const carried = traceToCarry()
      for (let from = 0; from < jobs.length; from += JOBS_AT_ONCE) {
        const some = jobs.slice(from, from + JOBS_AT_ONCE)
        await boss.insert(
          name,
          some.map(({ data, priority }) => ({ data: { ...data, ...carried }, priority })),
          { db: fromDrizzle(db, sql) },
        )
      }
      wakeSoon(name)
    },
    async work<Data extends object>(name: JobName, handlers: JobHandlers<Data>) {
      await listen<Data>(name, handlers.atOnce ?? 1, handlers.run)
      const gaveUp = handlers.gaveUp
      if (gaveUp) await listen<Data>(dead(name), 1, data => gaveUp(data))
    },
    async repeat(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'UTC' })
    },
    async stop() {
      endClockWatch()
      await boss.stop({ graceful: true, timeout: 6_000, close: false })
    },
  }
}

async function makeQueues(boss: PgBoss, heartbeatSeconds: number): Promise<void> {
  const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const [name, queue] of Object.entries(QUEUES)) {
    const deadLetter = dead(name as JobName)
    if (!known.has(deadLetter)) await boss.createQueue(deadLetter, { retryLimit: 10, retryBackoff: true })
    if (!known.has(name)) await boss.createQueue(name, { ...queue, heartbeatSeconds, deadLetter })
    else if (known.get(name)?.heartbeatSeconds !== heartbeatSeconds)
      await boss.updateQueue(name, { ...queue, heartbeatSeconds })
  }
  for (const name of Object.keys(QUEUES)) await rememberQueue(boss, name)
}

/**
 * pg-boss reads a queue's settings on a connection of its own when it first needs them. Inside the caller's transaction that would
 * wait for ever on the embedded database, whose one session the transaction holds: so it reads them now.
 */
async function rememberQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: randomUUID() })
}

/** Jobs that were running when the program died: nobody else can be at them, so their heartbeat counts as lost. */
const ORPHANS = `update pgboss.job set heartbeat_on = now() - interval '1 day' where state = 'active' and heartbeat_seconds is not null`

function throughPool(pool: Pool) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const result: unknown = await pool.query(text, values)
      return Array.isArray(result)
        ? { rows: result.flatMap((part: { rows: unknown[] }) => part.rows) }
        : (result as { rows: unknown[] })
    },
  }
}
