import { showGivenBack, showLimit, withLimitFields } from '@cradle/http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { accountByEmail } from '../auth/queries.ts'
import { draftTask } from '../drafts/tasks.ts'

describe('the fields of one call', () => {
  test('tell every limit that counted it, and what was given back', () => {
    const fields: Record<string, string> = {}
    const set = (name: string, value: string) => {
      fields[name] = value
    }
    withLimitFields(set, () => {
      showLimit('contact 7f3a', { name: 'contact', max: 5, seconds: 3600 }, 3, 90)
      showLimit('uploads 7f3a', { name: 'uploads', max: 8, unit: 'concurrent-requests' }, -1)
      showGivenBack('contact 7f3a')
      showGivenBack('of another call')
    })
    expect(fields).toEqual({
      'ratelimit-policy': '"contact";q=5;w=3600, "uploads";q=8;qu="concurrent-requests"',
      ratelimit: '"contact";r=4;t=90, "uploads";r=0',
    })
  })

  test('are of that call alone', () => {
    showLimit('contact 7f3a', { name: 'contact', max: 5, seconds: 3600 }, 3, 90)
    expect(showGivenBack('contact 7f3a')).toBeUndefined()
  })
})

onEmbedded('calls with a limit', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true, env: { UPLOADS_AT_ONCE: '5' } })
    person = await signUp(server, { email: 'limits@example.org' })
  })
  afterAll(() => server?.close())

  const logIn = (password: string) => server.call('logIn', { body: { username: 'limits@example.org', password } })

  test('a log-in says how many wrong passwords are left, and one that is right costs none', async () => {
    const left = (answer: { headers: Headers }) =>
      /"login-pair";r=(\d+);t=\d+/.exec(answer.headers.get('ratelimit') ?? '')?.[1]
    const right = await logIn(person.password)
    expect([right.status, left(right)]).toEqual([200, '10'])
    expect(right.headers.get('ratelimit-policy')).toContain('"login-pair";q=10;w=600')
    const wrong = await logIn('not the password at all')
    expect([wrong.status, left(wrong)]).toEqual([400, '9'])
    // How often others guessed at the account is not told.
    expect(wrong.headers.get('ratelimit')).not.toContain('login-account')
    for (let i = 0; i < 9; i++) await logIn('not the password at all')
    const refused = await logIn(person.password)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('ratelimit-policy')).toBe('"login-pair";q=10;w=600')
    expect(refused.headers.get('ratelimit')).toMatch(/^"login-pair";r=0;t=\d+$/)
  })

  test('an upload and a file of a report say what is left', async () => {
    const sent = await upload(server, person.access, 'small.csv', SMALL)
    expect(sent.status).toBe(202)
    expect(sent.headers.get('ratelimit')).toBe('"uploads";r=4')
    expect(sent.headers.get('ratelimit-policy')).toBe('"uploads";q=5;qu="concurrent-requests"')
    await delivered(server, person.access, sent.data.id)
    const file = await server.request('GET', `/api/portfolio/${sent.data.id}/export/xlsx`, {
      headers: { authorization: `Bearer ${person.access}` },
    })
    expect(file.status).toBe(200)
    expect(file.headers.get('ratelimit')).toMatch(/^"export";r=59;t=\d+$/)
  })

  test('a full queue of reading says how much may wait', async () => {
    // The queue of this account is filled through the same threads that read uploads.
    const account = await accountByEmail(server.deps.db, person.email)
    const turn = { account: account!.id, small: true }
    let begin = () => {}
    const held = new Promise<void>(resolve => {
      begin = resolve
    })
    const sheet = { header: [], fileColumns: 0, delimiter: null, style: null, choices: {}, decimal: null }
    const work = Array.from({ length: 21 }, () =>
      server.deps.threads.runInTurn(turn, draftTask('explain'), async () => {
        await held
        return { sheet, rows: [] }
      }),
    )
    const refused = await upload(server, person.access, 'next.csv', SMALL, { body: { draft: true } })
    begin()
    await Promise.all(work)
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers.get('ratelimit-policy')).toBe('"reading";q=20;qu="concurrent-requests"')
    expect(refused.headers.get('ratelimit')).toBe('"reading";r=0;t=10')
    expect(refused.headers.get('retry-after')).toBe('10')
  })
})
