import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

/** Rows 2 to 1501 hold a mistyped country, rows 1502 to 3001 one that nothing is like, row 3002 is right. */
const EACH = 1500
const LIST = [
  'name,country,technology,capacity_mw,allocation',
  ...Array.from({ length: EACH }, (_, i) => `Example Power ${i},Germny,coal,${10 + i},0.5`),
  ...Array.from({ length: EACH }, (_, i) => `Example Coal ${i},Nowhere at all ${i},coal,${10 + i},0.5`),
  'Good Example Coal,DE,coal,20,0.5',
].join('\n')

onEmbedded('a list in which very many rows are wrong', database => {
  let server: TestServer
  let person: Person
  let id: string
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
    const answer = await upload(server, person.access, 'bad.csv', LIST, { body: { draft: true } })
    expect([answer.status, answer.data.problems_count]).toEqual([202, 2 * EACH])
    id = answer.data.id
  })
  afterAll(() => server?.close())

  const read = async () => (await server.call('readDraft', { params: { id } }, person.access)).data
  const rows = async (query: Record<string, string>) =>
    (
      await server.call(
        'listRows',
        { params: { id }, query: { state: 'problems', limit: '10', ...query } },
        person.access,
      )
    ).data
  const storedCount = async () => {
    const found = await server.deps.db.execute<{ n: number }>(
      sql`select count(*)::int as n from problems where portfolio_id = ${id}`,
    )
    return found.rows[0]!.n
  }
  const errorFile = async () => {
    const url = new URL(`/api/portfolio/${id}/file/errors/csv/`, server.url)
    const answer = await fetch(url, { headers: { authorization: `Bearer ${person.access}` } })
    return (await answer.text()).trim().split('\r\n')
  }

  test('stores the first thousand of each kind, and counts all of them', async () => {
    const { problems, rows: counts } = await read()
    expect([problems.errors, problems.fixable]).toEqual([2 * EACH, EACH])
    expect(problems.classes).toEqual([
      { class: 'unknown_country', severity: 'error', column: 'country', count: 2 * EACH, fixable: EACH },
    ])
    expect([counts.total, counts.rejected]).toEqual([2 * EACH + 1, 2 * EACH])
    expect(await storedCount()).toBe(2 * 1000 + 2)
    const { data } = await server.call(
      'listProblems',
      { params: { id }, query: { limit: '1000', offset: '2000' } },
      person.access,
    )
    expect(data.results.map(({ row, more, fix }) => [row, fix, more?.count, more?.fixable, more?.rows])).toEqual([
      [null, null, 500, true, [[1002, 1501]]],
      [null, null, 500, false, [[2502, 3001]]],
    ])
    expect(data.results[0]!.sentence).toContain('500 more rows have the same problem as row 2: “Germny”')
  })

  test('shows every row with what is wrong with it, also when one kind is asked for', async () => {
    const page = await rows({ class: 'unknown_country', offset: String(2 * EACH - 10) })
    expect([page.count, page.results.length]).toEqual([2 * EACH, 10])
    expect(page.results.at(-1)!.problems).toMatchObject([
      {
        row: 3001,
        column: 'country',
        sentence: '“Nowhere at all 1499” is not a country that is known here.',
        fix: null,
      },
    ])
    const fixable = await rows({ offset: String(EACH - 1), limit: '1' })
    expect(fixable.results[0]!.problems).toMatchObject([
      { row: 1501, suggestion: 'Did you mean Germany?', fix: { column: 'country', value: 'Germany' } },
    ])
    expect((await rows({ class: 'not_a_number' })).count).toBe(0)
  })

  test('has all of them in the error file', async () => {
    const lines = await errorFile()
    expect(lines).toHaveLength(2 * EACH + 1)
    expect(lines.filter(line => line.includes('is not a country that is known here'))).toHaveLength(2 * EACH)
    expect(lines.at(-1)).toContain('“Nowhere at all 1499” is not a country')
  })

  test('is repaired in every row: one cell, then all suggestions at once', async () => {
    const patch = (body: object) => server.call('patchRows', { params: { id }, body: body as never }, person.access)
    const one = await patch({ revision: 0, cells: [{ row: 2, column: 'country', value: 'FR' }] })
    expect(one.status, JSON.stringify(one.error)).toBe(200)
    // The next row of its kind is written down now; nothing has changed in it.
    expect([one.data.changed, one.data.rows_count, one.data.draft.problems.fixable]).toEqual([1, 1, EACH - 1])
    const all = await patch({ revision: 1, fixes: { class: 'unknown_country' } })
    expect([all.data.changed, all.data.draft.rows.rejected, all.data.draft.problems.errors]).toEqual([
      EACH - 1,
      EACH,
      EACH,
    ])
    expect(await storedCount()).toBe(1000 + 1)
  })

  test('is delivered with all its rejected rows', async () => {
    await server.call('submitPortfolio', { params: { id } }, person.access)
    const portfolio = await delivered(server, person.access, id)
    expect([portfolio.rows.accepted, portfolio.rows.rejected]).toEqual([EACH + 1, EACH])
    const { data } = await server.call('readCoverage', { params: { id } }, person.access)
    expect(data.rows).toBe(2 * EACH + 1)
    expect(data.classes.find(line => line.class === 'rejected')?.rows).toBe(EACH)
  })
})
