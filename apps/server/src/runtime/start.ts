import { join } from 'node:path'
import { describeMethod2 } from '@cradle/data'
import { secondEdition } from '@cradle/data/second-edition'
import { type CurrentProvenance, currentProvenance } from '@cradle/portfolio'
import { currentProvenance2 } from '@cradle/portfolio/assess2'
import { readingLimits } from '@cradle/reading'
import { filesInBucket, filesInFolder } from '@cradle/storage'
import type { OpenPool } from '@cradle/threads'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '../core/clock.ts'
import { currentEdition, type Edition } from '../core/edition.ts'
import { type Env, VERSION } from '../core/env.ts'
import { secretOf } from '../core/secret.ts'
import { type Database, openDatabase } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { writeFirstFaqs } from '../faq/queries.ts'
import { prepareFinanced } from '../financed/prepare.ts'
import { openJobs } from '../jobs/jobs.ts'
import { offerSetup } from '../operator/setup.ts'
import { buildHealth } from '../ops/build-health.ts'
import { createSecurityEvents } from '../ops/security-events.ts'
import { precomputeSort } from '../organisations/precompute-sort.ts'
import { assessJob } from '../portfolios/assess-job.ts'
import { startReference } from '../reference/start-reference.ts'
import { currentKey } from '../signing/keys.ts'
import { openThreads, type Threads } from '../threads/threads.ts'
import { buildApp } from './app.ts'
import { countBuffersWithTheRest } from './count-buffers.ts'
import { startWork } from './work.ts'

/** `setupCode`: for the first operator, where there is none yet. */
export type Running = { url: string; deps: Deps; setupCode: string | null; stop(): Promise<void> }

export type StartOptions = {
  env: Env
  log: Logger
  clock?: Clock
  onDeath: (error: Error) => void
  /** For tests: false does without the reference organisations and the worked example, k assesses every k-th of them. */
  reference?: boolean | number
  /** Fulfilled when the built screens can be read; the server listens after it. */
  screens?: Promise<void>
  /** Where its threads come from (tests: from pools that their servers share). */
  openPool?: OpenPool
}

/** Starts the program with these settings: database, jobs, calls, worker. `main.ts` and the tests call this, nobody else. */
export async function start({
  env,
  log,
  clock = systemClock,
  onDeath,
  reference = true,
  screens,
  openPool,
}: StartOptions): Promise<Running> {
  countBuffersWithTheRest()
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.reverse().splice(0))
      await step().catch(error => log.error({ err: error }, 'while stopping'))
  }
  try {
    const database = await openDatabase(env, onDeath)
    undo.push(() => database.close())
    const { threadMegabytes } = readingLimits({ megabytes: env.UPLOAD_MAX_MB, rows: env.UPLOAD_MAX_ROWS })
    const threads = openThreads({ readingMegabytes: threadMegabytes }, openPool)
    undo.push(() => threads.close())
    const worker = env.ROLES.includes('worker')
    const jobs = await openJobs({ database, worker, log })
    undo.push(() => jobs.stop())
    const deps = depsOf(env, database, jobs, threads, log, clock, Number(reference))
    undo.push(beginReference(deps, reference !== false))
    await writeFirstFaqs(deps.workDb)
    await currentKey(deps, deps.workDb)
    if (worker) undo.push(await startWork(deps))
    const web = env.ROLES.includes('web')
    if (!web && env.HEALTH_PORT === '') return { url: '', deps, setupCode: null, stop }
    const setupCode = web ? await offerSetup(deps) : null
    await screens
    const app = web ? await buildApp(deps) : await buildHealth(deps)
    undo.push(() => closeApp(app))
    await app.listen({ port: web ? env.PORT : Number(env.HEALTH_PORT), host: env.HOST })
    if (!web) return { url: '', deps, setupCode: null, stop }
    const url = addressOf(app, env.HOST)
    if (deps.site.url === '') deps.site.url = url
    return { url, deps, setupCode, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function depsOf(
  env: Env,
  database: Database,
  jobs: Deps['jobs'],
  threads: Threads,
  log: Logger,
  clock: Clock,
  oneIn: number,
): Deps {
  const { kind, db, pool, writeDb, workDb, workPool, upkeepDb } = database
  const secret = secretOf(env)
  return {
    env,
    kind,
    db,
    pool,
    writeDb,
    workDb,
    workPool,
    upkeepDb,
    clock,
    jobs,
    log,
    files: env.FILES_URL === '' ? filesInFolder(join(env.DATA_DIR, 'files')) : filesInBucket(env),
    site: { url: env.PUBLIC_URL },
    secret,
    security: createSecurityEvents(secret, log),
    edition: currentEdition(),
    threads,
    lcaProvenance: currentProvenance(currentEdition().reference, VERSION),
    world: {
      stand: provenanceOf(env, currentEdition()),
      oneIn,
      status: 'starting',
      text: 'looking at the stored results',
    },
  }
}

/** What new figures stand on: the edition of the method that the operator chose, with its own data. */
const provenanceOf = ({ METHOD_EDITION }: Env, edition: Edition): CurrentProvenance =>
  METHOD_EDITION === '1.0.0'
    ? currentProvenance(edition.reference, VERSION)
    : currentProvenance2(describeMethod2(secondEdition(METHOD_EDITION)), VERSION)

/**
 * Sees to the reference results beside everything else; portfolios are assessed once they are there. Returns how to end it.
 */
function beginReference(deps: Deps, wanted: boolean): () => Promise<void> {
  const { world, db, jobs, env, log, threads } = deps
  if (!wanted) {
    Object.assign(world, { status: 'ready', text: 'not wanted' })
    return async () => {}
  }
  const stopped = new AbortController()
  const begun = startReference(deps, stopped.signal)
    .then(async () => {
      if (stopped.signal.aborted || !env.ROLES.includes('worker')) return
      await jobs.work(
        'assess-portfolio',
        assessJob(deps, portfolio => prepareFinanced(deps, portfolio)),
      )
      await jobs.work('assess-small', assessJob(deps))
    })
    .catch(error => log.fatal({ err: error }, 'portfolios are not assessed'))
    .then(async () => {
      if (!stopped.signal.aborted && env.ROLES.includes('web')) await precomputeSort(db, world.stand.id, stopped.signal)
    })
    .catch(error => log.warn({ err: error }, 'organisations are sorted when somebody asks'))
  return async () => {
    stopped.abort()
    if (world.status === 'starting') await threads.close()
    await begun
  }
}

/** Lets calls that run finish, within a few seconds. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const hurry = setTimeout(() => app.server.closeAllConnections(), 5_000)
  await app.close().finally(() => clearTimeout(hurry))
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const shown = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${port}`
}
