import type { EndpointName } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { type Input, onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { SOME } from '../../test/with-world.ts'

onEachDatabase('who may see what', database => {
  let server: TestServer
  let owner: Person
  let stranger: Person
  let id: string
  let organisation: string

  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    ;[owner, stranger] = [await signUp(server), await signUp(server)]
    id = (await upload(server, owner.access, 'small.csv', SMALL)).data.id
    await delivered(server, owner.access, id)
    organisation = (await server.call('listEntries', { params: { id } }, owner.access)).data[0]!.organisation.id
  })
  afterAll(() => server?.close())

  const reads: [EndpointName, (id: string) => Input<EndpointName>][] = [
    ['readPortfolio', id => ({ params: { id } })],
    ['listEntries', id => ({ params: { id } })],
    ['readGoals', id => ({ params: { id } })],
    ['readMap', id => ({ params: { id, goal: 13 } })],
    ['readCoverage', id => ({ params: { id } })],
    ['listProblems', id => ({ params: { id } })],
    ['listRows', id => ({ params: { id } })],
    ['readPassport', id => ({ params: { id } })],
    ['exportPortfolio', id => ({ params: { id, format: 'json' } })],
  ]
  const changes: [EndpointName, (id: string) => Input<EndpointName>][] = [
    ['renamePortfolio', id => ({ params: { id }, body: { name: 'Mine now' } }) as Input<EndpointName>],
    ['deletePortfolio', id => ({ params: { id } })],
    ['restorePortfolio', id => ({ params: { id } })],
    ['submitPortfolio', id => ({ params: { id } })],
  ]

  test.each([...reads, ...changes])('%s: a stranger’s answer is that of what does not exist', async (name, input) => {
    const theirs = await server.call(name, input(id), stranger.access)
    const nothing = await server.call(name, input('01890000-0000-7000-8000-000000000000'), stranger.access)
    expect([theirs.status, nothing.status]).toEqual([404, 404])
    expect({ ...theirs.error, request_id: '' }).toEqual({ ...nothing.error, request_id: '' })
    expect((await server.call(name, input(id))).status).toBe(401)
    expect((await server.call(name, input(id), 'not.a.token')).status).toBe(401)
  })

  test.each(reads)('%s: the owner reads', async (name, input) => {
    expect((await server.call(name, input(id), owner.access)).status).toBe(200)
  })

  test('the portfolio is as its owner left it', async () => {
    const { data } = await server.call('readPortfolio', { params: { id } }, owner.access)
    expect([data.name, data.status]).toEqual(['small', 'delivered'])
    expect((await server.call('listPortfolios', {}, stranger.access)).data).toEqual([])
    expect((await server.call('listPortfolios')).status).toBe(401)
  })

  test('own organisations are private, reference organisations public', async () => {
    const report = { params: { id: organisation } }
    const own = await server.call('readOrganisationReport', report, owner.access)
    expect([own.status, own.data.kind]).toEqual([200, 'own'])
    const theirs = await server.call('readOrganisationReport', report, stranger.access)
    const nothing = await server.call('readOrganisationReport', { params: { id: 'REF-O-0' } }, stranger.access)
    const nobody = await server.call('readOrganisationReport', report)
    expect([theirs.status, nothing.status, nobody.status]).toEqual([404, 404, 404])
    expect({ ...theirs.error, request_id: '' }).toEqual({ ...nothing.error, request_id: '' })
    const reference = await server.call('readOrganisationReport', { params: { id: 'REF-O-9899F1FEC6' } })
    expect([reference.status, reference.data.kind, reference.data.portfolios]).toEqual([200, 'reference', []])
    const find = (access?: string) =>
      server.call('exploreOrganisations', { query: { search: 'hilltop example' } }, access).then(a => a.data.results)
    expect((await find(owner.access)).map(row => [row.id, row.portfolios.map(p => p.id)])).toEqual([
      [organisation, [id]],
    ])
    expect(await find(stranger.access)).toEqual([])
    expect(await find()).toEqual([])
    const again = (await upload(server, owner.access, 'again.csv', SMALL)).data.id
    await delivered(server, owner.access, again)
    const [newest, ...older] = await find(owner.access)
    expect([older, newest!.portfolios.map(p => p.id)]).toEqual([[], [again, id]])
    // What is remembered of them is of the portfolios that are shown.
    await server.call('deletePortfolio', { params: { id: again } }, owner.access)
    expect((await find(owner.access)).map(row => [row.id, row.portfolios.map(p => p.id)])).toEqual([
      [organisation, [id]],
    ])
    await server.call('restorePortfolio', { params: { id: again } }, owner.access)
    expect((await find(owner.access)).map(row => row.id)).toEqual([newest!.id])
  })

  test('the example and the world are open to everyone and closed to change', async () => {
    for (const open of ['demo', 'world']) {
      for (const access of [undefined, owner.access]) {
        const { data, status } = await server.call('readPortfolio', { params: { id: open } }, access)
        expect([status, data.status, data.is_public]).toEqual([200, 'delivered', true])
        for (const name of ['readGoals', 'readCoverage', 'readPassport', 'listProblems'] as const)
          expect((await server.call(name, { params: { id: open } }, access)).status).toBe(200)
      }
      for (const [name, input] of changes)
        expect((await server.call(name, input(open), owner.access)).status, name).toBe(404)
    }
    expect((await server.call('listEntries', { params: { id: 'demo' } })).data).toHaveLength(41)
    expect((await server.call('listEntries', { params: { id: 'world' } })).status).toBe(422)
    const page = await server.call('listEntries', { params: { id: 'world' }, query: { limit: 1000, offset: 1000 } })
    const total = Math.ceil(23_937 / SOME)
    expect([page.status, page.data.length, page.headers.get('x-total-count')]).toEqual([200, total - 1000, `${total}`])
  })
})
