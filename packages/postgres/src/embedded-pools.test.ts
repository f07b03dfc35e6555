import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDataDir } from '../test/data-dir.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import { drizzleOverPool } from './over-pool.ts'
import { embeddedPools, type Pools } from './pools.ts'

let folder: string
let embedded: EmbeddedDatabase
let pools: Pools

beforeAll(async () => {
  folder = await freshDataDir()
  embedded = await openEmbedded(join(folder, 'database'), () => {})
  pools = embeddedPools(embedded.stream, { requests: 500, upkeep: 60_000 })
  await pools.work.query('create table notes (text text)')
})
afterAll(async () => {
  await pools?.close()
  await embedded?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a request that gives up leaves no transaction open behind it, and what later requests write stays', async () => {
  const { requests, work } = pools
  const db = drizzleOverPool(requests)
  const holder = await work.connect()
  await holder.query('begin')
  await expect(db.transaction(async tx => void (await tx.execute(sql`select 1`)))).rejects.toThrow()
  await holder.query('commit')
  holder.release()

  await requests.query(`insert into notes values ('stays')`)
  const { rows } = await work.query('select text from notes')
  expect(rows).toEqual([{ text: 'stays' }])
  expect(requests.totalCount - requests.idleCount, 'connections that nobody gave back').toBe(0)
})
