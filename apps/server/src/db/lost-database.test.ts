import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BreakablePath, breakablePath, freshPostgres } from '@cradle/postgres/testing'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../core/env.ts'
import { type Running, start } from '../runtime/start.ts'

const postgres = await freshPostgres()
const available = 'url' in postgres
const SOCKET = '.s.PGSQL.5432'

let running: Running
let path: BreakablePath
const folder = mkdtempSync(join(tmpdir(), 'cradle-lost-'))

beforeAll(async () => {
  if (!('url' in postgres)) return
  const real = new URL(postgres.url)
  path = await breakablePath(join(real.searchParams.get('host')!, SOCKET), { path: join(folder, SOCKET) })
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgresql://postgres@localhost/${real.pathname.slice(1)}?host=${encodeURIComponent(folder)}`,
  })
  running = await start({ env, log: pino({ level: 'silent' }), reference: false, onDeath: () => {} })
})
afterAll(async () => {
  await running?.stop()
  await path?.down()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (address = '/api/faq/faqs/') => {
  const begun = performance.now()
  const response = await fetch(running.url + address)
  const body = (await response.json()) as { detail?: string; code?: string; status?: string }
  return { status: response.status, headers: response.headers, body, ms: performance.now() - begun }
}
const untilWell = async () => {
  for (let waited = 0; waited < 10_000; waited += 200) {
    if ((await ask()).status === 200) return
    await wait(200)
  }
  throw new Error('It did not recover.')
}

test.skipIf(!available)('a database that is down gives 503 with Retry-After, and its return is enough', async () => {
  expect((await ask()).status).toBe(200)
  await path.down()
  for (let i = 0; i < 3; i++) {
    const answer = await ask()
    expect(answer.status).toBe(503)
    expect(answer.ms).toBeLessThan(10_000)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answer.body.code).toBe('unavailable')
    expect(Object.keys(answer.body)[0]).toBe('detail')
  }
  expect((await ask('/api/health/live')).status).toBe(200)
  expect((await ask('/api/health/ready')).body.status).toBe('unavailable')
  await path.up()
  await untilWell()
})

test.skipIf(!available)('a black hole too: answers within ten seconds, then recovers', async () => {
  path.swallow(true)
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask()))
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.ms).toBeLessThan(10_000)
  }
  path.swallow(false)
  await untilWell()
})

test.skipIf(!available)('a transaction between two statements is refused, and nothing else ends', async () => {
  const { db } = running.deps
  const open = db.transaction(async tx => {
    await tx.execute(sql`select 1`)
    await path.down()
    // The connection is gone before anybody asks it again.
    await wait(200)
    await tx.execute(sql`select 2`)
  })
  await expect(open).rejects.toThrow()
  await path.up()
  await untilWell()
})
