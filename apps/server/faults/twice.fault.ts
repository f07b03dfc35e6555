import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../test/start-server.ts'
import { delivered, upload } from '../test/uploads.ts'
import { freshWorld } from '../test/with-world.ts'
import { fileOf } from './person.ts'
import { startInVain, startProgram } from './program.ts'

/** TRUST.md: a job run twice gives one report; a second start on one DATA_DIR names the first. */

onEachDatabase('everything twice', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
  })
  afterAll(async () => {
    await server?.close()
  })

  test('a job that is in the queue five times gives one report, one message, one mail', async () => {
    const person = await signUp(server)
    const answer = await upload(server, person.access, 'twice.csv', fileOf(300))
    const { id } = answer.data
    const { jobs, workDb } = server.deps
    for (let i = 0; i < 4; i++) await jobs.send(workDb, 'assess-portfolio', { portfolioId: id, run: 1 })
    const first = await delivered(server, person.access, id)
    for (let i = 0; i < 2; i++) await jobs.send(workDb, 'assess-portfolio', { portfolioId: id, run: 1 })
    for (let waited = 0; waited < 60_000; waited += 100) {
      const { rows } = await server.deps.pool.query(
        `select 1 from pgboss.job where name in ('assess-small', 'assess-portfolio') and state in ('created', 'retry', 'active')`,
      )
      if (rows.length === 0) break
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    const { data: again } = await server.call('readPortfolio', { params: { id } }, person.access)
    expect(again).toEqual(first)
    const messages = (await server.call('listMessages', {}, person.access)).data.results
    expect(messages.filter(message => message.data.id === id)).toHaveLength(1)
    expect((await server.outbox()).filter(mail => mail.kind === 'portfolio_delivered')).toHaveLength(1)
    const { rows } = await server.deps.pool.query('select count(*)::int as n from entries where portfolio_id = $1', [
      id,
    ])
    expect(rows[0].n).toBe(300)
  })
})

test('a second start on one DATA_DIR says who holds it, and the first goes on', async () => {
  const { dir } = await freshWorld('embedded')
  const first = await startProgram({ dir, database: null })
  expect(await startInVain({ dir, database: null })).toContain(`in use by process ${first.pid}`)
  expect((await fetch(new URL('/api/faq/faqs/', first.url))).status).toBe(200)
  const begun = performance.now()
  expect(await first.stop()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
  rmSync(dir, { recursive: true, force: true })
})

test('a program whose starter is killed ends by itself and frees the folder', async () => {
  const { dir } = await freshWorld('embedded')
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  // As scripts/start.mjs does it: a channel, and nothing else that ties the two together.
  const code = `const child = require('node:child_process').spawn(process.execPath, [${JSON.stringify(main)}],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }); console.log('pid ' + child.pid)`
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dir }
  const starter = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'], env })
  let output = ''
  starter.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
  const until = async (what: () => boolean, ms: number) => {
    for (let waited = 0; !what(); waited += 50) {
      if (waited > ms) throw new Error(`It did not happen: ${output}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  await until(() => output.includes('open at'), 60_000)
  const pid = Number(/pid (\d+)/.exec(output)![1])
  starter.kill('SIGKILL')
  await until(() => !lives(pid), 10_000)
  expect(existsSync(join(dir, 'lock'))).toBe(false)
  rmSync(dir, { recursive: true, force: true })
})

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
