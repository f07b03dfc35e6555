import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { codeIn, type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

onEmbedded('tokens for scripts', database => {
  let server: TestServer
  let clock: MovableClock
  let ada: Person
  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({ database, clock })
    ada = await signUp(server)
  })
  afterAll(() => server?.close())

  const make = async (scope: 'read' | 'write', days = 30) =>
    (
      await server.call(
        'makeToken',
        { body: { name: `for ${scope}`, scope, days, password: ada.password } },
        ada.access,
      )
    ).data
  const drop = (token: string) =>
    server.call('dropFile', { files: [{ field: 'file', name: 'a.txt', bytes: 'a' }] }, token)

  test('shown once, listed by its beginning, kept as a digest only', async () => {
    const made = await make('read')
    expect(made.token).toMatch(/^cradle_[\w-]{43}$/)
    const { results } = (await server.call('listTokens', {}, ada.access)).data
    const listed = results.find(token => token.id === made.id)!
    expect(listed.start).toBe(made.token.slice(0, 11))
    expect(JSON.stringify(results)).not.toContain(made.token)
    const stored = await server.deps.pool.query('select * from api_tokens')
    expect(JSON.stringify(stored.rows)).not.toContain(made.token.slice(12))
    expect((await server.call('exportAccount', {}, ada.access)).data).toMatchObject({ tokens: [{ name: 'for read' }] })
  })

  test('read reads, write writes, and neither reaches the account', async () => {
    const [read, write] = [await make('read'), await make('write')]
    expect((await server.call('listFiles', {}, read.token)).status).toBe(200)
    expect((await server.call('readProfile', {}, read.token)).status).toBe(200)
    const refused = await drop(read.token)
    expect([refused.status, refused.error.code]).toEqual([403, 'token_may_not'])
    expect((await drop(write.token)).status).toBe(201)
    for (const { token } of [read, write]) {
      const answers = [
        await server.call('listTokens', {}, token),
        await server.call(
          'makeToken',
          { body: { name: 'more', scope: 'write', days: 365, password: ada.password } },
          token,
        ),
        await server.call('endToken', { params: { id: read.id } }, token),
        await server.call('listSessions', {}, token),
        await server.call('logOut', {}, token),
        await server.call('changeProfile', { body: { full_name: 'X' } }, token),
        await server.call(
          'changePassword',
          { body: { old_password: ada.password, new_password: 'a wholly new sentence' } },
          token,
        ),
        await server.call('deleteAccount', { body: { password: ada.password } }, token),
        await server.call('exportAccount', {}, token),
        await server.call('readOverview', {}, token),
      ]
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(403))
    }
  })

  test('uses are counted', async () => {
    const { token, id } = await make('read')
    for (let i = 0; i < 5; i++) await server.call('listFiles', {}, token)
    const listed = (await server.call('listTokens', {}, ada.access)).data.results.find(one => one.id === id)!
    expect(listed.uses).toBe(5)
    expect(listed.last_used).not.toBeNull()
  })

  test('ends when it expires, when it is ended, and when the password is reset', async () => {
    const short = await make('read', 1)
    const ended = await make('read')
    const last = await make('read', 300)
    const works = async (token: string) => (await server.call('listFiles', {}, token)).status === 200
    expect(await works(ended.token)).toBe(true)
    await server.call('endToken', { params: { id: ended.id } }, ada.access)
    expect(await works(ended.token)).toBe(false)
    expect((await server.call('endToken', { params: { id: ended.id } }, ada.access)).status).toBe(404)
    expect(await works(short.token)).toBe(true)
    clock.forward(86_401)
    expect(await works(short.token)).toBe(false)
    await server.call('requestPasswordReset', { body: { email: ada.email } })
    const code = codeIn((await server.mailTo(ada.email, 'reset')).text)
    await server.call('resetPassword', { params: { code }, body: { password: 'an entirely new sentence' } })
    await new Promise(resolve => setTimeout(resolve, 1100))
    expect(await works(last.token)).toBe(false)
  })

  test('is made with the password only, and ends with a changed password at once', async () => {
    const bob = await signUp(server)
    const make = (password: string) => server.call('makeToken', { body: { name: 'mine', password } }, bob.access)
    const refused = await make('not the password')
    expect([refused.status, refused.error.code, refused.error.problems?.[0]?.field]).toEqual([
      400,
      'wrong_password',
      'password',
    ])
    expect((await server.call('makeToken', { body: { name: 'mine' } as never }, bob.access)).status).toBe(422)
    const { token } = (await make(bob.password)).data
    expect((await server.call('listFiles', {}, token)).status).toBe(200)
    const body = { old_password: bob.password, new_password: 'an entirely new sentence' }
    expect((await server.call('changePassword', { body }, bob.access)).data.detail).toContain('tokens')
    expect((await server.call('listFiles', {}, token)).status).toBe(401)
    expect((await server.call('listTokens', {}, bob.access)).data.results).toEqual([])
  })

  test("nobody ends somebody else's token, and made-up ones are refused", async () => {
    const [bob, eve] = [await signUp(server), await signUp(server)]
    const made = (await server.call('makeToken', { body: { name: 'mine', password: bob.password } }, bob.access)).data
    expect(made.scope).toBe('read')
    expect((await server.call('endToken', { params: { id: made.id } }, eve.access)).status).toBe(404)
    expect((await server.call('listFiles', {}, made.token)).status).toBe(200)
    for (const token of [`${made.token}x`, made.token.slice(0, -1), 'cradle_', `cradle_${'A'.repeat(43)}`])
      expect((await server.call('listFiles', {}, token)).status).toBe(401)
  })
})
