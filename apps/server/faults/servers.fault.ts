import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshData, freshWorld, NoDatabase } from '../test/with-world.ts'
import { chance } from './chance.ts'
import { fileOf, mailsOf, register, type Way } from './person.ts'
import { type Program, startProgram } from './program.ts'

/** Two servers and two workers on one PostgreSQL: nothing a user sees depends on which one answers, and any may be killed. */

const data: FreshData | NoDatabase = await freshWorld('postgres').catch(error => {
  if (error instanceof NoDatabase) return error
  throw error
})
if (data instanceof NoDatabase) console.warn(`Skipped: two servers and two workers. Reason: ${data.message}.`)

describe.skipIf(data instanceof NoDatabase)('two servers and two workers', () => {
  const random = chance('servers')
  const url = data instanceof NoDatabase ? null : data.url
  const webs: Program[] = []
  const workers: Program[] = []
  const folders: string[] = []
  /** Every process has a folder of its own: nothing is shared but the database (and the files' store, here unused). */
  const open = (roles: 'web' | 'worker') => {
    const dir = mkdtempSync(join(tmpdir(), 'cradle-one-of-many-'))
    folders.push(dir)
    // Each list of the test is shared among the workers in three batches.
    return startProgram({ dir, database: url, roles, env: { ASSESS_BATCH: '100' } })
  }
  let turn = 0
  /** As a proxy would: round about; a call that met a dead server is asked once more of another. */
  const balanced: Way = {
    get url() {
      return webs.find(web => web.alive())!.url
    },
    call: (async (...given: Parameters<Way['call']>) => {
      const running = webs.filter(web => web.alive())
      const one = running[turn++ % running.length]!
      return await one.call(...given).catch(async () => {
        const other = webs.find(web => web !== one && web.alive()) ?? webs[0]!
        return await other.call(...given)
      })
    }) as Way['call'],
  }

  beforeAll(async () => {
    if (url === null) return
    webs.push(...(await Promise.all([open('web'), open('web')])))
    workers.push(...(await Promise.all([open('worker'), open('worker')])))
  })
  afterAll(async () => {
    for (const program of [...webs, ...workers]) await program.kill()
    for (const dir of folders) rmSync(dir, { recursive: true, force: true })
  })

  test('sessions, limits and idempotency keys hold on both', async () => {
    const person = await register(() => balanced, 'both@example.org')
    const [first, second] = webs as [Program, Program]
    for (const web of webs) expect((await web.call('listPortfolios', {}, person.token())).status).toBe(200)
    const file = {
      files: [{ field: 'file', name: 'once.csv', bytes: fileOf(30) }],
      headers: { 'idempotency-key': 'once' },
    }
    const [a, b] = await Promise.all([first, second].map(web => web.call('uploadPortfolio', file, person.token())))
    expect([a!.status, b!.status]).toEqual([202, 202])
    expect(a!.data.id).toBe(b!.data.id)
    expect(await person.portfolios()).toHaveLength(1)
    // A limit is counted once for all servers: wrong codes tried in turn are refused on both.
    const wrong = { username: person.email, password: 'surely not this one' }
    const tries: number[] = []
    for (let i = 0; i < 30; i++) tries.push((await webs[i % 2]!.call('logIn', { body: wrong })).status)
    expect(tries.at(-1)).toBe(429)
    expect(tries.at(-2)).toBe(429)
    // A session ended on one server is dead on the other within two seconds.
    const token = person.token()
    expect((await first.call('logOut', {}, token)).status).toBeLessThan(300)
    for (let waited = 0; ; waited += 100) {
      if ((await second.call('listPortfolios', {}, token)).status === 401) break
      expect(waited).toBeLessThan(2_000)
      await wait(100)
    }
  })

  test('any one killed at any moment, sixteen times: at most one retried call, everything delivered once', async () => {
    const person = await register(() => balanced, 'many@example.org')
    const accepted: string[] = []
    let failed = 0
    let going = true
    const reading = (async () => {
      while (going) {
        const answer = await balanced.call('listPortfolios', {}, person.token()).catch(() => null)
        if (answer === null || answer.status >= 500) failed++
        await wait(30)
      }
    })()
    for (let i = 0; i < 16; i++) {
      const pending = person.upload(`one-${i}.csv`, fileOf(300), `one-${i}`)
      await wait(1500 * random())
      const list = random() < 0.5 ? webs : workers
      const which = random() < 0.5 ? 0 : 1
      await list[which]!.kill()
      const answer = await pending
      expect(answer.status).toBe(202)
      accepted.push(answer.data.id)
      list[which] = await open(list === webs ? 'web' : 'worker')
    }
    going = false
    await reading
    expect(failed).toBe(0)
    const all = await person.settled(180)
    expect(all.map(({ id }) => id).sort()).toEqual([...accepted].sort())
    const messages = await person.messages()
    for (const id of accepted) expect(messages.filter(message => message.data.id === id)).toHaveLength(1)
    for (let waited = 0; waited < 20_000; waited += 200) {
      if ((await delivered(person.email)).length === accepted.length) break
      await wait(200)
    }
    expect(await delivered(person.email)).toHaveLength(accepted.length)
  })

  const delivered = async (email: string) =>
    (await mailsOf(webs[0]!)).filter(mail => mail.kind === 'portfolio_delivered' && mail.to.includes(email))
})
