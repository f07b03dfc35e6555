import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, startServer, type TestServer } from '../test/start-server.ts'
import type { Db } from './db/open.ts'
import { bringForward } from './jobs-clock.ts'

onEachDatabase('a clock that was set back by two hours', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database })
  })
  afterAll(() => server?.close())

  /** A job as it stands after the clock was set back, unseen by workers until it is. */
  const sendLater = (change: string) =>
    server.deps.workDb.transaction(async tx => {
      await server.deps.jobs.send(tx as unknown as Db, 'keep-house', { by: 'test' })
      await tx.execute(
        sql.raw(`update pgboss.job set ${change} where name = 'keep-house' and data->>'by' = 'test'
        and state = 'created'`),
      )
    })
  const states = async () =>
    (
      await server.deps.pool.query<{ state: string }>(
        `select state from pgboss.job where name = 'keep-house' and data->>'by' = 'test'`,
      )
    ).rows.map(({ state }) => state)
  const LATER = `created_on = now() + interval '2 hours', start_after = now() + interval '2 hours'`

  test('a job taken in before a start is done after it', async () => {
    await sendLater(LATER)
    await server.restart()
    await expect.poll(states, { timeout: 20_000 }).toEqual(['completed'])
  })

  test('so is one that waits when the jump is seen; one that is to run later keeps its wait', async () => {
    await sendLater(LATER)
    await server.deps.jobs.send(server.deps.workDb, 'keep-house', {}, { after: new Date(Date.now() + 3_600_000) })
    expect(await bringForward(server.deps.workPool)).toBe(1)
    await expect.poll(states, { timeout: 20_000 }).toEqual(['completed', 'completed'])
    const { rows } = await server.deps.pool.query<{ wait: number }>(
      `select extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = 'keep-house' and state = 'created'
        and start_after > now()`,
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
    await expect
      .poll(async () => (await pool.query(`select state from pgboss.job where data->>'by' = 'lost'`)).rows[0].state, {
        timeout: 30_000,
      })
      .toBe('completed')
  })
})
