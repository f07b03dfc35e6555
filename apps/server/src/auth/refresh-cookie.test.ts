import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }

onEmbedded('the refresh token as a cookie that no script reads', database => {
  let server: TestServer
  let clock: MovableClock
  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({ database, clock })
  })
  afterAll(() => server?.close())

  const enter = async (headers: Record<string, string>) => {
    const { email, password } = await signUp(server)
    const answer = await server.call('logIn', { body: { username: email, password }, headers })
    expect(answer.status).toBe(200)
    return answer
  }
  const refresh = (token: string, headers: Record<string, string> = {}) =>
    server.call('refreshSession', { body: { refresh: token }, headers })
  const withCookie = (token: string) => ({ ...OWN, cookie: `a=b; __Host-refreshToken=${token}; c=d` })
  const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()

  test('a log-in of our own pages sets it; the tokens are in the answer as ever', async () => {
    const entered = await enter(OWN)
    const [cookie, ...others] = cookieOf(entered)
    expect(others).toEqual([])
    expect(cookie).toBe(
      `__Host-refreshToken=${entered.data.refresh}; Max-Age=86400; Path=/; Secure; HttpOnly; SameSite=Strict`,
    )
    const renewed = await refresh(entered.data.refresh, withCookie(entered.data.refresh))
    expect(renewed.status).toBe(200)
    expect(cookieOf(renewed)[0]).toContain(`__Host-refreshToken=${renewed.data.refresh};`)
    const out = await server.call('logOut', { headers: OWN }, renewed.data.access)
    expect(cookieOf(out)).toEqual(['__Host-refreshToken=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Strict'])
  })

  test('a token that somebody copied renews nothing elsewhere, and the owner goes on', async () => {
    const mine = await enter(OWN)
    const theirs = await enter(OWN)
    const { refresh: token } = mine.data
    for (const headers of [{}, OWN, withCookie('made-up'), withCookie(theirs.data.refresh), withCookie("'; drop")]) {
      const refused = await refresh(token, headers)
      expect([refused.status, refused.error.message?.code]).toEqual([401, 'refusals:session_ended.other_browser'])
      expect(cookieOf(refused)).toEqual([])
    }
    clock.forward(60)
    expect((await refresh(token, withCookie(token))).status).toBe(200)
  })

  test('tabs that renew at once go on, whichever of the tokens the cookie holds by then', async () => {
    const { data } = await enter(OWN)
    const first = await refresh(data.refresh, withCookie(data.refresh))
    const second = await refresh(data.refresh, withCookie(first.data.refresh))
    expect(second.data.refresh).toBe(first.data.refresh)
    clock.forward(16)
    // Replayed after the grace, the session ends as ever.
    expect((await refresh(data.refresh, withCookie(first.data.refresh))).status).toBe(401)
    expect((await refresh(first.data.refresh, withCookie(first.data.refresh))).status).toBe(401)
  })

  test.each([{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }])(
    'programs and pages of other addresses get none and need none: %j',
    async headers => {
      const entered = await enter(headers as Record<string, string>)
      expect(cookieOf(entered)).toEqual([])
      expect((await refresh(entered.data.refresh)).status).toBe(200)
    },
  )
})

onEmbedded('without encryption', database => {
  test('no cookie is set, because none could be', async () => {
    const server = await startServer({ database, env: { PUBLIC_URL: 'http://cradle.test' } })
    try {
      const { email, password } = await signUp(server)
      const entered = await server.call('logIn', { body: { username: email, password }, headers: OWN })
      expect(entered.headers.getSetCookie()).toEqual([])
      expect((await server.call('refreshSession', { body: { refresh: entered.data.refresh } })).status).toBe(200)
    } finally {
      await server.close()
    }
  })
})
