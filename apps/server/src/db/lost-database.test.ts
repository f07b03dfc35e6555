import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPostgres } from '../../test/postgres.ts'
import { readEnv } from '../env.ts'
import { type Running, start } from '../start.ts'

/** A way to PostgreSQL that can be cut or turned into a black hole. */
async function breakablePath(target: string, folder: string) {
  const pairs = new Set<[Socket, Socket]>()
  let hole = false
  const server = createServer(client => {
    const upstream = connect(target)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    client.on('data', bytes => hole || upstream.write(bytes))
    upstream.on('data', bytes => hole || client.write(bytes))
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of pair) socket.on('close', end).on('error', end)
  })
  const path = join(folder, '.s.PGSQL.5432')
  const open = () => new Promise<void>(resolve => server.listen(path, resolve))
  const cut = () => {
    for (const [client] of pairs) client.destroy()
  }
  await open()
  return {
    url: (database: string) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    swallow(on: boolean) {
      hole = on
      if (!on) cut()
    },
    async down() {
      const closed = new Promise(resolve => server.close(resolve))
      cut()
      await closed
    },
    up: open,
  }
}

const postgres = await freshPostgres()
const available = 'url' in postgres

let running: Running
let path: Awaited<ReturnType<typeof breakablePath>>
const folder = mkdtempSync(join(tmpdir(), 'cradle-lost-'))

beforeAll(async () => {
  if (!('url' in postgres)) return
  const real = new URL(postgres.url)
  path = await breakablePath(join(real.searchParams.get('host')!, '.s.PGSQL.5432'), folder)
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: path.url(real.pathname.slice(1)),
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
