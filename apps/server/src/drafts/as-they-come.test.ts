import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

/** A list as somebody has it: titles, units in headers, a section, totals and a note. */
const HOLDINGS = `Invented Energy Fund;;;;;;
Holdings as of 31.12.2022;;;;;;
;;;;;;
Company;Country;Industry;Revenue FY2022 (USD m);Technology;Capacity (kW);Share
Equities;;;;;;
Eskom;ZA;35.11;13000;;;0,05
Hilltop Example Wind;DE;;;Wind;9500;0,5
Verbund;AT;;;;;0,01
Total;;;13000;;9500;0,56
All figures without any guarantee whatsoever
`

onEmbedded('a list as it comes', database => {
  let server: TestServer
  let person: Person
  let id: string
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
    id = (await upload(server, person.access, 'fund.csv', HOLDINGS, { body: { draft: true } })).data.id
  })
  afterAll(() => server?.close())

  const columns = async () => (await server.call('readColumns', { params: { id } }, person.access)).data
  const matches = async () => (await server.call('listMatches', { params: { id } }, person.access)).data.results

  test('the header is found below the titles; what is no holding is told and left out', async () => {
    const { data: draft } = await server.call('readDraft', { params: { id } }, person.access)
    expect(draft.rows).toMatchObject({ total: 3, rejected: 0 })
    const { header_row } = await columns()
    expect(header_row).toBe(4)
    const { data } = await server.call('listProblems', { params: { id }, query: {} }, person.access)
    expect(data.results.filter(problem => problem.class === 'left_out').map(problem => problem.sentence)).toEqual([
      'Row 1-2: read as title above the header.',
      'Row 5: the name of a section, no holding.',
      'Row 9: a total, no holding.',
      'Row 10: a note, no holding.',
    ])
  })

  test('units, currency and year of a header count, are shown with their factor, and can be chosen', async () => {
    const before = await columns()
    const of = (field: string) => before.columns.find(column => column.field === field)!
    expect([of('revenue').unit, of('revenue').year]).toEqual([{ name: 'm', factor: 1e6, currency: 'USD' }, 2022])
    expect(of('capacity_mw').unit).toEqual({ name: 'kW', factor: 1e-3, currency: null })
    expect(of('capacity_mw').units.map(unit => unit.name)).toEqual(['MW', 'W', 'kW', 'GW'])
    const { column } = of('capacity_mw')
    const set = (unit: string, revision: number) =>
      server.call(
        'setColumns',
        { params: { id }, body: { revision, columns: [{ column, field: 'capacity_mw', unit }] } },
        person.access,
      )
    expect((await set('GWh', before.revision)).error.code).toBe('no_such_unit')
    const chosen = await set('MW', before.revision)
    expect(chosen.data.columns[column]).toMatchObject({ unit: { name: 'MW', factor: 1 }, reason: 'chosen' })
    const undone = await server.call(
      'undoChange',
      { params: { id }, body: { revision: chosen.data.revision } },
      person.access,
    )
    expect(undone.status).toBe(200)
    expect((await columns()).columns[column]).toMatchObject({ unit: { name: 'kW' }, reason: 'alias' })
  })

  test('a stated revenue is calculated and not replaced by the plants of that name; a bare name has its plants', async () => {
    const [stated, wind, bare] = await matches()
    expect(stated).toMatchObject({
      class: 'exact',
      state: 'linked',
      calculated_from: 'statement',
      organisation: { name: 'Eskom', capacity_mw: expect.closeTo(45_098, 0) },
      message: { code: 'matches:stated_revenue.counts', params: { stated: 13e9, currency: 'USD' } },
    })
    expect(wind).toMatchObject({ state: 'own', organisation: null })
    expect(bare).toMatchObject({ state: 'applied', calculated_from: 'reference', organisation: { name: 'Verbund' } })
  })

  test('a person who confirms it links it; the statement still counts, and the report says so', async () => {
    const [stated] = await matches()
    const { data: draft } = await server.call('readDraft', { params: { id } }, person.access)
    const decided = await server.call(
      'decideMatches',
      {
        params: { id },
        body: {
          revision: draft.revision,
          decisions: [{ entry: stated!.entry, organisation: stated!.organisation!.id }],
        },
      },
      person.access,
    )
    expect(decided.status, JSON.stringify(decided.error)).toBe(200)
    expect((await matches())[0]).toMatchObject({ state: 'confirmed', calculated_from: 'statement' })
    await server.call('submitPortfolio', { params: { id } }, person.access)
    await delivered(server, person.access, id)
    const { data: entries } = await server.call('listEntries', { params: { id } }, person.access)
    const eskom = entries.find(entry => entry.rows.includes(6))!
    expect([eskom.kind, eskom.organisation.name, eskom.organisation.capacity]).toEqual(['own', 'Eskom', null])
    const wind = entries.find(entry => entry.rows.includes(7))!
    expect(wind.organisation.capacity).toBe(9.5)
  })
})
