import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebhookDelivery } from '@cradle/contract'
import { MAX_ATTEMPTS, verify } from '@cradle/webhooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { assessJob } from '../portfolios/assess-job.ts'

type Call = { headers: Record<string, string>; body: string }
const ALL = ['portfolio.delivered', 'portfolio.failed', 'portfolio.changed'] as const

onEmbedded('webhooks', database => {
  let server: TestServer
  let receiver: Server
  let url: string
  let ada: Person
  let eve: Person
  let calls: Call[] = []
  let status = 204
  const logged: string[] = []
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => {
        body += chunk
      })
      request.on('end', () => {
        calls.push({ headers: request.headers as Record<string, string>, body })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    const log = (line: string) => void logged.push(line)
    server = await startServer({ database, reference: true, env: { WEBHOOKS_PRIVATE: 'true' }, log })
    ;[ada, eve] = [await signUp(server), await signUp(server)]
  })
  afterAll(async () => {
    receiver?.close()
    await server?.close()
  })
  beforeEach(() => {
    calls = []
    status = 204
  })

  const make = async (person: Person, events: readonly (typeof ALL)[number][] = ALL) =>
    (
      await server.call(
        'makeWebhook',
        { body: { name: 'desk', url, events: [...events], password: person.password } },
        person.access,
      )
    ).data
  const deliveriesOf = async (id: string, query = {}) =>
    (await server.call('listWebhookDeliveries', { params: { id }, query }, ada.access)).data.results
  const until = async (id: string, is: (one: WebhookDelivery) => boolean) => {
    for (let waited = 0; waited < 20_000; waited += 50) {
      const found = (await deliveriesOf(id)).find(is)
      if (found) return found
      await wait(50)
    }
    throw new Error(`No such message: ${JSON.stringify(await deliveriesOf(id))}`)
  }
  const end = async (id: string) => await server.call('deleteWebhook', { params: { id } }, ada.access)

  test('a delivered report is told, signed, without a figure; so is a change', async () => {
    const hook = await make(ada)
    expect(hook.secret).toMatch(/^whsec_[\w-]{43}$/)
    const { data } = await upload(server, ada.access, 'small.csv', SMALL)
    const report = await delivered(server, ada.access, data.id)
    const told = await until(hook.id, one => one.event === 'portfolio.delivered' && one.state === 'delivered')
    expect(told).toMatchObject({ attempts: 1, status: 204, failure: null, next_try: null })
    const [call] = calls
    expect(JSON.parse(call!.body)).toEqual({
      id: told.id,
      type: 'portfolio.delivered',
      created: told.created,
      data: {
        portfolio: { id: report.id, name: report.name },
        url: `https://cradle.test/report/${report.id}`,
      },
    })
    expect(call!.body).toBe(told.body)
    expect(call!.headers).toMatchObject({ 'cradle-delivery': told.id, 'cradle-event': 'portfolio.delivered' })
    const header = call!.headers['cradle-signature']!
    const known = { secrets: [hook.secret], now: new Date() }
    expect(verify(header, call!.body, known)).toBe('good')
    expect(verify(header, call!.body.replace('delivered', 'failed'), known)).toBe('wrong')
    expect(verify(header, call!.body, { ...known, now: new Date(Date.now() + 600_000) })).toBe('too_old')
    await server.call('renamePortfolio', { params: { id: report.id }, body: { name: 'Other' } }, ada.access)
    await server.call('deletePortfolio', { params: { id: report.id } }, ada.access)
    await server.call('restorePortfolio', { params: { id: report.id } }, ada.access)
    await until(hook.id, one => one.body.includes('restored') && one.state === 'delivered')
    const changes = calls.slice(1).map(({ body }) => JSON.parse(body).data.change)
    expect(changes.toSorted()).toEqual(['deleted', 'renamed', 'restored'])
    await end(hook.id)
  })

  test('a failed calculation is told once, and only to who wants to know', async () => {
    const [hook, other] = [await make(ada, ['portfolio.failed']), await make(ada, ['portfolio.changed'])]
    const { data } = await upload(server, ada.access, 'draft.csv', SMALL, { body: { draft: true } })
    await server.deps.db.execute(sql`update portfolios set status = 'in_progress', run = 1 where id = ${data.id}`)
    for (let i = 0; i < 2; i++) await assessJob(server.deps).gaveUp?.({ portfolioId: data.id, run: 1 })
    const told = await until(hook.id, one => one.state === 'delivered')
    expect(told.event).toBe('portfolio.failed')
    expect(JSON.parse(told.body).data.url).toBe(`https://cradle.test/portfolio/${data.id}`)
    expect(calls).toHaveLength(1)
    expect(await deliveriesOf(other.id)).toEqual([])
    for (const one of [hook, other]) await end(one.id)
  })

  test('the secret is shown once, stored sealed, and never logged', async () => {
    const hook = await make(ada)
    const { data } = await server.call('listWebhooks', {}, ada.access)
    expect(JSON.stringify(data)).not.toContain('whsec_')
    const stored = await server.deps.pool.query('select * from webhooks')
    const bytes = stored.rows.map(row => Buffer.from(row.secret).toString('latin1')).join()
    expect(bytes).not.toContain(hook.secret.slice(6))
    const exported = await server.call('exportAccount', {}, ada.access)
    expect(exported.data).toMatchObject({ webhooks: [{ name: 'desk', url }] })
    expect(JSON.stringify(exported.data)).not.toContain('whsec_')
    await server.call('testWebhook', { params: { id: hook.id }, body: {} }, ada.access)
    await until(hook.id, one => one.state === 'delivered')
    expect(logged.join('\n')).not.toContain(hook.secret)
    expect(logged.join('\n')).not.toContain(url)
    await end(hook.id)
  })

  test('an exchanged secret signs beside the one before', async () => {
    const hook = await make(ada)
    const params = { id: hook.id }
    const wrong = await server.call('rotateWebhookSecret', { params, body: { password: 'wrong' } }, ada.access)
    expect([wrong.status, wrong.error.code]).toEqual([400, 'wrong_password'])
    const { data: next } = await server.call(
      'rotateWebhookSecret',
      { params, body: { password: ada.password } },
      ada.access,
    )
    expect(next.secret).not.toBe(hook.secret)
    expect(next.two_secrets_until).not.toBeNull()
    await server.call('testWebhook', { params, body: {} }, ada.access)
    await until(hook.id, one => one.state === 'delivered')
    const [call] = calls
    for (const secret of [hook.secret, next.secret])
      expect(verify(call!.headers['cradle-signature']!, call!.body, { secrets: [secret], now: new Date() })).toBe(
        'good',
      )
    await server.deps.pool.query(`update webhooks set secret_before_until = now() - interval '1 minute'`)
    await server.call('testWebhook', { params, body: {} }, ada.access)
    await until(hook.id, ({ state }) => state === 'delivered' && calls.length === 2)
    const last = calls[1]!
    const signature = last.headers['cradle-signature']!
    expect(verify(signature, last.body, { secrets: [hook.secret], now: new Date() })).toBe('wrong')
    expect(verify(signature, last.body, { secrets: [next.secret], now: new Date() })).toBe('good')
    await end(hook.id)
  })

  test('what does not arrive is tried again under the same id; what is given up can be sent again', async () => {
    const hook = await make(ada)
    const params = { id: hook.id }
    status = 503
    const { data: sent } = await server.call('testWebhook', { params, body: {} }, ada.access)
    expect(sent).toMatchObject({ event: 'test', state: 'waiting', attempts: 0 })
    const failed = await until(hook.id, one => one.attempts === 1 && one.status !== null)
    expect(failed).toMatchObject({ state: 'waiting', status: 503 })
    const waits = Date.parse(failed.next_try!) - Date.parse(failed.last_try!)
    expect(waits).toBeGreaterThanOrEqual(10_000)
    // The queue tries by itself.
    await until(hook.id, one => one.attempts === 2 && one.status !== null)
    expect(new Set(calls.map(({ headers }) => headers['cradle-delivery']))).toEqual(new Set([sent.id]))
    await server.deps.pool.query('update webhook_deliveries set attempts = $1 where id = $2', [
      MAX_ATTEMPTS - 1,
      sent.id,
    ])
    const again = { params: { ...params, delivery: sent.id }, body: {} }
    await server.call('resendWebhookDelivery', again, ada.access)
    expect(await until(hook.id, one => one.state === 'dead')).toMatchObject({ attempts: MAX_ATTEMPTS, status: 503 })
    expect((await server.call('listWebhooks', {}, ada.access)).data.results[0]).toMatchObject({ dead: 1, waiting: 0 })
    expect(await deliveriesOf(hook.id, { state: 'dead' })).toHaveLength(1)
    status = 200
    await server.call('resendWebhookDelivery', again, ada.access)
    expect(await until(hook.id, one => one.state === 'delivered')).toMatchObject({ id: sent.id, attempts: 1 })
    await end(hook.id)
  })

  test('a paused webhook is told nothing; what waited is sent when it goes on; 410 pauses it', async () => {
    const hook = await make(ada)
    const params = { id: hook.id }
    status = 500
    await server.call('testWebhook', { params, body: {} }, ada.access)
    await until(hook.id, one => one.attempts === 1 && one.status === 500)
    const paused = (await server.call('changeWebhook', { params, body: { paused: true } }, ada.access)).data
    expect(paused.paused).not.toBeNull()
    const refused = await server.call('testWebhook', { params, body: {} }, ada.access)
    expect([refused.status, refused.error.code]).toEqual([409, 'webhook_paused'])
    status = 204
    await server.deps.pool.query('update webhook_deliveries set due_at = now()')
    await server.call('changeWebhook', { params, body: { paused: false } }, ada.access)
    await until(hook.id, one => one.state === 'delivered')
    status = 410
    await server.call('testWebhook', { params, body: {} }, ada.access)
    expect(await until(hook.id, one => one.state === 'dead')).toMatchObject({ attempts: 1, status: 410 })
    expect((await server.call('listWebhooks', {}, ada.access)).data.results[0]?.paused).not.toBeNull()
    await end(hook.id)
  })

  test('nobody else sees, sends or ends one, and tokens for scripts do not', async () => {
    const hook = await make(ada)
    const params = { id: hook.id }
    const { data: sent } = await server.call('testWebhook', { params, body: {} }, ada.access)
    const own = await make(eve)
    const body = {}
    const answers = [
      await server.call('changeWebhook', { params, body: { paused: true } }, eve.access),
      await server.call('rotateWebhookSecret', { params, body: { password: eve.password } }, eve.access),
      await server.call('testWebhook', { params, body }, eve.access),
      await server.call('listWebhookDeliveries', { params }, eve.access),
      await server.call('resendWebhookDelivery', { params: { ...params, delivery: sent.id }, body }, eve.access),
      await server.call('resendWebhookDelivery', { params: { id: own.id, delivery: sent.id }, body }, eve.access),
      await server.call('deleteWebhook', { params }, eve.access),
    ]
    expect(answers.map(one => one.status)).toEqual(Array(7).fill(404))
    const token = { name: 'script', scope: 'write' as const, days: 1, password: ada.password }
    const { data } = await server.call('makeToken', { body: token }, ada.access)
    expect((await server.call('listWebhooks', {}, data.token)).status).toBe(403)
    await end(hook.id)
  })

  test('addresses that may not be are refused, and private ones without the operator', async () => {
    const refused = async (address: string, events: string[] = ['portfolio.changed']) => {
      const body = { name: 'x', url: address, events: events as never, password: ada.password }
      const { status, error } = await server.call('makeWebhook', { body }, ada.access)
      expect(status).toBe(422)
      return error.problems?.[0]?.field
    }
    expect(await refused('nonsense')).toBe('url')
    expect(await refused('ftp://example.org')).toBe('url')
    expect(await refused('https://a:b@example.org')).toBe('url')
    expect(await refused(`https://example.org/${'a'.repeat(3000)}`)).toBe('url')
    expect(await refused(url, [])).toBe('events')
    expect(await refused(url, ['user.deleted'])).toMatch(/^events/)
    const hook = await make(ada)
    await server.restart({ WEBHOOKS_PRIVATE: 'false' })
    expect(await refused('https://127.0.0.1/')).toBe('url')
    expect(await refused('https://[::ffff:10.0.0.1]/')).toBe('url')
    await server.call('testWebhook', { params: { id: hook.id }, body: {} }, ada.access)
    const tried = await until(hook.id, one => one.attempts === 1 && one.failure !== null)
    expect(tried).toMatchObject({ failure: 'private_address', status: null, state: 'waiting' })
    expect(calls).toEqual([])
    await end(hook.id)
  })
})
