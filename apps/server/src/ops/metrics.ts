import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { bearerOf } from '../callers/caller.ts'
import type { Env } from '../core/env.ts'
import { isLocal, servesThisMachineOnly } from '../core/is-local.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound } from '../http/refuse.ts'

/** /metrics in Prometheus' form, with what others counted: for the bearer of METRICS_TOKEN, or, without one, for this machine where nobody else is served. */
export function serveMetrics(app: FastifyInstance, deps: Deps, counted: readonly Counter[] = []): void {
  const registry = new Registry()
  for (const counter of counted) registry.registerMetric(counter)
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'cradle_http_request_seconds',
    help: 'Duration of calls by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const up = new Gauge({
    name: 'cradle_database_up',
    help: '1: the database answers.',
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'cradle_database_connections',
    help: 'Connections of this process by pool, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const measureWork = measuresOfWork(registry, deps)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.env)) notFound()
    const pools = { requests: deps.pool, jobs: deps.workPool }
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'waiting' }, waitingCount)
    }
    // What the process itself measures is told even while the database is away.
    await measureWork().then(
      () => up.set(1),
      () => up.set(0),
    )
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Measures of jobs and mails, which the database knows; gives how to read them. */
function measuresOfWork(registry: Registry, { db }: Pick<Deps, 'db'>): () => Promise<void> {
  const queued = new Gauge({
    name: 'cradle_jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'cradle_job_wait_seconds',
    help: 'Age of the oldest job that is due and not begun, by queue.',
    labelNames: ['queue'],
    registers: [registry],
  })
  const outbox = new Gauge({ name: 'cradle_mails_waiting', help: 'Mails not sent yet.', registers: [registry] })
  return async () => {
    const jobs = await db.execute<{ name: string; state: string; n: number; wait: number | null }>(
      sql`select name, state, count(*)::int as n,
          extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as wait
        from pgboss.job group by 1, 2`,
    )
    queued.reset()
    oldest.reset()
    for (const { name, state, n, wait } of jobs.rows) {
      queued.set({ queue: name, state }, n)
      if (wait !== null) oldest.set({ queue: name }, Math.max(0, wait))
    }
    const waiting = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from mails where sent_at is null and given_up_at is null`,
    )
    outbox.set(waiting.rows[0]?.n ?? 0)
  }
}

function mayRead(request: FastifyRequest, env: Env): boolean {
  const token = env.METRICS_TOKEN
  if (token === '') return servesThisMachineOnly(env) && isLocal(request)
  const given = Buffer.from(bearerOf(request.headers.authorization) ?? '')
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
