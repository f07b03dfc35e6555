import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { codeIn, logIn, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'

const HERS = 'a quiet river runs north'
const HIS = 'the thief chose this one'
const secret = () => randomBytes(16).toString('base64url')

onEachDatabase('sign-ups that wait', database => {
  let server: TestServer
  let clock: MovableClock
  let email = ''
  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({ database, clock, env: { TRUST_PROXY: 'loopback' } })
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    email = `${randomBytes(6).toString('hex')}@example.org`
    clock.forward(60)
  })

  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const sheSignsUp = (more: Record<string, unknown> = {}, ip = '192.0.2.1') =>
    server.call('register', {
      body: { email, full_name: 'Victoria', password: HERS, ...more },
      headers: from(ip),
    })
  const heSignsUp = (more: Record<string, unknown> = {}, ip = '198.51.100.6') =>
    server.call('register', {
      body: { email, full_name: 'Thief', password: HIS, profile: { organisation: 'Thieves' }, ...more },
      headers: from(ip),
    })
  const codes = async () =>
    (await server.outbox())
      .filter(mail => mail.to === email && mail.kind === 'registration')
      .map(mail => codeIn(mail.text))
  const validate = (code: string) => server.call('validateRegistration', { params: { code } })
  const confirm = (code: string, proof: { requester?: string; password?: string } = {}) =>
    server.call('confirmRegistration', { body: { code, ...proof } })
  const lets = async (password: string) =>
    (await server.call('logIn', { body: { username: email, password } })).status === 200
  const expectHers = async () => {
    expect([await lets(HIS), await lets(HERS)]).toEqual([false, true])
    const { access } = await logIn(server, email, HERS)
    expect((await server.call('readProfile', {}, access)).data).toMatchObject({ full_name: 'Victoria', profile: {} })
  }

  test('before the address is confirmed there is no account, and nothing of a sign-up is part of one', async () => {
    await heSignsUp()
    const { rows } = await server.deps.pool.query('select * from users where email_key = $1', [email])
    expect(rows).toEqual([])
    expect(await lets(HIS)).toBe(false)
    await server.call('requestPasswordReset', { body: { email } })
    expect((await server.outbox()).filter(mail => mail.to === email).map(mail => mail.kind)).toEqual(['registration'])
  })

  test('he signs up first, she signs up and asks for the mail again: the account is hers', async () => {
    const own = secret()
    await heSignsUp({ requester: secret() })
    await sheSignsUp({ requester: own })
    await heSignsUp({ requester: secret() })
    expect((await server.call('resendValidation', { body: { email, requester: own } })).status).toBe(200)
    const [newest] = await codes()
    expect((await confirm(newest!, { requester: own })).status).toBe(200)
    await expectHers()
  })

  test('a program that sends no secret is told by where it comes from; its mail is repeated, not his', async () => {
    await heSignsUp()
    await sheSignsUp()
    await server.call('resendValidation', { body: { email }, headers: from('192.0.2.1') })
    const [newest] = await codes()
    await heSignsUp()
    expect((await confirm(newest!, { password: HERS })).status).toBe(200)
    await expectHers()
  })

  test('resending by somebody else repeats nothing', async () => {
    await sheSignsUp({ requester: secret() })
    for (const body of [{ email }, { email, requester: secret() }])
      await server.call('resendValidation', { body, headers: from('203.0.113.9') })
    expect(await codes()).toHaveLength(1)
  })

  test('with the code alone an older sign-up is refused once another waits, and the newest one is taken', async () => {
    await heSignsUp()
    await sheSignsUp()
    const [hers, his] = await codes()
    const refused = await validate(his!)
    expect([refused.status, refused.error.code]).toEqual([409, 'sign_up_replaced'])
    expect((await validate(hers!)).status).toBe(200)
    await expectHers()
    expect((await validate(his!)).status).toBe(400)
    expect((await validate(hers!)).data.detail).toContain('already confirmed')
  })

  test('whoever follows his mail is asked for the password, and does not confirm what he typed', async () => {
    await heSignsUp({ requester: secret() })
    const [his] = await codes()
    const bare = await confirm(his!)
    expect([bare.status, bare.error.code]).toEqual([403, 'proof_needed'])
    const other = await confirm(his!, { requester: secret() })
    expect([other.status, other.error.code]).toEqual([403, 'proof_needed'])
    const wrong = await confirm(his!, { password: HERS })
    expect([wrong.status, wrong.error.code, wrong.error.problems?.[0]?.field]).toEqual([
      400,
      'wrong_password',
      'password',
    ])
    expect(await lets(HIS)).toBe(false)
    // She signs up herself: any mail to her address proves that it is hers, also his.
    await sheSignsUp()
    expect((await confirm(his!, { password: HERS })).status).toBe(200)
    await expectHers()
  })

  test('he cannot use up the mails so that she is left without: the newest password of hers and any mail will do', async () => {
    for (let i = 0; i < 30; i++) await heSignsUp({}, `198.51.100.${i}`)
    const sent = (await codes()).length
    expect(sent).toBeLessThanOrEqual(20)
    await sheSignsUp()
    expect(await codes()).toHaveLength(sent)
    const [any] = await codes()
    expect((await confirm(any!, { password: HERS })).status).toBe(200)
    await expectHers()
  })

  test('one mailbox, two confirmations at once: one account', async () => {
    const [one, other] = [secret(), secret()]
    await sheSignsUp({ requester: one })
    await sheSignsUp({ requester: other })
    const [second, first] = await codes()
    const answers = await Promise.all([confirm(first!, { requester: one }), confirm(second!, { requester: other })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await lets(HERS)).toBe(true)
  })

  test('an account that an older version left unconfirmed gives nothing to the one that is confirmed', async () => {
    await server.deps.pool.query(
      `insert into users (id, email, email_key, full_name, password_hash, created_at, operator)
       select gen_random_uuid(), $1, $1, 'Thief', password_hash, now(), true from users limit 1`,
      [email],
    )
    await sheSignsUp()
    const [code] = await codes()
    expect((await validate(code!)).status).toBe(200)
    const { access } = await logIn(server, email, HERS)
    expect((await server.call('readProfile', {}, access)).data).toMatchObject({
      full_name: 'Victoria',
      operator: false,
    })
  })

  test('what waits answers like what does not exist and like what does: log-in, sign-up, resend', async () => {
    const known = await signUp(server)
    await heSignsUp({ email: known.email })
    const waits = await heSignsUp()
    expect(waits.status).toBe(201)
    const answer = async (username: string, password: string) => {
      const { status, error } = await server.call('logIn', { body: { username, password } })
      const { request_id: _, ...rest } = error
      return { status, ...rest }
    }
    const refused = await answer('nobody@example.org', HIS)
    expect(refused).toMatchObject({ status: 400, code: 'wrong_credentials' })
    expect(await answer(email, HIS)).toEqual(refused)
    expect(await answer(known.email, HIS)).toEqual(refused)
    const resent = await Promise.all(
      [email, known.email, 'nobody@example.org'].map(one => server.call('resendValidation', { body: { email: one } })),
    )
    expect(new Set(resent.map(({ status, data }) => `${status} ${data.detail}`)).size).toBe(1)
  })

  test("a new address of an account is confirmed by the account's session or password, and ends the reset codes of the old one", async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)]
    const ask = (password?: string) =>
      server.call('changeProfile', { body: { email, ...(password ? { password } : {}) } }, ada.access)
    const without = await ask()
    expect([without.status, without.error.problems?.[0]?.field]).toEqual([422, 'password'])
    expect((await ask('not the password')).error.code).toBe('wrong_password')
    expect((await server.outbox()).filter(mail => mail.to === email)).toEqual([])
    await server.call('requestPasswordReset', { body: { email: ada.email } })
    const reset = codeIn((await server.mailTo(ada.email, 'reset')).text)
    expect((await ask(ada.password)).status).toBe(200)
    const code = codeIn((await server.mailTo(email, 'address')).text)
    expect((await confirm(code)).error.code).toBe('proof_needed')
    expect((await server.call('confirmRegistration', { body: { code } }, eve.access)).error.code).toBe('proof_needed')
    expect((await confirm(code, { password: HIS })).error.code).toBe('wrong_password')
    expect((await server.call('confirmRegistration', { body: { code } }, ada.access)).status).toBe(200)
    expect((await server.call('readProfile', {}, ada.access)).data.email).toBe(email)
    const late = await server.call('resetPassword', {
      params: { code: reset },
      body: { password: 'an entirely new one' },
    })
    expect([late.status, late.error.code]).toEqual([400, 'code_unknown'])
  })

  test('a password that is changed ends codes for another address that were asked for before', async () => {
    const ada = await signUp(server)
    await server.call('changeProfile', { body: { email, password: ada.password } }, ada.access)
    const code = codeIn((await server.mailTo(email, 'address')).text)
    const body = { old_password: ada.password, new_password: 'an entirely new sentence' }
    expect((await server.call('changePassword', { body }, ada.access)).status).toBe(200)
    expect((await confirm(code, { password: body.new_password })).error.code).toBe('code_unknown')
  })
})
