import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { logIn, type Person, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { inside, invite, join, makeWorkspace } from '../../test/workspaces.ts'

const DAY = 86_400

onEachDatabase('workspaces', database => {
  let server: TestServer
  let clock: MovableClock
  let ada: Person
  let team: string
  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({ database, clock, reference: true })
    ada = await signUp(server, { name: 'Ada Example' })
    team = await makeWorkspace(server, ada, 'North desk')
  })
  afterAll(() => server?.close())

  const idOf = async (person: Person) =>
    (await server.call('listWorkspaces', {}, person.access)).data.results.find(({ personal }) => personal)!.id
  const membersOf = async (person: Person, workspace: string) =>
    (await server.call('listMembers', { headers: inside(workspace) }, person.access)).data.results

  test('somebody new has a personal one, and calls without a header mean it', async () => {
    const grace = await signUp(server)
    const { results } = (await server.call('listWorkspaces', {}, grace.access)).data
    expect(results).toMatchObject([{ name: '', personal: true, role: 'owner', members: 1, portfolios: 0 }])
    const draft = await upload(server, grace.access, 'mine.csv', SMALL, { body: { draft: true } })
    expect(draft.status).toBe(202)
    const chosen = inside(results[0]!.id)
    const same = await server.call('listPortfolios', { query: {}, headers: chosen }, grace.access)
    expect(same.data).toEqual((await server.call('listPortfolios', { query: {} }, grace.access)).data)
    expect(same.data.map(({ name }) => name)).toEqual(['mine'])
    const refused = [
      await server.call('inviteMember', { body: { email: 'a@example.org', role: 'reader' } }, grace.access),
      await server.call('renameWorkspace', { body: { name: 'Other' } }, grace.access),
      await server.call('leaveWorkspace', {}, grace.access),
      await server.call('deleteWorkspace', {}, grace.access),
    ]
    for (const { status, error } of refused) expect([status, error.code]).toEqual([409, 'personal_workspace'])
  })

  describe('invitations', () => {
    test('lead one person in, once', async () => {
      const grace = await signUp(server, { name: 'Grace Example' })
      const code = await invite(server, ada, team, { email: grace.email.toUpperCase(), role: 'editor' })
      const mail = await server.mailTo(grace.email.toUpperCase(), 'invitation')
      expect(mail.text).toContain('Ada Example invites you to the workspace “North desk” in Cradle, as editor.')
      const shown = await server.call('readInvitation', { params: { code } })
      expect(shown.data).toMatchObject({ workspace: 'North desk', role: 'editor', invited_by: 'Ada Example' })
      expect(shown.data.email).not.toContain(grace.email.toUpperCase().slice(1, 8))

      const mallory = await signUp(server)
      for (const name of ['acceptInvitation', 'declineInvitation'] as const) {
        const foreign = await server.call(name, { params: { code } }, mallory.access)
        expect([foreign.status, foreign.error.code]).toEqual([403, 'invitation_address'])
      }
      expect((await server.call('listMembers', { headers: inside(team) }, mallory.access)).status).toBe(404)

      const joined = await server.call('acceptInvitation', { params: { code } }, grace.access)
      expect(joined.data).toMatchObject({ id: team, name: 'North desk', role: 'editor', members: 2 })
      const again = await server.call('acceptInvitation', { params: { code } }, grace.access)
      expect([again.status, again.error.detail]).toEqual([
        404,
        'This invitation is used, withdrawn or expired. Ask for a new one.',
      ])
      expect((await server.call('readInvitation', { params: { code } })).status).toBe(404)
      const member = await server.call(
        'inviteMember',
        { body: { email: grace.email, role: 'reader' }, headers: inside(team) },
        ada.access,
      )
      expect([member.status, member.error.code]).toEqual([409, 'already_member'])
      expect((await membersOf(ada, team)).map(({ name, role }) => [name, role])).toEqual([
        ['Ada Example', 'owner'],
        ['Grace Example', 'editor'],
      ])
    })

    test('withdrawn, replaced, declined and expired ones open nothing', async () => {
      const headers = inside(team)
      const bob = await signUp(server)
      const body = { email: bob.email, role: 'reader' as const }
      const fails = async (code: string) => {
        const answer = await server.call('acceptInvitation', { params: { code } }, bob.access)
        expect([answer.status, answer.error.message.code]).toEqual([404, 'refusals:not_found.invitation'])
      }
      const first = await invite(server, ada, team, body)
      const second = await invite(server, ada, team, body)
      expect(second).not.toBe(first)
      await fails(first)
      const open = await server.call('listInvitations', { headers }, ada.access)
      const [listed] = open.data.results.filter(({ email }) => email === bob.email)
      expect(listed).toMatchObject({ role: 'reader', invited_by: 'Ada Example', expired: false })
      const revoke = () => server.call('revokeInvitation', { params: { id: listed!.id }, headers }, ada.access)
      expect((await revoke()).data.detail).toBe(`The invitation of ${bob.email} is withdrawn.`)
      expect((await revoke()).status).toBe(404)
      await fails(second)

      const third = await invite(server, ada, team, body)
      expect((await server.call('declineInvitation', { params: { code: third } }, bob.access)).status).toBe(200)
      await fails(third)

      const fourth = await invite(server, ada, team, body)
      clock.forward(7 * DAY + 1)
      for (const person of [ada, bob]) Object.assign(person, await logIn(server, person.email, person.password))
      await fails(fourth)
      expect((await server.call('readInvitation', { params: { code: fourth } })).status).toBe(404)
      const later = (await server.call('listInvitations', { headers }, ada.access)).data.results
      expect(later.find(({ email }) => email === bob.email)?.expired).toBe(true)
      await fails('AAAAA-AAAAA-AAAAA-AAAAA')
      expect((await server.call('listWorkspaces', {}, bob.access)).data.results).toHaveLength(1)
    })

    test('two uses at once are one, and names that look like addresses are not mailed', async () => {
      const carl = await signUp(server)
      const shop = await makeWorkspace(server, ada, 'visit evil.example now')
      const code = await invite(server, ada, shop, { email: carl.email, role: 'reader' })
      expect((await server.mailTo(carl.email, 'invitation')).text).not.toContain('evil.example')
      const both = await Promise.all(
        [1, 2].map(() => server.call('acceptInvitation', { params: { code } }, carl.access)),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(await membersOf(ada, shop)).toHaveLength(2)
    })
  })

  describe('members', () => {
    test('the last owner cannot leave, is not removed and keeps the role; two who leave at once do not both', async () => {
      const desk = await makeWorkspace(server, ada, 'Desk')
      const headers = inside(desk)
      const adaId = await idOf(ada)
      const last = [
        await server.call('leaveWorkspace', { headers }, ada.access),
        await server.call('removeMember', { params: { id: adaId }, headers }, ada.access),
        await server.call('changeMember', { params: { id: adaId }, body: { role: 'editor' }, headers }, ada.access),
        await server.call('deleteAccount', { body: { password: ada.password } }, ada.access),
      ]
      for (const { status, error } of last) expect([status, error.code]).toEqual([409, 'last_owner'])
      const dora = await join(server, ada, desk, 'owner')
      const both = await Promise.all(
        [ada, dora].map(person => server.call('leaveWorkspace', { headers }, person.access)),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    test('roles change at once, a handed over workspace has another owner, and tokens end with a membership', async () => {
      const desk = await makeWorkspace(server, ada, 'Desk of two')
      const headers = inside(desk)
      const eve = await join(server, ada, desk, 'reader')
      const eveId = await idOf(eve)
      const group = () => server.call('makeGroup', { body: { name: 'G', portfolios: [] }, headers }, eve.access)
      expect((await group()).status).toBe(403)
      await server.call('changeMember', { params: { id: eveId }, body: { role: 'editor' }, headers }, ada.access)
      expect((await group()).status).toBe(201)

      const token = (
        await server.call(
          'makeToken',
          { body: { name: 'script', scope: 'write', password: eve.password }, headers },
          eve.access,
        )
      ).data
      expect(token.workspace).toEqual({ id: desk, name: 'Desk of two', personal: false })
      const groups = await server.call('listGroups', {}, token.token)
      expect(groups.data.map(({ name }) => name)).toEqual(['G'])
      const elsewhere = await server.call('listGroups', { headers: inside(eveId) }, token.token)
      expect([elsewhere.status, elsewhere.error.code]).toEqual([403, 'token_workspace'])

      const handed = await server.call('handOverWorkspace', { body: { member: eveId }, headers }, ada.access)
      expect(handed.status).toBe(200)
      expect((await membersOf(ada, desk)).map(({ role }) => role)).toEqual(['editor', 'owner'])
      const adaId = await idOf(ada)
      const removed = await server.call('removeMember', { params: { id: adaId }, headers }, eve.access)
      expect(removed.data.detail).toBe('Ada Example does not belong to the workspace any more.')
      expect((await server.call('listGroups', { headers }, ada.access)).status).toBe(404)

      await server.call('changeMember', { params: { id: eveId }, body: { role: 'reader' }, headers }, eve.access)
      const made = await server.call('makeGroup', { body: { name: 'H', portfolios: [] } }, token.token)
      expect(made.status).toBe(201)
      const frank = await join(server, eve, desk, 'owner')
      await server.call('leaveWorkspace', { headers }, eve.access)
      await expect.poll(async () => (await server.call('listGroups', {}, token.token)).status).toBe(401)
      const events = await server.call('listWorkspaceEvents', { query: {}, headers }, frank.access)
      expect(events.data.results.map(({ what }) => what)).toEqual(
        expect.arrayContaining([
          'workspace_made',
          'member_invited',
          'invitation_accepted',
          'member_changed',
          'workspace_handed_over',
          'member_removed',
          'workspace_left',
        ]),
      )
    })
  })

  describe('portfolios', () => {
    test('belong to the workspace; who submitted is told, and a link says where it is', async () => {
      const headers = inside(team)
      const gina = await join(server, ada, team, 'editor')
      const sent = await upload(server, gina.access, 'shared.csv', SMALL, { workspace: team })
      const { id } = sent.data
      await delivered(server, ada.access, id, 60, headers)
      expect((await server.mailTo(gina.email, 'portfolio_delivered')).subject).toContain('shared')
      const toOwner = (await server.outbox()).filter(
        ({ to, kind }) => to === ada.email && kind === 'portfolio_delivered',
      )
      expect(toOwner).toEqual([])
      expect((await server.call('listPortfolios', { query: {} }, gina.access)).data).toEqual([])
      const away = await server.call('readPortfolio', { params: { id } }, gina.access)
      expect([away.status, away.error.code]).toEqual([404, 'not_found'])
      expect(away.error.workspace).toEqual({ id: team, name: 'North desk', personal: false })
      expect(away.error.detail).toBe('This portfolio is in another workspace of yours.')
      const stranger = await signUp(server)
      const foreign = await server.call('readPortfolio', { params: { id } }, stranger.access)
      expect([foreign.status, foreign.error.workspace]).toEqual([404, undefined])
    })

    test('move with their runs, links and file to where the caller may add them, and only there', async () => {
      const { data } = await upload(server, ada.access, 'pair.csv', PAIR)
      const [one, other] = data.portfolios.map(({ id }) => id) as [string, string]
      for (const id of [one, other]) await delivered(server, ada.access, id)
      const expires = new Date(clock.now().getTime() + 5 * DAY * 1000).toISOString()
      const share = await server.call('makeShare', { body: { portfolio: one, expires, label: 'Board' } }, ada.access)
      expect(share.status).toBe(201)
      const move = (workspace: string, person = ada, id = one, headers = {}) =>
        server.call('movePortfolio', { params: { id }, body: { workspace }, headers }, person.access)

      const stranger = await signUp(server)
      const foreign = await makeWorkspace(server, stranger, 'Foreign')
      expect((await move(foreign)).error.message.code).toBe('refusals:not_found.workspace')
      expect((await move(team, stranger)).status).toBe(404)
      const reading = await makeWorkspace(server, stranger, 'Only to read')
      const code = await invite(server, stranger, reading, { email: ada.email, role: 'reader' })
      await server.call('acceptInvitation', { params: { code } }, ada.access)
      expect([(await move(reading)).status, (await move(reading)).error.code]).toEqual([403, 'may_not_move'])
      expect((await move(await idOf(ada))).error.code).toBe('already_there')

      const quarters = [{ date: '2025-12-31', portfolio: one }]
      const funds = [{ fund: 'Growth Example', portfolio: one }]
      const settings = await server.call(
        'changeFinancedSettings',
        { params: { id: other }, body: { quarters, funds } },
        ada.access,
      )
      expect(settings.data).toMatchObject({ quarters, funds })
      const before = (await server.call('readPortfolio', { params: { id: one } }, ada.access)).data
      const moved = await move(team)
      expect(moved.data.detail).toBe(`${before.name} is now in the workspace North desk.`)
      expect((await server.call('readPortfolio', { params: { id: one } }, ada.access)).error.workspace?.id).toBe(team)
      const there = (await server.call('readPortfolio', { params: { id: one }, headers: inside(team) }, ada.access))
        .data
      expect(there).toEqual(before)
      const without = await server.call('readFinancedSettings', { params: { id: other } }, ada.access)
      expect([without.status, without.data.quarters, without.data.funds]).toEqual([200, [], []])
      const links = await server.call('listShares', { query: { portfolio: one }, headers: inside(team) }, ada.access)
      expect(links.data.results.map(({ label }) => label)).toEqual(['Board'])
      expect((await server.call('openShare', { body: { secret: share.data.secret } })).status).toBe(200)

      // The file serves both, wherever they are: one is taken back and the other's stays.
      const rows =
        await server.deps.db.execute(sql`select count(distinct file_key)::int as files, count(*)::int as records
        from uploads where file_name = 'pair.csv'`)
      expect(rows.rows).toEqual([{ files: 1, records: 2 }])
      expect((await move(await idOf(ada), ada, one, inside(team))).status).toBe(200)
      expect((await server.call('readPortfolio', { params: { id: one } }, ada.access)).data).toEqual(before)
    })

    test('an account that ends takes its personal workspace along and leaves what it did in shared ones', async () => {
      const headers = inside(team)
      const hugo = await join(server, ada, team, 'editor')
      const { data } = await upload(server, hugo.access, 'stays.csv', SMALL, { workspace: team })
      await delivered(server, ada.access, data.id, 60, headers)
      const own = await upload(server, hugo.access, 'goes.csv', SMALL, { body: { draft: true } })
      expect(own.status).toBe(202)
      const personal = await idOf(hugo)
      const ended = await server.call('deleteAccount', { body: { password: hugo.password } }, hugo.access)
      expect(ended.status).toBe(200)
      await expect(logIn(server, hugo.email, hugo.password)).rejects.toThrow()
      expect((await server.call('readPortfolio', { params: { id: data.id }, headers }, ada.access)).status).toBe(200)
      const left = await server.deps.db.execute(sql`select count(*)::int as n from workspaces where id = ${personal}`)
      expect(left.rows).toEqual([{ n: 0 }])
      const { results } = (await server.call('listWorkspaceEvents', { query: {}, headers }, ada.access)).data
      expect(
        results.find(({ what, detail }) => what === 'portfolio_uploaded' && detail.startsWith('stays'))?.who,
      ).toBeNull()
    })
  })

  test('one is deleted when it is empty, and not before', async () => {
    const desk = await makeWorkspace(server, ada, 'Short')
    const headers = inside(desk)
    const { data } = await upload(server, ada.access, 'a.csv', SMALL, { body: { draft: true }, workspace: desk })
    const remove = () => server.call('deleteWorkspace', { headers }, ada.access)
    expect([(await remove()).status, (await remove()).error.code]).toEqual([409, 'workspace_not_empty'])
    const back = { params: { id: data.id }, body: { workspace: await idOf(ada) }, headers }
    expect((await server.call('movePortfolio', back, ada.access)).data.detail).toBe(
      'a is now in your personal workspace.',
    )
    expect((await remove()).data.detail).toBe('The workspace Short is deleted.')
    expect((await server.call('readWorkspace', { headers }, ada.access)).status).toBe(404)
  })
})

const PAIR = `name,country,technology,capacity_mw,allocation,portfolio_name
Hilltop Example Wind,DE,wind_onshore,100,0.5,North fund
Riverside Example Coal,IN,coal,200,0.1,South fund
`
