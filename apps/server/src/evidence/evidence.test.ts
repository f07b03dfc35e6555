import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'
import { evidenceFiles } from '../db/tables/index.ts'

const LIST = `name,country,technology,capacity_mw,allocation
Hilltop Example Wind,DE,wind_onshore,100,0.1
Riverside Example Coal,PL,coal,200,0.2
`
const MISSING = '01890000-0000-7000-8000-000000000000'

onEmbedded('evidence of a list', database => {
  let server: TestServer
  let person: Person
  let stranger: Person
  let id: string
  beforeAll(async () => {
    server = await startServer({ database, reference: true, env: { UPLOAD_MAX_MB: '1' } })
    ;[person, stranger] = [await signUp(server), await signUp(server)]
    const answer = await upload(server, person.access, 'holdings.csv', LIST)
    id = (await delivered(server, person.access, answer.data.id)).id
  })
  afterAll(() => server?.close())

  const add = (
    bytes: Uint8Array | string,
    body: { row?: string; note?: string } = {},
    { name = 'report.pdf', token = person.access } = {},
  ) => server.call('addEvidence', { params: { id }, body, files: [{ field: 'file', name, bytes }] }, token)
  const list = async (token = person.access, at = id) =>
    await server.call('listEvidence', { params: { id: at } }, token)

  test('a file of a row comes back byte for byte, with its row, organisation, note, hash and who added it', async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7) % 256))
    const { status, data } = await add(bytes, { row: '3', note: '  Page 42. ' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      row: 3,
      organisation: 'Riverside Example Coal',
      name: 'report.pdf',
      size: 5000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      note: 'Page 42.',
    })
    expect(data.by).not.toBeNull()
    const response = await fetch(new URL(`/api/portfolio/${id}/evidence/${data.id}/`, server.url), {
      headers: { authorization: `Bearer ${person.access}` },
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const whole = await add('for all', {}, { name: '../../letter.txt' })
    expect(whole.data).toMatchObject({ row: null, organisation: null, name: 'letter.txt' })
    expect((await list()).data.results.map(({ row }) => row)).toEqual([null, 3])
    const ofRow = await server.call('listEvidence', { params: { id }, query: { row: '3' } }, person.access)
    expect(ofRow.data.results.map(one => one.id)).toEqual([data.id])
  })

  test('it stays with the portfolio when a new run is made, and moves with it', async () => {
    const before = (await list()).data.results.map(one => one.id)
    const draft = await server.call('editPortfolio', { params: { id } }, person.access)
    expect((await list(person.access, draft.data.id)).data.results.map(one => one.id)).toEqual(before)
  })

  test('a row that is not there, nothing, too much and foreign hands: a clear answer, and nothing is stored', async () => {
    const before = await server.deps.db.select().from(evidenceFiles)
    const wrong = await add('x', { row: '9' })
    expect([wrong.status, wrong.error.code, wrong.error.detail]).toEqual([
      422,
      'evidence_row',
      'The list has no row 9.',
    ])
    for (const row of ['0', '-1', 'two', '1e3', '99999999']) expect((await add('x', { row })).status, row).toBe(422)
    expect((await add('x', { note: 'n'.repeat(501) })).status).toBe(422)
    expect((await add(Buffer.alloc(1024 * 1024 + 1))).status).toBe(413)
    expect((await server.call('addEvidence', { params: { id }, files: [] }, person.access)).status).toBe(422)
    const { data } = await list()
    const evidence = data.results[0]!.id
    for (const token of [stranger.access, 'nonsense']) {
      const expected = token === 'nonsense' ? 401 : 404
      expect((await add('x', {}, { token })).status).toBe(expected)
      expect((await list(token)).status).toBe(expected)
      for (const name of ['readEvidence', 'deleteEvidence'] as const)
        expect((await server.call(name, { params: { id, evidence } }, token)).status, name).toBe(expected)
    }
    // By way of a portfolio of one's own, a foreign file is no more there than one that never was.
    const own = (await upload(server, stranger.access, 'own.csv', LIST)).data.id
    const around = await server.call('readEvidence', { params: { id: own, evidence } }, stranger.access)
    const never = await server.call('readEvidence', { params: { id: own, evidence: MISSING } }, stranger.access)
    expect({ ...around.error, request_id: '' }).toEqual({ ...never.error, request_id: '' })
    expect(await server.deps.db.select().from(evidenceFiles)).toEqual(before)
  })

  test('it is removed, and the activity names it', async () => {
    const { data } = await add('soon gone', { row: '2' }, { name: 'gone.txt' })
    const params = { id, evidence: data.id }
    expect((await server.call('deleteEvidence', { params }, person.access)).status).toBe(200)
    expect((await server.call('readEvidence', { params }, person.access)).status).toBe(404)
    const { data: activity } = await server.call('listAudit', { query: { limit: '5' } }, person.access)
    const lines = activity.results.map(({ what, detail }) => [what, detail])
    expect(lines).toContainEqual(['evidence_deleted', 'gone.txt'])
    expect(lines).toContainEqual(['evidence_added', 'gone.txt'])
  })
})
