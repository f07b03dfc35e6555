import type { WorkspaceRole } from '@cradle/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Claims, startIssuer, type TestIssuer } from '../../test/issuer.ts'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { codeOfApp, logIn, type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { inside, makeWorkspace } from '../../test/workspaces.ts'

let subjects = 0
const newPerson = (more: Partial<Claims> = {}): Claims => {
  const sub = `subject-${++subjects}`
  return { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada Example', ...more }
}

onEmbedded('log-in with an issuer', database => {
  let server: TestServer
  let issuer: TestIssuer
  let clock: MovableClock
  let owner: Person
  let desk: string
  let archive: string
  const settings = () => ({
    OPENID_ISSUER: issuer.url,
    OPENID_CLIENT_ID: issuer.clientId,
    OPENID_CLIENT_SECRET: issuer.clientSecret,
    OPENID_NAME: 'Example ID',
    OPENID_ACR: 'urn:example:two',
  })
  const withGroups = (groups: Record<string, Record<string, WorkspaceRole>>) => ({
    OPENID_GROUPS: JSON.stringify(groups),
  })
  beforeAll(async () => {
    clock = movableClock()
    issuer = await startIssuer()
    server = await startServer({ database, clock, env: settings() })
    owner = await signUp(server)
    desk = await makeWorkspace(server, owner, 'Desk')
    archive = await makeWorkspace(server, owner, 'Archive')
  })
  afterAll(async () => {
    await server?.close()
    await issuer?.close()
  })
  afterEach(() => {
    issuer.spoil(claims => claims)
    issuer.answer(null)
    issuer.deny(false)
    issuer.tellElsewhere(false)
  })

  const begin = async () => {
    const begun = await server.call('beginOpenIdLogIn', {})
    expect(begun.status).toBe(200)
    return begun.data
  }
  const finish = (answer: string, binding: string) => server.call('finishOpenIdLogIn', { body: { answer, binding } })
  const enter = async (person: Claims) => {
    issuer.next(person)
    const { url, binding } = await begin()
    return await finish(await issuer.visit(url), binding)
  }
  const refusal = (answer: Awaited<ReturnType<typeof finish>>) => [answer.status, answer.error.message?.code]
  const profile = async (access: string) => (await server.call('readProfile', {}, access)).data
  const rolesOf = async (access: string) =>
    Object.fromEntries(
      (await server.call('listWorkspaces', {}, access)).data.results
        .filter(({ personal }) => !personal)
        .map(({ name, role }) => [name, role]),
    )

  test('the screen learns the name of the issuer, and the browser is sent there with PKCE, state and nonce', async () => {
    expect((await server.call('readIssuer')).data).toEqual({ name: 'Example ID' })
    const { url, binding } = await begin()
    const query = new URL(url)
    expect(query.origin).toBe(issuer.url)
    expect(Object.fromEntries(query.searchParams)).toMatchObject({
      client_id: 'cradle',
      redirect_uri: 'https://cradle.test/login',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      acr_values: 'urn:example:two',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.searchParams.get(name)).toMatch(/.{20,}/)
    expect(url).not.toContain(binding)
  })

  test('who comes for the first time gets an account, and the same one afterwards, whatever the address is then', async () => {
    const person = newPerson()
    const first = await enter(person)
    expect(first.status).toBe(200)
    const { email, full_name } = await profile(first.data.access)
    expect([email, full_name]).toEqual([person.email, 'Ada Example'])
    const again = await enter({ ...person, email: 'moved@example.org' })
    expect((await profile(again.data.access)).email).toBe(person.email)
    const audit = await server.call('listAudit', {}, again.data.access)
    expect(audit.data.results.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['registered', 'openid_joined', 'logged_in']),
    )
  })

  test('address and name are also taken from where the issuer tells them', async () => {
    issuer.tellElsewhere(true)
    const person = newPerson({ name: 'Elsewhere Example' })
    const entered = await enter(person)
    expect((await profile(entered.data.access)).full_name).toBe('Elsewhere Example')
  })

  test('an answer works once, in the browser that began, and within ten minutes', async () => {
    issuer.next(newPerson())
    const { url, binding } = await begin()
    const answer = await issuer.visit(url)
    const other = await begin()
    expect(refusal(await finish(answer, other.binding))).toEqual([400, 'refusals:ticket_unknown'])
    expect((await finish(answer, binding)).status).toBe(200)
    expect(refusal(await finish(answer, binding))).toEqual([400, 'refusals:ticket_unknown'])
    const late = await begin()
    const lateAnswer = await issuer.visit(late.url)
    clock.forward(601)
    expect(refusal(await finish(lateAnswer, late.binding))).toEqual([400, 'refusals:ticket_unknown'])
    for (const made of ['?state=x&code=y', '?code=y', 'state', '?state=&code=', '?state=%00'])
      expect((await finish(made, binding)).status, made).toBe(400)
  })

  test('an answer of another log-in does not finish this one', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    issuer.next(newPerson())
    const stolen = new URLSearchParams(await issuer.visit(theirs.url))
    stolen.set('state', new URL(mine.url).searchParams.get('state')!)
    expect(refusal(await finish(`?${stolen}`, mine.binding))).toEqual([400, 'refusals:openid_failed.invalid'])
  })

  test.each([
    ['for another audience', { aud: 'somebody-else' }, 'invalid'],
    ['of another issuer', { iss: 'https://other.example.org' }, 'invalid'],
    ['with another nonce', { nonce: 'another' }, 'invalid'],
    ['that ran out', { iat: 1_000_000, exp: 1_000_300 }, 'clock'],
    ['from the future', { iat: 4_000_000_000, exp: 4_000_000_300 }, 'clock'],
  ] as const)('a token %s is refused with a sentence', async (_name, change, why) => {
    const person = newPerson()
    issuer.spoil(claims => ({ ...claims, ...change }))
    expect(refusal(await enter(person))).toEqual([400, `refusals:openid_failed.${why}`])
    const found = await server.deps.pool.query('select 1 from users where email = $1', [person.email])
    expect(found.rows).toEqual([])
  })

  test('an issuer that is away, sends away or knows no confirmed address person so; nothing is opened', async () => {
    issuer.next(newPerson())
    const { url, binding } = await begin()
    const answer = await issuer.visit(url)
    issuer.answer(500)
    const down = await finish(answer, binding)
    expect(refusal(down)).toEqual([503, 'refusals:unavailable.issuer'])
    expect(down.error.detail).toBe(
      'Example ID does not answer at the moment. Try again in a minute, or log in another way.',
    )
    issuer.answer(null)
    issuer.deny(true)
    expect(refusal(await enter(newPerson()))).toEqual([400, 'refusals:openid_failed.denied'])
    issuer.deny(false)
    for (const email of [{ email_verified: false }, { email: 'not an address' }, { email: `${'a'.repeat(300)}@x.org` }])
      expect(refusal(await enter(newPerson(email)))).toEqual([400, 'refusals:openid_failed.address'])
  })

  test('an account with the same address is joined only after a log-in to it', async () => {
    const ada = await signUp(server)
    const mallory = await signUp(server)
    const person = newPerson({ email: ada.email.toUpperCase() })
    const query = await enter(person)
    expect(refusal(query)).toEqual([403, 'refusals:openid_join'])
    const ticket = query.error.ticket!
    const join = (access: string) => server.call('joinIssuer', { body: { ticket } }, access)
    // A session from before shows nothing, and neither does that of another account.
    expect((await join(ada.access)).status).toBe(400)
    expect((await join((await logIn(server, mallory.email, mallory.password)).access)).status).toBe(400)
    expect((await enter(person)).status).toBe(403)
    const proven = await logIn(server, ada.email, ada.password)
    expect((await join(proven.access)).status).toBe(200)
    expect((await join(proven.access)).status).toBe(400)
    const entered = await enter(person)
    expect((await profile(entered.data.access)).email).toBe(ada.email)
  })

  test('two-step verification of the account is asked for, unless the issuer says that it had two steps', async () => {
    const ada = await signUp(server)
    const person = newPerson({ email: ada.email })
    const ticket = (await enter(person)).error.ticket!
    const { access } = await logIn(server, ada.email, ada.password)
    await server.call('joinIssuer', { body: { ticket } }, access)
    const { data } = await server.call('beginSecondFactor', { body: { password: ada.password } }, access)
    const app = codeOfApp(data.secret, clock.now())
    expect((await server.call('confirmSecondFactor', { body: { code: app } }, access)).status).toBe(200)
    for (const amr of [['pwd'], ['pwd', 'kba'], []]) {
      const one = await enter({ ...person, amr })
      expect([one.status, one.error.code]).toEqual([403, 'second_factor'])
    }
    clock.forward(30)
    const second = (await enter(person)).error.ticket!
    const body = { ticket: second, code: codeOfApp(data.secret, clock.now()) }
    expect((await server.call('finishLogIn', { body })).status).toBe(200)
    for (const two of [{ amr: ['mfa'] }, { amr: ['pwd', 'otp'] }, { acr: 'urn:example:two' }])
      expect((await enter({ ...person, ...two })).status, JSON.stringify(two)).toBe(200)
  })

  test('a suspended account stays closed', async () => {
    const person = newPerson()
    const { data } = await enter(person)
    await server.deps.pool.query('update users set suspended_at = now() where email = $1', [person.email])
    expect((await enter(person)).error.code).toBe('suspended')
    expect((await server.call('readProfile', {}, data.access)).status).not.toBe(500)
  })

  test('groups give memberships and take only those that came from them', async () => {
    const map = {
      analysts: { [desk]: 'editor' as const },
      guests: { [desk]: 'reader' as const, [archive]: 'auditor' as const },
    }
    await server.restart({
      ...settings(),
      ...withGroups({ ...map, ghosts: { '01890000-0000-7000-8000-000000000000': 'owner' } }),
    })
    const person = newPerson({ groups: ['analysts', 'guests', 'unknown', 7, ''] })
    const first = await enter(person)
    expect(await rolesOf(first.data.access)).toEqual({ Desk: 'editor', Archive: 'auditor' })
    expect(await rolesOf((await enter({ ...person, groups: 'guests' })).data.access)).toEqual({
      Desk: 'reader',
      Archive: 'auditor',
    })
    // What an owner gives by hand is not of the groups any more.
    const { id } = (await server.call('listMembers', { headers: inside(archive) }, owner.access)).data.results.find(
      ({ role }) => role === 'auditor',
    )!
    const given = { params: { id }, body: { role: 'reviewer' as const }, headers: inside(archive) }
    expect((await server.call('changeMember', given, owner.access)).status).toBe(200)
    expect(await rolesOf((await enter({ ...person, groups: ['ghosts'] })).data.access)).toEqual({ Archive: 'reviewer' })
    const events = await server.call('listWorkspaceEvents', { headers: inside(desk) }, owner.access)
    expect(events.data.results.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['member_joined_by_group', 'member_changed_by_group', 'member_left_by_group']),
    )
  })

  test('groups that open nothing let nobody in, and end what groups gave; silence about groups ends nothing', async () => {
    await server.restart({ ...settings(), ...withGroups({ analysts: { [desk]: 'editor' } }) })
    const stranger = newPerson({ groups: ['cooks'] })
    const refused = await enter(stranger)
    expect(refusal(refused)).toEqual([403, 'refusals:openid_failed.group'])
    const found = await server.deps.pool.query('select 1 from users where email = $1', [stranger.email])
    expect(found.rows).toEqual([])
    const person = newPerson({ groups: ['analysts'] })
    const { access } = (await enter(person)).data
    const { groups: _, ...silent } = person
    expect((await enter(silent)).status).toBe(403)
    expect(await rolesOf(access)).toEqual({ Desk: 'editor' })
    expect((await enter({ ...person, groups: ['cooks'] })).status).toBe(403)
    expect(await rolesOf(access)).toEqual({})
  })

  test('where the operator trusts the addresses of the issuer, an account with the address is joined at once', async () => {
    await server.restart({ ...settings(), OPENID_TRUST_ADDRESSES: 'true', OPENID_TWO_STEPS: 'true' })
    const ada = await signUp(server)
    expect(refusal(await enter(newPerson({ email: ada.email, email_verified: false })))).toEqual([
      400,
      'refusals:openid_failed.address',
    ])
    const entered = await enter(newPerson({ email: ada.email }))
    expect((await profile(entered.data.access)).email).toBe(ada.email)
    const sessions = await server.deps.pool.query(
      'select s.two_steps from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.created_at',
      [ada.email],
    )
    expect(sessions.rows.map(({ two_steps }: { two_steps: boolean }) => two_steps)).toEqual([false, true])
  })

  test('without an issuer there is nothing to begin', async () => {
    await server.restart({ OPENID_ISSUER: '' })
    expect((await server.call('readIssuer')).data).toEqual({ name: null })
    expect((await server.call('beginOpenIdLogIn', {})).status).toBe(404)
    expect((await finish('?state=x', 'x')).status).toBe(404)
  })

  test('an issuer that does not answer from the beginning is told', async () => {
    await server.restart({ ...settings(), OPENID_ISSUER: 'http://127.0.0.1:9' })
    const begun = await server.call('beginOpenIdLogIn', {})
    expect([begun.status, begun.error.message?.code]).toEqual([503, 'refusals:unavailable.issuer'])
  })
})
