import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

onEmbedded('saved views', database => {
  let server: TestServer
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    server = await startServer({ database })
    ada = await signUp(server)
    bob = await signUp(server)
  })
  afterAll(() => server?.close())

  const address = '/report/demo?goal=13&filter=coal#goal'
  const save = (body: object, token = ada.access) => server.call('saveView', { body: body as never }, token)
  const namesOf = async (token: string) =>
    (await server.call('listViews', {}, token)).data.results.map(({ name }) => name)

  test('saved, listed by name, renamed, deleted and restored; the address comes back as it was given', async () => {
    const made = await save({ name: '  Climate ', address })
    expect([made.status, made.data.name, made.data.address]).toEqual([201, 'Climate', address])
    await save({ name: 'Air', address: '/dashboard?goal=3' })
    expect(await namesOf(ada.access)).toEqual(['Air', 'Climate'])
    const params = { id: made.data.id }
    const renamed = await server.call('renameView', { params, body: { name: 'Coal', was: 'Climate' } }, ada.access)
    expect(renamed.data).toEqual({ ...made.data, name: 'Coal' })
    const late = await server.call('renameView', { params, body: { name: 'Late', was: 'Climate' } }, ada.access)
    expect([late.status, late.error.code]).toEqual([409, 'changed_since'])
    expect((await server.call('deleteView', { params }, ada.access)).status).toBe(200)
    expect(await namesOf(ada.access)).toEqual(['Air'])
    expect((await server.call('restoreView', { params }, ada.access)).data).toEqual(renamed.data)
    expect((await server.call('restoreView', { params }, ada.access)).status).toBe(200)
  })

  test('nobody else sees, renames, deletes or restores it; without a login there is nothing', async () => {
    const { id } = (await save({ name: 'Mine', address })).data
    expect(await namesOf(bob.access)).toEqual([])
    for (const [name, input] of [
      ['renameView', { body: { name: 'Taken' } }],
      ['deleteView', {}],
      ['restoreView', {}],
    ] as const) {
      expect((await server.call(name, { params: { id }, ...input }, bob.access)).status).toBe(404)
      expect((await server.call(name, { params: { id }, ...input })).status).toBe(401)
    }
    expect((await server.call('listViews', {})).status).toBe(401)
    expect(await namesOf(ada.access)).toContain('Mine')
  })

  test('it is the person’s own in every workspace', async () => {
    const made = await server.call('makeWorkspace', { body: { name: 'Desk' } }, ada.access)
    expect(made.status).toBe(201)
    const headers = { 'cradle-workspace': made.data.id }
    const there = await server.call('listViews', { headers }, ada.access)
    expect(there.data.results.map(({ name }) => name)).toContain('Mine')
  })

  test.each([
    ['no name', { address }],
    ['an empty name', { name: ' ', address }],
    ['a long name', { name: 'x'.repeat(121), address }],
    ['no address', { name: 'x' }],
    ['another server', { name: 'x', address: 'https://example.org/' }],
    ['another server without its scheme', { name: 'x', address: '//example.org/' }],
    ['another server behind a backslash', { name: 'x', address: '/\\example.org/' }],
    ['a script', { name: 'x', address: 'javascript:alert(1)' }],
    ['a relative address', { name: 'x', address: 'report/demo' }],
    ['a line break', { name: 'x', address: '/report\n/demo' }],
    ['a long address', { name: 'x', address: `/${'x'.repeat(2000)}` }],
    ['a field that there is not', { name: 'x', address, owner: 'bob' }],
  ])('%s is refused with the field at fault', async (_what, body) => {
    const before = await namesOf(ada.access)
    const answer = await save(body)
    expect(answer.status).toBe(422)
    expect(answer.error.problems?.length).toBeGreaterThan(0)
    expect(await namesOf(ada.access)).toEqual(before)
  })

  test('a person has so many and no more', async () => {
    const eve = await signUp(server)
    const { limit } = (await server.call('listViews', {}, eve.access)).data
    for (let i = 0; i < limit; i++) expect((await save({ name: `${i}`, address }, eve.access)).status).toBe(201)
    const over = await save({ name: 'over', address }, eve.access)
    expect([over.status, over.error.code]).toEqual([409, 'no_room'])
    expect(await namesOf(eve.access)).toHaveLength(limit)
  })

  test('the export of the account has them', async () => {
    const exported = await server.call('exportAccount', {}, ada.access)
    expect(JSON.stringify(exported.data)).toContain(address)
  })
})
