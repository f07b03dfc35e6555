import type { StudyEdit } from '@cradle/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed, TWO_CATEGORIES } from '../../test/lca-package.ts'
import { type Person, signUp } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'

describe('studies', () => {
  let server: TestServer
  let ada: Person
  let bob: Person
  let book: string
  beforeAll(async () => {
    server = await startServer({ database: 'embedded' })
    ada = await signUp(server)
    bob = await signUp(server)
    const file = { field: 'file', name: 'book.zip', bytes: await packed(HEIJUNGS_SUH, [TWO_CATEGORIES]) }
    book = (await server.call('uploadDatabase', { files: [file], body: {} }, ada.access)).data.id
  })
  afterAll(() => server?.close())

  const create = (background: object, token = ada.access) =>
    server.call('createStudy', { body: { name: 'Kiln', background } as never }, token)
  const edit = (id: string, revision: number, edits: StudyEdit[], process?: string, token = ada.access) =>
    server.call('editStudy', { params: { id }, body: { revision, edits, process } }, token)

  test('a process is made on a background, scored live, undone, made again and exported with its edits', async () => {
    const made = await create({ kind: 'database', id: book })
    expect(made.status, JSON.stringify(made.error)).toBe(201)
    const { id } = made.data
    expect(made.data).toMatchObject({ study: true, processes: 2 })
    const empty = await server.call('readStudy', { params: { id } }, ada.access)
    expect(empty.data).toMatchObject({ background: 'book', revision: 0, undo: false, processes: [] })
    const MJ = empty.data.units.find(({ name }) => name === 'MJ')!.id

    const kiln = await edit(id, 0, [{ op: 'create_process', name: 'Heat', unit: MJ, location: 'FR' }])
    const process = kiln.data.created!
    const found = await server.call('searchStudy', { params: { id }, query: { q: 'electricty' } }, ada.access)
    expect(found.data.results[0]).toMatchObject({ kind: 'process', id: 'plant', name: 'Electricity production' })
    const added = await edit(
      id,
      1,
      [
        { op: 'add_exchange', process, flow: { kind: 'process', id: 'plant', avoided: false }, amount: 36 },
        { op: 'add_exchange', process, flow: { kind: 'elementary', id: 'CO2' }, amount: 0.3 },
      ],
      process,
    )
    // 36 MJ of the plant are 1.2 kg of carbon dioxide.
    const climate = (study: typeof added.data) => study.scores!.categories.find(one => one.id === 'CC')!.score
    expect(climate(added.data)).toBeCloseTo(1.5, 12)
    expect(added.data.process!.exchanges.map(({ score }) => score)).toEqual([null, expect.closeTo(1.2, 12), 0.3])

    // The same process by the calls of any database, in its list and in a package that goes out.
    const scored = await server.call('scoreProcess', { params: { id, process }, query: { amount: 1 } }, ada.access)
    const ours = scored.data.methods.find(one => one.origin === 'cradle')!
    expect(ours.categories.find(one => one.id === 'CC')!.score).toBeCloseTo(1.5, 12)
    const list = await server.call('listDatabaseProcesses', { params: { id }, query: { q: 'heat' } }, ada.access)
    expect(list.data.results.map(({ name, location }) => [name, location])).toEqual([['Heat', 'FR']])
    const told = await server.call('readDatabaseExport', { params: { id, format: 'jsonld' } }, ada.access)
    expect(told.data.processes).toBe(3)

    const back = await server.call(
      'editStudy',
      { params: { id }, body: { revision: 2, step: 'undo', process } },
      ada.access,
    )
    expect(back.data).toMatchObject({ revision: 3, undo: true, redo: true })
    expect(back.data.process!.exchanges).toHaveLength(1)
    const again = await server.call(
      'editStudy',
      { params: { id }, body: { revision: 3, step: 'redo', process } },
      ada.access,
    )
    expect(climate(again.data)).toBeCloseTo(1.5, 12)
    expect(again.data).toMatchObject({ revision: 4, redo: false })
    const history = await server.call('listStudyRevisions', { params: { id } }, ada.access)
    expect(history.data.results.map(({ kind, of }) => [kind, of])).toEqual([
      ['redo', 2],
      ['undo', 2],
      ['edit', null],
      ['edit', null],
    ])

    // The background may go: the study has its own.
    await server.call('deleteDatabase', { params: { id: book } }, ada.access)
    expect((await server.call('readStudy', { params: { id }, query: { process } }, ada.access)).status).toBe(200)
  })

  test('of two windows one is told; what is wrong, foreign or too much is refused with a remedy', async () => {
    const { id } = (await create({ kind: 'empty' })).data
    const kg = (await server.call('readStudy', { params: { id } }, ada.access)).data.units[0]!.id
    const make = (name: string): StudyEdit => ({ op: 'create_process', name, unit: kg, location: '' })
    const both = await Promise.all([edit(id, 0, [make('A')]), edit(id, 0, [make('B')])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await edit(id, 0, [make('C')])
    expect([late.status, late.error.code]).toEqual([409, 'stale_study'])
    expect(late.error.detail).toContain('revision 1')
    const study = await server.call('readStudy', { params: { id } }, ada.access)
    expect(study.data.processes).toHaveLength(1)

    const wrong = await edit(id, 1, [{ op: 'add_parameter', scope: null, name: 'a', formula: 'b' }])
    expect([wrong.status, wrong.error.code]).toEqual([422, 'study_edit'])
    expect(wrong.error.detail).toContain('unknown name "b"')
    const nothing = await server.call('editStudy', { params: { id }, body: { revision: 1, step: 'redo' } }, ada.access)
    expect([nothing.status, nothing.error.code]).toEqual([409, 'nothing_to_redo'])

    expect((await edit(id, 1, [make('D')], undefined, bob.access)).status).toBe(404)
    expect((await server.call('readStudy', { params: { id } }, bob.access)).status).toBe(404)
    expect((await create({ kind: 'database', id }, bob.access)).status).toBe(404)
    const lines = await edit(
      id,
      1,
      Array.from({ length: 201 }, () => make('E')),
    )
    expect(lines.status).toBe(422)
  })

  test('the catalogue is a background: what it does not assess stays unknown', async () => {
    const made = await create({ kind: 'catalogue', country: 'USA' })
    expect(made.status, JSON.stringify(made.error)).toBe(201)
    const { id } = made.data
    const kg = (await server.call('readStudy', { params: { id } }, ada.access)).data.units[0]!.id
    const process = (await edit(id, 0, [{ op: 'create_process', name: 'Site', unit: kg, location: '' }])).data.created!
    const found = await server.call('searchStudy', { params: { id }, query: { q: 'onshore wind' } }, ada.access)
    const flow = { kind: 'process' as const, id: found.data.results[0]!.id, avoided: false }
    const added = await edit(id, 1, [{ op: 'add_exchange', process, flow, amount: 1 }], process)
    const scores = added.data.scores!.categories.map(({ score }) => score)
    expect(scores.some(score => score !== null && score > 0)).toBe(true)
    expect((await create({ kind: 'catalogue', country: 'XXX' })).status).toBe(422)
  })
})
