import type { EndpointName } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packed, TWO_CATEGORIES, WITH_LIME } from '../../test/lca-package.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { type Person, signUp } from '../../test/people.ts'
import { type Input, onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { deletedRows } from '../db/tables/index.ts'
import { cleanUp } from '../ops/clean-up.ts'

const MISSPELT = `name,country,technology,capacity_mw,allocation
Avangrid Renewabels LLC,USA,wind_onshore,6969.7,0.01
Hilltop Example Wind,DE,wind_onshore,100,0.5
`
const DAY_S = 86_400

onEmbedded('what was deleted', database => {
  const clock = movableClock()
  let server: TestServer
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true, clock })
    ;[ada, bob] = [await signUp(server), await signUp(server)]
  })
  afterAll(() => server?.close())

  /** Time has gone by: the token is over. */
  const again = async (person: Person): Promise<Person> => {
    const { email: username, password } = person
    return { ...person, ...(await server.call('logIn', { body: { username, password } })).data }
  }
  const ask = async <N extends EndpointName>(name: N, input: Input<N>, person = ada) =>
    await server.call(name, input, person.access)
  const ok = async <N extends EndpointName>(name: N, input: Input<N>) => {
    const answer = await ask(name, input)
    expect(answer.status, `${name} ${JSON.stringify(answer.error)}`).toBeLessThan(300)
    return answer.data
  }
  const statusOf = async <N extends EndpointName>(name: N, input: Input<N>, person = ada) =>
    (await ask(name, input, person)).status
  const activity = async () => (await ok('listAudit', { query: { limit: '8' } })).results.map(({ what }) => what)

  test('a scenario comes back as it was, twice is once, and to nobody else', async () => {
    const content = {
      version: 1,
      organisation: null,
      changes: [{ kind: 'scale', value: 2 }],
      share_file: null,
    } as const
    const made = await ok('makeScenario', { body: { name: 'Twice', note: 'a try', content } as never })
    const params = { id: made.id }
    expect(await statusOf('restoreScenario', { params }, bob)).toBe(404)
    expect(await ok('restoreScenario', { params })).toEqual(made)
    await ok('deleteScenario', { params })
    expect(await statusOf('restoreScenario', { params }, bob)).toBe(404)
    expect(await ok('restoreScenario', { params })).toEqual(made)
    expect(await ok('restoreScenario', { params })).toEqual(made)
    expect((await ok('listScenarios', {})).results).toEqual([made])
    expect(await server.deps.db.select().from(deletedRows)).toEqual([])
  })

  test('a group comes back with the portfolios that are still there; a name changed since is not overwritten', async () => {
    const { data } = await upload(server, ada.access, 'north.csv', SMALL)
    const { id } = await delivered(server, ada.access, data.id)
    const group = await ok('makeGroup', { body: { name: 'North', portfolios: [id] } })
    const params = { id: group.id }
    await ok('deleteGroup', { params })
    expect(await statusOf('changeGroup', { params, body: { name: 'South' } })).toBe(404)
    expect(await statusOf('restoreGroup', { params }, bob)).toBe(404)
    expect(await ok('restoreGroup', { params })).toEqual(group)
    await ok('changeGroup', { params, body: { name: 'East' } })
    const late = await ask('changeGroup', { params, body: { name: 'North', was: { name: 'South' } } })
    expect([late.status, late.error.code]).toEqual([409, 'changed_since'])
    await ok('changeGroup', { params, body: { portfolios: [], was: { portfolios: [id] } } })
    expect(await ok('changeGroup', { params, body: { name: 'North', was: { name: 'East' } } })).toMatchObject({
      name: 'North',
      portfolios: [],
    })
    const name = await ask('renamePortfolio', { params: { id }, body: { name: 'b', was: 'a' } })
    expect([name.status, name.error.code]).toEqual([409, 'changed_since'])
    expect((await ok('readPortfolio', { params: { id } })).name).toBe('north')
  })

  test('a forgotten decision is remembered again, but not over one that was made since', async () => {
    const decide = async () => {
      const { data } = await upload(server, ada.access, 'list.csv', MISSPELT, { body: { draft: true } })
      const params = { id: data.id }
      await expect.poll(async () => (await ok('listMatches', { params })).ready, { timeout: 60_000 }).toBe(true)
      const { results, revision } = await ok('listMatches', { params })
      const { entry } = results.find(({ name }) => name.startsWith('Avangrid'))!
      await ok('decideMatches', { params, body: { revision, decisions: [{ entry, organisation: null }] } })
      return (await ok('listDecisions', {})).results[0]!
    }
    const decision = await decide()
    const params = { id: decision.id }
    await ok('forgetDecision', { params })
    expect((await ok('listDecisions', {})).count).toBe(0)
    expect(await statusOf('restoreDecision', { params }, bob)).toBe(404)
    expect(await ok('restoreDecision', { params })).toEqual(decision)
    expect(await ok('restoreDecision', { params })).toEqual(decision)
    expect(await activity()).toContain('decision_restored')
    await ok('forgetDecision', { params })
    const anew = await decide()
    const late = await ask('restoreDecision', { params })
    expect([late.status, late.error.code]).toEqual([409, 'changed_since'])
    expect((await ok('listDecisions', {})).results).toEqual([anew])
  })

  test('evidence and its file come back; its file stays as long as it may', async () => {
    const { data } = await upload(server, ada.access, 'proof.csv', SMALL)
    const { id } = await delivered(server, ada.access, data.id)
    const files = [{ field: 'file', name: 'meter.txt', bytes: 'forty-two' }]
    const file = await ok('addEvidence', { params: { id }, body: { row: '2' }, files })
    const params = { id, evidence: file.id }
    await ok('deleteEvidence', { params })
    clock.forward(2 * DAY_S)
    await cleanUp(server.deps)
    ada = await again(ada)
    bob = await again(bob)
    expect(await statusOf('readEvidence', { params })).toBe(404)
    expect(await statusOf('restoreEvidence', { params }, bob)).toBe(404)
    expect(await ok('restoreEvidence', { params })).toEqual(file)
    expect(await ok('restoreEvidence', { params })).toEqual(file)
    expect(await ok('readEvidence', { params })).toBe('forty-two')
    expect(await activity()).toContain('evidence_restored')
  })

  test('a remark comes back to its author within a day', async () => {
    const { id } = (await ok('listPortfolios', {})).find(({ name }) => name === 'proof')!
    const comment = await ok('makeComment', { params: { id }, body: { text: 'Why?', place: { kind: 'report' } } })
    const params = { id, comment: comment.id }
    await ok('deleteComment', { params })
    expect(await statusOf('restoreComment', { params }, bob)).toBe(404)
    expect(await ok('restoreComment', { params })).toEqual(comment)
    expect(await ok('restoreComment', { params })).toEqual(comment)
    const late = await ask('changeComment', { params, body: { text: 'What?', was: 'Who?' } })
    expect([late.status, late.error.code]).toEqual([409, 'changed_since'])
    await ok('deleteComment', { params })
    clock.forward(DAY_S + 60)
    ada = await again(ada)
    bob = await again(bob)
    expect(await statusOf('restoreComment', { params })).toBe(404)
    await cleanUp(server.deps)
    expect((await server.deps.db.select().from(deletedRows)).filter(({ kind }) => kind === 'comment')).toEqual([])
  })

  test('a database comes back with its processes and its file, and is gone after thirty days', async () => {
    const bytes = await packed(WITH_LIME, [TWO_CATEGORIES])
    const { id, name } = await ok('uploadDatabase', { files: [{ field: 'file', name: 'book.zip', bytes }] })
    const params = { id }
    const processes = await ok('listDatabaseProcesses', { params })
    await ok('deleteDatabase', { params })
    for (const call of ['readDatabase', 'readDatabaseFile', 'listDatabaseProcesses'] as const)
      expect(await statusOf(call, { params }), call).toBe(404)
    expect((await ok('listDatabases', {})).results).toEqual([])
    expect(await statusOf('restoreDatabase', { params }, bob)).toBe(404)
    expect(await ok('restoreDatabase', { params })).toMatchObject({ id, name })
    expect(await ok('restoreDatabase', { params })).toMatchObject({ id, name })
    expect(await ok('listDatabaseProcesses', { params })).toEqual(processes)
    expect(await statusOf('readDatabaseFile', { params })).toBe(200)
    const late = await ask('renameDatabase', { params, body: { name: 'New', was: 'another' } })
    expect([late.status, late.error.code]).toEqual([409, 'changed_since'])
    await ok('deleteDatabase', { params })
    clock.forward(31 * DAY_S)
    await cleanUp(server.deps)
    ada = await again(ada)
    expect(await statusOf('restoreDatabase', { params })).toBe(404)
  })
})
