import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Faults, newAuthenticator } from '../../test/authenticator.ts'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { codeOfApp, type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

const SITE = 'https://cradle.test'

onEmbedded('passkeys', database => {
  let server: TestServer
  let clock: MovableClock
  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({ database, clock, env: { TRUST_PROXY: 'loopback', PUBLIC_URL: SITE } })
  })
  afterAll(() => server?.close())

  type Authenticator = ReturnType<typeof newAuthenticator>
  const begin = (person: Person) => server.call('beginPasskey', { body: { password: person.password } }, person.access)
  const add = async (person: Person, authenticator: Authenticator, faults?: Faults) => {
    const { data } = await begin(person)
    const credential = authenticator.make(data, faults)
    return await server.call('addPasskey', { body: { name: 'Phone', credential } }, person.access)
  }
  const enter = async (authenticator: Authenticator, faults?: Faults) => {
    const { data } = await server.call('beginPasskeyLogIn', {})
    const credential = authenticator.use(data, faults)
    return { credential, answer: await server.call('logInWithPasskey', { body: { credential } }) }
  }
  const withPasskey = async () => {
    const person = await signUp(server)
    const authenticator = newAuthenticator(SITE)
    expect((await add(person, authenticator)).status).toBe(201)
    return { person, authenticator }
  }

  test('is added with the password, listed, renamed, logs in by itself, and opens nothing once it is removed', async () => {
    const { person, authenticator } = await withPasskey()
    const begun = await begin(person)
    expect(begun.data.rp.id).toBe('cradle.test')
    expect(begun.data.excludeCredentials.map(one => one.id)).toEqual([authenticator.id])
    const wrong = await server.call('beginPasskey', { body: { password: 'not this one' } }, person.access)
    expect(wrong.error.code).toBe('wrong_password')
    const { answer } = await enter(authenticator)
    expect(answer.status).toBe(200)
    expect((await server.call('readProfile', {}, answer.data.access)).data.email).toBe(person.email)
    const [listed] = (await server.call('listPasskeys', {}, person.access)).data.results
    expect(listed).toMatchObject({ name: 'Phone' })
    expect(listed!.last_used).not.toBeNull()
    const { id } = listed!
    const renamed = await server.call('renamePasskey', { params: { id }, body: { name: 'Blue key' } }, person.access)
    expect(renamed.data.name).toBe('Blue key')
    const { password } = person
    const removed = await server.call('removePasskey', { params: { id }, body: { password } }, person.access)
    expect(removed.status).toBe(200)
    expect((await enter(authenticator)).answer.error.code).toBe('passkey_refused')
    expect((await server.mailTo(person.email, 'passkey')).text).toContain('Blue key')
    const audit = await server.call('listAudit', {}, person.access)
    expect(audit.data.results.map(line => line.what)).toEqual(
      expect.arrayContaining(['passkey_added', 'passkey_removed', 'logged_in']),
    )
  })

  test('counts as both steps', async () => {
    const { person, authenticator } = await withPasskey()
    const { data } = await server.call('beginSecondFactor', { body: { password: person.password } }, person.access)
    const code = codeOfApp(data.secret, clock.now())
    expect((await server.call('confirmSecondFactor', { body: { code } }, person.access)).status).toBe(200)
    expect((await enter(authenticator)).answer.status).toBe(200)
  })

  test('an answer that was used, or whose challenge is too old, opens nothing', async () => {
    const { authenticator } = await withPasskey()
    const { credential, answer } = await enter(authenticator)
    expect(answer.status).toBe(200)
    const replayed = await server.call('logInWithPasskey', { body: { credential } })
    expect([replayed.status, replayed.error.code]).toEqual([400, 'ticket_unknown'])
    const { data } = await server.call('beginPasskeyLogIn', {})
    clock.forward(601)
    const late = await server.call('logInWithPasskey', { body: { credential: authenticator.use(data) } })
    expect([late.status, late.error.code]).toEqual([400, 'ticket_unknown'])
    const { data: made } = await server.call('beginPasskeyLogIn', {})
    const foreign = authenticator.use({ challenge: Buffer.from(`${made.challenge}x`).toString('base64url') })
    expect((await server.call('logInWithPasskey', { body: { credential: foreign } })).status).toBe(400)
  })

  test.each<[string, Faults]>([
    ['of another origin', { origin: 'https://cradle.test.evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['of another port', { origin: 'https://cradle.test:8443' }],
    ['without its person', { verified: false }],
    ['whose counter went back', { counter: 1 }],
  ])('an answer %s opens nothing, and the passkey goes on working', async (_what, faults) => {
    const { authenticator } = await withPasskey()
    expect((await enter(authenticator)).answer.status).toBe(200)
    expect((await enter(authenticator)).answer.status).toBe(200)
    const { answer } = await enter(authenticator, faults)
    expect([answer.status, answer.error.code]).toEqual([400, 'passkey_refused'])
    expect((await enter(authenticator)).answer.status).toBe(200)
  })

  test('a signature by another key, and the handle of somebody else, open nothing', async () => {
    const { authenticator } = await withPasskey()
    const other = newAuthenticator(SITE)
    const { data } = await server.call('beginPasskeyLogIn', {})
    const credential = { ...other.use(data), id: authenticator.id, rawId: authenticator.id }
    expect((await server.call('logInWithPasskey', { body: { credential } })).error.code).toBe('passkey_refused')
    expect((await enter(other)).answer.error.code).toBe('passkey_refused')
    const ada = await signUp(server)
    const strange = newAuthenticator(SITE, Buffer.from('somebody else').toString('base64url'))
    expect((await add(ada, strange)).status).toBe(201)
    expect((await enter(strange)).answer.error.code).toBe('passkey_refused')
  })

  test('one that was made elsewhere, for somebody else, twice or without its person is not added', async () => {
    const [ada, bob] = [await signUp(server), await signUp(server)]
    for (const faults of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { verified: false }])
      expect((await add(ada, newAuthenticator(SITE), faults)).error.code).toBe('passkey_not_added')
    const { data } = await begin(bob)
    const stolen = { name: 'Phone', credential: newAuthenticator(SITE).make(data) }
    expect((await server.call('addPasskey', { body: stolen }, ada.access)).error.code).toBe('passkey_not_added')
    const authenticator = newAuthenticator(SITE)
    expect((await add(ada, authenticator)).status).toBe(201)
    expect((await add(bob, authenticator)).error.code).toBe('passkey_not_added')
    const begun = await begin(ada)
    const body = { name: 'Phone', credential: newAuthenticator(SITE).make(begun.data) }
    expect((await server.call('addPasskey', { body }, ada.access)).status).toBe(201)
    expect((await server.call('addPasskey', { body }, ada.access)).error.code).toBe('passkey_not_added')
  })

  test("nobody renames or removes somebody else's, and a suspended account stays outside", async () => {
    const { person, authenticator } = await withPasskey()
    const bob = await signUp(server)
    const [listed] = (await server.call('listPasskeys', {}, person.access)).data.results
    const params = { id: listed!.id }
    expect((await server.call('renamePasskey', { params, body: { name: 'Mine' } }, bob.access)).status).toBe(404)
    const body = { password: bob.password }
    expect((await server.call('removePasskey', { params, body }, bob.access)).status).toBe(404)
    await server.deps.pool.query('update users set suspended_at = now() where email = $1', [person.email])
    expect((await enter(authenticator)).answer.error.code).toBe('suspended')
  })
})
