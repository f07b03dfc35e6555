import { rmSync } from 'node:fs'
import { freshPostgres } from '@cradle/postgres/testing'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { signUp } from '../../test/people.ts'
import { callOf, startServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { readEnv } from '../core/env.ts'
import { type Running, start } from '../runtime/start.ts'
import { MoveImpossible, move } from './move.ts'

const postgres = await freshPostgres()
const available = 'url' in postgres
if (!available) console.warn(`Skipped: moving to PostgreSQL. Reason: ${postgres.reason}.`)

let running: Running | undefined
let dir = ''
afterAll(async () => {
  await running?.stop()
  if (dir !== '') rmSync(dir, { recursive: true, force: true })
})

test.skipIf(!available)('moved to PostgreSQL every report is byte-equal, and sessions go on', async () => {
  if (!('url' in postgres)) return
  const server = await startServer({ database: 'embedded', reference: 'all' })
  dir = server.deps.env.DATA_DIR
  const person = await signUp(server)
  const ids: string[] = []
  for (const name of ['one.csv', 'two.csv']) {
    const { data } = await upload(server, person.access, name, SMALL)
    ids.push(data.id)
    await delivered(server, person.access, data.id)
  }
  const bytesOf = async (url: string) => {
    const paths = ids.flatMap(id =>
      ['', 'goals/', 'entries/', 'coverage/', 'map/sdg/13/'].map(part => `/api/portfolio/${id}/${part}`),
    )
    const headers = { authorization: `Bearer ${person.access}` }
    const all = [
      ...paths,
      '/api/portfolio/list/',
      '/api/messages/list/',
      '/api/portfolio/organization/explore/?limit=50&ordering=impact',
    ]
    return await Promise.all(all.map(async path => [path, await (await fetch(new URL(path, url), { headers })).text()]))
  }
  const before = await bytesOf(server.url)
  const draft = await upload(server, person.access, 'draft.csv', SMALL, { body: { is_draft: true } })
  await server.deps.workDb.execute(`update portfolios set status = 'in_progress' where id = '${draft.data.id}'`)
  await expect(move(dir, postgres.url)).rejects.toThrow(/in use by process/)
  await server.stop()

  const moved = await move(dir, postgres.url)
  expect(moved.rows).toBeGreaterThan(50_000)
  expect(moved.waiting).toBe(1)
  await expect(move(dir, postgres.url)).rejects.toThrow(MoveImpossible)

  running = await start({
    env: readEnv({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dir,
      PUBLIC_URL: 'https://cradle.test',
      DATABASE_URL: postgres.url,
    }),
    log: pino({ level: 'silent' }),
    onDeath: () => {},
  })
  const there = {
    ...server,
    url: running.url,
    call: (name, input = {}, token) => callOf(running!.url, name, input, token),
  } as typeof server
  await delivered(there, person.access, draft.data.id)
  const gone = await there.call('deletePortfolio', { params: { id: draft.data.id } }, person.access)
  expect(gone.status).toBeLessThan(300)
  const after = await bytesOf(running.url)
  for (const [i, [path, bytes]] of before.entries()) {
    if (path === '/api/messages/list/') continue
    expect(after[i], path).toEqual([path, bytes])
  }
})
