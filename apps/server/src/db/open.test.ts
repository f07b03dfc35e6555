import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freshDataDir, freshPostgres } from '@cradle/postgres/testing'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { onEachDatabase, startServer } from '../../test/start-server.ts'
import { freshStarted } from '../../test/with-world.ts'
import { openDatabase } from './open.ts'

const dirs: string[] = []
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})
const emptyDir = () => {
  const dir = mkdtempSync(join(tmpdir(), 'cradle-lock-'))
  dirs.push(dir)
  return dir
}
const copyDir = async () => {
  const dir = await freshDataDir()
  dirs.push(dir)
  return dir
}

/** With all tables in it, so that a start takes a second. */
const startedDir = async () => {
  const { dir } = await freshStarted('embedded')
  dirs.push(dir)
  return dir
}

describe('the embedded database', () => {
  test('reopens with what was committed, and a second start names the first', async () => {
    const dir = await copyDir()
    const first = await openDatabase({ DATABASE_URL: '', DATA_DIR: dir })
    await first.db.execute(sql`create table kept as select 42 as n`)
    await expect(openDatabase({ DATABASE_URL: '', DATA_DIR: dir })).rejects.toThrow(`process ${process.pid}`)
    await first.close()
    const again = await openDatabase({ DATABASE_URL: '', DATA_DIR: dir })
    expect((await again.db.execute(sql`select n from kept`)).rows).toEqual([{ n: 42 }])
    await again.close()
  })
})

describe('a killed program', () => {
  const program = fileURLToPath(new URL('../../test/serve-process.ts', import.meta.url))
  const startProcess = async (dir: string) => {
    const env = { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'silent', DATABASE_URL: '' }
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    const output: string[] = []
    child.stderr.on('data', (bytes: Buffer) => output.push(String(bytes)))
    const lines = createInterface(child.stdout)
    const url = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      once(child, 'exit').then(() => ''),
    ])
    return { child, url, output }
  }

  test('a second start on the same folder ends with the first one named', async () => {
    const dir = await startedDir()
    const first = await startProcess(dir)
    const second = await startProcess(dir)
    expect(second.url).toBe('')
    expect(second.output.join('')).toContain(`in use by process ${first.child.pid}`)
    expect((await fetch(`${first.url}/api/health/live`)).status).toBe(200)
  })

  test('has kept, after every kill, every message it had confirmed', { timeout: 180_000 }, async () => {
    const dir = await startedDir()
    const references: string[] = []
    for (let round = 0; round < 3; round++) {
      const { child, url } = await startProcess(dir)
      expect(url, `start ${round}`).not.toBe('')
      const writers = Array.from({ length: 3 }, async (_, writer) => {
        for (let i = 0; ; i++) {
          const name = `w${round}-${writer}-${i}`
          const body = { topic: 'other', name, email: `${name}@example.org`, message: 'a message that stays' }
          const headers = { 'content-type': 'application/json' }
          const init = { method: 'POST', headers, body: JSON.stringify(body) }
          const answer = await fetch(`${url}/api/contact/create/`, init)
          expect(answer.status).toBe(201)
          references.push(((await answer.json()) as { reference: string }).reference)
          // Three of them go on until the program is killed in the middle of their calls.
          if (references.length >= 4 * (round + 1)) child.kill('SIGKILL')
        }
      })
      await Promise.all([Promise.allSettled(writers), once(child, 'exit')])
    }
    expect(references.length).toBeGreaterThanOrEqual(12)
    const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: dir })
    const { rows } = await database.db.execute<{ reference: string }>(sql`select reference from contacts`)
    await database.close()
    const stored = new Set(rows.map(({ reference }) => reference))
    expect(references.filter(reference => !stored.has(reference))).toEqual([])
  })

  test('SIGTERM ends it within ten seconds and frees the folder', async () => {
    const dir = await startedDir()
    const { child, url } = await startProcess(dir)
    await fetch(`${url}/api/faq/faqs/`)
    const begun = performance.now()
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(existsSync(join(dir, 'lock'))).toBe(false)
  })
})

test('a folder copied while the program was dead opens elsewhere', async () => {
  const dir = await copyDir()
  const first = await openDatabase({ DATABASE_URL: '', DATA_DIR: dir })
  await first.db.execute(sql`create table kept as select 7 as n`)
  await first.close()
  const other = emptyDir()
  cpSync(join(dir, 'database'), join(other, 'database'), { recursive: true })
  const copy = await openDatabase({ DATABASE_URL: '', DATA_DIR: other })
  expect((await copy.db.execute(sql`select n from kept`)).rows).toEqual([{ n: 7 }])
  await copy.close()
})

onEachDatabase('starting and starting again', database => {
  test('data is there after a restart, and sessions go on', async () => {
    const server = await startServer({ database })
    const answer = await server.call('createContact', {
      body: { topic: 'other', name: 'Grace', email: 'g@example.org', message: 'a message that stays' },
    })
    await server.restart()
    const { rows } = await server.deps.db.execute<{ reference: string }>(sql`select reference from contacts`)
    expect(rows).toEqual([{ reference: answer.data.reference }])
    expect((await server.call('listFaqs')).data.results.length).toBeGreaterThanOrEqual(12)
    await server.close()
  })
})

const postgres = await freshPostgres()
test.skipIf('reason' in postgres)('four servers that start at once on a new database migrate it once', async () => {
  if ('reason' in postgres) return
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: emptyDir() })),
  )
  const { rows } = await opened[0]!.db.execute<{ n: number }>(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  )
  const journal = JSON.parse(readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')) as {
    entries: unknown[]
  }
  expect(rows[0]!.n).toBe(journal.entries.length)
  await Promise.all(opened.map(database => database.close()))
})
