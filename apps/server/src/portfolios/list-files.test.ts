import type { UploadedRow } from '@cradle/contract'
import { RESULT_COLUMNS } from '@cradle/portfolio/columns'
import { TEMPLATE_COLUMNS } from '@cradle/portfolio/files'
import { readSheet } from '@cradle/sheet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { fixture, upload } from '../../test/uploads.ts'

onEmbedded('files of lists', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true, env: { UPLOAD_MAX_ROWS: '5000', UPLOAD_MAX_MB: '3' } })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  const bytesOf = async (path: string): Promise<Uint8Array> => {
    const answer = await fetch(new URL(path, server.url), { headers: { authorization: `Bearer ${person.access}` } })
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const rowsOf = async (id: string): Promise<UploadedRow[]> =>
    (await server.call('listRows', { params: { id }, query: { limit: '1000' } }, person.access)).data.results
  const draft = async (name: string, bytes: Uint8Array | string) => {
    const answer = await upload(server, person.access, name, bytes, { body: { draft: true } })
    expect(answer.status, JSON.stringify(answer.error)).toBe(202)
    return answer.data
  }
  const sheetOf = async (bytes: Uint8Array, name: string) => {
    const sheet = await readSheet(bytes, name)
    if (sheet.kind !== 'ok') throw new Error(sheet.sentence)
    return sheet
  }

  test('limits are said before the upload, and in the error', async () => {
    const { data } = await server.call('readUploadLimits')
    expect([data.megabytes, data.rows, data.columns, data.required]).toEqual([
      3,
      5000,
      200,
      ['name', 'country', 'allocation'],
    ])
    expect(data.text).toContain('5,000 rows')
    const long = `name,country,allocation\n${'A,DE,0.1\n'.repeat(5001)}`
    const refused = await upload(server, person.access, 'long.csv', long)
    expect([refused.status, refused.error.detail.includes('5,000')]).toEqual([413, true])
    const large = await upload(server, person.access, 'large.csv', new Uint8Array(3_300_000).fill(65))
    expect([large.status, large.error.detail.includes('3 MB')]).toEqual([413, true])
  })

  test('the template is understood in every column, and is filled in as it says', async () => {
    const csv = Buffer.from(await bytesOf('/api/portfolio/template/csv/')).toString('utf8')
    const xlsx = await bytesOf('/api/portfolio/template/xlsx/')
    const empty = await upload(server, person.access, 'template.xlsx', xlsx)
    expect([empty.status, empty.error.code]).toEqual([422, 'no_rows'])
    const cells: Partial<Record<(typeof TEMPLATE_COLUMNS)[number], string>> = {
      name: 'A Wind',
      country: 'DE',
      allocation: '0.5',
      technology: 'wind_onshore',
      capacity_mw: '10',
      city: 'Husum',
      latitude: '54.47',
      longitude: '9.05',
      year: '2022',
      currency: 'EUR',
    }
    const filled = `${csv}${TEMPLATE_COLUMNS.map(column => cells[column] ?? '').join(',')}\r\n`
    const { id, rows } = await draft('template.csv', filled)
    expect(rows).toEqual({ total: 1, accepted: 1, rejected: 0, warnings: 0 })
    const columns = (await server.call('readColumns', { params: { id } }, person.access)).data.columns
    expect(columns.map(column => column.field)).toEqual([...TEMPLATE_COLUMNS])
  })

  test.each(['csv', 'xlsx'] as const)('a result file as %s uploads to the same list, repaired or not', async format => {
    for (const [name, file] of [
      ['broken.csv', fixture('samples/broken.csv')],
      ['messy-de.csv', fixture('samples/messy-de.csv')],
    ] as const) {
      const first = await draft(name, file)
      const before = await rowsOf(first.id)
      const bytes = await bytesOf(`/api/portfolio/${first.id}/file/result/${format}/`)
      const sheet = await sheetOf(bytes, `x.${format}`)
      expect(sheet.header.slice(-RESULT_COLUMNS.length)).toEqual([...RESULT_COLUMNS])
      const second = await draft(`again.${format}`, bytes)
      const after = await rowsOf(second.id)
      expect(after.map(row => row.status)).toEqual(before.map(row => row.status))
      expect(after.map(row => row.problems.map(problem => [problem.class, problem.column]))).toEqual(
        before.map(row => row.problems.map(problem => [problem.class, problem.column])),
      )
      const told = new Map(sheet.rows.map(({ cells }) => [cells.at(-6), cells.at(-5)]))
      for (const row of before) expect([row.row, told.get(String(row.row))]).toEqual([row.row, row.status])
      const entries = async (id: string) =>
        (await server.call('listEntries', { params: { id } }, person.access)).data.map(entry => [
          entry.allocation,
          entry.organisation.name,
          entry.organisation.capacity,
          entry.countries,
        ])
      expect(await entries(second.id)).toEqual(await entries(first.id))
    }
  })

  test('an error file holds the rows to repair, with the reason; repaired there, it uploads cleanly', async () => {
    const { id } = await draft('broken.csv', fixture('samples/broken.csv'))
    const rejected = (await rowsOf(id)).filter(row => row.status === 'rejected')
    const bytes = await bytesOf(`/api/portfolio/${id}/file/errors/csv/`)
    const sheet = await sheetOf(bytes, 'errors.csv')
    expect(sheet.rows).toHaveLength(rejected.length)
    const message = sheet.header.indexOf('error_message')
    for (const { cells } of sheet.rows) expect(cells[message]!.length).toBeGreaterThan(10)
    const none = await draft('fine.csv', 'name,country,allocation,technology,capacity_mw\nA,DE,0.1,coal,10\n')
    expect((await readSheet(await bytesOf(`/api/portfolio/${none.id}/file/errors/csv/`), 'none.csv')).kind).toBe(
      'no_rows',
    )
  })

  test('formulas are neutralised in the file and whole again when it is uploaded', async () => {
    const text =
      'name,country,allocation,technology,capacity_mw,longitude,latitude\n"=1+2 Wind",DE,0.1,coal,10,-9.5,50\n"@Home",DE,0.2,coal,10,,\n'
    const { id } = await draft('formulas.csv', text)
    const bytes = await bytesOf(`/api/portfolio/${id}/file/result/csv/`)
    const csv = Buffer.from(bytes).toString('utf8')
    expect(csv).toContain("'=1+2 Wind,")
    expect(csv).toContain(',-9.5,')
    const again = await draft('again.csv', bytes)
    expect((await rowsOf(again.id)).map(row => row.cells.name)).toEqual(['=1+2 Wind', '@Home'])
  })

  test('the file as it was sent, only to its owner', async () => {
    const text = 'name,country,allocation\nA,DE,0.1\n'
    const { id } = await draft('mine.csv', text)
    expect(Buffer.from(await bytesOf(`/api/portfolio/${id}/file/original/csv/`)).toString('utf8')).toBe(text)
    const stranger = await signUp(server)
    const params = { id, kind: 'original', format: 'csv' }
    expect((await server.call('readRowsFile', { params }, stranger.access)).status).toBe(404)
  })
})
