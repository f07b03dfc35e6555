import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { codeIn, logIn, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, TEST_COST, type TestServer } from '../../test/start-server.ts'
import { FULL_COST, setPasswordCost } from '../auth/password-hash.ts'

const password = 'a quiet river runs north'

onEachDatabase('registration and passwords', database => {
  let server: TestServer
  let clock: MovableClock
  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({ database, clock })
  })
  afterAll(() => server?.close())

  const register = (email: string, more: Record<string, unknown> = {}) =>
    server.call('register', { body: { email, full_name: 'Ada Example', password, ...more } })
  const validate = (code: string) => server.call('validateRegistration', { params: { code } })
  const tryLogIn = (username: string, secret: string) => server.call('logIn', { body: { username, password: secret } })

  test('the answer is the user with nulls left out, and the mail carries link and code', async () => {
    const answer = await register('first@example.org', { profile: { organisation: 'Analytical', seats: 3 } })
    expect(answer.status).toBe(201)
    expect(answer.data).toEqual({
      full_name: 'Ada Example',
      email: 'first@example.org',
      profile: { organisation: 'Analytical', seats: 3 },
      verified: false,
    })
    const mail = await server.mailTo('first@example.org')
    expect(mail.text).toContain('https://cradle.test/email-verification?code=')
    expect(mail.html).toContain('https://cradle.test/email-verification?code=')
    expect(mail.text).toContain('Hello Ada Example,')
  })

  test('the code confirms, typed in any way; using it again says so; another code is refused', async () => {
    await register('codes@example.org')
    const code = codeIn((await server.mailTo('codes@example.org')).text)
    expect(code).toMatch(/^([2-9A-Z]{5}-){3}[2-9A-Z]{5}$/)
    const typed = await validate(code.toLowerCase().replaceAll('-', ''))
    expect(typed.status).toBe(200)
    expect((await validate(code)).data.detail).toContain('already confirmed')
    for (const wrong of ['AAAAA-AAAAA-AAAAA-AAAAA', 'abcd', `${code}A`]) {
      const answer = await validate(wrong)
      expect(answer.status).toBe(400)
      expect(answer.error.code).toBe('code_unknown')
    }
    expect((await tryLogIn('codes@example.org', password)).status).toBe(200)
  })

  test('a code expires after a day, and a new mail can be asked for', async () => {
    await register('late@example.org')
    const code = codeIn((await server.mailTo('late@example.org')).text)
    clock.forward(24 * 3600 + 1)
    expect((await validate(code)).status).toBe(400)
    const before = (await server.outbox()).length
    expect((await server.call('resendValidation', { body: { email: 'LATE@example.org' } })).status).toBe(200)
    expect((await server.outbox()).length).toBe(before + 1)
    expect((await validate(codeIn((await server.mailTo('late@example.org')).text))).status).toBe(200)
  })

  test('a known address gives the same answer, changes nothing, and its owner is told by mail', async () => {
    const ada = await signUp(server)
    const fresh = await register('fresh-one@example.org', { full_name: 'Mallory' })
    const known = await register(ada.email, { full_name: 'Mallory' })
    expect(known.status).toBe(fresh.status)
    expect({ ...known.data, email: '' }).toEqual({ ...fresh.data, email: '' })
    expect(Object.keys(known.data)).toEqual(Object.keys(fresh.data))
    expect((await server.mailTo(ada.email, 'already-registered')).text).not.toContain('Mallory')
    expect((await server.call('readProfile', {}, ada.access)).data.full_name).toBe('Ada Example')
    expect((await tryLogIn(ada.email, ada.password)).status).toBe(200)
  })

  test('weak passwords are refused with the reason at the field', async () => {
    for (const weak of ['short', 'Password1234', 'adaexample@@1']) {
      const answer = await register('ada.example@example.org', { password: weak })
      expect(answer.status).toBe(422)
      expect(answer.error.code).toBe('weak_password')
      expect(answer.error.problems?.[0]?.field).toBe('password')
    }
    expect((await server.outbox()).some(mail => mail.to === 'ada.example@example.org')).toBe(false)
  })

  test('a name cannot smuggle anything into a mail', async () => {
    await register('smuggle@example.org', { full_name: 'Win <b>money</b> at https://evil.example\r\nBcc: x@y.z' })
    const mail = await server.mailTo('smuggle@example.org')
    expect(mail.html).not.toContain('<b>')
    expect(mail.text).not.toContain('evil.example')
    expect(mail.subject).toBe('Confirm your e-mail address')
  })

  test.each([
    'ada\u200B@example.org',
    'ada@exam\u00ADple.org',
    'ada\u202E@example.org',
    'a\u115Fda@example.org',
    'x,victim@example.org',
    '<victim@example.org>',
    '"x"@example.org',
    'x(y)@example.org',
  ])('%j is no address', async email => {
    const answer = await register(email)
    expect([answer.status, answer.error.problems?.[0]?.field]).toEqual([422, 'email'])
  })

  test('a name is one line, and keeps the joiners that its script needs', async () => {
    const name = 'Ada\r\nKing\u2028 \u202Eمی\u200Cخواهم'
    expect((await register('lines@example.org', { full_name: name })).data.full_name).toBe('Ada King می\u200Cخواهم')
    const ada = await signUp(server)
    const changed = await server.call('changeProfile', { body: { full_name: '\tAda\n\nKing ' } }, ada.access)
    expect(changed.data.full_name).toBe('Ada King')
    expect((await server.call('changeProfile', { body: { full_name: '\u200B\n' } }, ada.access)).status).toBe(422)
  })

  test('mails and messages speak the language an account keeps', async () => {
    await register('sprache@example.org', { language: 'de' })
    expect((await server.mailTo('sprache@example.org')).subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    await register('sprache@example.org', { language: 'fr' })
    expect((await server.mailTo('sprache@example.org')).subject).toBe('Confirmez votre adresse e-mail')
    const ada = await signUp(server)
    expect((await server.call('readProfile', {}, ada.access)).data.language).toBe('en')
    const changed = await server.call('changeProfile', { body: { language: 'pt' } }, ada.access)
    expect(changed.data).toMatchObject({ language: 'pt', full_name: 'Ada Example' })
    await server.call('requestPasswordReset', { body: { email: ada.email } })
    expect((await server.mailTo(ada.email, 'reset')).subject).toBe('Defina uma nova palavra-passe')
    expect((await register('klingon@example.org', { language: 'tlh' })).status).toBe(422)
  })

  test('at most five mails of a kind go to an address within the hour', async () => {
    for (let i = 0; i < 8; i++) await register('flood@example.org')
    expect((await server.outbox()).filter(mail => mail.to === 'flood@example.org')).toHaveLength(5)
    clock.forward(3601)
    await register('flood@example.org')
    expect((await server.outbox()).filter(mail => mail.to === 'flood@example.org')).toHaveLength(6)
  })

  test('a reset works once, ends every session, and is told by mail', async () => {
    const ada = await signUp(server)
    const answer = await server.call('requestPasswordReset', { body: { email: ada.email } })
    const unknown = await server.call('requestPasswordReset', { body: { email: 'not-there@example.org' } })
    expect(answer.status).toBe(200)
    expect(unknown.status).toBe(200)
    expect(unknown.data).toEqual(answer.data)
    const mail = await server.mailTo(ada.email, 'reset')
    expect(mail.text).toContain('https://cradle.test/new-password?code=')
    const params = { code: codeIn(mail.text) }
    const weak = await server.call('resetPassword', { params, body: { password: 'short' } })
    expect(weak.error.code).toBe('weak_password')
    const reset = await server.call('resetPassword', { params, body: { password: 'an entirely new sentence' } })
    expect(reset.status).toBe(200)
    expect((await server.call('readProfile', {}, ada.access)).status).toBe(401)
    expect((await server.call('refreshSession', { body: { refresh: ada.refresh } })).status).toBe(401)
    expect((await tryLogIn(ada.email, ada.password)).status).toBe(400)
    expect((await tryLogIn(ada.email, 'an entirely new sentence')).status).toBe(200)
    expect((await server.mailTo(ada.email, 'password-changed')).text).toContain('/forgot-password')
    const again = await server.call('resetPassword', { params, body: { password: 'yet another sentence here' } })
    expect(again.error.code).toBe('code_unknown')
  })

  test('the links of the mails carry the page that somebody was on the way to, and only a page of ours', async () => {
    const next = '/report/abc?goal=3#goal'
    const carried = `&next=${encodeURIComponent(next)}`
    await register('on-the-way@example.org', { next })
    expect((await server.mailTo('on-the-way@example.org')).text).toContain(carried)
    const ada = await signUp(server)
    await server.call('requestPasswordReset', { body: { email: ada.email, next } })
    expect((await server.mailTo(ada.email, 'reset')).text).toContain(carried)
    for (const other of [
      'https://evil.example.org',
      '//evil.example.org',
      '/\\evil.example.org',
      '/a b',
      `/${'a'.repeat(500)}`,
    ])
      expect(
        (await server.call('requestPasswordReset', { body: { email: ada.email, next: other } })).status,
        other,
      ).toBe(422)
  })

  test('two uses of a reset code at once are one', async () => {
    const ada = await signUp(server)
    await server.call('requestPasswordReset', { body: { email: ada.email } })
    const params = { code: codeIn((await server.mailTo(ada.email, 'reset')).text) }
    const answers = await Promise.all(
      ['the first new sentence', 'the second new sentence'].map(next =>
        server.call('resetPassword', { params, body: { password: next } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a reset code expires after an hour and confirms nothing else; a registration code resets nothing', async () => {
    const ada = await signUp(server)
    await server.call('requestPasswordReset', { body: { email: ada.email } })
    const code = codeIn((await server.mailTo(ada.email, 'reset')).text)
    expect((await validate(code)).status).toBe(400)
    clock.forward(3601)
    const body = { password: 'an entirely new sentence' }
    expect((await server.call('resetPassword', { params: { code }, body })).status).toBe(400)
    await register('wrong-kind@example.org')
    const other = codeIn((await server.mailTo('wrong-kind@example.org')).text)
    expect((await server.call('resetPassword', { params: { code: other }, body })).status).toBe(400)
  })

  test('changing the password asks for the old one and ends the other sessions, not this one', async () => {
    const ada = await signUp(server)
    const other = await logIn(server, ada.email, ada.password)
    const change = (old_password: string, new_password: string) =>
      server.call('changePassword', { body: { old_password, new_password } }, ada.access)
    const wrong = await change('not my password', 'an entirely new sentence')
    expect(wrong.status).toBe(400)
    expect(wrong.error.problems?.[0]?.field).toBe('old_password')
    expect((await change(ada.password, 'short')).error.code).toBe('weak_password')
    expect((await change(ada.password, 'an entirely new sentence')).status).toBe(200)
    expect((await server.call('readProfile', {}, other.access)).status).toBe(401)
    expect((await server.call('readProfile', {}, ada.access)).status).toBe(200)
    expect((await server.call('refreshSession', { body: { refresh: ada.refresh } })).status).toBe(200)
    expect((await tryLogIn(ada.email, 'an entirely new sentence')).status).toBe(200)
  })

  test('guessing codes meets 429, using right ones does not', async () => {
    const quiet = await startServer({ database })
    const codes: string[] = []
    for (let i = 0; i < 3; i++) {
      const body = { email: `many-${i}@example.org`, full_name: 'Ada', password }
      await quiet.call('register', { body })
      codes.push(codeIn((await quiet.mailTo(body.email)).text))
    }
    const use = (code: string) => quiet.call('validateRegistration', { params: { code } })
    for (let round = 0; round < 25; round++) for (const code of codes) expect((await use(code)).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 70 }, (_, i) => use(`GUESS-${i + 1000}`)))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(60)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
    await quiet.close()
  })

  test('a new address waits for its own mail, and the old one is told', async () => {
    const ada = await signUp(server)
    const fresh = `moved-${Date.now()}@example.org`
    const body = { email: fresh, full_name: 'Ada King', password: ada.password }
    const answer = await server.call('changeProfile', { body }, ada.access)
    expect(answer.data).toMatchObject({ email: ada.email, full_name: 'Ada King' })
    expect((await validate(codeIn((await server.mailTo(fresh, 'address')).text))).status).toBe(200)
    expect((await server.call('readProfile', {}, ada.access)).data.email).toBe(fresh)
    expect((await server.mailTo(ada.email, 'address-changed')).text).toContain(fresh)
    expect((await tryLogIn(fresh, ada.password)).status).toBe(200)
    expect((await tryLogIn(ada.email, ada.password)).status).toBe(400)
  })

  test('an address that belongs to somebody else is not taken, and the answer does not say so', async () => {
    const [ada, bob] = [await signUp(server), await signUp(server)]
    const body = { email: bob.email, password: ada.password }
    const taken = await server.call('changeProfile', { body }, ada.access)
    expect(taken.status).toBe(200)
    expect(taken.data.email).toBe(ada.email)
    expect((await server.mailTo(bob.email, 'already-registered')).subject).toBe('You already have an account')
  })
})

// The time is spent on hashing and waiting, not in the database: one of them is enough.
describe('what time tells', () => {
  let server: TestServer
  beforeAll(async () => {
    setPasswordCost(FULL_COST)
    server = await startServer({ database: 'embedded' })
  })
  afterAll(async () => {
    setPasswordCost(TEST_COST)
    await server?.close()
  })

  /** The least of many: what the work itself takes, whatever else the machine does. */
  const min = (values: number[]) => Math.min(...values)
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }

  test('log-in, registration and reset take as long for unknown addresses as for known ones', async () => {
    const ada = await signUp(server)
    const calls: Record<string, (email: string, i: number) => Promise<unknown>> = {
      logIn: (username, i) => server.call('logIn', { body: { username, password: `wrong ${i}` } }),
      register: email => server.call('register', { body: { email, full_name: 'Ada Example', password } }),
      reset: email => server.call('requestPasswordReset', { body: { email } }),
    }
    for (const [name, call] of Object.entries(calls)) {
      const known: number[] = []
      const unknown: number[] = []
      for (let i = 0; i < 9; i++) {
        known.push(await timed(() => call(ada.email, i)))
        unknown.push(await timed(() => call(`${name}-${i}-${Date.now()}@example.org`, i)))
      }
      const difference = Math.abs(min(known) - min(unknown))
      expect(difference, `${name}: ${min(known)} and ${min(unknown)} ms`).toBeLessThan(0.3 * min(known) + 5)
    }
  })
})
