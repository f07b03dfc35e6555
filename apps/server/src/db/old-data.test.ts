import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '@cradle/postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answersOf, type Call } from '../../test/old-data/answers.ts'
import { loadOldData, MIGRATIONS, oldAnswers, oldData } from '../../test/old-data/load.ts'
import { type DatabaseKind, onEachDatabase } from '../../test/start-server.ts'
import { freshData } from '../../test/with-world.ts'
import { readEnv } from '../core/env.ts'
import { start } from '../runtime/start.ts'
import { migrateData } from './data-migrations/index.ts'

const onDeath = (error: Error) => {
  throw error
}

/** Works on a database that no server has open. */
async function withClient(dir: string, url: string | null, work: (client: Client) => Promise<void>): Promise<void> {
  const embedded = url === null ? await openEmbedded(join(dir, 'database'), onDeath) : null
  const stream = (() => embedded!.stream()) as unknown as NonNullable<ClientConfig['stream']>
  const client = new Client(url === null ? { stream } : { connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
    await embedded?.close()
  }
}

/** A client whose connection breaks at the n-th change of a table. */
function breaking(client: Client, table: string, at: number): Client {
  let changes = 0
  const query = (text: string, values: unknown[]) => {
    if (text.startsWith(`update ${table}`) && ++changes === at) throw new Error('The connection broke.')
    return client.query(text, values)
  }
  return { query } as unknown as Client
}

const NOBODY_KNOWS = 'A sentence of a version that nobody remembers.'
const OLDER_MATCHES = [
  'Same reference id (REF-O-1).',
  "Looks like “Example Ltd” (USA, likeness 96 of 100); not applied without a person's word.",
  'You said before that it is none of the reference organisations.',
  NOBODY_KNOWS,
]

/** As kept, and with sentences of still older versions in the draft over the first list. */
function withOlderSentences() {
  const data = oldData()
  const draft = data.tables.portfolios!.find(({ status, head }) => status === 'draft' && head === false)!.id
  const { entries, problems } = data.tables as Record<'entries' | 'problems', Record<string, unknown>[]>
  const older = entries.filter(entry => entry.portfolio_id === draft)
  for (const [i, sentence] of OLDER_MATCHES.entries()) older[i]!.match_reason = sentence
  problems.find(problem => problem.portfolio_id === draft)!.sentence = NOBODY_KNOWS
  return { ...data, draft: String(draft) }
}

type Found = { code: string; n: number }

async function check(database: DatabaseKind): Promise<void> {
  const { dir, url } = await freshData(database)
  const data = withOlderSentences()
  await withClient(dir, url, async client => {
    await loadOldData(client, data)
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
    // A start that is interrupted in the middle of each table: the next one goes on.
    await expect(migrateData(breaking(client, 'problems', 2))).rejects.toThrow('broke')
    await expect(migrateData(breaking(client, 'portfolios', 2))).rejects.toThrow('broke')
  })
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dir,
    PUBLIC_URL: 'https://cradle.test',
    ...(url === null ? {} : { DATABASE_URL: url }),
  })
  const running = await start({ env, log: pino({ level: 'silent' }), reference: false, onDeath })
  let token = ''
  const call: Call = async (method, path, body) => {
    const response = await fetch(new URL(path, running.url), {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  }
  const credentials = { username: 'ada@example.org', password: 'a quiet river runs north' }
  token = (await call('POST', '/api/auth/login/', credentials)).access
  const answers = await answersOf(call, data.portfolios)
  const rows = async (text: string) => (await running.deps.pool.query(text)).rows
  const codes: Found[] = await rows(
    `select message ->> 'code' as code, count(*)::int as n from problems where message ->> 'code' = 'stored:text'
      or remedy ->> 'code' = 'stored:text' group by 1`,
  )
  const [open] = await rows(`select message from problems where message ->> 'code' = 'stored:text'`)
  const reasons = await rows(
    `select match_reason from entries where portfolio_id = '${data.draft}' and position < ${OLDER_MATCHES.length} order by position`,
  )
  const many = await rows('select fix, more from problems where more is not null')
  const ledgers = await rows(`select coverage from portfolios where coverage is not null`)
  const done = await rows('select name from data_migrations')
  await running.stop()
  rmSync(dir, { recursive: true, force: true })

  expect(answers).toMatchObject(oldAnswers())
  expect(codes).toEqual([{ code: 'stored:text', n: 1 }])
  expect(open.message.params).toEqual({ text: NOBODY_KNOWS })
  expect(reasons.map(({ match_reason: reason }) => reason)).toEqual([
    { code: 'matches:same_id', params: { id: 'REF-O-1' } },
    { code: 'matches:alike', params: { name: 'Example Ltd', country: 'USA', likeness: 96 } },
    { code: 'matches:you_rejected_before' },
    { code: 'stored:text', params: { text: NOBODY_KNOWS } },
  ])
  expect(many).toEqual([{ fix: null, more: expect.objectContaining({ count: 50, like: 1102 }) }])
  expect(ledgers.length).toBeGreaterThan(1)
  for (const { coverage } of ledgers)
    for (const reason of [...coverage.reasons, ...coverage.evidence]) {
      expect(reason).not.toHaveProperty('text')
      expect(reason.message?.code).not.toBe('stored:text')
    }
  expect(done).toEqual([{ name: 'messages' }])
}

onEachDatabase('data of the version before messages were codes', database => {
  test('read the same, and what was stored as sentences has codes', () => check(database))
})
