import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed, TWO_CATEGORIES } from '../../test/lca-package.ts'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

const PATIENCE_MS = 60_000

onEmbedded('global sensitivity of an own database', database => {
  let server: TestServer
  let ada: Person
  let id: string
  const uncertain = {
    ...HEIJUNGS_SUH,
    processes: HEIJUNGS_SUH.processes.map(process => ({
      ...process,
      exchanges: process.exchanges.map(one =>
        one.flow === process.reference
          ? one
          : { ...one, uncertainty: { type: 'lognormal' as const, gmean: Math.abs(one.amount), gsd: 1.3 } },
      ),
    })),
  }
  beforeAll(async () => {
    server = await startServer({ database })
    ada = await signUp(server)
    const files = [{ field: 'file', name: 'book.zip', bytes: await packed(uncertain, [TWO_CATEGORIES]) }]
    id = (await server.call('uploadDatabase', { files, body: {} }, ada.access)).data.id
  })
  afterAll(() => server?.close())

  const start = (process: string, category: string, token = ada.access) =>
    server.call(
      'startDatabaseSensitivity',
      { params: { id, process }, body: { method: TWO_CATEGORIES.id, category, samples: 256 } },
      token,
    )
  async function finished(calculation: string) {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const { data } = await server.call('readDatabaseSensitivity', { params: { id: calculation } }, ada.access)
      if (data.status !== 'running' || Date.now() > until) return data
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }

  test('the exchanges that make a score uncertain are named and ranked, with intervals', async () => {
    const category = TWO_CATEGORIES.categories[0]!.id
    const started = await start('plant', category)
    expect(started.status, JSON.stringify(started.error)).toBe(202)
    const { status, result } = await finished(started.data.id)
    expect(status).toBe('done')
    const { inputs, covered, p5, p95, deterministic, convergence } = result!
    expect(covered).toBeCloseTo(1, 9)
    expect(p5!).toBeLessThan(deterministic)
    expect(p95!).toBeGreaterThan(deterministic)
    expect(convergence.map(({ samples }) => samples)).toEqual([32, 64, 128, 256])
    const totals = inputs.map(({ total }) => total.value!)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(inputs[0]!.process.name).not.toBe('')
    expect(inputs.some(({ supplier }) => supplier === null)).toBe(true)
    for (const { total } of inputs) expect(total.low!).toBeLessThanOrEqual(total.high!)
  })

  test('what there is not is refused or fails with its reason; nobody else sees it; it can be ended', async () => {
    expect((await start('nowhere', 'x')).status).toBe(404)
    const started = await start('plant', 'no such category')
    expect((await finished(started.data.id)).status).toBe('failed')
    const bob = await signUp(server)
    expect((await start('plant', TWO_CATEGORIES.categories[0]!.id, bob.access)).status).toBe(404)
    const params = { id: started.data.id }
    expect((await server.call('readDatabaseSensitivity', { params }, bob.access)).status).toBe(404)
    const ended = await server.call('cancelDatabaseSensitivity', { params }, ada.access)
    expect(ended.data.status).toBe('failed')
  })

  test('a file of scenarios is scored; one of something else is refused with what is needed', async () => {
    const file = (text: string) => [{ field: 'file', name: 'scenarios.csv', bytes: text }]
    const params = { id, process: 'plant' }
    const body = { method: TWO_CATEGORIES.id, amount: '1' }
    const header = 'from key;to key;flow type;half'
    const lines = HEIJUNGS_SUH.processes
      .find(process => process.id === 'plant')!
      .exchanges.filter(({ flow }) => flow === 'co2' || flow === 'CO2' || /carbon/i.test(flow))
      .map(({ flow, amount }) => `${flow};plant;biosphere;${amount / 2}`)
    const scored = await server.call(
      'scoreDatabaseScenarios',
      { params, body, files: file([header, ...lines, 'nobody;plant;technosphere;1'].join('\n')) },
      ada.access,
    )
    expect(scored.status, JSON.stringify(scored.error)).toBe(200)
    expect(scored.data.unused).toEqual([{ row: lines.length + 2, why: 'supplier', name: 'nobody' }])
    expect(scored.data.scenarios).toEqual(['half'])
    const refused = await server.call('scoreDatabaseScenarios', { params, body, files: file('a;b\n1;2') }, ada.access)
    expect(refused.status).toBe(422)
    expect(refused.error!.detail).toContain('flow type')
  })
})
