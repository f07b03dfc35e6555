import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, logIn, makeOperator, type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { inside, makeWorkspace } from '../../test/workspaces.ts'

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const MISSING = '01890000-0000-7000-8000-000000000000'
const PASSWORD = 'a quiet river runs north'

// biome-ignore lint/suspicious/noExplicitAny: what a directory gets is JSON.
type Json = any
type Got = { status: number; headers: Headers; body: Json }

onEmbedded('a directory (SCIM 2.0)', database => {
  let server: TestServer
  let operator: Person
  let workspace: string
  let token: string
  beforeAll(async () => {
    server = await startServer({ database })
    operator = await signUp(server)
    await makeOperator(server, operator)
    workspace = await makeWorkspace(server, operator, 'North desk')
    await restart({})
    token = (await makeToken('Entra')).token
  })
  afterAll(() => server?.close())

  const restart = (env: Record<string, string>) =>
    server.restart({
      OPENID_GROUPS: JSON.stringify({ Analysts: { [workspace]: 'editor' }, Chiefs: { [workspace]: 'owner' } }),
      ...env,
    })
  const makeToken = async (name: string) => {
    const made = await server.call('makeScimToken', { body: { name, password: operator.password } }, operator.access)
    expect(made.status, JSON.stringify(made.error)).toBe(201)
    return made.data
  }
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Got> => {
    const answer = await fetch(new URL(`/scim/v2${path}`, server.url), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (text !== '') expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
  }
  const isError = ({ body, status }: Got, expected: number, scimType?: string) => {
    expect([status, body.scimType], JSON.stringify(body)).toEqual([expected, scimType])
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(expected),
      detail: expect.stringMatching(/\w/),
    })
  }
  let made = 0
  const newUser = async (more: object = {}) => {
    const email = `person-${++made}-${database}@corp.example`
    const got = await ask('POST', '/Users', { schemas: [USER], userName: email, active: true, ...more })
    expect(got.status, JSON.stringify(got.body)).toBe(201)
    return { id: got.body.id as string, email, got }
  }
  const patch = (path: string, ...Operations: unknown[]) => ask('PATCH', path, { schemas: [PATCH], Operations })
  const membersOf = async () =>
    Object.fromEntries(
      (await server.call('listMembers', { headers: inside(workspace) }, operator.access)).data.results.map(one => [
        one.email,
        one.role,
      ]),
    )
  /** Sets a password as its owner would, by mail, and logs in. */
  const enter = async (email: string) => {
    await server.call('requestPasswordReset', { body: { email } })
    const code = codeIn((await server.mailTo(email, 'reset')).text)
    const set = await server.call('resetPassword', { params: { code }, body: { password: PASSWORD } })
    expect(set.status, JSON.stringify(set.error)).toBe(200)
    return await logIn(server, email, PASSWORD)
  }

  test('says what it can do, and to nobody without a token', async () => {
    const config = await ask('GET', '/ServiceProviderConfig')
    expect(config.body).toMatchObject({
      patch: { supported: true },
      filter: { maxResults: 200 },
      etag: { supported: true },
    })
    expect((await ask('GET', '/ResourceTypes')).body.Resources.map((one: Json) => one.endpoint)).toEqual([
      '/Users',
      '/Groups',
    ])
    const schema = await ask('GET', `/Schemas/${USER}`)
    expect(schema.body.attributes.map((one: Json) => one.name)).toContain('userName')
    isError(await ask('GET', '/Nothing'), 404)
    for (const authorization of ['', 'Bearer nonsense', `Bearer ${operator.access}`, `Basic ${token}`])
      for (const path of ['/Users', '/ServiceProviderConfig', '/Groups', '/Nothing'])
        isError(await ask('GET', path, undefined, { authorization }), 401)
    expect((await server.call('listPortfolios', {}, token)).status).toBe(401)
  })

  test('the requests of Entra ID: look, make, change, put into a group, take out, close', async () => {
    const name = `ada-${database}@corp.example`
    const look = await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}`)
    expect(look.body).toMatchObject({ totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 })
    const created = await ask('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: name,
      active: true,
      emails: [{ primary: true, type: 'work', value: name }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
      roles: [],
      [ENTERPRISE]: { department: 'Engines' },
    })
    expect(created.status).toBe(201)
    const { id } = created.body
    expect(created.headers.get('location')).toBe(created.body.meta.location)
    expect(created.headers.get('etag')).toBe('W/"1"')
    const found = await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${name.toUpperCase()}"`)}`)
    expect(found.body.Resources.map((one: Json) => one.id)).toEqual([id])
    const changed = await patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `augusta-${name}` },
      { op: 'Replace', path: 'name.familyName', value: 'King' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Numbers' },
    )
    expect(changed.body).toMatchObject({ name: { familyName: 'King' }, emails: [{ value: `augusta-${name}` }] })
    const group = await ask('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Analysts',
      meta: { resourceType: 'Group' },
    })
    expect(group.status).toBe(201)
    const at = `/Groups/${group.body.id}`
    const seen = await ask(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Analysts"')}`,
    )
    expect(seen.body.Resources).toHaveLength(1)
    expect(seen.body.Resources[0].members).toBeUndefined()
    const joined = await patch(at, { op: 'Add', path: 'members', value: [{ value: id }] })
    expect(joined.body.members).toMatchObject([{ value: id }])
    expect((await membersOf())[name]).toBe('editor')
    expect((await patch(at, { op: 'Remove', path: 'members', value: [{ value: id }] })).status).toBe(200)
    expect((await membersOf())[name]).toBeUndefined()

    const person = await enter(name)
    const script = await server.call('makeToken', { body: { name: 's', password: PASSWORD } }, person.access)
    const closed = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
    expect(closed.body.active).toBe(false)
    for (const one of [person.access, script.data.token])
      expect((await server.call('listPortfolios', {}, one)).status).toBe(401)
    expect((await server.call('logIn', { body: { username: name, password: PASSWORD } })).status).toBe(403)
    expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true)
    expect((await logIn(server, name, PASSWORD)).access).toBeTruthy()

    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
    isError(await ask('GET', `/Users/${id}`), 404)
    expect((await server.call('logIn', { body: { username: name, password: PASSWORD } })).status).toBe(403)
    // Nothing of the person is deleted: who comes again has the same account.
    const again = await ask('POST', '/Users', { schemas: [USER], userName: name, active: true })
    expect([again.status, again.body.id, again.body.active]).toEqual([201, id, true])
    expect((await ask('DELETE', at)).status).toBe(204)
  })

  test('the requests of Okta: look, make, put, deactivate without a path, groups by PUT and PATCH', async () => {
    const name = `grace-${database}@corp.example`
    expect(
      (await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}&startIndex=1&count=100`)).body
        .totalResults,
    ).toBe(0)
    const body = {
      schemas: [USER],
      userName: name,
      name: { givenName: 'Grace', familyName: 'Hopper' },
      emails: [{ primary: true, value: name, type: 'work' }],
      displayName: 'Grace Hopper',
      locale: 'de-DE',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: 'ignored, this one',
      active: true,
    }
    const { body: user } = await ask('POST', '/Users', body)
    expect(JSON.stringify(user)).not.toContain('ignored')
    const put = await ask('PUT', `/Users/${user.id}`, { ...body, id: user.id, displayName: 'Rear Admiral Hopper' })
    expect(put.body).toMatchObject({ displayName: 'Rear Admiral Hopper', meta: { version: 'W/"2"' } })
    const accounts = await server.call('listAccounts', { query: { search: name } }, operator.access)
    expect(accounts.data.results).toMatchObject([{ full_name: 'Rear Admiral Hopper', verified: true }])
    const group = await ask('POST', '/Groups', { displayName: 'Okta group', members: [] })
    const at = `/Groups/${group.body.id}`
    const renamed = await patch(at, { op: 'replace', value: { id: group.body.id, displayName: 'Analysts' } })
    expect(renamed.body.displayName).toBe('Analysts')
    await patch(at, { op: 'add', path: 'members', value: [{ value: user.id, display: name }] })
    expect((await membersOf())[name]).toBe('editor')
    await patch(at, { op: 'remove', path: `members[value eq "${user.id}"]` })
    expect((await membersOf())[name]).toBeUndefined()
    await ask('PUT', at, { displayName: 'Analysts', members: [{ value: user.id }] })
    expect((await membersOf())[name]).toBe('editor')
    expect((await patch(`/Users/${user.id}`, { op: 'replace', value: { active: false } })).body.active).toBe(false)
    expect((await ask('DELETE', at)).status).toBe(204)
    expect((await membersOf())[name]).toBeUndefined()
  })

  test('lists come in pages, by filters, and with the attributes that are wanted', async () => {
    const people = [await newUser({ externalId: 'e-1' }), await newUser({ externalId: 'e-2' }), await newUser()]
    const all = await ask('GET', '/Users?startIndex=2&count=1')
    expect(all.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
    expect(all.body.totalResults).toBeGreaterThanOrEqual(3)
    expect((await ask('GET', '/Users?count=0')).body).toMatchObject({ Resources: [], itemsPerPage: 0 })
    expect((await ask('GET', '/Users?count=100000')).status).toBe(200)
    const find = async (filter: string) =>
      (await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources.map((one: Json) => one.id)
    expect(await find('externalId eq "e-2"')).toEqual([people[1]!.id])
    expect(await find(`userName eq "${people[0]!.email}" or externalId eq "e-2"`)).toEqual([
      people[0]!.id,
      people[1]!.id,
    ])
    expect(await find(`userName eq "${people[0]!.email}" and active eq false`)).toEqual([])
    expect(await find(`id eq "${people[2]!.id}"`)).toEqual([people[2]!.id])
    expect(await find('userName eq "x\' or 1=1 --"')).toEqual([])
    const lean = await ask('GET', `/Users/${people[0]!.id}?attributes=userName`)
    expect(Object.keys(lean.body).sort()).toEqual(['id', 'schemas', 'userName'])
    for (const filter of ['userName', 'password eq "x"', 'userName eq', '(('])
      isError(await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`), 400, 'invalidFilter')
    isError(await ask('GET', '/Users?count=many'), 400, 'invalidValue')
  })

  test('a version that is not the newest changes nothing, and one that is known is not sent again', async () => {
    const { id } = await newUser()
    const none = await ask('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"1"' })
    expect([none.status, none.body]).toEqual([304, null])
    const body = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'displayName', value: 'One' }] }
    expect((await ask('PATCH', `/Users/${id}`, body, { 'if-match': 'W/"1"' })).headers.get('etag')).toBe('W/"2"')
    isError(await ask('PATCH', `/Users/${id}`, body, { 'if-match': 'W/"1"' }), 412)
    isError(await ask('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"1"' }), 412)
    expect((await ask('PATCH', `/Users/${id}`, body, { 'if-match': '*' })).headers.get('etag')).toBe('W/"2"')
  })

  test('an account that exists is taken over only where the operator allows it', async () => {
    const owner = await signUp(server)
    const body = { schemas: [USER], userName: owner.email, displayName: 'Linked', active: true }
    isError(await ask('POST', '/Users', body), 409, 'uniqueness')
    await restart({ SCIM_TRUST_ADDRESSES: 'true' })
    const linked = await ask('POST', '/Users', body)
    expect(linked.status).toBe(201)
    expect((await logIn(server, owner.email, owner.password)).access).toBeTruthy()
    isError(await ask('POST', '/Users', body), 409, 'uniqueness')
    await restart({})
  })

  test('what an operator closed stays closed, and the only operator is not closed', async () => {
    const { id } = await newUser()
    await server.call('suspendAccount', { params: { id }, body: { reason: 'sends spam' } }, operator.access)
    expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).body.active).toBe(false)
    await restart({ SCIM_TRUST_ADDRESSES: 'true' })
    const own = await ask('POST', '/Users', { userName: operator.email })
    isError(await patch(`/Users/${own.body.id}`, { op: 'replace', value: { active: false } }), 409)
    expect((await server.call('readProfile', {}, operator.access)).status).toBe(200)
    await restart({})
  })

  test('the last owner of a workspace is not taken out by a group, and says so', async () => {
    const { id, email } = await newUser()
    const group = await ask('POST', '/Groups', { displayName: 'Chiefs', members: [{ value: id }] })
    expect((await membersOf())[email]).toBe('owner')
    const left = await server.call('leaveWorkspace', { headers: inside(workspace) }, operator.access)
    expect(left.status, JSON.stringify(left.error)).toBe(200)
    const at = `/Groups/${group.body.id}`
    for (const got of [
      await patch(at, { op: 'remove', path: `members[value eq "${id}"]` }),
      await patch(at, { op: 'replace', path: 'displayName', value: 'Nobodies' }),
      await ask('DELETE', at),
    ]) {
      isError(got, 409)
      expect(got.body.detail).toContain('North desk')
    }
    expect((await ask('GET', at)).body.members).toMatchObject([{ value: id }])
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
  })

  describe('what no honest directory sends', () => {
    test.each([
      ['no JSON', 'POST', '/Users', '{', 400],
      ['a list', 'POST', '/Users', '[]', 400],
      ['nothing', 'POST', '/Users', '{}', 400],
      ['a prototype', 'POST', '/Users', '{"__proto__":{"a":1},"userName":"a@b.example"}', 400],
      ['a NUL', 'POST', '/Users', '{"userName":"a\\u0000@b.example"}', 400],
      ['deep JSON', 'POST', '/Users', `{"userName":${'['.repeat(100)}${']'.repeat(100)}}`, 400],
      ['a name without an end', 'POST', '/Users', JSON.stringify({ userName: 'x'.repeat(5000) }), 400],
      ['an address with a line', 'POST', '/Users', '{"userName":"a@b.example\\r\\nBcc: c@d.example"}', 400],
      ['a megabyte', 'POST', '/Users', JSON.stringify({ userName: 'x'.repeat(1_100_000) }), 413],
      [
        'a stranger in a group',
        'POST',
        '/Groups',
        JSON.stringify({ displayName: 'S', members: [{ value: MISSING }] }),
        400,
      ],
      ['an id that is none', 'GET', "/Users/x'--", undefined, 404],
      [
        'an id of nobody',
        'PATCH',
        `/Users/${MISSING}`,
        '{"Operations":[{"op":"replace","value":{"active":false}}]}',
        404,
      ],
      ['a removal of everything', 'DELETE', '/Users', undefined, 404],
    ])('%s is refused in the form of SCIM', async (_name, method, path, body, status) => {
      const got = await ask(method, path, body)
      isError(got, status, got.body.scimType)
    })
    test('another type of body is refused', async () => {
      isError(await ask('POST', '/Users', 'userName=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415)
    })
  })

  test('a token is shown once, stored as a digest, seen when it was used, and worthless once it is ended', async () => {
    const { id, token: other, start } = await makeToken('Okta')
    const first = token
    token = other
    expect((await ask('GET', '/Users')).status).toBe(200)
    const { data } = await server.call('listScimTokens', {}, operator.access)
    expect(data.address).toMatch(/\/scim\/v2$/)
    expect(data.results.find(one => one.id === id)).toMatchObject({
      name: 'Okta',
      start,
      last_used: expect.any(String),
    })
    expect(JSON.stringify(data)).not.toContain(other)
    const { rows } = await server.deps.pool.query('select * from scim_tokens')
    expect(JSON.stringify(rows)).not.toContain(other.slice(20))
    expect((await server.call('endScimToken', { params: { id } }, operator.access)).status).toBe(200)
    isError(await ask('GET', '/Users'), 401)
    token = first
    expect((await server.call('endScimToken', { params: { id } }, operator.access)).status).toBe(404)
    const wrong = await server.call('makeScimToken', { body: { name: 'x', password: 'not this one' } }, operator.access)
    expect(wrong.status).toBe(400)
    const events = (await server.call('listOperatorEvents', {}, operator.access)).data.results
    expect(events.map(({ what }) => what)).toEqual(expect.arrayContaining(['scim_token_made', 'scim_token_ended']))
  })
})
