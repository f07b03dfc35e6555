import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator, signUp } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'

let server: TestServer
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  server = await startServer({
    database: 'embedded',
    env: { PUBLIC_URL: '' },
    log: line => lines.push(JSON.parse(line) as Record<string, unknown>),
  })
})
afterAll(() => server?.close())

const noted = (event: string) => lines.filter(line => line.security === event)
const counted = async (event: string) => {
  const text = String((await server.request('GET', '/metrics')).data)
  return Number(new RegExp(`^cradle_security_events_total\\{event="${event}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

test('refused log-ins are noted alike for known and unknown addresses, and counted', async () => {
  const ada = await signUp(server)
  const attempt = (username: string) => server.call('logIn', { body: { username, password: 'a wrong secret guess' } })
  for (const username of [ada.email, 'nobody@example.org', ' NOBODY@example.org']) await attempt(username)
  const events = noted('wrong_credentials')
  expect(events).toHaveLength(3)
  expect(await counted('wrong_credentials')).toBe(3)
  for (const event of events)
    expect(event).toMatchObject({
      msg: 'security',
      route: '/api/auth/login/',
      status: 400,
      account: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
  const [known, unknown, again] = events.map(({ account }) => account)
  expect(again).toBe(unknown)
  expect(known).not.toBe(unknown)
})

test('denials and limits are noted and counted', async () => {
  const [ada, op] = [await signUp(server), await signUp(server)]
  await makeOperator(server, op)
  await server.call('readOverview', {}, ada.access)
  await server.call('readProfile')
  for (let i = 0; i < 12; i++)
    await server.call('logIn', { body: { username: 'limit@example.org', password: 'a wrong secret guess' } })
  await server.call('validateRegistration', { params: { code: 'AAAAA-AAAAA-AAAAA-AAAAA' } })
  for (const event of ['operators_only', 'not_logged_in', 'too_many_requests', 'code_unknown']) {
    expect(noted(event).length, event).toBeGreaterThan(0)
    expect(await counted(event), event).toBe(noted(event).length)
  }
})

test('no address, password, code or token stands in the log', () => {
  const own = lines.filter(({ msg }) => !String(msg).startsWith('Server listening'))
  const text = own.map(line => JSON.stringify(line)).join('\n')
  expect(text).not.toMatch(/@example\.org|secret guess|AAAAA|127\.0\.0\.1|eyJ/i)
})
