import { columnChunk } from '@cradle/text'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { insertMany } from './insert-many.ts'
import { entries, portfolios, uploadedRows } from './tables/index.ts'

const portfolio = (id: string) => ({
  id,
  name: id,
  status: 'draft' as const,
  created: new Date(),
  rowsTotal: 2,
  rowsAccepted: 2,
  rowsRejected: 0,
  rowsWarnings: 0,
  entriesTotal: 2,
})

const rowsOf = (portfolioId: string) =>
  ['Plain', 'With "quotes", \\ and {braces}\n\u{1F300}'].map((name, i) => ({
    portfolio_id: portfolioId,
    row: i + 2,
    status: 'accepted',
    name,
    cells: { [name]: name, none: '' },
    deleted: i === 1 ? true : null,
  }))

const entriesOf = (portfolioId: string) =>
  [0.1, 1e-300].map((allocation, position) => ({
    portfolio_id: portfolioId,
    position,
    id: `e${position}`,
    allocation,
    rows: [position + 2, 7],
    match: 'new',
    match_reason: { code: 'matches:new', params: { name: 'a "b" \\c' } },
    kind: 'own',
    organisation_id: `e${position}`,
    organisation_key: null,
    source: { name: 'x', sites: [] },
    match_class: null,
    proposals: [],
    decision: null,
    decided_by: null,
  }))

onEachDatabase('many rows with one statement', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database })
  })
  afterAll(() => server?.close())

  const rowsIn = (id: string) =>
    server.deps.db.select().from(uploadedRows).where(eq(uploadedRows.portfolioId, id)).orderBy(asc(uploadedRows.row))
  const entriesIn = (id: string) =>
    server.deps.db.select().from(entries).where(eq(entries.portfolioId, id)).orderBy(asc(entries.position))

  test('come back as they were', async () => {
    const { db } = server.deps
    await db.insert(portfolios).values(portfolio('whole'))
    await insertMany(db, uploadedRows, columnChunk(rowsOf('whole')))
    await insertMany(db, entries, columnChunk(entriesOf('whole')))
    expect((await rowsIn('whole')).map(({ row, name, cells, deleted }) => ({ row, name, cells, deleted }))).toEqual(
      rowsOf('whole').map(({ row, name, cells, deleted }) => ({ row, name, cells, deleted })),
    )
    expect(
      (await entriesIn('whole')).map(({ allocation, rows, matchReason, source, proposals, organisationKey }) => [
        allocation,
        rows,
        matchReason,
        source,
        proposals,
        organisationKey,
      ]),
    ).toEqual(
      entriesOf('whole').map(entry => [
        entry.allocation,
        entry.rows,
        entry.match_reason,
        entry.source,
        entry.proposals,
        null,
      ]),
    )
    await expect(insertMany(db, uploadedRows, columnChunk(rowsOf('whole')))).rejects.toThrow()
    await insertMany(db, uploadedRows, columnChunk(rowsOf('whole')), 'keep')
    expect(await rowsIn('whole')).toHaveLength(2)
  })

  test('a column that the table does not have is refused', async () => {
    await expect(insertMany(server.deps.db, entries, { colour: 'red' })).rejects.toThrow('no column colour')
  })

  test('rows of a portfolio that is not there are refused, and go with one that is removed', async () => {
    const { db } = server.deps
    const none = { cause: expect.objectContaining({ code: '23503' }) }
    await expect(insertMany(db, entries, columnChunk(entriesOf('nowhere')))).rejects.toMatchObject(none)
    await expect(insertMany(db, uploadedRows, columnChunk(rowsOf('nowhere')))).rejects.toMatchObject(none)
    for (const id of ['goes', 'stays']) {
      await db.insert(portfolios).values(portfolio(id))
      await insertMany(db, entries, columnChunk(entriesOf(id)))
      await insertMany(db, uploadedRows, columnChunk(rowsOf(id)))
    }
    await db.delete(portfolios).where(eq(portfolios.id, 'goes'))
    expect([await entriesIn('goes'), await rowsIn('goes')]).toEqual([[], []])
    expect([(await entriesIn('stays')).length, (await rowsIn('stays')).length]).toEqual([2, 2])
  })

  test.skipIf(database === 'embedded')(
    'rows wait for a portfolio that is being removed, and are refused then',
    async () => {
      const { db, pool } = server.deps
      await db.insert(portfolios).values(portfolio('vanishing'))
      const remover = await pool.connect()
      await remover.query('begin')
      await remover.query(`delete from portfolios where id = 'vanishing'`)
      const written = insertMany(db, entries, columnChunk(entriesOf('vanishing'))).then(
        () => 'written',
        (error: { cause?: { code?: string } }) => error.cause?.code,
      )
      await expect
        .poll(async () => {
          const { rows } = await pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows.length
        })
        .toBe(1)
      await remover.query('commit')
      remover.release()
      expect(await written).toBe('23503')
      expect(await entriesIn('vanishing')).toEqual([])
    },
  )
})
