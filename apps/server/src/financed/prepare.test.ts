import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

const HELD = ['asset_class,outstanding_amount,evic', 'listed_equity,1e6,1e9'] as const
const SHARES = ['allocation', '0.1'] as const

const listWith = ([header, cells]: readonly [string, string]) =>
  [
    `name,country,industry,revenue,currency,year,${header}`,
    ...Array.from({ length: 9 }, (_, i) => `Prepared Example ${i},DE,ISIC4:2394,${1e7 * (i + 1)},EUR,2022,${cells}`),
  ].join('\n')

onEachDatabase('financed emissions of a long list', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true, env: { ASSESS_BATCH: '4' } })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  /** Keys of the lists that were sent to the thread of financed emissions. */
  const keysSent = (): string[] =>
    vi.mocked(server.deps.threads.holdings.run).mock.calls.flatMap(([, input]) => {
      const { source } = input as { source?: { key: string; load: object | null } }
      return source?.load ? [source.key] : []
    })
  beforeEach(() => void vi.spyOn(server.deps.threads.holdings, 'run'))
  afterEach(() => void vi.restoreAllMocks())

  test('are calculated while its report is written, and are there when it is opened', async () => {
    const answer = await upload(server, person.access, 'holdings.csv', listWith(HELD))
    const { id } = await delivered(server, person.access, answer.data.id)
    await vi.waitFor(() => expect(keysSent()).toHaveLength(1), 10_000)
    const { data } = await server.call('readFinanced', { params: { id } }, person.access)
    expect(data.ledger.rows).toBe(9)
    expect(data.totals.fe_s12).toBeGreaterThan(0)
    expect(data.state.digest).toBe(keysSent()[0])
    // It was not sent once more.
    expect(keysSent()).toHaveLength(1)
  })

  test('are not calculated where nothing says how much is held', async () => {
    const answer = await upload(server, person.access, 'companies.csv', listWith(SHARES))
    expect(answer.status, JSON.stringify(answer.error)).toBe(202)
    await delivered(server, person.access, answer.data.id)
    expect(keysSent()).toEqual([])
  })
})
