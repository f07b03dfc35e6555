import type { Portfolio, Problem } from '@cradle/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, expectedOf, fixture, SMALL, upload } from '../../test/uploads.ts'

type ExpectedProblem = { row: number; field: string; class: string; disposition?: 'strict' | 'soft' }
type Sidecar = {
  expect: {
    data_rows: number
    accepted_rows_range: [number, number]
    rejected: ExpectedProblem[]
    warnings: ExpectedProblem[]
    optional_warnings?: ExpectedProblem[]
    optional_rejections?: ExpectedProblem[]
    file_warnings?: { class: string }[]
    portfolios: { name: string; accepted_rows: number }[] | null
  }
}

/** The fields of one group are one thing to a person. */
const GROUPS = [
  ['latitude', 'longitude'],
  ['allocation', 'outstanding_amount', 'denominator'],
  ['capacity_mw', 'capacity_unit'],
]
const fits = (expected: ExpectedProblem, problem: Problem) =>
  expected.row === problem.row &&
  expected.class === problem.class &&
  (expected.field === 'row' ||
    expected.class === 'duplicate' ||
    problem.column === null ||
    problem.column === expected.field ||
    GROUPS.some(group => group.includes(expected.field) && group.includes(problem.column!)))

onEachDatabase('uploads', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true, env: { UPLOAD_MAX_MB: '1', UPLOAD_MAX_ROWS: '2000' } })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  /** Everything that an upload could leave behind. */
  const stored = async () => {
    const { rows } = await server.deps.db.execute<Record<string, string>>(sql`select
      (select count(*) from uploads) as uploads, (select count(*) from portfolios) as portfolios,
      (select count(*) from entries) as entries, (select count(*) from uploaded_rows) as uploaded,
      (select count(*) from problems) as problems, (select count(*) from pgboss.job where name in ('assess-small', 'assess-portfolio')) as jobs`)
    let files = 0
    for await (const _ of server.deps.files.list()) files++
    return { ...rows[0]!, files } as Record<string, string | number>
  }

  describe('samples', () => {
    test.each([
      ['broken.csv', 'broken'],
      ['messy-de.csv', 'messy-de'],
      ['demo-mixed.xlsx', 'demo-mixed'],
    ])('%s', async (file, name) => {
      const { expect: wanted } = expectedOf<Sidecar>(`samples/${name}.expected.json`)
      const answer = await upload(server, person.access, file, fixture(`samples/${file}`))
      expect(answer.status, JSON.stringify(answer.error)).toBe(202)
      const portfolios: Portfolio[] = []
      const problems: Problem[] = []
      const status = new Map<number, string>()
      for (const { id } of answer.data.portfolios) {
        portfolios.push(await delivered(server, person.access, id))
        const page = await server.call('listProblems', { params: { id }, query: { limit: 1000 } }, person.access)
        problems.push(...page.data.results)
        const rows = await server.call('listRows', { params: { id }, query: { limit: 1000 } }, person.access)
        for (const row of rows.data.results) status.set(row.row, row.status)
      }
      expect(problems.length).toBe(answer.data.problems_count)
      const total = (of: (p: Portfolio) => number) => portfolios.reduce((sum, portfolio) => sum + of(portfolio), 0)
      expect(total(p => p.rows.total)).toBe(wanted.data_rows)
      expect(total(p => p.rows.accepted) + total(p => p.rows.rejected)).toBe(wanted.data_rows)
      expect(total(p => p.rows.accepted)).toBeGreaterThanOrEqual(wanted.accepted_rows_range[0])
      expect(total(p => p.rows.accepted)).toBeLessThanOrEqual(wanted.accepted_rows_range[1])
      expect(status.size).toBe(wanted.data_rows)
      if (wanted.portfolios) expect(portfolios.map(p => p.name)).toEqual(wanted.portfolios.map(p => p.name))
      for (const expected of wanted.rejected) {
        const hits = problems.filter(problem => fits(expected, problem))
        expect(hits.length, JSON.stringify(expected)).toBeGreaterThan(0)
        if (expected.disposition !== 'soft') expect(status.get(expected.row), JSON.stringify(expected)).toBe('rejected')
      }
      for (const expected of wanted.warnings) {
        const hits = problems.filter(problem => fits(expected, problem))
        expect(hits.length, JSON.stringify(expected)).toBeGreaterThan(0)
        if (expected.disposition !== 'soft') expect(status.get(expected.row), JSON.stringify(expected)).toBe('warning')
      }
      const listed = [
        ...wanted.rejected,
        ...wanted.warnings,
        ...(wanted.optional_warnings ?? []),
        ...(wanted.optional_rejections ?? []),
      ]
      const ofFile = (wanted.file_warnings ?? []).map(warning => warning.class)
      const falseAlarms = problems.filter(problem =>
        problem.row === null ? !ofFile.includes(problem.class) : !listed.some(expected => fits(expected, problem)),
      )
      expect(falseAlarms).toEqual([])
    })
  })

  describe('what is refused leaves nothing behind', () => {
    const header = 'name,country,technology,capacity_mw,allocation'
    test.each([
      ['an empty file', 'a.csv', '', 422, 'no_rows'],
      ['a header alone', 'a.csv', `${header}\n`, 422, 'no_rows'],
      ['no header', 'a.csv', 'Hilltop,DE,wind_onshore,100,0.5\nOther,FR,hydro,10,0.1\n', 422, null],
      ['no column for the country', 'a.csv', 'name,allocation\nHilltop,0.5\n', 422, 'missing_required'],
      ['no column for the allocation', 'a.csv', 'name,country\nHilltop,DE\n', 422, 'missing_required'],
      ['one header twice', 'a.csv', 'name,name,country,allocation\na,b,DE,0.1\n', 422, 'duplicate_header'],
      ['something that is no table', 'a.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 422, 'unreadable_file'],
      ['a picture', 'a.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 422, 'unreadable_file'],
      ['too many bytes', 'a.csv', `${header}\n${'x'.repeat(1_100_000)}`, 413, 'file_too_large'],
      ['too many rows', 'a.csv', `${header}\n${'Hilltop,DE,wind_onshore,100,0.5\n'.repeat(2001)}`, 413, 'too_large'],
    ] as const)('%s', async (_what, name, bytes, status, code) => {
      const before = await stored()
      const answer = await upload(server, person.access, name, bytes)
      expect([answer.status, answer.error.detail.length > 10]).toEqual([status, true])
      if (code !== null) expect(answer.error.code).toBe(code)
      expect(Object.keys(answer.error)[0]).toBe('detail')
      expect(await stored()).toEqual(before)
    })

    test('without a file, without a session', async () => {
      const before = await stored()
      const none = await server.call('uploadPortfolio', { files: [] }, person.access)
      expect(none.status).toBe(422)
      expect((await upload(server, undefined, 'a.csv', SMALL)).status).toBe(401)
      const json = await server.request('POST', '/api/portfolio/upload/', {
        headers: { authorization: `Bearer ${person.access}`, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(json.status).toBe(415)
      expect(await stored()).toEqual(before)
    })
  })

  describe('rows that are wrong', () => {
    test.each([
      ['allocation 1.2', 'A Ltd,DE,wind_onshore,10,1.2', 'out_of_range'],
      ['allocation -0.1', 'A Ltd,DE,wind_onshore,10,-0.1', 'out_of_range'],
      ['allocation abc', 'A Ltd,DE,wind_onshore,10,abc', 'not_a_number'],
      ['allocation 5', 'A Ltd,DE,wind_onshore,10,5', 'out_of_range'],
      ['an unknown country', 'A Ltd,Wakanda,wind_onshore,10,0.1', 'unknown_country'],
      ['no name', ',DE,wind_onshore,10,0.1', 'missing_required'],
    ])('%s is rejected with its row number; the others count', async (_what, line, code) => {
      const file = `${SMALL}${line}\n`
      const answer = await upload(server, person.access, 'rows.csv', file, { body: { is_draft: true } })
      expect(answer.status).toBe(202)
      expect(answer.data.rows).toEqual({ total: 4, accepted: 3, rejected: 1, warnings: 0 })
      expect(answer.data.problems.map(problem => [problem.row, problem.class, problem.severity])).toEqual([
        [5, code, 'error'],
      ])
      const params = { id: answer.data.id }
      const rejected = await server.call('listRows', { params, query: { status: 'rejected' } }, person.access)
      expect([rejected.data.count, rejected.data.results[0]!.row]).toEqual([1, 5])
      expect(rejected.data.results[0]!.cells.country).toBe(line.split(',')[1])
    })

    test('a file of which no row can be used is delivered as such', async () => {
      const answer = await upload(server, person.access, 'none.csv', 'name,country,allocation\nA,Wakanda,0.1\nB,DE,7\n')
      expect(answer.status).toBe(202)
      const portfolio = await delivered(server, person.access, answer.data.id)
      expect([portfolio.total_impact, portfolio.total_status, portfolio.total_organization]).toEqual([
        null,
        'not_calculable',
        0,
      ])
      const coverage = (await server.call('readCoverage', { params: { id: portfolio.id } }, person.access)).data
      expect(coverage.classes.find(line => line.class === 'rejected')!.rows).toBe(2)
      expect(coverage.reasons.map(reason => [reason.row, reason.reason])).toEqual([
        [2, 'unknown_country'],
        [3, 'out_of_range'],
      ])
      const goals = (await server.call('readGoals', { params: { id: portfolio.id } }, person.access)).data
      expect(new Set(goals.status)).toEqual(new Set(['not_calculable']))
      expect(goals.intervals.every(interval => interval === null)).toBe(true)
    })
  })

  test('several portfolios in one file', async () => {
    const file = `name,country,technology,capacity_mw,allocation,portfolio_name
A Wind,DE,wind_onshore,10,0.1,First
B Wind,DE,wind_onshore,20,0.2,Second
C Wind,FR,wind_onshore,30,0.3,First
D Wind,Wakanda,wind_onshore,30,0.3,Second
`
    const answer = await upload(server, person.access, 'two.csv', file)
    expect(answer.data.portfolios.map(({ name, rows }) => [name, rows])).toEqual([
      ['First', 2],
      ['Second', 2],
    ])
    const [first, second] = await Promise.all(
      answer.data.portfolios.map(({ id }) => delivered(server, person.access, id)),
    )
    expect([first!.total_organization, second!.total_organization]).toEqual([2, 1])
    expect(second!.rows).toEqual({ total: 2, accepted: 1, rejected: 1, warnings: 0 })
    const messages = (await server.call('listMessages', {}, person.access)).data.results
    for (const portfolio of [first!, second!])
      expect(messages.filter(message => message.data.id === portfolio.id)).toHaveLength(1)
  })

  describe('the same key again', () => {
    test('is the same upload', async () => {
      const key = 'click-1'
      const one = await upload(server, person.access, 'small.csv', SMALL, { key })
      const two = await upload(server, person.access, 'small.csv', SMALL, { key })
      expect([one.status, two.status]).toEqual([202, 202])
      expect(two.data.id).toBe(one.data.id)
      const other = await upload(server, person.access, 'small.csv', `${SMALL}E Wind,DE,wind_onshore,1,0.1\n`, { key })
      expect([other.status, other.error.code]).toEqual([422, 'idempotency_key_reused'])
    })

    test('a double click stores one portfolio', async () => {
      const before = await stored()
      const both = await Promise.all(
        [1, 2, 3].map(() => upload(server, person.access, 'small.csv', SMALL, { key: 'double-click' })),
      )
      expect(new Set(both.map(answer => answer.data.id)).size).toBe(1)
      const after = await stored()
      expect(Number(after.uploads) - Number(before.uploads)).toBe(1)
      expect(Number(after.files) - Number(before.files)).toBe(1)
    })

    test('is another upload for another person', async () => {
      const somebody = await signUp(server)
      const mine = await upload(server, person.access, 'small.csv', SMALL, { key: 'shared' })
      const theirs = await upload(server, somebody.access, 'small.csv', SMALL, { key: 'shared' })
      expect(theirs.data.id).not.toBe(mine.data.id)
    })
  })

  test('ten people at once: each has the own list, whole and alone', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(server)))
    const lists = people.map((_, n) =>
      Array.from({ length: 40 }, (_, i) => `Owner${n} Plant ${i},DE,wind_onshore,${10 + i},0.${n}5`),
    )
    const ids = await Promise.all(
      people.map(async ({ access }, n) => {
        const text = `name,country,technology,capacity_mw,allocation\n${lists[n]!.join('\n')}\n`
        return (await upload(server, access, `list-${n}.csv`, text)).data.id
      }),
    )
    for (const [n, { access }] of people.entries()) {
      await delivered(server, access, ids[n]!)
      const entries = (await server.call('listEntries', { params: { id: ids[n]! } }, access)).data
      expect(entries.map(entry => `${entry.organisation.name} ${entry.allocation}`)).toEqual(
        lists[n]!.map((_, i) => `Owner${n} Plant ${i} ${Number(`0.${n}5`)}`),
      )
      expect((await server.call('listPortfolios', {}, access)).data.map(portfolio => portfolio.id)).toEqual([ids[n]])
    }
  })

  test('a name that is a formula is neutralised in the CSV and kept in the data', async () => {
    const file = 'name,country,technology,capacity_mw,allocation\n"=HYPERLINK(""http://x"")",DE,wind_onshore,10,0.1\n'
    const answer = await upload(server, person.access, 'f.csv', file, { body: { name: '@SUM(A1)' } })
    const { id, name } = await delivered(server, person.access, answer.data.id)
    expect(name).toBe('@SUM(A1)')
    const entries = (await server.call('listEntries', { params: { id } }, person.access)).data
    expect(entries[0]!.organisation.name).toBe('=HYPERLINK("http://x")')
    const csv = String((await server.call('exportPortfolio', { params: { id, format: 'csv' } }, person.access)).data)
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(csv).toContain(",'@SUM(A1),")
    for (const line of csv.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=@]/)
  })
})
