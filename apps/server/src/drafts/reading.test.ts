import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetsOf } from '../../../../packages/sheet/test/sheets-of.ts'
import { inlineRow } from '../../../../packages/sheet/test/workbook.ts'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { upload } from '../../test/uploads.ts'

const HEADER = ['name', 'country', 'technology', 'Leistung (kW)', 'allocation']
const row = (name: string, kw: string) => inlineRow(name, 'DE', 'wind', kw, '0.5')
/** Two lists; the older one would be found first. */
const BOOK = sheetsOf([
  { name: 'Old', rows: inlineRow('Report 2024') + inlineRow(...HEADER) + row('Old Example Wind', '1000') },
  {
    name: 'New',
    rows:
      inlineRow('Report 2025') +
      inlineRow(...HEADER) +
      row('New Example Wind', '2000') +
      row('Other Example Wind', '3000') +
      inlineRow('Total', '', '', '5000'),
  },
])
/** A line of groups above the true names of the columns looks like a header itself. */
const TEXT = `name;country;
Gesellschaft;Staat;Anteil am Kapital
Alpha Beispiel;DE;0,5
Beta Beispiel;FR;0,25
`

onEmbedded('the reading of a file', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: false })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  const send = async (name: string, file: string | Uint8Array, who = person) =>
    (await upload(server, who.access, name, file, { body: { draft: true } })).data.id
  const look = (id: string, query: { worksheet?: string; header_row?: number } = {}, who = person) =>
    server.call('readReading', { params: { id }, query }, who.access)
  const choose = async (
    id: string,
    body: { worksheet?: string; header_row?: number; remember?: boolean },
    who = person,
  ) => {
    const { revision } = (await server.call('readDraft', { params: { id } }, person.access)).data
    return await server.call('setReading', { params: { id }, body: { revision, ...body } }, who.access)
  }
  const undo = async (id: string) => {
    const { revision } = (await server.call('readDraft', { params: { id } }, person.access)).data
    return await server.call('undoChange', { params: { id }, body: { revision } }, person.access)
  }
  const cellsOf = async (id: string) =>
    (await server.call('listRows', { params: { id }, query: {} }, person.access)).data.results.map(({ cells }) => cells)
  const setCell = async (id: string, line: number, column: string, value: string) => {
    const { revision } = (await server.call('readDraft', { params: { id } }, person.access)).data
    const body = { revision, cells: [{ row: line, column, value }] }
    expect((await server.call('patchRows', { params: { id }, body }, person.access)).status).toBe(200)
  }

  test('shows worksheets, lines with their part, and the first rows with units, without changing anything', async () => {
    const id = await send('two.xlsx', BOOK)
    const { data } = await look(id)
    expect(data).toMatchObject({ worksheet: 'Old', header_row: 2, header_by: 'found', is_stored: true, rows: 1 })
    expect(data.worksheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['Old', 3],
      ['New', 5],
    ])
    expect(data.lines.map(({ role }) => role)).toEqual(['title', 'header', 'row'])
    const other = (await look(id, { worksheet: 'New' })).data
    expect(other).toMatchObject({ worksheet: 'New', header_row: 2, is_stored: false, rows: 2, problem: null })
    expect(other.lines.map(({ role }) => role)).toEqual(['title', 'header', 'row', 'row', 'total'])
    expect(other.left_out.map(({ message }) => message.code)).toContain('notes:rows_left_out.total')
    expect(other.columns[3]).toMatchObject({ field: 'capacity_mw', unit: { name: 'kW', plain: 'MW', factor: 0.001 } })
    expect(other.preview[0]?.cells[3]).toEqual({ column: 3, text: '2000', value: 2, wrong: false })
    expect(other.preview[0]?.cells[4]).toMatchObject({ text: '0.5', value: 0.5 })
    expect((await look(id)).data.worksheet).toBe('Old')
  }, 120_000)

  test('another worksheet takes the place of all rows, and undo brings rows and edits back', async () => {
    const id = await send('two.xlsx', BOOK)
    await setCell(id, 3, 'country', 'FR')
    const chosen = await choose(id, { worksheet: 'New', remember: false })
    expect(chosen.data).toMatchObject({ worksheet: 'New', header_by: 'chosen', is_stored: true, remade: 0, dropped: 1 })
    expect((await cellsOf(id)).map(({ name, country }) => [name, country])).toEqual([
      ['New Example Wind', 'DE'],
      ['Other Example Wind', 'DE'],
    ])
    const { data: draft } = await server.call('readDraft', { params: { id } }, person.access)
    expect(draft.rows).toMatchObject({ total: 2, rejected: 0 })
    expect(draft.undo?.message?.code).toBe('changes:reading_with_edits')
    const { data: matches } = await server.call('listMatches', { params: { id } }, person.access)
    expect(matches.results.map(({ name }) => name).sort()).toEqual(['New Example Wind', 'Other Example Wind'])
    expect((await undo(id)).status).toBe(200)
    expect((await cellsOf(id)).map(({ name, country }) => [name, country])).toEqual([['Old Example Wind', 'FR']])
    expect((await look(id)).data).toMatchObject({ worksheet: 'Old', header_row: 2, header_by: 'found' })
    expect((await undo(id)).status).toBe(200)
    expect((await cellsOf(id))[0]?.country).toBe('DE')
  }, 120_000)

  test('edits that still fit are made again under another header line', async () => {
    const id = await send('groups.csv', TEXT)
    expect((await look(id)).data).toMatchObject({ format: 'csv', worksheets: [], header_row: 1, rows: 3 })
    await setCell(id, 3, 'country', 'AT')
    await setCell(id, 4, 'name', 'Gamma Beispiel')
    const { data } = await choose(id, { header_row: 2, remember: false })
    // Both columns have other names now: nothing of it fits.
    expect(data).toMatchObject({ header_row: 2, rows: 2, remade: 0, dropped: 2 })
    await setCell(id, 3, 'Staat', 'CH')
    const back = await choose(id, { header_row: 1, remember: false })
    expect(back.data).toMatchObject({ header_row: 1, remade: 2, dropped: 1 })
    expect((await cellsOf(id)).map(({ name, country }) => [name, country]).slice(1)).toEqual([
      ['Alpha Beispiel', 'AT'],
      ['Gamma Beispiel', 'FR'],
    ])
  }, 120_000)

  test('a choice is remembered for the same header, wherever it stands next time', async () => {
    const id = await send('groups.csv', TEXT)
    expect((await choose(id, { header_row: 2 })).status).toBe(200)
    const next = await send('next.csv', `Liste Februar;;\n${TEXT}`)
    expect((await look(next)).data).toMatchObject({ header_row: 3, header_by: 'remembered', rows: 2 })
    expect((await choose(next, {})).data).toMatchObject({ header_row: 2, header_by: 'found' })
    const stranger = await signUp(server)
    const theirs = await send('groups.csv', TEXT, stranger)
    expect((await look(theirs, {}, stranger)).data).toMatchObject({ header_row: 1, header_by: 'found' })
  }, 120_000)

  test('what the file does not have is refused, and shown where there is something to show', async () => {
    const id = await send('two.xlsx', BOOK)
    expect(await look(id, { worksheet: 'None' })).toMatchObject({ status: 422, data: { code: 'not_in_the_file' } })
    expect(await choose(id, { worksheet: 'None' })).toMatchObject({ status: 422, data: { code: 'not_in_the_file' } })
    expect((await choose(id, { header_row: 99 })).status).toBe(422)
    expect((await choose(id, { header_row: 0 })).status).toBe(422)
    expect((await choose(id, { header_row: 5000 })).status).toBe(422)
    const past = (await look(id, { header_row: 99 })).data
    expect(past).toMatchObject({ problem: { code: 'not_in_the_file' }, preview: [], header_row: 99 })
    expect(past.lines.map(({ role }) => role)).toEqual(['unread', 'unread', 'unread'])
    expect((await cellsOf(id)).length).toBe(1)
    const stranger = await signUp(server)
    expect((await look(id, {}, stranger)).status).toBe(404)
    expect((await choose(id, { worksheet: 'New' }, stranger)).status).toBe(404)
    const stale = { params: { id }, body: { revision: 7, worksheet: 'New' } }
    expect((await server.call('setReading', stale, person.access)).status).toBe(409)
  }, 120_000)

  test('of a file that made several portfolios the reading stays', async () => {
    const several = 'name,country,allocation,portfolio_name\nA Example,DE,0.5,One\nB Example,DE,0.5,Two\n'
    const id = await send('several.csv', several)
    expect(await choose(id, { header_row: 1 })).toMatchObject({ status: 409, data: { code: 'file_of_several' } })
  }, 120_000)
})
