import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { upload } from '../../test/uploads.ts'

const BROKEN = `Company;Land;technology;capacity_mw;Share;Notes
Hilltop Example Wind;Deutchland;wind_onshore;100;0,5;ours
Second Example Wind;Nowhere;wind_onshore;40;0,1;"a; b"
Third Example Hydro;FR;hydro;20;5;
Fourth Example Coal;IN;coal;200;0,1;stays
`

onEachDatabase('the file of errors, corrected', database => {
  let server: TestServer
  let person: Person
  let other: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
    other = await signUp(server)
  })
  afterAll(() => server?.close())

  const draft = async () => {
    const made = await upload(server, person.access, 'broken.csv', BROKEN, { body: { draft: true } })
    expect(made.status, JSON.stringify(made.error)).toBe(202)
    return made.data.id
  }
  const errors = async (id: string, format: 'csv' | 'xlsx' = 'csv') => {
    const answer = await fetch(new URL(`/api/portfolio/${id}/file/errors/${format}/`, server.url), {
      headers: { authorization: `Bearer ${person.access}` },
    })
    return new Uint8Array(await answer.arrayBuffer())
  }
  const correct = (id: string, bytes: Uint8Array | string, revision = 0, token = person.access) =>
    server.call(
      'correctRows',
      { params: { id }, body: { revision }, files: [{ field: 'file', name: 'errors.csv', bytes }] },
      token,
    )
  const rows = async (id: string) =>
    (await server.call('listRows', { params: { id }, query: { limit: '100' } }, person.access)).data.results

  test('repairs its own list: the rows it names, and nothing else; one change that can be undone', async () => {
    const id = await draft()
    const before = await rows(id)
    const file = new TextDecoder().decode(await errors(id))
    expect(file).toContain('row_index')
    const corrected = file.replace('Deutchland', 'Germany').replace('Nowhere', 'France').replace(';20;5;', ';20;0,05;')
    expect(corrected).not.toBe(file)
    const answer = await correct(id, corrected)
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    expect(answer.data).toMatchObject({ changed: 3, draft: { revision: 1, rows: { total: 4, rejected: 0 } } })
    const after = await rows(id)
    expect(after.map(row => row.cells.Land)).toEqual(['Germany', 'France', 'FR', 'IN'])
    expect(after.map(row => row.cells.Share)).toEqual(['0,5', '0,1', '0,05', '0,1'])
    expect(after.map(row => row.cells.Notes)).toEqual(before.map(row => row.cells.Notes))
    expect((await correct(id, corrected, 1)).data).toMatchObject({ changed: 0 })
    await server.call('undoChange', { params: { id }, body: { revision: 1 } }, person.access)
  })

  test('as a workbook too, and the same file unchanged changes nothing', async () => {
    const id = await draft()
    const answer = await correct(id, await errors(id, 'xlsx'))
    expect([answer.status, answer.data.changed], JSON.stringify(answer.error)).toEqual([200, 0])
  })

  test('what cannot be used is refused whole, with what helps', async () => {
    const id = await draft()
    const line = (row: string) => `Company;Land;row_index\nHilltop;DE;${row}\n`
    for (const [bytes, status, code] of [
      [BROKEN, 422, 'no_row_index'],
      [line(''), 422, 'nothing_to_change'],
      [line('99'), 422, 'no_such_row'],
      ['', 422, 'no_rows'],
    ] as const) {
      const answer = await correct(id, bytes)
      expect([answer.status, answer.error.code]).toEqual([status, code])
    }
    expect((await correct(id, line('2'), 7)).error.code).toBe('stale_revision')
    expect((await correct(id, line('2'), 0, other.access)).status).toBe(404)
    expect((await rows(id)).map(row => row.cells.Land)).toEqual(['Deutchland', 'Nowhere', 'FR', 'IN'])
  })
})
