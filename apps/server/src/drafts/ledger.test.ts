import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

/** A family's depot: what can be calculated, what lacks a share, and what has no production. */
const DEPOT = `Depot 31.12.2022;;;;;;;;
Bezeichnung;ISIN;Anlageklasse;Kurswert in EUR;Land;EVIC (EUR m);Technologie;Leistung (MW);Anteil
Verbund;AT0000746409;Aktien;1.000.000;AT;20.000;;;
Siemens Energy;DE000ENER6Y0;Aktien;2.000.000;DE;;;;
Beispiel Windpark;;Beteiligung;3.000.000;DE;;Wind;10;50 %
Beispiel Windpark GmbH;;Beteiligung;1.000.000;DE;;Wind;10;10 %
Gold;;Edelmetalle;2.500.000;;;;;
Kontoguthaben;;Liquidität;500.000;;;;;
Summe;;;10.000.000;;;;;
`

onEmbedded('the ledger of all rows', database => {
  let server: TestServer
  let person: Person
  let id: string
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
    id = (await upload(server, person.access, 'depot.csv', DEPOT, { body: { draft: true } })).data.id
  })
  afterAll(() => server?.close())

  const draft = async () => (await server.call('readDraft', { params: { id } }, person.access)).data
  const classes = async () =>
    Object.fromEntries(
      (await draft()).ledger!.classes.map(one => [one.class, [one.rows, one.money, one.share_of_money]]),
    )

  test('a draft says of every row and of all money what becomes of it, and what would help', async () => {
    const { ledger } = await draft()
    expect(ledger).toMatchObject({ rows: 6, money: 10e6, rows_without_money: 0, rows_without_allocation: 3 })
    expect(await classes()).toEqual({ calculated: [3, 5e6, 0.5], refused: [3, 5e6, 0.5] })
    expect(
      ledger!.reasons.map(({ rows, money, message, remedy_message }) => [
        rows,
        money,
        message.code,
        remedy_message?.code,
      ]),
    ).toEqual([
      [2, 3e6, 'problems:class_without_production', 'remedies:leave_row_out'],
      [1, 2e6, 'problems:no_allocation', 'remedies:give_capital_of_amount'],
    ])
  })

  test('a share that was calculated says of which amounts; one company by two names is told', async () => {
    const { data } = await server.call('listMatches', { params: { id } }, person.access)
    expect(data.results[0]).toMatchObject({
      allocation: 5e-5,
      allocation_basis: 'computed',
      allocation_from: {
        text: expect.stringContaining('(EVIC, or the capital of the project)'),
        message: { code: 'matches:share_of.denominator', params: { amount: 1e6, capital: 20e9 } },
      },
    })
    expect(data.results[1]?.allocation_from).toBeNull()
    const { data: problems } = await server.call('listProblems', { params: { id }, query: {} }, person.access)
    expect(problems.results.filter(one => one.class === 'overlap').map(one => [one.row, one.message.params])).toEqual([
      [6, { name: 'Beispiel Windpark', row: '5', share: 60, amount: 1e6 }],
    ])
  })

  test('a row left out is set aside, in the draft and in the report, which add to 100 % of the money', async () => {
    const { revision } = await draft()
    const left = await server.call('patchRows', { params: { id }, body: { revision, remove: [8] } }, person.access)
    expect(left.status, JSON.stringify(left.error)).toBe(200)
    expect(await classes()).toEqual({ calculated: [3, 5e6, 0.5], refused: [2, 4.5e6, 0.45], set_aside: [1, 5e5, 0.05] })
    const found = await server.call(
      'listRows',
      { params: { id }, query: { state: 'deleted', search: '#8' } },
      person.access,
    )
    expect(found.data.results.map(({ row }) => row)).toEqual([8])
    const { data: problems } = await server.call('listProblems', { params: { id }, query: {} }, person.access)
    expect(problems.results.filter(one => one.class === 'overlap')).toHaveLength(1)
    await server.call('submitPortfolio', { params: { id } }, person.access)
    await delivered(server, person.access, id)
    const { data: coverage } = await server.call('readCoverage', { params: { id } }, person.access)
    const of = (name: string) => coverage.classes.find(one => one.class === name)
    expect(of('rejected')).toMatchObject({ rows: 2, money: 4.5e6, share_of_money: 0.45 })
    expect(of('set_aside')).toMatchObject({ rows: 1, money: 5e5, share_of_money: 0.05 })
    expect(coverage.classes.reduce((sum, one) => sum + one.share_of_money!, 0)).toBeCloseTo(1, 12)
    expect(coverage.reasons.find(({ row }) => row === 8)).toMatchObject({ class: 'set_aside', reason: 'set_aside' })
  })
})
