import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type EndpointName, endpoints } from '@cradle/contract'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { type Person, signUp } from '../../../apps/server/test/people.ts'
import { startServer, type TestServer } from '../../../apps/server/test/start-server.ts'
import { SMALL } from '../../../apps/server/test/uploads.ts'
import {
  CallFailed,
  type Client,
  createClient,
  type Download,
  delivered,
  each,
  NotDelivered,
  upload,
} from '../src/index.ts'
import { download, uploadFile } from '../src/node.ts'
import { openFlakyServer } from './flaky.ts'

let server: TestServer
let person: Person
const scratch = mkdtempSync(path.join(os.tmpdir(), 'cradle-client-'))

beforeAll(async () => {
  server = await startServer({ database: 'embedded', reference: true })
  person = await signUp(server)
})
afterAll(async () => {
  await server?.close()
  rmSync(scratch, { recursive: true, force: true })
})

const loggedIn = async (): Promise<Client> => {
  const cradle = createClient({ url: server.url })
  await cradle.logIn({ body: { username: person.email, password: person.password } })
  return cradle
}

test('every call of the contract is a function', () => {
  const cradle = createClient({ url: server.url })
  for (const name of Object.keys(endpoints) as EndpointName[]) expect(cradle[name]).toBeTypeOf('function')
  expect(cradle.hrefOf('readMap', { params: { id: 'a/b', goal: 13 } })).toBe(
    `${server.url}/api/portfolio/a%2Fb/map/sdg/13/`,
  )
  expectTypeOf(cradle.readBundle).returns.toEqualTypeOf<Promise<Download>>()
  expectTypeOf(cradle.readPortfolio).parameter(0).toEqualTypeOf<{ params: { id: string } }>()
})

test('the example of the README runs as it stands', async () => {
  const { data } = await server.call(
    'makeToken',
    { body: { name: 'readme', scope: 'write', password: person.password } },
    person.access,
  )
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const code = /```ts\n([\s\S]*?)```/.exec(readme)![1]!
  const lines: string[] = []
  const body = code
    .replace(/^import .*\n/gm, '')
    .replaceAll("'portfolio.csv'", 'file')
    .replaceAll("'bundle.zip'", 'target')
  const file = path.join(scratch, 'portfolio.csv')
  const target = path.join(scratch, 'bundle.zip')
  writeFileSync(file, SMALL)
  const given = {
    CallFailed,
    createClient,
    delivered,
    each,
    download,
    uploadFile,
    url: server.url,
    token: data.token,
    file,
    target,
  }
  const console = { log: (...printed: unknown[]) => lines.push(printed.join(' ')) }
  const Run = Object.getPrototypeOf(async () => {}).constructor
  await new Run(...Object.keys(given), 'console', body)(...Object.values(given), console)
  expect(lines.some(line => /^-\d.* partial$/.test(line))).toBe(true)
  expect(lines.slice(-4)).toEqual([
    '2 accepted',
    '3 accepted',
    '4 accepted',
    '404 not_found This portfolio does not exist, or it is not yours.',
  ])
  expect(readFileSync(target).subarray(0, 2).toString()).toBe('PK')
})

