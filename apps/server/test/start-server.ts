import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type BodyInputOf,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  type ErrorBody,
  endpoints,
  Language,
  type QueryInputOf,
  type ReplyOf,
} from '@cradle/contract'
import { dropPostgres, freshPostgres } from '@cradle/postgres/testing'
import { render } from '@cradle/words/messages'
import { desc } from 'drizzle-orm'
import { pino } from 'pino'
import { describe } from 'vitest'
import { setPasswordCost } from '../src/auth/password-hash.ts'
import type { Clock } from '../src/core/clock.ts'
import { readEnv } from '../src/core/env.ts'
import { openLog } from '../src/core/log.ts'
import { mails } from '../src/db/tables/mails.ts'
import type { Deps } from '../src/deps/deps.ts'
import { start } from '../src/runtime/start.ts'
import { openSharedPool } from './shared-pools.ts'
import { type DatabaseKind, freshStarted, freshWorld, SOME, untilReady } from './with-world.ts'

export type { DatabaseKind } from './with-world.ts'

export type Upload = { field: string; name: string; bytes: Uint8Array | string; type?: string }

export type Input<Name extends EndpointName> = {
  params?: Record<string, string | number>
  query?: QueryInputOf<Endpoints[Name]> | Record<string, string>
  body?: BodyInputOf<Endpoints[Name]>
  files?: readonly Upload[]
  headers?: Record<string, string>
}

export type Answer<Data> = {
  status: number
  headers: Headers
  /** The body as the contract types it; on an error read `error` instead. */
  data: Data
  error: ErrorBody
}

export type SentMail = { kind: string; to: string; subject: string; text: string; html: string; sentAt: Date | null }

export type TestServer = {
  url: string
  deps: Deps
  /** Makes a call of the contract. */
  call<Name extends EndpointName>(
    name: Name,
    input?: Input<Name>,
    token?: string,
  ): Promise<Answer<ReplyOf<Endpoints[Name]>>>
  /** Any request at all, for what the contract would not let through. */
  request(method: string, path: string, init?: RequestInit): Promise<Answer<unknown>>
  /** Mails of the outbox, newest first. */
  outbox(): Promise<SentMail[]>
  /** Waits for a mail to an address (of a kind). */
  mailTo(address: string, kind?: string): Promise<SentMail>
  /** Stops the server and starts it again on the same data. */
  restart(env?: Record<string, string>): Promise<void>
  /** Stops the server; its data stay. */
  stop(): Promise<void>
  close(): Promise<void>
}

export type ServerOptions = {
  database: DatabaseKind
  env?: Record<string, string>
  clock?: Clock
  /** With the worked example and some reference organisations, or all of them (assessed once per test run, then copied). */
  reference?: boolean | 'all'
  /** Reads every line of the log. */
  log?: (line: string) => void
}

/** A server on a fresh database and a free port. */
export async function startServer({
  database,
  env = {},
  clock,
  reference = false,
  log,
}: ServerOptions): Promise<TestServer> {
  const oneIn = reference === 'all' ? 1 : reference && SOME
  const fresh = await (oneIn ? freshWorld(database, oneIn, env.METHOD_EDITION) : freshStarted(database))
  const { dir } = fresh
  const settings: Record<string, string> = {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dir,
    PUBLIC_URL: 'https://cradle.test',
    ...env,
  }
  if (fresh.url !== null) settings.DATABASE_URL = fresh.url
  const open = (changed: Record<string, string> = {}) =>
    start({
      env: readEnv({ ...settings, ...changed }),
      log: log ? openLog('info', { write: log }) : pino({ level: process.env.TEST_LOG ?? 'silent' }),
      ...(clock ? { clock } : {}),
      reference: oneIn,
      openPool: openSharedPool,
      onDeath: error => {
        throw error
      },
    })
  let running = await open()
  if (reference) await untilReady(running)
  const server: TestServer = {
    get url() {
      return running.url
    },
    get deps() {
      return running.deps
    },
    async call(name, input = {}, token) {
      return (await callOf(running.url, name, input, token)) as never
    },
    request: (method, path, init) => answerOf(fetch(new URL(path, running.url), { ...init, method })),
    async outbox() {
      return await running.deps.db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id))
    },
    async mailTo(address, kind) {
      for (let waited = 0; waited < 10_000; waited += 25) {
        const found = (await server.outbox()).find(mail => mail.to.includes(address) && (!kind || mail.kind === kind))
        if (found) return found
        await wait(25)
      }
      throw new Error(`No ${kind ?? ''} mail to ${address} appeared.`)
    },
    async restart(changed) {
      await running.stop()
      running = await open(changed)
      if (reference) await untilReady(running)
    },
    stop: () => running.stop(),
    async close() {
      await running.stop()
      rmSync(dir, { recursive: true, force: true })
      if (fresh.url !== null) await dropPostgres(fresh.url)
    },
  }
  return server
}

