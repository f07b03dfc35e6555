import { unpackColumns } from '@cradle/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'
import { showStage } from './run-queries.ts'

const LIST = [
  'name,country,technology,capacity_mw,industry,revenue,currency,year,allocation',
  ...Array.from({ length: 23 }, (_, i) =>
    i % 3 === 0
      ? `Batch Example ${i},BR,,,ISIC4:2394,${1e7 * (i + 1)},USD,2022,0.${10 + i}`
      : `Batch Example ${i},${i % 2 ? 'DE' : 'IN'},${i % 2 ? 'wind_onshore' : 'coal'},${10 + i},,,,,0.${10 + i}`,
  ),
].join('\n')

onEmbedded('a long list while it is made and read', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true, env: { ASSESS_BATCH: '4' } })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  test('progress never runs back: not from stage to stage, and not within one', async () => {
    const { db } = server.deps
    await db.execute(sql`create table seen_progress (at serial, id text, stage text, done int)`)
    await db.execute(sql`create function note_progress() returns trigger language plpgsql as $$
      begin insert into seen_progress (id, stage, done) values (new.id, new.stage, new.stage_done); return new; end $$`)
    await db.execute(sql`create trigger note_progress after update of stage, stage_done on portfolios
      for each row when (new.status = 'in_progress') execute function note_progress()`)
    try {
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
})
