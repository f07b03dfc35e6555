import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { bringForward } from './jobs-clock.ts'

const WAIT = { timeout: 60_000 }

onEachDatabase('a clock that was set back by two hours', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database })
  })
  afterAll(() => server?.close())

  /** A job as it stands after the clock was set back, unseen by workers until it is. */
  const sendLater = (by: string) =>
    server.deps.workDb.transaction(async tx => {
      await server.deps.jobs.send(tx, 'keep-house', { by })
      await tx.execute(sql`update pgboss.job
        set created_on = now() + interval '2 hours', start_after = now() + interval '2 hours'
        where name = 'keep-house' and data->>'by' = ${by}`)
    })
  const stateOf = async (by: string) => {
    const { rows } = await server.deps.pool.query<{ state: string }>(
      `select state from pgboss.job where name = 'keep-house' and data->>'by' = $1`,
      [by],
    )
    return rows[0]?.state
  }

  test('a job taken in before a start is done after it', async () => {
    await sendLater('start')
    await server.restart()
    await expect.poll(() => stateOf('start'), WAIT).toBe('completed')
  })

  test('so is one that waits when the jump is seen; one that is to run later keeps its wait', async () => {
    await server.deps.jobs.send(server.deps.workDb, 'keep-house', {}, { after: new Date(Date.now() + 3_600_000) })
    await sendLater('jump')
    await bringForward(server.deps.workPool)
    await expect.poll(() => stateOf('jump'), WAIT).toBe('completed')
    const { rows } = await server.deps.pool.query<{ wait: number }>(
      `select extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = 'keep-house'
        and state = 'created' and start_after > now()`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.wait).toBeGreaterThan(3000)
  })

  test('a job that runs is seen as lost when its worker is gone, and its queue is looked after', async () => {
    const { pool } = server.deps
    await pool.query(`update pgboss.queue set monitor_claim_on = now() + interval '2 hours'`)
    await pool.query(
      `insert into pgboss.job (name, data, state, created_on, started_on, heartbeat_on, heartbeat_seconds, retry_limit, policy)
        values ('keep-house', '{"by":"lost"}', 'active', now() + interval '2 hours', now() + interval '2 hours',
          now() + interval '2 hours', 1, 1, 'standard')`,
    )
    await bringForward(pool)
    await expect.poll(() => stateOf('lost'), WAIT).toBe('completed')
  })
})
