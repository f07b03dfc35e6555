import { afterAll, beforeAll, expect, test } from 'vitest'
import { BARE_WORKBOOK, inlineRow, worksheetOf } from '../../../../packages/sheet/test/workbook.ts'
import { zipOf, zipOfTwo } from '../../../../packages/sheet/test/zip.ts'
import { type Person, signUp } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'
import { upload } from '../../test/uploads.ts'

const HEADER = inlineRow('name', 'country', 'allocation', 'note')
const rowOf = (name: string, note = '') => inlineRow(name, 'DE', '0.5', note)
const sheetOf = (rows: string) => worksheetOf(HEADER + rows)

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startServer({ database: 'embedded' })
  person = await signUp(server)
}, 300_000)
afterAll(() => server?.close())

const send = (bytes: Uint8Array) => upload(server, person.access, 'list.xlsx', bytes, { body: { is_draft: true } })

test('a workbook that two programs could read in two ways is refused, and nothing of it is kept', async () => {
  const [seen, hidden] = [sheetOf(rowOf('Seen')), sheetOf(rowOf('Hidden').repeat(50))]
  const two = await send(zipOfTwo([...BARE_WORKBOOK, seen], [...BARE_WORKBOOK, hidden]))
  expect(two).toMatchObject({ status: 422, data: { code: 'unreadable_file' } })
  expect(two.data.detail).toContain('it has two directories that differ')
  const twice = await send(zipOf([...BARE_WORKBOOK, seen, hidden]))
  expect(twice).toMatchObject({ status: 422, data: { code: 'unreadable_file' } })
  expect(twice.data.detail).toContain('twice')
  const honest = await send(zipOf([...BARE_WORKBOOK, seen]))
  expect(honest).toMatchObject({ status: 202, data: { rows: { total: 1 } } })
}, 300_000)

test('a long note in a column that no figure is made from is cut, and the list says so', async () => {
  const sent = await send(zipOf([...BARE_WORKBOOK, sheetOf(rowOf('Example', 'n'.repeat(12_000)))]))
  expect(sent.status).toBe(202)
  const expected = { row: null, class: 'left_out', severity: 'warning' }
  expect(sent.data.problems).toContainEqual(expect.objectContaining(expected))
  expect(sent.data.problems.find(one => one.class === 'left_out')!.sentence).toBe(
    'Cells longer than 10\u202f000 characters were cut, in columns that no figure is made from: “note”.',
  )
}, 300_000)
