import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { upload } from '../../test/uploads.ts'

const HOLDINGS = `Firma;Land;Technologie;Leistung (MW);Anteil
Alpha Beispiel Wind;DE;Wind;10;0,500
Beta Beispiel Wind;DE;Wind;20;0,300
Gamma Beispiel Wind;DE;Wind;30;0,200
`

onEmbedded('a column that may hold weights', database => {
  let server: TestServer
  let person: Person
  let id: string
  beforeAll(async () => {
    server = await startServer({ database, reference: false })
    person = await signUp(server)
    id = (await upload(server, person.access, 'fund.csv', HOLDINGS, { body: { draft: true } })).data.id
  })
  afterAll(() => server?.close())

  const draft = async () => (await server.call('readDraft', { params: { id } }, person.access)).data
  const columns = async () => (await server.call('readColumns', { params: { id } }, person.access)).data
  const questions = async () => {
    const { data } = await server.call('listProblems', { params: { id }, query: {} }, person.access)
    return data.results.filter(({ class: kind, severity }) => kind === 'weights_suspected' && severity === 'error')
  }
  const answer = async (field: string | null) => {
    const { revision, columns: all } = await columns()
    const { column } = all.find(({ header }) => header === 'Anteil')!
    return await server.call(
      'setColumns',
      { params: { id }, body: { revision, columns: [{ column, field }] } },
      person.access,
    )
  }

  test('is asked about in a draft: no row counts until somebody says what it is', async () => {
    expect((await draft()).rows).toMatchObject({ total: 3, rejected: 3 })
    const [question, ...others] = await questions()
    expect(others).toEqual([])
    expect(question?.message).toEqual({ code: 'problems:share_or_weight', params: { header: 'Anteil', sum: 1 } })
    expect(question?.sentence).toContain('“Anteil” adds up to 1')
    expect((await columns()).missing.map(({ column }) => column)).toEqual(['allocation'])
    const { status } = await server.call('submitPortfolio', { params: { id } }, person.access)
    expect(status).toBeGreaterThanOrEqual(400)
  })

  test('the question stays while something else is repaired, and the rows wait for its answer', async () => {
    const { revision } = await draft()
    const cells = [{ row: 2, column: 'Leistung (MW)', value: '11' }]
    expect((await server.call('patchRows', { params: { id }, body: { revision, cells } }, person.access)).status).toBe(
      200,
    )
    expect(await questions()).toHaveLength(1)
    expect((await draft()).ledger?.classes.map(({ class: name, rows }) => [name, rows])).toEqual([['waiting', 3]])
  })

  test('as weights they are no allocation, and the remedy says what is needed', async () => {
    expect((await answer('weight')).status).toBe(200)
    const [missing] = (await columns()).missing
    expect(missing?.remedy_message?.code).toBe('remedies:weight_is_no_share')
    expect((await draft()).rows).toMatchObject({ rejected: 3 })
  })

  test('as shares they are what the list says', async () => {
    expect((await answer('allocation')).status).toBe(200)
    expect((await draft()).rows).toMatchObject({ total: 3, rejected: 0 })
    expect(await questions()).toEqual([])
    const { data } = await server.call('listMatches', { params: { id } }, person.access)
    expect(data.results.map(({ allocation }) => allocation)).toEqual([0.5, 0.3, 0.2])
  })

  test('a list in the form of the specification is accepted as it is', async () => {
    const plain = 'name,country,technology,capacity_mw,allocation\nA Example,DE,wind,1,0.5\nB Example,DE,wind,1,0.5\n'
    const { status } = await upload(server, person.access, 'plain.csv', plain, { body: { is_draft: true } })
    expect(status).toBe(202)
    const { data } = await upload(server, person.access, 'plain.csv', plain, { body: { draft: true } })
    const { data: read } = await server.call('readDraft', { params: { id: data.id } }, person.access)
    expect(read.rows).toMatchObject({ total: 2, rejected: 0 })
  })
})
