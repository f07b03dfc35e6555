import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'
import { precomputeSort } from './precompute-sort.ts'
import { FIRST, rememberedOf } from './remembered.ts'

onEachDatabase('what is remembered of an order', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
  })
  afterAll(() => server?.close())

  const page = async (query: Record<string, string>) => (await server.call('exploreOrganisations', { query })).data

  test.each(['-capacity', 'sdg7'])('%s: goes on where the rest begins', async ordering => {
    const ids = async (limit: number, offset: number) =>
      (await page({ ordering, limit: String(limit), offset: String(offset) })).results.map(row => row.id)
    const remembered = await ids(100, FIRST - 100)
    expect(new Set(remembered).size).toBe(100)
    expect(await ids(100, FIRST - 100)).toEqual(remembered)
    // A page that ends behind what is remembered is sorted anew.
    expect((await ids(100, FIRST - 50)).slice(0, 50)).toEqual(remembered.slice(50))
  })

  test('very many are sorted before anybody asks, few when somebody does', async () => {
    const { db, world } = server.deps
    const { firsts } = rememberedOf(db)
    const orderedBy = (ordering: string) =>
      firsts.get(`${world.stand.id} ${JSON.stringify([[], undefined, undefined, undefined])} ${ordering}`)
    const running = new AbortController()
    expect(await precomputeSort(db, world.stand.id, running.signal)).toBe(0)
    expect(orderedBy('-sdg11')).toBeUndefined()
    expect(await precomputeSort(db, world.stand.id, AbortSignal.abort(), { min: 1 })).toBe(0)
    expect(await precomputeSort(db, world.stand.id, running.signal, { min: 1 })).toBe(2 * (9 + 17) - 3)
    const ids = async (query: Record<string, string>) =>
      (await page({ limit: '7', ...query })).results.map(row => row.id)
    const found = await ids({ ordering: '-sdg11' })
    expect(
      orderedBy('-sdg11')!
        .slice(0, 7)
        .map(key => key.split(':')[1]),
    ).toEqual(found)
    expect([orderedBy('name'), orderedBy('-name')]).toEqual([undefined, expect.anything()])
  })

  test('own organisations go on where the rest begins, too, and another report counts at once', async () => {
    const { access } = await signUp(server)
    const list = (from: number, count: number) =>
      ['name,country,technology,capacity_mw,allocation']
        .concat(Array.from({ length: count }, (_, i) => `Pagewise Works ${from + i},DE,coal,${1 + from + i},1`))
        .join('\n')
    const send = async (text: string) => {
      const answer = await upload(server, access, 'list.csv', text)
      expect(answer.status, JSON.stringify(answer.error)).toBe(202)
      await delivered(server, access, answer.data.id)
    }
    const find = async (limit: number, offset: number) => {
      const query = { search: 'pagewise', ordering: '-capacity', limit: String(limit), offset: String(offset) }
      const { data } = await server.call('exploreOrganisations', { query }, access)
      return { count: data.count, capacities: data.results.map(row => row.capacity) }
    }
    const down = (from: number, count: number) => Array.from({ length: count }, (_, i) => from - i)
    await send(list(0, FIRST + 20))
    expect(await find(5, 0)).toEqual({ count: FIRST + 20, capacities: down(FIRST + 20, 5) })
    expect(await find(10, FIRST - 10)).toEqual({ count: FIRST + 20, capacities: down(30, 10) })
    expect(await find(10, FIRST - 5)).toEqual({ count: FIRST + 20, capacities: down(25, 10) })
    await send(list(FIRST + 19, 2))
    expect(await find(5, 0)).toEqual({ count: FIRST + 21, capacities: down(FIRST + 21, 5) })
  })

  test('is that of the choice, not of another', async () => {
    const first = async (more: Record<string, string>) =>
      (await page({ ordering: '-capacity', limit: '5', ...more })).results.map(row => row.country)
    await first({})
    expect(await first({ country: 'NO' })).toEqual(Array(5).fill('NO'))
    expect((await page({ ordering: '-capacity', search: 'zzzz' })).results).toEqual([])
    expect(await first({ country: 'IT' })).toEqual(Array(5).fill('IT'))
  })
})
