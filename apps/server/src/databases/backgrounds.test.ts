/** Public databases: told with licence and ledger, added by one press, calculated, deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

const PATIENCE_MS = 60_000

onEmbedded('public databases ready to be added', database => {
  let server: TestServer
  let ada: Person
  beforeAll(async () => {
    server = await startServer({ database })
    ada = await signUp(server)
  })
  afterAll(() => server?.close())

  test('everybody sees licence, what is left out, and a ledger of all exchanges', async () => {
    const { data } = await server.call('listBackgrounds', {})
    expect(data.results.map(({ id, left_out }) => [id, left_out])).toEqual([
      ['uslci-fy21q3', 36],
      ['tiangong-unit-processes', 4],
    ])
    for (const { licence_text, ledger, exchanges, address } of data.results) {
      expect(licence_text).toContain('Permission is hereby granted')
      expect(address).toMatch(/^https:\/\//)
      expect(ledger.reduce((sum, { count }) => sum + count, 0)).toBe(exchanges)
    }
  })

  test(
    'each is added with the ledger that was shown, calculated with public methods, and deleted',
    async () => {
      const { data: offers } = await server.call('listBackgrounds', {})
      for (const { id: background, ledger, processes, name } of offers.results) {
        const added = await server.call('addBackground', { body: { background } }, ada.access)
        expect(added.status, JSON.stringify(added.error)).toBe(201)
        expect(added.data).toMatchObject({ name, processes, report: { ledger } })
        const { id } = added.data
        const query = { q: 'electricity', limit: 5 }
        const { data: found } = await server.call('listDatabaseProcesses', { params: { id }, query }, ada.access)
        const process = found.results[0]!.id
        const scored = await server.call(
          'scoreProcess',
          { params: { id, process }, query: { method: 'ef31' } },
          ada.access,
        )
        expect(scored.status).toBe(200)
        expect(scored.data.methods[0]!.categories.some(({ score }) => score !== null)).toBe(true)
        const climate = { method: 'ipcc-ar6', category: 'gwp100', q: 'methane', limit: 10 }
        const { data: factors } = await server.call(
          'listDatabaseFactors',
          { params: { id }, query: climate },
          ada.access,
        )
        expect(factors.count).toBeGreaterThan(0)
        for (const one of factors.results) expect(one).toMatchObject({ category: { id: 'gwp100' }, unit: 'kg' })
        expect(factors.results.some(({ factor }) => factor > 25 && factor < 31)).toBe(true)
        const unknown = { method: 'nobody’s' }
        expect((await server.call('listDatabaseFactors', { params: { id }, query: unknown }, ada.access)).status).toBe(
          404,
        )
        expect((await server.call('deleteDatabase', { params: { id } }, ada.access)).status).toBe(200)
      }
    },
    PATIENCE_MS,
  )

  test('one that is not there, and somebody who is not logged in', async () => {
    expect((await server.call('addBackground', { body: { background: '../manifest' } }, ada.access)).status).toBe(404)
    expect((await server.call('addBackground', { body: { background: 'uslci-fy21q3' } })).status).toBe(401)
  })
})
