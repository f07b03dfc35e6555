import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator, signUp } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'
import { inside, invite, makeWorkspace } from '../../test/workspaces.ts'

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

test('log-ins, changes of roles and credentials, and exports are noted with the ids of who made them, and counted', async () => {
  const [owner, ada] = [await signUp(server), await signUp(server)]
  const { id: user } = (await server.call('readProfile', {}, owner.access)).data
  expect(noted('logged_in').filter(event => event.user === user)).toMatchObject([{ kind: 'log_in', by: 'password' }])
  const workspace = await makeWorkspace(server, owner)
  const code = await invite(server, owner, workspace, { email: ada.email, role: 'editor' })
  await server.call('acceptInvitation', { params: { code } }, ada.access)
  const { id } = (await server.call('readProfile', {}, ada.access)).data
  const change = (role: 'reader' | 'owner', access: string) =>
    server.call('changeMember', { params: { id: id! }, body: { role }, headers: inside(workspace) }, access)
  expect((await change('reader', owner.access)).status).toBe(200)
  expect((await change('owner', ada.access)).status).toBe(403)
  await server.call('makeToken', { body: { name: 'script', password: owner.password } }, owner.access)
  await server.call('exportAccount', {}, owner.access)
  await server.call('logOut', {}, owner.access)
  for (const [event, kind] of [
    ['member_invited', 'role_change'],
    ['member_joined', 'role_change'],
    ['member_changed', 'role_change'],
    ['token_made', 'credentials'],
    ['account_exported', 'export'],
    ['logged_out', 'log_in'],
  ] as const) {
    expect(noted(event), event).toHaveLength(1)
    expect(noted(event)[0], event).toMatchObject({ kind, user: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(await counted(event), event).toBe(1)
  }
  expect(noted('member_changed')[0]).toMatchObject({ user, workspace })
  expect(noted('role_may_not')[0]).toMatchObject({ kind: 'denied', user: id, workspace, status: 403 })
})

test('every field of a line is documented', () => {
  const document = readFileSync(new URL('../../../../docs/security-events.md', import.meta.url), 'utf8')
  const ofTheLog = ['level', 'time', 'pid', 'hostname', 'msg']
  const fields = lines.filter(({ msg }) => msg === 'security').flatMap(line => Object.keys(line))
  for (const field of new Set(fields)) if (!ofTheLog.includes(field)) expect(document).toContain(`| \`${field}\` |`)
})

test('no address, password, code or token stands in the log', () => {
  const own = lines.filter(({ msg }) => !String(msg).startsWith('Server listening'))
  const text = own.map(line => JSON.stringify(line)).join('\n')
  expect(text).not.toMatch(/@example\.org|secret guess|AAAAA|127\.0\.0\.1|eyJ/i)
})
