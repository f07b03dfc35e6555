import type { ScenarioContent } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { MAX_SCENARIOS } from '../lca/scenario-routes.ts'

onEmbedded('saved scenarios', database => {
  let server: TestServer
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    server = await startServer({ database })
    ada = await signUp(server)
    bob = await signUp(server)
  })
  afterAll(() => server?.close())

  const content: ScenarioContent = {
    version: 1,
    organisation: 'REF-O-9899F1FEC6',
    changes: [
      { kind: 'capacity_factor', value: 0.3, technology: 'wind_onshore' },
      { kind: 'share', category: 'PM', value: { 3: 1 } },
      { kind: 'grid_mix', of: 'generated', value: { hydro: 0.4, wind_onshore: 0.6 } },
    ],
    share_file: null,
  }
  const make = (body: object, token = ada.access) => server.call('makeScenario', { body: body as never }, token)

  test('saved, read, listed, changed, renamed and deleted; the content comes back as it was given', async () => {
    const made = await make({ name: '  Better wind ', note: 'a try', content })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({ name: 'Better wind', note: 'a try', content, revision: 1 })
    const { id } = made.data
    expect((await server.call('readScenario', { params: { id } }, ada.access)).data).toEqual(made.data)
    const renamed = await server.call('changeScenario', { params: { id }, body: { name: 'Other' } }, ada.access)
    expect(renamed.data).toMatchObject({ name: 'Other', content, revision: 2 })
    const changes = [{ kind: 'scale' as const, value: 2 }]
    const changed = await server.call(
      'changeScenario',
      { params: { id }, body: { content: { ...content, changes }, revision: 2 } },
      ada.access,
    )
    expect(changed.data).toMatchObject({ revision: 3, content: { changes } })
    const late = await server.call(
      'changeScenario',
      { params: { id }, body: { name: 'Late', revision: 2 } },
      ada.access,
    )
    expect([late.status, late.error.code]).toEqual([409, 'changed_since'])
    const nothing = await server.call('changeScenario', { params: { id }, body: {} }, ada.access)
    expect(nothing.data.revision).toBe(3)
    const second = (await make({ name: 'Second', content: {} })).data
    expect(second.content).toEqual({ version: 1, organisation: null, changes: [], share_file: null })
    const listed = (await server.call('listScenarios', {}, ada.access)).data
    expect(listed.results.map(scenario => scenario.name)).toEqual(['Second', 'Other'])
    expect([listed.count, listed.most]).toEqual([2, MAX_SCENARIOS])
    expect((await server.call('deleteScenario', { params: { id } }, ada.access)).status).toBe(200)
    expect((await server.call('readScenario', { params: { id } }, ada.access)).status).toBe(404)
  })

  test('nobody else sees, changes or deletes it; without a login there is nothing', async () => {
    const { id } = (await make({ name: 'Mine', content })).data
    const missing = '01890000-0000-7000-8000-000000000000'
    for (const [name, input] of [
      ['readScenario', {}],
      ['changeScenario', { body: { name: 'Taken' } }],
      ['deleteScenario', {}],
    ] as const) {
      const foreign = await server.call(name, { params: { id }, ...input }, bob.access)
      const nowhere = await server.call(name, { params: { id: missing }, ...input }, bob.access)
      expect(foreign.status).toBe(404)
      expect({ ...foreign.error, request_id: '' }).toEqual({ ...nowhere.error, request_id: '' })
      expect((await server.call(name, { params: { id }, ...input })).status).toBe(401)
    }
    expect((await server.call('listScenarios', {}, bob.access)).data.results).toEqual([])
    expect((await server.call('readScenario', { params: { id } }, ada.access)).data.name).toBe('Mine')
  })

  test.each([
    ['no name', { content }],
    ['an empty name', { name: '  ', content }],
    ['a long name', { name: 'x'.repeat(121), content }],
    ['no content', { name: 'x' }],
    ['another version', { name: 'x', content: { ...content, version: 2 } }],
    ['an unknown kind', { name: 'x', content: { changes: [{ kind: 'magic', value: 1 }] } }],
    ['a value out of range', { name: 'x', content: { changes: [{ kind: 'capacity_factor', value: 1.2 }] } }],
    ['an unknown category', { name: 'x', content: { changes: [{ kind: 'weight', category: 'XX', value: 1 }] } }],
    ['too many changes', { name: 'x', content: { changes: Array(41).fill({ kind: 'scale', value: 1 }) } }],
    ['a broken share file', { name: 'x', content: { share_file: { format: 'other' } } }],
  ])('%s is refused with the field at fault', async (_what, body) => {
    const before = (await server.call('listScenarios', {}, ada.access)).data.count
    const answer = await make(body)
    expect(answer.status).toBe(422)
    expect(answer.error.problems?.length).toBeGreaterThan(0)
    expect((await server.call('listScenarios', {}, ada.access)).data.count).toBe(before)
  })

  test('an account keeps so many and no more', async () => {
    const eve = await signUp(server)
    for (let i = 0; i < MAX_SCENARIOS; i++)
      expect((await make({ name: `${i}`, content: {} }, eve.access)).status).toBe(201)
    const over = await make({ name: 'over', content: {} }, eve.access)
    expect([over.status, over.error.code]).toEqual([409, 'no_room'])
    expect((await server.call('listScenarios', {}, eve.access)).data.count).toBe(MAX_SCENARIOS)
  })

  test('the account’s export has them, and deleting the account takes them', async () => {
    const eve = await signUp(server)
    const { id } = (await make({ name: 'To be gone', content }, eve.access)).data
    const taken = (await server.call('exportAccount', {}, eve.access)).data as unknown as {
      scenarios: { id: string }[]
    }
    expect(taken.scenarios.map(scenario => scenario.id)).toEqual([id])
    await server.call('deleteAccount', { body: { password: eve.password } }, eve.access)
    const { rows } = await server.deps.pool.query('select 1 from scenarios where id = $1', [id])
    expect(rows).toEqual([])
  })
})