export async function callOf<Name extends EndpointName>(url: string, name: Name, input: Input<Name>, token?: string) {
  const endpoint: Endpoint = endpoints[name]
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input.params?.[key])))
  const address = new URL(path, url)
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined) address.searchParams.set(key, String(value))
  const headers = new Headers(input.headers)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  let body: string | FormData | null = null
  if (input.files) {
    body = new FormData()
    for (const [key, value] of Object.entries((input.body ?? {}) as Record<string, unknown>))
      body.set(key, String(value))
    for (const { field, name: filename, bytes, type } of input.files)
      body.append(field, new Blob([bytes as never], type ? { type } : {}), filename)
  } else if (input.body !== undefined) {
    headers.set('content-type', 'application/json')
    body = JSON.stringify(input.body)
  }
  return await answerOf(fetch(address, { method: endpoint.method, headers, body }))
}

/**
 * Whatever the server says in a sentence it says by a code too: `detail` beside `message`, `sentence` beside the message of a field. The
 * code has words in every language, and the sentence is what it says in English.
 */
function checkMessages(body: unknown): void {
  const { detail, message, problems } = body as Partial<ErrorBody>
  if (typeof detail !== 'string' || message === null) return
  const all = [
    { sentence: detail, message },
    ...(Array.isArray(problems) && 'code' in (body as object) ? problems : []),
  ]
  for (const { sentence, message } of all) {
    if (message === undefined) throw new Error(`No message says: ${sentence}`)
    for (const language of Language.options) {
      const text = render(message, language, '')
      if (text === '' || /\{\{/.test(text)) throw new Error(`${language} has no words for ${JSON.stringify(message)}`)
      if (language === 'en' && plain(text) !== plain(sentence)) throw new Error(`“${sentence}” is not “${text}”`)
    }
  }
}

/** Numbers without what stands between thousands: answers write 12000, reports a narrow space, the reader of sheets a comma. */
const plain = (text: string): string => text.replace(/(?<=\d)[,\u202f](?=\d{3})/g, '')

async function answerOf(pending: Promise<Response>): Promise<Answer<unknown>> {
  const response = await pending
  const text = await response.text()
  const json = /json\b/.test(response.headers.get('content-type') ?? '') && text !== ''
  const data: unknown = json ? JSON.parse(text) : text
  if (json) checkMessages(data)
  return { status: response.status, headers: response.headers, data, error: data as ErrorBody }
}

/** What a test pays to hash a password; where its time is looked at, the full cost is set for a while. */
export const TEST_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }
setPasswordCost(TEST_COST)

/** Kinds of database that cannot be had on this machine, each with the reason. */
export const missingDatabases = new Map<DatabaseKind, string>()
{
  const fresh = await freshPostgres()
  if ('reason' in fresh) missingDatabases.set('postgres', fresh.reason)
}

/** The same suite on every kind of database; one that cannot be had here is skipped with its reason printed. */
export function onEachDatabase(title: string, suite: (database: DatabaseKind) => void): void {
  for (const database of ['embedded', 'postgres'] as const) {
    const reason = missingDatabases.get(database)
    if (reason) console.warn(`Skipped on ${database}: ${title}. Reason: ${reason}.`)
    describe.skipIf(reason !== undefined)(`${title} (${database})`, () => suite(database))
  }
}

/**
 * A suite that asks nothing of a database that both kinds, which are PostgreSQL, could answer differently. Queues, locks, several at once,
 * many rows, orders of words and migrations run on each; the conformance suite makes every call of the contract on each.
 * CRADLE_TEST_DATABASES=all runs these suites on both, too.
 */
export function onEmbedded(title: string, suite: (database: DatabaseKind) => void): void {
  if (process.env.CRADLE_TEST_DATABASES === 'all') onEachDatabase(title, suite)
  else describe(`${title} (embedded)`, () => suite('embedded'))
}
