/**
 * Makes `data.json.gz` and `answers.json` beside it: what one account has in the database, and what the program answers about it. To be
 * run with the version whose data are to be kept (README.md says with which it was).
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { desc, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { readEnv } from '../../src/core/env.ts'
import { mails } from '../../src/db/tables/mails.ts'
import { start } from '../../src/runtime/start.ts'
import { answersOf, type Call } from './answers.ts'
import { CLEAN, MANY, ODD } from './lists.ts'

const here = (name: string) => new URL(name, import.meta.url)
const dir = mkdtempSync(join(tmpdir(), 'cradle-old-'))
const running = await start({
  env: readEnv({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dir, PUBLIC_URL: 'https://cradle.test' }),
  log: pino({ level: 'silent' }),
  onDeath: error => {
    throw error
  },
})
const { db } = running.deps
while (running.deps.world.status === 'starting') await wait(200)

let token = ''
const call: Call = async (method, path, body) => {
  const form = body instanceof FormData
  const response = await fetch(new URL(path, running.url), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

const [email, password] = ['ada@example.org', 'a quiet river runs north']
await call('POST', '/api/register/', { email, full_name: 'Ada Example', password })
let code: string | undefined
while (code === undefined) {
  await wait(100)
  const [mail] = await db.select().from(mails).orderBy(desc(mails.createdAt))
  code = /code=([A-Za-z0-9-]+)/.exec(mail?.text ?? '')?.[1]
}
await call('GET', `/api/register/validation/${code}`)
token = (await call('POST', '/api/auth/login/', { username: email, password })).access

async function send(name: string, text: string, draft: boolean): Promise<string> {
  const form = new FormData()
  form.set('is_draft', String(draft))
  form.append('file', new Blob([text]), name)
  const sent = await call('POST', '/api/portfolio/upload/', form)
  const { id } = sent.portfolios?.[0] ?? sent
  for (let status = ''; !draft && status !== 'delivered'; await wait(200))
    status = (await call('GET', `/api/portfolio/${id}/`)).status
  return id
}

const odd = await send('odd.csv', ODD, false)
const many = await send('many.csv', MANY, true)
const clean = await send('clean.csv', CLEAN, true)
let { revision } = await call('GET', `/api/portfolio/${clean}/draft/`)
const matches = await call('GET', `/api/portfolio/${clean}/matches/`)
const likely = matches.results.filter((match: { class: string }) => match.class === 'likely')
const decisions = [
  { entry: likely[0].entry, organisation: likely[0].candidates[0].organisation.id },
  { entry: likely[1].entry, organisation: null },
]
;({ revision } = (await call('POST', `/api/portfolio/${clean}/matches/`, { revision, decisions })).draft)
await call('PATCH', `/api/portfolio/${clean}/rows/`, {
  revision,
  cells: [{ row: 2, column: 'capacity_mw', value: '120' }],
})
await call('POST', `/api/portfolio/${clean}/submit/`)
while ((await call('GET', `/api/portfolio/${clean}/`)).status !== 'delivered') await wait(200)
await call('POST', `/api/portfolio/${odd}/edit/`)
await call('POST', '/api/share/create/', {
  portfolio: clean,
  label: 'For the auditor',
  expires: '2027-11-01T00:00:00Z',
})
await call('POST', `/api/portfolio/${clean}/exports/`, { format: 'csv', language: 'en' })
await wait(3000)

const portfolios = { odd, many, clean }
const answers = await answersOf(call, portfolios)

const own = sql`(select id from portfolios where owner is not null)`
const held = sql`(select organisation_key from entries where portfolio_id in ${own})`
/** Tables of that version, and which of their rows are wanted. */
const STORED: readonly (readonly [table: string, which: ReturnType<typeof sql>])[] = [
  ['stands', sql`true`],
  ['users', sql`true`],
  ['uploads', sql`true`],
  ['portfolios', sql`owner is not null`],
  ['organisations', sql`key in ${held}`],
  ['organisation_details', sql`organisation_key in ${held}`],
  ['sites', sql`organisation_key in ${held}`],
  ['entries', sql`portfolio_id in ${own}`],
  ['uploaded_rows', sql`portfolio_id in ${own}`],
  ['problems', sql`portfolio_id in ${own}`],
  ['sheets', sql`portfolio_id in ${own}`],
  ['draft_changes', sql`portfolio_id in ${own}`],
  ['row_changes', sql`portfolio_id in ${own}`],
  ['match_decisions', sql`true`],
  ['column_mappings', sql`true`],
  ['shares', sql`true`],
  ['exports', sql`true`],
  ['messages', sql`true`],
]
const tables: Record<string, unknown[]> = {}
for (const [name, which] of STORED) {
  const { rows } = await db.execute<{ rows: unknown[] | null }>(
    sql`select json_agg(t) as rows from (select * from ${sql.identifier(name)} where ${which}) t`,
  )
  tables[name] = rows[0]?.rows ?? []
}
const text = JSON.stringify({ portfolios, tables })
writeFileSync(here('data.json.gz'), gzipSync(text, { level: 9 }))
writeFileSync(here('answers.json'), `${JSON.stringify(answers, null, 1)}\n`)
console.log(createHash('sha256').update(text).digest('hex').slice(0, 12), portfolios)
await running.stop()
