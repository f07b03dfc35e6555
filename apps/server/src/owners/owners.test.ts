import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../test/start-server.ts'

describe('owners and measured plants', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database: 'embedded' })
  })
  afterAll(() => server?.close())

  test('a company is found by its name, and read with its plants, by anybody', async () => {
    const found = await server.call('findOwners', { query: { search: 'korea electric power', limit: 3 } })
    expect(found.status).toBe(200)
    const [owner] = found.data.results
    expect(owner).toMatchObject({ name: 'Korea Electric Power Company', unknown_mw: 3094 })
    const page = await server.call('readOwner', { params: { id: owner!.id }, query: {} })
    expect(page.data).toMatchObject({ level: 'parent', missing_sources: [] })
    expect(page.data.assets.length).toBeGreaterThan(40)
    const byOwner = await server.call('readOwner', { params: { id: owner!.id }, query: { level: 'owner' } })
    expect(byOwner.data.level).toBe('owner')
  })
  test('a plant is read with every value, and the accuracy with its worst plants', async () => {
    const plant = await server.call('readAsset', { params: { id: 'WRI1002234' } })
    expect(plant.data.co2?.years.find(({ year }) => year === 2022)).toMatchObject({ value: 252579, basis: 'verified' })
    const accuracy = await server.call('readAccuracy', {})
    expect(accuracy.data.worst).toHaveLength(10)
    const { data } = await server.call('readVerifiedEmissions', { query: { year: '2013' } })
    // 2005 to 2022, as the registry has them; Bełchatów was the largest of all in 2013.
    expect([data.years.length, data.year, data.largest.length, data.largest[0]?.country]).toEqual([18, 2013, 20, 'PL'])
    const other = await server.call('readVerifiedEmissions', { query: { year: 'soon' } })
    expect([other.status, (await server.call('readVerifiedEmissions', {})).data.year]).toEqual([422, 2022])
  })
  test('what does not exist is 404 with a sentence, what cannot be read 422 or 400', async () => {
    for (const name of ['readOwner', 'readAsset'] as const) {
      const answer = await server.call(name, { params: { id: 'NOBODY' }, query: {} })
      expect([name, answer.status, answer.error?.code]).toEqual([name, 404, 'not_found'])
    }
    const long = await server.call('findOwners', { query: { search: 'x'.repeat(201), limit: 3 } })
    const level = await server.call('readOwner', { params: { id: 'NOBODY' }, query: { level: 'holder' as never } })
    expect([long.status >= 400 && long.status < 500, level.status >= 400 && level.status < 500]).toEqual([true, true])
  })
})
