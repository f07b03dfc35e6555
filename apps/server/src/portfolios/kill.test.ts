import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Entry, Portfolio, UploadedPortfolio } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeIn } from '../../test/people.ts'
import { type Spawned, spawnServer } from '../../test/spawn-server.ts'
import { type Answer, onEachDatabase } from '../../test/start-server.ts'
import { type FreshData, freshWorld } from '../../test/with-world.ts'

/** Milliseconds between the upload and the end of the process: during the upload, while reading, calculating, writing. */
const KILLS = { embedded: [15, 400, 1200, 2500], postgres: [60, 700] }
const ROWS = 300

const email = 'k@example.org'
const password = 'a quiet river runs north'
const TECHNOLOGIES = ['wind_onshore', 'coal', 'gas', 'hydro', 'solar_pv', 'nuclear', 'storage']
const COUNTRIES = ['DE', 'FR', 'IN', 'BR', 'US', 'ZA', 'JP', 'KE']

/** Enough rows for the calculation to be met in the middle. */
const FILE = [
  'name,country,technology,capacity_mw,allocation',
  ...Array.from({ length: ROWS }, (_, i) =>
    [`Example ${i}`, COUNTRIES[i % 8], TECHNOLOGIES[i % 7], 10 + i, (i % 10) / 10].join(','),
  ),
].join('\n')

onEachDatabase('killed at any moment', database => {
  let data: FreshData
  let server: Spawned
  let token = ''
  /** Ids that were answered 2xx. */
  const accepted: string[] = []

  const open = async () => {
    server = await spawnServer(data.dir, data.url)
  }
  const logIn = async () => {
    const answer = await server.call('logIn', { body: { username: email, password } })
    token = answer.data.access
  }
  const send = (name: string): Promise<Answer<UploadedPortfolio>> =>
    server.call('uploadPortfolio', { files: [{ field: 'file', name, bytes: FILE }] }, token)

  beforeAll(async () => {
    data = await freshWorld(database)
    await open()
    const registered = await server.call('register', { body: { email, full_name: 'Kay Example', password } })
    expect(registered.status).toBe(201)
    const mail = (await server.mails()).find(candidate => candidate.kind === 'registration')!
    await server.call('validateRegistration', { params: { code: codeIn(mail.text) } })
    await logIn()
  })
  afterAll(async () => {
    await server?.kill()
    rmSync(data.dir, { recursive: true, force: true })
  })

  test('every portfolio that was answered 2xx is delivered once, whole and the same', async () => {
    for (const [i, delay] of KILLS[database].entries()) {
      const answers = [send(`kill-${i}-a.csv`), send(`kill-${i}-b.csv`)].map(pending => pending.catch(() => null))
      await wait(delay)
      await server.kill()
      for (const answer of await Promise.all(answers)) if (answer?.status === 202) accepted.push(answer.data.id)
      await open()
    }
    const undisturbed = await send('undisturbed.csv')
    expect(undisturbed.status).toBe(202)
    accepted.push(undisturbed.data.id)

    const all = await settled()
    expect(all.map(portfolio => portfolio.id)).toEqual(expect.arrayContaining(accepted))
    const wanted = await resultOf(undisturbed.data.id)
    const messages = (await server.call('listMessages', {}, token)).data.results
    for (const portfolio of all) {
      expect(portfolio.status).toBe('delivered')
      expect(portfolio.rows.total).toBe(ROWS)
      expect(await resultOf(portfolio.id)).toEqual(wanted)
      const told = messages.filter(message => message.data.id === portfolio.id)
      expect(told.map(message => message.data.kind)).toEqual(['portfolio_delivered'])
    }
    const mails = (await server.mails()).filter(mail => mail.kind === 'portfolio_delivered')
    expect(mails).toHaveLength(all.length)
  }, 300_000)

  /** Waits until nothing is in progress; no half report is ever seen on the way. */
  async function settled(): Promise<Portfolio[]> {
    for (let waited = 0; waited < 120_000; waited += 200) {
      const all = (await server.call('listPortfolios', {}, token)).data
      for (const portfolio of all.filter(({ status }) => status !== 'delivered').slice(0, 2)) {
        const goals = await server.call('readGoals', { params: { id: portfolio.id } }, token)
        expect([200, 409]).toContain(goals.status)
        expect(portfolio.total_impact).toBeNull()
      }
      if (all.every(({ status }) => status === 'delivered')) return all
      await wait(200)
    }
    throw new Error('Some portfolios are stuck.')
  }

  async function resultOf(id: string) {
    const [portfolio, goals, entries] = await Promise.all([
      server.call('readPortfolio', { params: { id } }, token),
      server.call('readGoals', { params: { id } }, token),
      server.call('listEntries', { params: { id } }, token),
    ])
    const { total_impact, p5, p50, p95, assessed_entries, sites } = portfolio.data
    const plain = ({ id: _, organisation: { id: __, ...organisation }, ...entry }: Entry) => ({
      ...entry,
      organisation,
    })
    return {
      total_impact,
      p5,
      p50,
      p95,
      assessed_entries,
      sites,
      goals: goals.data,
      entries: entries.data.map(plain),
    }
  }
})
