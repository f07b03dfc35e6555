import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { codeIn, codeOfApp, logIn, makeOperator, type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

onEmbedded('two-step verification', database => {
  let server: TestServer
  let clock: MovableClock
  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({ database, clock, env: { TRUST_PROXY: 'loopback' } })
  })
  afterAll(() => server?.close())

  /** The app's code of now; before, the clock goes on, so that the code of the last step is another. */
  const next = (secret: string) => {
    clock.forward(30)
    return codeOfApp(secret, clock.now())
  }
  const setUp = async (person: Person) => {
    const begun = await server.call('beginSecondFactor', { body: { password: person.password } }, person.access)
    expect(begun.status).toBe(200)
    const { secret } = begun.data
    const confirmed = await server.call('confirmSecondFactor', { body: { code: next(secret) } }, person.access)
    expect(confirmed.status).toBe(200)
    return { secret, codes: confirmed.data.recovery_codes }
  }
  const ticketOf = async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
    const answer = await server.call('logIn', { body: { username: email, password } })
    expect(answer.status).toBe(403)
    expect(answer.error.code).toBe('second_factor')
    return answer.error.ticket!
  }
  const finish = (ticket: string, code: string) => server.call('finishLogIn', { body: { ticket, code } })
  const mailsOf = async (email: string) =>
    (await server.deps.pool.query('select subject, text from mails where "to" = $1 order by created_at', [email]))
      .rows as { subject: string; text: string }[]

  test('a log-in takes password and code; ticket and code work once, and a code of a step before is refused', async () => {
    const ada = await signUp(server)
    const { secret } = await setUp(ada)
    const ticket = await ticketOf(ada)
    const code = next(secret)
    const wrong = await finish(ticket, code === '000000' ? '000001' : '000000')
    expect([wrong.status, wrong.error.code]).toEqual([400, 'wrong_code'])
    expect(wrong.error.problems?.[0]?.field).toBe('code')
    const entered = await finish(ticket, code)
    expect(entered.status).toBe(200)
    expect((await server.call('readProfile', {}, entered.data.access)).status).toBe(200)
    const again = await finish(ticket, next(secret))
    expect([again.status, again.error.code]).toEqual([400, 'ticket_unknown'])
    const replayed = await finish(await ticketOf(ada), code)
    expect([replayed.status, replayed.error.code]).toEqual([400, 'wrong_code'])
  })

  test('a wrong password answers as it does for everybody, whether there is a second step or not', async () => {
    const [ada, bob] = [await signUp(server), await signUp(server)]
    await setUp(ada)
    const answerOf = async (username: string) => {
      const { status, error } = await server.call('logIn', { body: { username, password: 'not this one at all' } })
      return { status, ...error, request_id: '' }
    }
    expect(await answerOf(ada.email)).toEqual(await answerOf(bob.email))
    expect(await answerOf(ada.email)).toEqual(await answerOf('nobody@example.org'))
  })

  test('a recovery code works once, however it is typed, is told by mail, and is no code of somebody else', async () => {
    const [ada, bob] = [await signUp(server), await signUp(server)]
    const { codes } = await setUp(ada)
    await setUp(bob)
    expect(new Set(codes).size).toBe(10)
    expect((await finish(await ticketOf(bob), codes[0]!)).status).toBe(400)
    expect((await finish(await ticketOf(ada), ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await finish(await ticketOf(ada), codes[0]!)).status).toBe(400)
    const state = await server.call('readSecondFactor', {}, ada.access)
    expect(state.data).toMatchObject({ on: true, recovery_codes: 9 })
    const mails = await mailsOf(ada.email)
    expect(mails.map(mail => mail.subject)).toEqual(
      expect.arrayContaining(['Two-step verification is on', 'A recovery code was used']),
    )
    expect(mails.at(-1)!.text).toContain('9')
    const audit = await server.call('listAudit', {}, ada.access)
    expect(audit.data.results.map(line => line.what)).toEqual(
      expect.arrayContaining(['second_factor_on', 'recovery_code_used', 'log_in_failed']),
    )
  })

  test('of eight uses of one code at once, one opens a session', async () => {
    const ada = await signUp(server)
    const { codes } = await setUp(ada)
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(ada)))
    const answers = await Promise.all(tickets.flatMap(ticket => [finish(ticket, codes[0]!), finish(ticket, codes[0]!)]))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  test('wrong codes run into a limit that the right one does not pass, and that ends', async () => {
    const ada = await signUp(server)
    const { secret } = await setUp(ada)
    const ticket = await ticketOf(ada)
    for (let at = 0; at < 6; at++) expect((await finish(ticket, '12345')).status).toBe(400)
    const limited = await finish(ticket, next(secret))
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(500)
    clock.forward(601)
    expect((await finish(await ticketOf(ada), next(secret))).status).toBe(200)
  })

  test('a ticket is good for ten minutes, ends with a new password, and opens nothing else', async () => {
    const ada = await signUp(server)
    const { secret } = await setUp(ada)
    const late = await ticketOf(ada)
    clock.forward(601)
    expect((await finish(late, next(secret))).error.code).toBe('ticket_unknown')

    const ticket = await ticketOf(ada)
    const asReset = await server.call('resetPassword', {
      params: { code: ticket },
      body: { password: 'a quiet river runs south' },
    })
    expect([asReset.status, asReset.error.code]).toEqual([400, 'code_unknown'])
    await server.call('requestPasswordReset', { body: { email: ada.email } })
    const code = codeIn((await server.mailTo(ada.email, 'reset')).text)
    const password = 'a quiet river runs south'
    expect((await server.call('resetPassword', { params: { code }, body: { password } })).status).toBe(200)
    expect((await finish(ticket, next(secret))).error.code).toBe('ticket_unknown')
    // The second step is asked for as before.
    expect((await finish(await ticketOf({ email: ada.email, password }), next(secret))).status).toBe(200)
  })

  test('turning off and new recovery codes ask for password and code', async () => {
    const ada = await signUp(server)
    const { secret, codes } = await setUp(ada)
    const { password, access } = ada
    const renew = (body: { password: string; code: string }) => server.call('renewRecoveryCodes', { body }, access)
    expect((await renew({ password: 'not this one', code: next(secret) })).error.code).toBe('wrong_password')
    expect((await renew({ password, code: 'ABCDE-ABCDE-ABCDE' })).error.code).toBe('wrong_code')
    const renewed = await renew({ password, code: next(secret) })
    expect(renewed.data.recovery_codes).toHaveLength(10)
    expect((await finish(await ticketOf(ada), codes[1]!)).status).toBe(400)
    const begun = await server.call('beginSecondFactor', { body: { password } }, access)
    expect([begun.status, begun.error.code]).toEqual([409, 'second_factor_on'])
    const ended = await server.call(
      'endSecondFactor',
      { body: { password, code: renewed.data.recovery_codes[0]! } },
      access,
    )
    expect(ended.status).toBe(200)
    await logIn(server, ada.email, password)
    const off = await server.call('endSecondFactor', { body: { password, code: next(secret) } }, access)
    expect([off.status, off.error.code]).toEqual([409, 'second_factor_off'])
    expect((await mailsOf(ada.email)).map(mail => mail.subject)).toContain('Two-step verification is off')
  })

  test('a secret that nobody confirmed changes nothing, and another takes its place', async () => {
    const ada = await signUp(server)
    const begin = async () =>
      (await server.call('beginSecondFactor', { body: { password: ada.password } }, ada.access)).data.secret
    const first = await begin()
    await logIn(server, ada.email, ada.password)
    const second = await begin()
    const confirm = (code: string) => server.call('confirmSecondFactor', { body: { code } }, ada.access)
    expect((await confirm(next(first))).error.code).toBe('wrong_code')
    expect((await confirm(next(second))).status).toBe(200)
  })

  test('a clock that was two hours ahead keeps nobody out', async () => {
    const ada = await signUp(server)
    const { secret } = await setUp(ada)
    clock.forward(7200)
    expect((await finish(await ticketOf(ada), next(secret))).status).toBe(200)
    clock.forward(-7200)
    expect((await finish(await ticketOf(ada), next(secret))).status).toBe(200)
  })

  test('the database holds neither secret nor codes in clear, and the export of the account neither', async () => {
    const ada = await signUp(server)
    const { secret, codes } = await setUp(ada)
    const { rows } = await server.deps.pool.query(
      `select encode(secret, 'escape') as secret from second_factors union all select encode(hash, 'escape') from recovery_codes`,
    )
    const everything = JSON.stringify([rows, (await server.call('exportAccount', {}, ada.access)).data])
    for (const hidden of [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
      expect(everything).not.toContain(hidden)
    expect(everything).toContain('secondFactor')
  })

  test('a token for scripts makes none of these calls', async () => {
    const ada = await signUp(server)
    const made = await server.call(
      'makeToken',
      { body: { name: 'script', scope: 'write', days: 30, password: ada.password } },
      ada.access,
    )
    const asScript = made.data.token
    expect((await server.call('readSecondFactor', {}, asScript)).error.code).toBe('token_may_not')
    const begun = await server.call('beginSecondFactor', { body: { password: ada.password } }, asScript)
    expect(begun.error.code).toBe('token_may_not')
  })
})

onEmbedded('two-step verification of operators', database => {
  test('an operator without it is told to turn it on, and then reaches the desk', async () => {
    const server = await startServer({ database, env: { OPERATORS_TWO_STEPS: 'true' } })
    try {
      const boss = await signUp(server)
      await makeOperator(server, boss)
      await expect
        .poll(async () => (await server.call('readOverview', {}, boss.access)).error.code)
        .toBe('operators_need_two_steps')
      expect((await server.call('readProfile', {}, boss.access)).data.operator).toBe(true)
      const { data } = await server.call('beginSecondFactor', { body: { password: boss.password } }, boss.access)
      const code = codeOfApp(data.secret)
      expect((await server.call('confirmSecondFactor', { body: { code } }, boss.access)).status).toBe(200)
      await expect
        .poll(async () => (await server.call('readOverview', {}, boss.access)).status, { timeout: 5_000 })
        .toBe(200)
    } finally {
      await server.close()
    }
  })
})
