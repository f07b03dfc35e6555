import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { codeIn, logIn, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'

onEachDatabase('sessions', database => {
  let server: TestServer
  let clock: MovableClock
  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({ database, clock, env: { TRUST_PROXY: 'loopback' } })
  })
  afterAll(() => server?.close())

  const refresh = (token: string) => server.call('refreshSession', { body: { refresh: token } })
  const isOpen = async (access: string) => (await server.call('readProfile', {}, access)).status === 200

  test('a log-in gives two tokens; the access token opens the profile and expires after an hour', async () => {
    const ada = await signUp(server)
    expect(ada.access.split('.')).toHaveLength(3)
    const claims = JSON.parse(Buffer.from(ada.access.split('.')[1]!, 'base64url').toString()) as {
      exp: number
      iat: number
    }
    expect(claims.exp - claims.iat).toBe(3600)
    expect(await isOpen(ada.access)).toBe(true)
    clock.forward(3601)
    const expired = await server.call('readProfile', {}, ada.access)
    expect(expired.status).toBe(401)
    expect(expired.error.code).toBe('session_ended')
    expect(expired.headers.get('www-authenticate')).toBe('Bearer')
    const next = await refresh(ada.refresh)
    expect(next.status).toBe(200)
    expect(await isOpen(next.data.access)).toBe(true)
  })

  test('the address is found in any capitals, and answers carry no-store', async () => {
    const ada = await signUp(server, { email: 'Mixed.Case@Example.org' })
    const answer = await server.call('logIn', {
      body: { username: '  mixed.case@example.ORG ', password: ada.password },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('wrong password and unknown address get the same answer', async () => {
    const ada = await signUp(server)
    const wrong = await server.call('logIn', { body: { username: ada.email, password: 'not this one at all' } })
    const unknown = await server.call('logIn', {
      body: { username: 'nobody@example.org', password: 'not this one at all' },
    })
    expect(wrong.status).toBe(400)
    expect(unknown.status).toBe(400)
    const { request_id: _one, ...first } = wrong.error
    const { request_id: _two, ...second } = unknown.error
    expect(first).toEqual(second)
    expect(Object.keys(wrong.error)[0]).toBe('detail')
    expect(wrong.error.code).toBe('wrong_credentials')
  })

  test('a log-in from a browser or system that is new to the account is told by mail; another version of one is not', async () => {
    const ada = await signUp(server)
    const enter = async (agent: string) => {
      const headers = { 'user-agent': agent }
      const body = { username: ada.email, password: ada.password }
      expect((await server.call('logIn', { body, headers })).status).toBe(200)
    }
    const told = async () =>
      (
        await server.deps.pool.query(
          `select text from mails where "to" = $1 and kind = 'new-device' order by created_at`,
          [ada.email],
        )
      ).rows.map(({ text }: { text: string }) => text)
    expect(await told()).toEqual([])
    const firefox = (version: number) =>
      `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
    for (const version of [144, 144, 145]) await enter(firefox(version))
    expect(await told()).toHaveLength(1)
    expect((await told())[0]).toContain('Firefox on Linux, network address 127.0.0.1')
    await enter('call https://evil.example at once')
    expect(await told()).toHaveLength(2)
    expect((await told())[1]).not.toContain('evil')
  })

  test('log-out ends the session at once', async () => {
    const ada = await signUp(server)
    expect((await server.call('logOut', {}, ada.access)).status).toBe(200)
    expect(await isOpen(ada.access)).toBe(false)
    expect((await refresh(ada.refresh)).status).toBe(401)
    expect((await server.call('logOut', {}, ada.access)).status).toBe(401)
  })

  test('sessions are listed with the own one marked, and one ended does not work any more', async () => {
    const ada = await signUp(server)
    const other = await logIn(server, ada.email, ada.password)
    const list = await server.call('listSessions', {}, ada.access)
    expect(list.data.results).toHaveLength(2)
    const mine = list.data.results.filter(session => session.current)
    expect(mine).toHaveLength(1)
    const foreign = list.data.results.find(session => !session.current)!
    expect((await server.call('endSession', { params: { id: foreign.id } }, ada.access)).status).toBe(200)
    expect(await isOpen(other.access)).toBe(false)
    expect((await refresh(other.refresh)).status).toBe(401)
    expect((await server.call('endSession', { params: { id: foreign.id } }, ada.access)).status).toBe(404)
    expect(await isOpen(ada.access)).toBe(true)
  })

  test('ending a session and taking the data along ask for the password ten minutes after the log-in', async () => {
    const ada = await signUp(server)
    const other = await logIn(server, ada.email, ada.password)
    const { results } = (await server.call('listSessions', {}, ada.access)).data
    const params = { id: results.find(session => !session.current)!.id }
    clock.forward(601)
    const asks = async () => {
      const end = await server.call('endSession', { params }, ada.access)
      const take = await server.call('exportAccount', {}, ada.access)
      return [end, take].map(({ status, error }) => [status, error?.message?.code])
    }
    const refused = [403, 'refusals:proof_needed.recent']
    expect(await asks()).toEqual([refused, refused])
    expect(await isOpen(other.access)).toBe(true)
    const prove = (password: string) => server.call('proveMyself', { body: { password } }, ada.access)
    expect((await prove('not this one at all')).error.code).toBe('wrong_password')
    expect(await asks()).toEqual([refused, refused])
    expect((await prove(ada.password)).status).toBe(200)
    // It is of this session alone.
    expect((await server.call('exportAccount', {}, other.access)).status).toBe(403)
    expect((await asks()).map(([status]) => status)).toEqual([200, 200])
    clock.forward(601)
    expect((await server.call('exportAccount', {}, ada.access)).status).toBe(403)
  })

  test("nobody ends somebody else's session", async () => {
    const [ada, bob] = [await signUp(server), await signUp(server)]
    const [session] = (await server.call('listSessions', {}, ada.access)).data.results
    const answer = await server.call('endSession', { params: { id: session!.id } }, bob.access)
    const nowhere = await server.call(
      'endSession',
      { params: { id: '01890000-0000-7000-8000-000000000000' } },
      bob.access,
    )
    expect(answer.status).toBe(404)
    expect({ ...answer.error, request_id: '' }).toEqual({ ...nowhere.error, request_id: '' })
    expect(await isOpen(ada.access)).toBe(true)
  })

  describe('refresh tokens', () => {
    test('each is exchanged once; within the grace the same current token comes back', async () => {
      const ada = await signUp(server)
      const first = await refresh(ada.refresh)
      const again = await refresh(ada.refresh)
      expect(first.data.refresh).not.toBe(ada.refresh)
      expect(again.data.refresh).toBe(first.data.refresh)
      const second = await refresh(first.data.refresh)
      const late = await refresh(ada.refresh)
      expect(late.data.refresh).toBe(second.data.refresh)
    })

    test('eight tabs that refresh at once all go on, with one chain', async () => {
      const ada = await signUp(server)
      const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(ada.refresh)))
      expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(200))
      expect(new Set(answers.map(answer => answer.data.refresh)).size).toBe(1)
      expect(await Promise.all(answers.map(answer => isOpen(answer.data.access)))).toEqual(Array(8).fill(true))
      expect((await refresh(answers[3]!.data.refresh)).status).toBe(200)
    })

    test('replayed after the grace, the whole family ends', async () => {
      const ada = await signUp(server)
      const next = await refresh(ada.refresh)
      clock.forward(16)
      const replay = await refresh(ada.refresh)
      expect(replay.status).toBe(401)
      expect((await refresh(next.data.refresh)).status).toBe(401)
      expect(await isOpen(next.data.access)).toBe(false)
      const again = await logIn(server, ada.email, ada.password)
      const audit = await server.call('listAudit', {}, again.access)
      expect(audit.data.results.map(line => line.what)).toContain('session_replayed')
    })

    test('expires after a day without use, and no session outlives thirty days', async () => {
      const ada = await signUp(server)
      clock.forward(86_401)
      expect((await refresh(ada.refresh)).status).toBe(401)
      let { refresh: token } = await logIn(server, ada.email, ada.password)
      let days = 0
      for (; days < 40; days++) {
        clock.forward(86_000)
        const answer = await refresh(token)
        if (answer.status !== 200) break
        token = answer.data.refresh
      }
      expect(days).toBeGreaterThan(28)
      expect(days).toBeLessThan(31)
    })

    test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(600), '../../etc/passwd'])('%j is refused', async token => {
      expect([401, 422]).toContain((await refresh(token)).status)
    })
  })

  describe('forged access tokens', () => {
    test.each([
      ['expired', (sub: string, sid: string, key: Uint8Array) => sign({ sid, kind: 'access' }, sub, key, -10)],
      ['of another kind', (sub: string, sid: string, key: Uint8Array) => sign({ sid, kind: 'refresh' }, sub, key, 60)],
      ['signed by another', (sub: string, sid: string) => sign({ sid, kind: 'access' }, sub, Buffer.alloc(48, 7), 60)],
      ['HS512', (sub: string, sid: string, key: Uint8Array) => sign({ sid, kind: 'access' }, sub, key, 60, 'HS512')],
      [
        'for another user',
        (_: string, sid: string, key: Uint8Array) =>
          sign({ sid, kind: 'access' }, '01890000-0000-7000-8000-000000000000', key, 60),
      ],
      [
        'of no session',
        (sub: string, _: string, key: Uint8Array) =>
          sign({ sid: '01890000-0000-7000-8000-000000000000', kind: 'access' }, sub, key, 60),
      ],
      [
        'alg none',
        (sub: string, sid: string) =>
          Promise.resolve(
            new UnsecuredJWT({ sid, kind: 'access' })
              .setSubject(sub)
              .setIssuer('cradle')
              .setExpirationTime('1h')
              .encode(),
          ),
      ],
    ])('%s', async (_name, forge) => {
      const ada = await signUp(server)
      const claims = JSON.parse(Buffer.from(ada.access.split('.')[1]!, 'base64url').toString()) as {
        sub: string
        sid: string
      }
      const token = await forge(claims.sub, claims.sid, server.deps.secret)
      expect((await server.call('readProfile', {}, token)).status).toBe(401)
    })

    test('changed by one character, or a refresh token, or another scheme', async () => {
      const ada = await signUp(server)
      const middle = ada.access.indexOf('.') + 5
      const changed =
        ada.access.slice(0, middle) + (ada.access[middle] === 'A' ? 'B' : 'A') + ada.access.slice(middle + 1)
      expect(await isOpen(changed)).toBe(false)
      expect(await isOpen(ada.refresh)).toBe(false)
      for (const authorization of ['', 'Bearer', `Basic ${ada.access}`, `Bearer ${ada.access} x`]) {
        const answer = await server.request('GET', '/api/user/profile', { headers: { authorization } })
        expect(answer.status).toBe(401)
      }
    })

    function sign(claims: Record<string, string>, sub: string, key: Uint8Array, seconds: number, alg = 'HS256') {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setSubject(sub)
        .setIssuer('cradle')
        .setIssuedAt(now - 60)
        .setExpirationTime(now + seconds)
        .sign(key)
    }
  })

  describe('guessing passwords', () => {
    const from = (ip: string) => ({ 'x-forwarded-for': ip })
    const attempt = (username: string, password: string, ip: string) =>
      server.call('logIn', { body: { username, password }, headers: from(ip) })

    test('meets 429 with Retry-After, for known and unknown addresses alike, and opens again after the wait', async () => {
      const ada = await signUp(server)
      for (const username of [ada.email, 'no-such-account@example.org']) {
        const ip = username === ada.email ? '198.51.100.1' : '198.51.100.2'
        const answers = await Promise.all(
          Array.from({ length: 15 }, (_, i) => attempt(username, `guess number ${i} of it`, ip)),
        )
        expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
        const blocked = answers.filter(({ status }) => status === 429)
        expect(blocked).toHaveLength(5)
        const wait = Number(blocked[0]!.headers.get('retry-after'))
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(600)
        expect((await attempt(username, ada.password, ip)).status).toBe(429)
      }
      clock.forward(601)
      expect((await attempt(ada.email, ada.password, '198.51.100.1')).status).toBe(200)
    })

    test('waits grow from ten minutes to an hour to a day, and knocking does not lengthen them', async () => {
      const ada = await signUp(server)
      const ip = '198.51.100.77'
      // Each refusal takes its time: they are asked for at once.
      const triesUntilBlocked = async () => {
        const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(ada.email, 'guess', ip)))
        const blocked = answers.find(({ status }) => status === 429)
        return {
          tries: answers.filter(({ status }) => status === 400).length,
          wait: Number(blocked?.headers.get('retry-after')),
        }
      }
      const waits: number[] = []
      const tries: number[] = []
      for (let round = 0; round < 5; round++) {
        const found = await triesUntilBlocked()
        waits.push(found.wait)
        tries.push(found.tries)
        const knocks = Array.from({ length: 3 }, () => attempt(ada.email, ada.password, ip))
        for (const { status, headers } of await Promise.all(knocks)) {
          expect(status).toBe(429)
          expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(found.wait)
        }
        clock.forward(found.wait + 1)
      }
      expect(tries).toEqual([10, 10, 10, 10, 10])
      expect(waits.map(wait => (wait <= 600 ? 'minutes' : wait <= 3600 ? 'an hour' : 'a day'))).toEqual([
        'minutes',
        'an hour',
        'minutes',
        'an hour',
        'a day',
      ])
      expect((await attempt(ada.email, ada.password, ip)).status).toBe(200)
    })

    test('a new password set by mail opens the door that strangers guessed shut, here and from a new network', async () => {
      const ada = await signUp(server)
      await Promise.all(Array.from({ length: 25 }, (_, i) => attempt(ada.email, 'guess', `192.0.2.${i}`)))
      await Promise.all(Array.from({ length: 12 }, () => attempt(ada.email, 'guess', '198.18.7.7')))
      expect((await attempt(ada.email, ada.password, '198.18.7.7')).status).toBe(429)
      await server.call('requestPasswordReset', { body: { email: ada.email } })
      const code = codeIn((await server.mailTo(ada.email, 'reset')).text)
      const body = { password: 'an entirely new sentence' }
      const reset = await server.call('resetPassword', { params: { code }, body, headers: from('198.18.7.7') })
      expect(reset.status).toBe(200)
      expect((await attempt(ada.email, body.password, '198.18.7.7')).status).toBe(200)
    })

    test('from many networks stops for strangers, but never locks the owner out', async () => {
      const ada = await signUp(server)
      expect((await attempt(ada.email, ada.password, '203.0.113.7')).status).toBe(200)
      const wrong = await Promise.all(
        Array.from({ length: 110 }, (_, i) => attempt(ada.email, 'guess', `192.0.2.${i}`)),
      )
      expect(wrong.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(80)
      expect((await attempt(ada.email, 'guess', '198.18.0.1')).status).toBe(429)
      expect((await attempt(ada.email, ada.password, '203.0.113.7')).status).toBe(200)
    })

    test('a clock set back two hours makes no lasting lock', async () => {
      const ada = await signUp(server)
      clock.forward(7200)
      await Promise.all(Array.from({ length: 15 }, () => attempt(ada.email, 'guess', '198.51.100.9')))
      expect((await attempt(ada.email, ada.password, '198.51.100.9')).status).toBe(429)
      clock.forward(-7200)
      expect((await attempt(ada.email, ada.password, '198.51.100.9')).status).toBe(200)
    })
  })
})
