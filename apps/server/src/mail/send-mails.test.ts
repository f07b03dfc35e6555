import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { registrationMail } from '@cradle/mail'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { queueMail } from './queue-mail.ts'

type Received = { to: string[]; source: string }

/** A mail server that keeps what it is given; `refuse` answers a recipient with an error. */
async function mailServer(port: number, refuse?: (address: string) => boolean) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(address, _session, done) {
      if (refuse?.(address.address)) done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      else done()
    },
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (bytes: Buffer) => {
        source += bytes
      })
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }: { address: string }) => address), source })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  return { received, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

async function until(holds: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  for (let waited = 0; waited < ms; waited += 50) {
    if (await holds()) return
    await wait(50)
  }
  throw new Error('It did not happen in time.')
}

onEmbedded('mail', database => {
  let server: TestServer
  let clock: MovableClock
  let smtp: Awaited<ReturnType<typeof mailServer>> | undefined
  const begin = async (port: number) => {
    clock = movableClock()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'Cradle <hello@cradle.test>' }
    server = await startServer({ database, clock, env })
  }
  afterEach(async () => {
    await server?.close()
    await smtp?.close()
    smtp = undefined
  })
  const body = { email: 'ada@example.org', full_name: 'Ada', password: 'a quiet river runs north' }

  test('a mail leaves through SMTP once, as text and HTML, with the outbox id as its Message-ID', async () => {
    const port = await freePort()
    smtp = await mailServer(port)
    await begin(port)
    await server.call('register', { body })
    await until(() => smtp!.received.length > 0)
    const { to, source } = smtp.received[0]!
    expect(to).toEqual(['ada@example.org'])
    expect(source).toContain('From: Cradle <hello@cradle.test>')
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(source).toContain('Content-Type: text/plain; charset=utf-8')
    expect(source).toContain('Content-Type: text/html; charset=utf-8')
    const mail = await server.mailTo('ada@example.org')
    expect(source).toContain(`@cradle.test>`)
    await wait(1500)
    expect(smtp.received).toHaveLength(1)
    await until(async () => (await server.mailTo('ada@example.org')).sentAt !== null)
    expect(mail.kind).toBe('registration')
  })

  test('while the mail server is away nothing waits for it, and the mail arrives once when it is back', async () => {
    const port = await freePort()
    await begin(port)
    const begun = performance.now()
    expect((await server.call('register', { body })).status).toBe(201)
    expect(performance.now() - begun).toBeLessThan(5000)
    await until(async () => (await outbox()).some(mail => mail.tries >= 2 && mail.lastError !== null))
    smtp = await mailServer(port)
    clock.forward(3600)
    await until(() => smtp!.received.length > 0)
    clock.forward(3600)
    await wait(1500)
    expect(smtp.received).toHaveLength(1)
  })

  test('a refused recipient is tried three times and given up; the next mail is not held up by it', async () => {
    const port = await freePort()
    smtp = await mailServer(port, address => address.startsWith('gone'))
    await begin(port)
    await server.call('register', { body: { ...body, email: 'gone@example.org' } })
    await server.call('register', { body })
    await until(() => smtp!.received.length === 1)
    await until(async () => {
      clock.forward(60)
      return (await outbox()).some(mail => mail.to === 'gone@example.org' && mail.givenUpAt !== null)
    })
    expect((await outbox()).find(mail => mail.to === 'gone@example.org')).toMatchObject({ tries: 3, sentAt: null })
  })

  test('a mail whose transaction fails is never sent, and one with the same key is written once', async () => {
    const port = await freePort()
    smtp = await mailServer(port)
    await begin(port)
    const letter = registrationMail(
      'https://cradle.test',
      { email: 'x@example.org', fullName: 'X', language: 'en' },
      'AAAAA',
    )
    const { db } = server.deps
    await expect(
      db.transaction(async tx => {
        await queueMail(tx, letter, new Date())
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    for (let i = 0; i < 3; i++) await queueMail(db, { ...letter, to: 'y@example.org', onceKey: 'same' }, new Date())
    await until(() => smtp!.received.length > 0)
    await wait(1200)
    expect(smtp.received.map(({ to }) => to[0])).toEqual(['y@example.org'])
  })

  test('mails that can be ended name where, in the fields of RFC 8058; one of a schedule that is gone is given up', async () => {
    const port = await freePort()
    smtp = await mailServer(port)
    await begin(port)
    const letter = registrationMail(
      'https://cradle.test',
      { email: 'x@example.org', fullName: 'X', language: 'en' },
      'AAAAA',
    )
    const unsubscribe = 'https://cradle.test/api/unsubscribe/one'
    const { db } = server.deps
    const schedule = '01890000-0000-7000-8000-000000000000'
    await queueMail(db, { ...letter, to: 'gone@example.org', schedule, unsubscribe }, new Date())
    await queueMail(db, { ...letter, unsubscribe }, new Date())
    await until(() => smtp!.received.length > 0)
    const source = smtp.received[0]!.source.replace(/\r?\n[ \t]+/g, ' ')
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/cradle\.test\/api\/unsubscribe\/one>\r?$/m)
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    await until(async () => (await outbox()).some(mail => mail.to === 'gone@example.org' && mail.givenUpAt !== null))
    expect(smtp.received.map(({ to }) => to[0])).toEqual(['x@example.org'])
  })

  async function outbox() {
    return (await server.outbox()) as unknown as {
      to: string
      tries: number
      lastError: string | null
      sentAt: Date | null
      givenUpAt: Date | null
    }[]
  }
})