describe('a session', () => {
  test('renews itself, once for many calls, and is over when the server says so', async () => {
    const stored: unknown[] = []
    const cradle = createClient({ url: server.url, onSession: session => stored.push(session) })
    await expect(cradle.readProfile()).rejects.toMatchObject({ status: 401, code: 'not_logged_in' })
    const first = await cradle.logIn({ body: { username: person.email, password: person.password } })
    expect(stored).toEqual([first])
    // An access token that has run out: the refresh token is used for a new one.
    const stale = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.y`
    const next = createClient({
      url: server.url,
      session: { ...first, access: stale },
      onSession: session => stored.push(session),
    })
    const profiles = await Promise.all([next.readProfile(), next.readProfile(), next.listPortfolios()])
    expect(profiles[0].email).toBe(person.email)
    expect(stored).toHaveLength(2)
    const over = createClient({
      url: server.url,
      session: { access: stale, refresh: 'unknown' },
      onSession: s => stored.push(s),
    })
    await expect(over.readProfile()).rejects.toBeInstanceOf(CallFailed)
    expect(stored.at(-1)).toBeNull()
    await next.logOut()
    expect(stored.at(-1)).toBeNull()
    await expect(next.readProfile()).rejects.toMatchObject({ status: 401 })
  })

  test('a token that the server refuses is renewed once, and the calls made again with what they carried', async () => {
    const stored: unknown[] = []
    const first = await createClient({ url: server.url }).logIn({
      body: { username: person.email, password: person.password },
    })
    // It looks as if it lived: this machine cannot know that the server does not take it.
    const refused = `x.${Buffer.from(JSON.stringify({ exp: 9_999_999_999 })).toString('base64url')}.y`
    const open = { session: { ...first, access: refused }, onSession: (session: unknown) => stored.push(session) }
    const cradle = createClient({ url: server.url, ...open })
    const [profile, list] = await Promise.all([
      cradle.readProfile(),
      upload(cradle, new File([SMALL], 'again.csv'), { draft: true }),
      cradle.listPortfolios(),
    ])
    expect(profile.email).toBe(person.email)
    expect((await cradle.readPortfolio({ params: { id: list.id } })).name).toBe('again')
    expect(stored).toHaveLength(1)
    // A dead session is told at once, and a script's token is never renewed.
    await cradle.logOut()
    const over = createClient({ url: server.url, ...open })
    await expect(over.readProfile()).rejects.toMatchObject({ status: 401 })
    expect(stored.at(-1)).toBeNull()
    const script = createClient({ url: server.url, ...open, token: 'crd_unknown' })
    await expect(script.readProfile()).rejects.toMatchObject({ status: 401 })
  })

  test('anyone may read what is open to anyone', async () => {
    const cradle = createClient({ url: `${server.url}/` })
    expect((await cradle.readPortfolio({ params: { id: 'demo' } })).is_public).toBe(true)
    expect((await cradle.live()).status).toBeTypeOf('string')
  })
})

describe('calls', () => {
  test('errors carry status, code and problems', async () => {
    const cradle = await loggedIn()
    const error = await upload(cradle, new File(['name,technology\nA,wind\n'], 'bad.csv')).catch(found => found)
    expect(error).toBeInstanceOf(CallFailed)
    expect([error.status, error.code]).toEqual([422, 'missing_required'])
    expect(error.problems.map((problem: { field: string }) => problem.field)).toContain('country')
    const none = createClient({ url: 'http://127.0.0.1:1', retries: 0 })
    await expect(none.live()).rejects.toMatchObject({ status: 0, message: 'The server cannot be reached.' })
  })

  test('what may pass is tried again, what changes something is not', async () => {
    const answers = [503, 429, 200]
    const requests: string[] = []
    const fake = (async (address: string, init: RequestInit) => {
      requests.push(`${init.method} ${new URL(address).pathname}`)
      const status = answers.shift() ?? 503
      return new Response(JSON.stringify(status === 200 ? [] : { detail: 'Later.' }), {
        status,
        headers: { 'retry-after': '0' },
      })
    }) as typeof fetch
    const cradle = createClient({ url: 'https://cradle.test', token: 't', fetch: fake })
    expect(await cradle.listPortfolios()).toEqual([])
    expect(requests).toHaveLength(3)
    await expect(cradle.deletePortfolio({ params: { id: 'x' } })).rejects.toMatchObject({ status: 503 })
    expect(requests).toHaveLength(4)
  })

  test('a file that must be made first is waited for', async () => {
    const answers = [202, 202, 200]
    const fake = (async () => {
      const status = answers.shift()!
      const body = status === 202 ? JSON.stringify({ status: 'making' }) : 'the file'
      const headers = { 'retry-after': '0', 'content-disposition': 'attachment; filename="report.pdf"' }
      return new Response(body, { status, headers })
    }) as typeof fetch
    const cradle = createClient({ url: 'https://cradle.test', token: 't', fetch: fake })
    const file = await cradle.exportPortfolio({ params: { id: 'x', format: 'pdf' } })
    expect([file.name, await file.text(), answers]).toEqual(['report.pdf', 'the file', []])
  })

  test('pages are asked for as they are used', async () => {
    const cradle = createClient({ url: server.url })
    const names: string[] = []
    for await (const { name } of each(cradle, 'listIndustries', { query: { limit: 150 } })) names.push(name)
    const { count } = await cradle.listIndustries({ query: { limit: 1 } })
    expect(names).toHaveLength(count)
    expect(new Set(names).size).toBeGreaterThan(count * 0.9)
  })

  test('an upload is stored once however often it is sent, and a draft is not waited for', async () => {
    const cradle = await loggedIn()
    const before = (await cradle.listPortfolios()).length
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const file = new File([SMALL], 'once.csv')
    const [one, other] = [await upload(cradle, file, { headers }), await upload(cradle, file, { headers })]
    expect(other.id).toBe(one.id)
    expect((await cradle.listPortfolios()).length).toBe(before + 1)
    const draft = await upload(cradle, { name: 'draft.csv', blob: new Blob([SMALL]) }, { draft: true, name: 'Later' })
    await expect(delivered(cradle, draft.id)).rejects.toBeInstanceOf(NotDelivered)
    const stopped = AbortSignal.abort(new Error('enough'))
    await expect(delivered(cradle, one.id, { signal: stopped })).rejects.toThrow()
    expect((await delivered(cradle, one.id)).name).toBe('once')
  })

  test('a file comes as bytes with its name', async () => {
    const cradle = createClient({ url: server.url })
    const template = await cradle.readTemplate({ params: { format: 'csv' } })
    expect(template.name).toBe('cradle-template.csv')
    expect(await template.text()).toContain('name')
    const schema = await cradle.readReportSchema({ params: { schema: 'cradle-report-1.json' } })
    expect(schema).toHaveProperty('$schema')
  })
})

describe('a download', () => {
  test('goes on where the connection broke, and is the whole file', async () => {
    const direct = createClient({ url: server.url })
    const whole = await (await direct.readBundle({ params: { id: 'demo' } })).bytes()
    const flaky = await openFlakyServer(server.url)
    try {
      flaky.breaks.after = 400_000
      flaky.breaks.times = 2
      const target = path.join(scratch, 'broken.zip')
      const told: number[] = []
      const cradle = createClient({ url: flaky.url })
      const found = await download(cradle, 'readBundle', { params: { id: 'demo' } }, target, {
        onProgress: bytes => told.push(bytes),
      })
      expect(found.bytes).toBe(whole.length)
      expect(Buffer.compare(readFileSync(target), whole)).toBe(0)
      const ranges = flaky.requests.map(line => line.split(' ')[2])
      expect(ranges[0]).toBeUndefined()
      expect(ranges.slice(1).every(range => /^bytes=[1-9]\d*-$/.test(range ?? ''))).toBe(true)
      expect(flaky.requests).toHaveLength(3)
      expect(told.at(-1)).toBe(whole.length)
    } finally {
      await flaky.close()
    }
  })

  test('what an earlier program left is gone on with; of another file it begins anew', async () => {
    const cradle = createClient({ url: server.url })
    const answer = await cradle.readBundle({ params: { id: 'demo' } })
    const whole = await answer.bytes()
    const target = path.join(scratch, 'later.zip')
    writeFileSync(`${target}.part`, whole.subarray(0, 1000))
    writeFileSync(`${target}.part.etag`, answer.etag!)
    await download(cradle, 'readBundle', { params: { id: 'demo' } }, target)
    expect(Buffer.compare(readFileSync(target), whole)).toBe(0)
    writeFileSync(`${target}.part`, 'something else')
    writeFileSync(`${target}.part.etag`, '"older"')
    await download(cradle, 'readBundle', { params: { id: 'demo' } }, target)
    expect(Buffer.compare(readFileSync(target), whole)).toBe(0)
  })

  test('what may not be had is an error, not a file', async () => {
    const cradle = createClient({ url: server.url })
    const target = path.join(scratch, 'none.zip')
    await expect(download(cradle, 'readBundle', { params: { id: 'world' } }, target)).rejects.toMatchObject({
      code: 'no_bundle',
    })
  })
})
