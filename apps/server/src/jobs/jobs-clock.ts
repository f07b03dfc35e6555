import type { Pool } from 'pg'
import type { Logger } from 'pino'

const LOOK_EVERY_MS = 10_000
/** Less is the ordinary way of clocks: they are corrected by small steps. */
const JUMP = `interval '5 seconds'`

/**
 * Times of the queue that lie in the future because the database's clock was set back: a job that was sent or begun "later than now"
 * keeps its wait and loses the jump. Without it, it would not be due, or not be seen as lost, before the clock is there again.
 */
const WAITING = `update pgboss.job
  set start_after = now() + greatest(start_after - greatest(created_on, started_on), interval '0'),
    created_on = least(created_on, now()), started_on = least(started_on, now())
  where state < 'active' and greatest(created_on, started_on) > now() + ${JUMP}`
const RUNNING = `update pgboss.job
  set created_on = least(created_on, now()), started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
  where state = 'active' and greatest(created_on, started_on, heartbeat_on) > now() + ${JUMP}`
const QUEUES = `update pgboss.queue
  set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
  where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + ${JUMP}`
const VERSION = `update pgboss.version set cron_on = now() where cron_on > now() + ${JUMP}`

/** Brings forward what waits for a time that a clock set back has moved away; how many jobs that were. */
export async function bringForward(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rowCount } = await pool.query(WAITING)
  for (const statement of [RUNNING, QUEUES, VERSION]) await pool.query(statement)
  return rowCount ?? 0
}

/** Looks at the start and every ten seconds. Gives how to end it. */
export async function watchClock(pool: Pick<Pool, 'query'>, log: Logger): Promise<() => void> {
  const look = async () => {
    const jobs = await bringForward(pool)
    if (jobs > 0) log.warn({ jobs }, 'the clock was set back: jobs that waited for it are brought forward')
  }
  await look()
  const timer = setInterval(() => {
    look().catch(error => log.warn({ err: error }, 'the times of the queue could not be looked at'))
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
