import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, fixture, upload } from '../../test/uploads.ts'

const LIST = [
  'name,country,technology,capacity_mw,industry,revenue,currency,year,allocation',
  ...Array.from({ length: 23 }, (_, i) =>
    i % 3 === 0
      ? `Batch Example ${i},BR,,,ISIC4:2394,${1e7 * (i + 1)},USD,2022,0.${10 + i}`
      : `Batch Example ${i},${i % 2 ? 'DE' : 'IN'},${i % 2 ? 'wind_onshore' : 'coal'},${10 + i},,,,,0.${10 + i}`,
  ),
].join('\n')

onEachDatabase('batches of a long list', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true, env: { ASSESS_BATCH: '4' } })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  /** Everything that a report says, without the ids and times that are each one's own. */
  const reportOf = async (batch: number, name: string, text: string | Uint8Array) => {
    const { access } = person
    Object.assign(server.deps.env, { ASSESS_BATCH: batch })
    const sent = await upload(server, access, name, text)
    expect(sent.status, JSON.stringify(sent.error)).toBe(202)
    const portfolios = sent.data.portfolios ?? [sent.data]
    const received: unknown[] = []
    for (const { id } of portfolios) {
      const { data_quality, total_impact, p5, p50, p95, total_status, impact_per_goal, sites } = await delivered(
        server,
        access,
        id,
      )
      const at = { params: { id } }
      const goals = (await server.call('readGoals', at, access)).data
      const coverage = (await server.call('readCoverage', at, access)).data
      const entries = (await server.call('listEntries', at, access)).data
      received.push({ data_quality, total_impact, p5, p50, p95, total_status, impact_per_goal, sites, goals, coverage })
      received.push(
        entries.map(({ id: _, organisation: { id: __, ...organisation }, ...entry }) => ({ ...entry, organisation })),
      )
    }
    return JSON.stringify(received).replaceAll(/USR-[0-9a-f-]+/g, 'USR')
  }

  test('gives the same report as one calculation, digit by digit', async () => {
    const long = [
      ['portfolio.csv', fixture('golden/portfolio.csv')],
      ['demo-mixed.xlsx', fixture('samples/demo-mixed.xlsx')],
    ] as const
    for (const [name, text] of [['list.csv', LIST] as const, ...(database === 'embedded' ? long : [])])
      expect(await reportOf(4, name, text), name).toBe(await reportOf(10_000, name, text))
    const left = await server.deps.db.execute(sql`select 1 from assess_batches`)
    expect(left.rows).toEqual([])
  })

  test('a short list of somebody else is not kept waiting, and a stopped one leaves nothing running', async () => {
    const { access } = person
    Object.assign(server.deps.env, { ASSESS_BATCH: 4 })
    const long = await upload(server, access, 'long.csv', LIST)
    const stopped = await server.call('cancelPortfolio', { params: { id: long.data.id } }, access)
    expect([200, 409]).toContain(stopped.status)
    await vi.waitFor(
      async () => {
        const { rows } = await server.deps.db.execute(
          sql`select 1 from pgboss.job where name = 'assess-portfolio' and state in ('created', 'retry', 'active')`,
        )
        expect(rows).toEqual([])
      },
      { timeout: 40_000, interval: 100 },
    )
    const { status } = (await server.call('readPortfolio', { params: { id: long.data.id } }, access)).data
    expect(status).toBe(stopped.status === 200 ? 'draft' : 'delivered')
    if (status === 'draft') {
      expect((await server.call('submitPortfolio', { params: { id: long.data.id } }, access)).status).toBe(202)
      await delivered(server, access, long.data.id)
    }
  })
})
