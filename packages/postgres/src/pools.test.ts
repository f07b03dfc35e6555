import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BreakablePath, breakablePath } from '../test/breakable-path.ts'
import { freshPostgres } from '../test/postgres.ts'
import { drizzleOverPool } from './over-pool.ts'
import { networkPools, type Pools } from './pools.ts'

const postgres = await freshPostgres()
const available = 'url' in postgres
const SOCKET = '.s.PGSQL.5432'
const folder = mkdtempSync(join(tmpdir(), 'cradle-pools-'))
let path: BreakablePath
let pools: Pools

beforeAll(async () => {
  if (!('url' in postgres)) return
  const real = new URL(postgres.url)
  path = await breakablePath(join(real.searchParams.get('host')!, SOCKET), { path: join(folder, SOCKET) })
  const connectionString = `postgresql://postgres@localhost/${real.pathname.slice(1)}?host=${encodeURIComponent(folder)}`
  pools = networkPools({ connectionString }, { requests: 500, work: 500, upkeep: 60_000 })
})
afterAll(async () => {
  await pools?.close()
  await path?.down()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!available)(
  'a connection that the network forgot is given up, also in a transaction, and never used again',
  async () => {
    const { work } = pools
    const pids = async () => (await work.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    const before = await pids()
    await expect(
      drizzle({ client: work }).transaction(async tx => {
        await tx.execute('select 1')
        path.breakOff()
        await tx.execute('select 2')
      }),
    ).rejects.toThrow()
    // The next one gets a connection that works, at once and not after another wait.
    expect(await pids()).not.toBe(before)
    expect(work.totalCount).toBe(1)
  },
)

test.skipIf(!available)('a transaction that cannot begin gives its connection back', async () => {
  const { work } = pools
  const all = Array.from({ length: 6 })
  await Promise.all(all.map(() => work.query('select pg_sleep(0.1)')))
  path.breakOff()
  const db = drizzleOverPool(work)
  const tries = await Promise.allSettled(all.map(() => db.transaction(async () => {})))
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(all.length)
  // Six connections are all there are: with those lost nobody would ever get one again.
  expect(work.totalCount - work.idleCount).toBe(0)
  expect((await work.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.skipIf(!available)(
  'the server itself ends a statement that takes too long, and a transaction that sleeps',
  async () => {
    const { work, upkeep } = pools
    await expect(work.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
    const sleeper = await work.connect()
    await sleeper.query('begin')
    await expect
      .poll(
        async () => {
          const { rows } = await upkeep.query(
            `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
          )
          return rows.length
        },
        { timeout: 20_000 },
      )
      .toBe(0)
    await expect(sleeper.query('select 1')).rejects.toThrow()
    sleeper.release(true)
  },
)
