import { unpackColumns } from '@cradle/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, fixture, upload } from '../../test/uploads.ts'
import { showStage } from './run-queries.ts'

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
    const said: unknown[] = []
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
      said.push({ data_quality, total_impact, p5, p50, p95, total_status, impact_per_goal, sites, goals, coverage })
      said.push(
        entries.map(({ id: _, organisation: { id: __, ...organisation }, ...entry }) => ({ ...entry, organisation })),
      )
    }
    return JSON.stringify(said).replaceAll(/USR-[0-9a-f-]+/g, 'USR')
  }

  test('gives the same report as one calculation, digit by digit', async () => {
    for (const [name, text] of [
      ['list.csv', LIST],
      ['portfolio.csv', fixture('golden/portfolio.csv')],
      ['demo-mixed.xlsx', fixture('samples/demo-mixed.xlsx')],
    ] as const)
      expect(await reportOf(4, name, text), name).toBe(await reportOf(10_000, name, text))
    const left = await server.deps.db.execute(sql`select 1 from assess_batches`)
    expect(left.rows).toEqual([])
  })

  test('progress never runs back: not from stage to stage, and not within one', async () => {
    const { db } = server.deps
    await db.execute(sql`create table seen_progress (at serial, id text, stage text, done int)`)
    await db.execute(sql`create function note_progress() returns trigger language plpgsql as $$
      begin insert into seen_progress (id, stage, done) values (new.id, new.stage, new.stage_done); return new; end $$`)
    await db.execute(sql`create trigger note_progress after update of stage, stage_done on portfolios
      for each row when (new.status = 'in_progress') execute function note_progress()`)
    try {
      Object.assign(server.deps.env, { ASSESS_BATCH: 4 })
      const { id } = (await upload(server, person.access, 'progress.csv', LIST)).data
      await delivered(server, person.access, id)
      const found = await db.execute<{ id: string; run: number }>(
        sql`select id, run from portfolios where id = ${id} or series = ${id}`,
      )
      const [{ id: own, run }] = found.rows as [{ id: string; run: number }]
      const { rows } = await db.execute<{ stage: string; done: number }>(
        sql`select stage, done from seen_progress where id = ${own} order by at`,
      )
      const order = ['queued', 'reading', 'matching', 'calculating', 'writing']
      const places = rows.map(({ stage, done }) => order.indexOf(stage) * 1000 + done)
      expect(places.length).toBeGreaterThan(3)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(rows.at(-1)).toEqual({ stage: 'writing', done: 23 })
      // A job that is taken over begins again, and says no less than what was said before.
      await db.execute(
        sql`update portfolios set status = 'in_progress', stage = 'calculating', stage_done = 20 where id = ${own}`,
      )
      for (const [stage, done] of [
        ['matching', 0],
        ['calculating', 3],
      ] as const)
        expect(await showStage(db, own, run, stage, done, 23)).toHaveLength(1)
      const now = await db.execute(sql`select stage, stage_done as done from portfolios where id = ${own}`)
      expect(now.rows).toEqual([{ stage: 'calculating', done: 20 }])
      await db.execute(sql`update portfolios set status = 'delivered' where id = ${own}`)
    } finally {
      await db.execute(sql`drop trigger note_progress on portfolios`)
      await db.execute(sql`drop table seen_progress`)
    }
  })

  test('entries column by column are the entries, page by page and in fewer bytes', async () => {
    const { id } = (await upload(server, person.access, 'columns.csv', LIST)).data
    await delivered(server, person.access, id)
    const params = { id }
    const whole = await server.call('listEntries', { params }, person.access)
    const rows: unknown[] = []
    for (let offset = 0; offset < 23; offset += 10) {
      const page = await server.call('listEntryColumns', { params, query: { limit: 10, offset } }, person.access)
      expect([page.status, page.data.count, page.data.offset]).toEqual([200, 23, offset])
      rows.push(...unpackColumns(page.data.columns, page.data.rows))
    }
    expect(rows).toEqual(whole.data)
    const all = await server.call('listEntryColumns', { params }, person.access)
    expect(JSON.stringify(all.data).length * 1.5).toBeLessThan(JSON.stringify(whole.data).length)
    const beyond = await server.call('listEntryColumns', { params, query: { offset: 50 } }, person.access)
    expect([beyond.data.count, beyond.data.rows]).toEqual([23, 0])
    const stranger = await signUp(server)
    expect((await server.call('listEntryColumns', { params }, stranger.access)).status).toBe(404)
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
