import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAuthenticator } from '../../test/authenticator.ts'
import { codeOfApp, logIn, makeOperator, type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { inside, join, makeWorkspace } from '../../test/workspaces.ts'

onEmbedded('workspaces that require two steps', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database, env: { TRUST_PROXY: 'loopback' } })
  })
  afterAll(() => server?.close())

  const setUp = async (person: Person) => {
    const begun = await server.call('beginSecondFactor', { body: { password: person.password } }, person.access)
    const body = { code: codeOfApp(begun.data.secret) }
    expect((await server.call('confirmSecondFactor', { body }, person.access)).status).toBe(200)
  }
  const require = (person: Person, workspace: string, isOn: boolean) =>
    server.call('renameWorkspace', { body: { two_steps: isOn }, headers: inside(workspace) }, person.access)
  const list = (access: string, workspace: string) =>
    server.call('listPortfolios', { headers: inside(workspace) }, access)
  /** Answers about sessions are remembered for a second. */
  const becomes = (look: () => Promise<{ status: number }>, status: number) =>
    expect.poll(async () => (await look()).status, { timeout: 5_000 }).toBe(status)
  const withPasskey = async (person: Person) => {
    const authenticator = newAuthenticator(server.deps.site.url)
    const options = await server.call('beginPasskey', { body: { password: person.password } }, person.access)
    const body = { name: 'Phone', credential: authenticator.make(options.data) }
    expect((await server.call('addPasskey', { body }, person.access)).status).toBe(201)
    const begun = await server.call('beginPasskeyLogIn', {})
    const entered = await server.call('logInWithPasskey', { body: { credential: authenticator.use(begun.data) } })
    return entered.data.access
  }

  test('only an owner who has two steps turns it on, and members without see nothing until they have', async () => {
    const owner = await signUp(server)
    const workspace = await makeWorkspace(server, owner)
    const editor = await join(server, owner, workspace, 'editor')
    expect((await require(editor, workspace, true)).status).toBe(403)
    const tooEarly = await require(owner, workspace, true)
    expect([tooEarly.status, tooEarly.error.code]).toEqual([409, 'two_steps_first'])
    await setUp(owner)
    await becomes(() => require(owner, workspace, true), 200)
    const refused = await list(editor.access, workspace)
    expect([refused.status, refused.error.code]).toEqual([403, 'workspace_needs_two_steps'])
    for (const name of ['readWorkspace', 'listMembers', 'leaveWorkspace'] as const)
      expect((await server.call(name, { headers: inside(workspace) }, editor.access)).status, name).toBe(403)
    const own = async (access: string) =>
      (await server.call('listWorkspaces', {}, access)).data.results.find(({ id }) => id === workspace)
    expect(await own(editor.access)).toMatchObject({ two_steps: true, closed: true })
    expect(await own(owner.access)).toMatchObject({ two_steps: true, closed: false })
    // The personal workspace stays open.
    expect((await server.call('listPortfolios', {}, editor.access)).status).toBe(200)
    await setUp(editor)
    await becomes(() => list(editor.access, workspace), 200)
    const events = await server.call('listWorkspaceEvents', { headers: inside(workspace) }, owner.access)
    expect(events.data.results.map(({ what }) => what)).toContain('workspace_two_steps')
    expect((await require(owner, workspace, false)).data.two_steps).toBe(false)
  })

  test('a session that began with a passkey opens it, one with the password alone does not', async () => {
    const owner = await signUp(server)
    const workspace = await makeWorkspace(server, owner)
    const ada = await join(server, owner, workspace, 'reader')
    const access = await withPasskey(owner)
    expect((await require({ ...owner, access }, workspace, true)).status).toBe(200)
    expect((await list(access, workspace)).status).toBe(200)
    expect((await list(owner.access, workspace)).status).toBe(403)
    expect((await list((await logIn(server, ada.email, ada.password)).access, workspace)).status).toBe(403)
    expect((await list(await withPasskey(ada), workspace)).status).toBe(200)
  })

  test('a token opens it where its owner has two steps, and nothing moves in without', async () => {
    const owner = await signUp(server)
    const workspace = await makeWorkspace(server, owner)
    const ada = await join(server, owner, workspace, 'editor')
    const body = { name: 'script', password: ada.password }
    const { token } = (await server.call('makeToken', { body, headers: inside(workspace) }, ada.access)).data
    expect((await list(token, workspace)).status).toBe(200)
    await setUp(owner)
    await becomes(() => require(owner, workspace, true), 200)
    expect((await list(token, workspace)).status).toBe(403)
    await setUp(ada)
    await becomes(() => list(token, workspace), 200)
  })
})

onEmbedded('operators who must use two steps', database => {
  test('learn it from their profile, and reach the desk with a passkey', async () => {
    const server = await startServer({ database, env: { OPERATORS_TWO_STEPS: 'true' } })
    try {
      const boss = await signUp(server)
      expect((await server.call('readProfile', {}, boss.access)).data.needs_two_steps).toBeUndefined()
      await makeOperator(server, boss)
      await expect.poll(async () => (await server.call('readProfile', {}, boss.access)).data.needs_two_steps).toBe(true)
      const authenticator = newAuthenticator(server.deps.site.url)
      const options = await server.call('beginPasskey', { body: { password: boss.password } }, boss.access)
      const body = { name: 'Key', credential: authenticator.make(options.data) }
      expect((await server.call('addPasskey', { body }, boss.access)).status).toBe(201)
      const begun = await server.call('beginPasskeyLogIn', {})
      const entered = await server.call('logInWithPasskey', { body: { credential: authenticator.use(begun.data) } })
      expect((await server.call('readOverview', {}, entered.data.access)).status).toBe(200)
      expect((await server.call('readOverview', {}, boss.access)).status).toBe(403)
    } finally {
      await server.close()
    }
  })
})
