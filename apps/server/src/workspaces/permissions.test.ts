import { type Endpoint, type EndpointName, endpoints, permissionFor, ROLES, roleMay } from '@cradle/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { BODIES, PARAMS } from '../../test/well-formed.ts'
import { inside, join, makeWorkspace } from '../../test/workspaces.ts'

const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([name]) => permissionFor(name) !== null)
/** Calls that end what the other calls are tried with. They are tried last. */
const LAST = ['leaveWorkspace', 'deleteWorkspace']
const inOrder = [...calls.filter(([name]) => !LAST.includes(name)), ...calls.filter(([name]) => LAST.includes(name))]

onEmbedded('every call by every role', database => {
  let server: TestServer
  let workspace: string
  let owner: Person
  let stranger: Person
  let members: Record<(typeof ROLES)[number], Person>
  /** Ids of things that are in the workspace, by the noun and path that they are for. */
  let real: (path: string) => string
  beforeAll(async () => {
    server = await startServer({ database, env: { TRUST_PROXY: 'loopback' }, reference: true })
    owner = await signUp(server)
    stranger = await signUp(server)
    workspace = await makeWorkspace(server, owner)
    const [editor, reviewer, reader, auditor] = await Promise.all(
      (['editor', 'reviewer', 'reader', 'auditor'] as const).map(role => join(server, owner, workspace, role)),
    )
    members = { owner, editor: editor!, reviewer: reviewer!, reader: reader!, auditor: auditor! }
    real = await fill()
  })
  afterAll(() => server?.close())

  /** A portfolio, a group, a link, a scenario and an invitation. */
  async function fill() {
    const headers = inside(workspace)
    const sent = await upload(server, owner.access, 'small.csv', SMALL, { workspace })
    await delivered(server, owner.access, sent.data.id, 60, headers)
    const portfolio = sent.data.id
    const make = async <N extends 'makeGroup' | 'makeScenario' | 'makeShare' | 'inviteMember'>(
      name: N,
      body: object,
    ) => {
      const made = await server.call(name, { body: body as never, headers }, owner.access)
      expect(made.status, JSON.stringify(made.error)).toBe(201)
      return (made.data as { id: string }).id
    }
    const group = await make('makeGroup', { name: 'North', portfolios: [portfolio] })
    const scenario = await make('makeScenario', BODIES.makeScenario!)
    const expires = new Date(Date.now() + 86_400_000).toISOString()
    const share = await make('makeShare', { portfolio, expires, label: 'Board' })
    const invitation = await make('inviteMember', { email: 'waits@example.org', role: 'reader' })
    const { results } = (await server.call('listMembers', { headers }, owner.access)).data
    const member = results.find(({ role }) => role === 'reader')!.id
    const places: [string, string][] = [
      ['/api/portfolio/groups/', group],
      ['/api/scenarios/', scenario],
      ['/api/share/', share],
      ['/api/workspace/invitations/', invitation],
      ['/api/workspace/members/', member],
      ['/api/portfolio/{id}', portfolio],
    ]
    return (path: string) => places.find(([start]) => path.startsWith(start))?.[1] ?? PARAMS.id!
  }

  let visitor = 0
  const send = (name: EndpointName, person: Person, id: (path: string) => string, chosen: string | null) => {
    const call: Endpoint = endpoints[name]
    const headers = new Headers({ authorization: `Bearer ${person.access}` })
    if (chosen !== null) headers.set('cradle-workspace', chosen)
    // Every call from another address, so that limits stay out of the way.
    headers.set('x-forwarded-for', `10.9.${(++visitor >> 8) & 255}.${visitor & 255}`)
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => (key === 'id' ? id(call.path) : PARAMS[key]!))
    let body: FormData | string | null = null
    if (call.files) {
      body = new FormData()
      for (const { field } of call.files) body.append(field, new Blob(['hello']), 'hello.txt')
    } else if (call.body) {
      headers.set('content-type', 'application/json')
      body = JSON.stringify(BODIES[name] ?? {})
    }
    return server.request(call.method, path, { headers, body })
  }

  const TABLES =
    `portfolios uploads entries portfolio_groups group_members scenarios shares match_decisions column_mappings
    lca_databases api_tokens workspaces workspace_members workspace_invitations financed_settings financed_answers statement_texts
    frozen_statements comments review_steps engagements sample_items figure_requests`.split(/\s+/)
  /** Everything that the workspaces hold, in one digest each. */
  const contents = async () => {
    const digest = (table: string) => {
      const row = table === 'api_tokens' ? sql.raw(`t.id::text`) : sql.raw('t::text')
      return sql`select ${table} as name, md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as digest from ${sql.identifier(table)} t`
    }
    const { rows } = await server.deps.db.execute(sql.join(TABLES.map(digest), sql` union all `))
    return rows
  }

  test('a workspace that the caller does not belong to answers 404, and nothing changes', async () => {
    const before = await contents()
    for (const [name] of inOrder) {
      const answer = await send(name, stranger, real, workspace)
      expect([answer.status, answer.error.message.code], name).toEqual([404, 'refusals:not_found.workspace'])
    }
    for (const chosen of ['nonsense', '', "' or 1=1 --", PARAMS.id!]) {
      const answer = await send('listPortfolios', stranger, real, chosen)
      expect(answer.status, chosen).toBe(404)
    }
    expect(await contents()).toEqual(before)
  })

  test('what is in a workspace is not reached from another one, and nothing changes', async () => {
    const before = await contents()
    const named = inOrder.filter(([, call]) => call.path.includes('{id}') && real(call.path) !== PARAMS.id)
    expect(named.length).toBeGreaterThan(60)
    for (const person of [stranger, members.reader])
      for (const [name, call] of named) {
        if (call.noun === 'workspaces' && name !== 'movePortfolio') continue
        const answer = await send(name, person, real, null)
        // Lists of what is in the chosen workspace may answer, without any of it.
        if (name === 'listBridgeSides') expect(answer.data).toMatchObject({ count: 0, results: [] })
        else expect([400, 404, 415, 422], `${name} ${JSON.stringify(answer.error)}`).toContain(answer.status)
        if (answer.status === 404 && person === stranger) expect(answer.error.workspace, name).toBeUndefined()
      }
    expect(await contents()).toEqual(before)
  })

  test.each(ROLES)('%s: what the table does not grant is 403, and nothing changes', async role => {
    const before = await contents()
    for (const [name] of inOrder.filter(([name]) => !roleMay(role, name))) {
      const answer = await send(name, members[role], real, workspace)
      const expected = [403, `refusals:role_may_not.${permissionFor(name)}`]
      expect([answer.status, answer.error.message.code], name).toEqual(expected)
    }
    expect(await contents()).toEqual(before)
  })

  test.each([...ROLES].reverse())('%s: what the table grants is not refused', async role => {
    const nothing = () => PARAMS.id!
    for (const [name] of inOrder.filter(([name]) => roleMay(role, name))) {
      const answer = await send(name, members[role], nothing, workspace)
      const about = `${name} ${answer.status} ${JSON.stringify(answer.error)}`
      expect([401, 403, 405, 500], about).not.toContain(answer.status)
      if (answer.status === 404) expect(answer.error.message.code, about).not.toBe('refusals:not_found.workspace')
    }
  })
})
