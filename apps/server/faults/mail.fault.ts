import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../test/start-server.ts'

/** TRUST.md: nothing waits for a mail server; mails are retried, and sent once. */

const servers: TestServer[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

/** A mail server that takes its time with every message. */
async function post(port: number, slowMs: number) {
  const got: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        setTimeout(() => {
          for (const { address } of session.envelope.rcptTo) got.push(address)
          done()
        }, slowMs)
      })
    },
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  return { got, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}

const register = async (server: TestServer, email: string) => {
  const begun = performance.now()
  const body = { email, full_name: 'Ada Example', password: 'a quiet river runs north' }
  const answer = await server.call('register', { body })
  expect(answer.status).toBe(201)
  return performance.now() - begun
}
const until = async (what: () => boolean, ms: number) => {
  for (let waited = 0; !what(); waited += 50) {
    if (waited > ms) throw new Error('It did not happen.')
    await wait(50)
  }
}

test('a mail server that is down holds nobody up; once it is there, each mail comes once', async () => {
  const port = await freePort()
  const server = await startServer({ database: 'embedded', env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  servers.push(server)
  const people = Array.from({ length: 8 }, (_, i) => `down${i}@example.org`)
  for (const email of people) expect(await register(server, email)).toBeLessThan(3_000)
  await wait(2_000)
  expect((await server.outbox()).filter(mail => mail.sentAt === null)).toHaveLength(people.length)
  const office = await post(port, 0)
  await until(() => office.got.length >= people.length, 60_000)
  await wait(3_000)
  expect(office.got.sort()).toEqual(people)
  expect((await server.outbox()).every(mail => mail.sentAt !== null)).toBe(true)
  await office.close()
})

test('a mail server that takes six seconds a mail holds nobody up either', async () => {
  const port = await freePort()
  const office = await post(port, 6_000)
  const server = await startServer({ database: 'embedded', env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  servers.push(server)
  const people = Array.from({ length: 6 }, (_, i) => `slow${i}@example.org`)
  for (const email of people) expect(await register(server, email)).toBeLessThan(3_000)
  const begun = performance.now()
  expect((await server.call('listFaqs')).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(1_000)
  await until(() => office.got.length >= people.length, 90_000)
  await wait(3_000)
  expect(office.got.sort()).toEqual(people)
  await office.close()
})
