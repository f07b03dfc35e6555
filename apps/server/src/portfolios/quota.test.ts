import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { SMALL, upload } from '../../test/uploads.ts'

onEachDatabase('what an account may keep', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, env: { QUOTA_PORTFOLIOS: '3', QUOTA_MB: '0.02' } })
    person = await signUp(server)
  })
  afterAll(() => server?.close())
  const draft = (name: string, bytes: string) => upload(server, person.access, name, bytes, { body: { draft: true } })
  const funds = (names: readonly string[]) =>
    [
      'name,country,technology,capacity_mw,allocation,portfolio_name',
      ...names.map(name => `A,DE,coal,1,0.5,${name}`),
    ].join('\n')

  test('is counted, shown, and refused in a sentence beyond it', async () => {
    expect((await draft('one.csv', SMALL)).status).toBe(202)
    const large = await draft('large.csv', `${SMALL}\n${'Hilltop,DE,wind_onshore,100,0.5\n'.repeat(700)}`)
    expect([large.status, large.error.code]).toEqual([409, 'no_room'])
    expect(large.error.detail).toContain('trash')
    const three = await draft('three.csv', funds(['a', 'b', 'c']))
    expect([three.status, three.error.code]).toEqual([409, 'no_room'])
    expect((await draft('two.csv', funds(['a', 'b']))).status).toBe(202)
    const { data } = await server.call('readUsage', {}, person.access)
    expect(data.portfolios).toEqual({ used: 3, most: 3 })
    expect(data.megabytes).toMatchObject({ most: 0.02 })
    expect(data.rows_per_file).toBe(100_000)
    expect((await draft('four.csv', SMALL)).status).toBe(409)
  })

  test('holds for uploads that are sent at the same time', async () => {
    const eager = await signUp(server)
    const storedFiles = async () => {
      let count = 0
      for await (const _ of server.deps.files.list()) count++
      return count
    }
    const before = await storedFiles()
    const sent = Array.from({ length: 5 }, (_, i) =>
      upload(server, eager.access, `${i}.csv`, SMALL, { body: { draft: true } }),
    )
    const answers = (await Promise.all(sent)).map(({ status, error }) => (status === 202 ? 'accepted' : error.code))
    const howMany = (what: string) => answers.filter(answer => answer === what).length
    expect([howMany('accepted'), howMany('no_room')]).toEqual([3, 2])
    expect((await server.call('readUsage', {}, eager.access)).data.portfolios.used).toBe(3)
    // What was refused leaves no file.
    expect(await storedFiles()).toBe(before + 3)
  })

  test('holds for copies, and for portfolios that a column names', async () => {
    const other = await signUp(server)
    const sent = (name: string, bytes: string) => upload(server, other.access, name, bytes, { body: { draft: true } })
    const { id } = (await sent('one.csv', SMALL)).data
    const copy = () => server.call('duplicatePortfolio', { params: { id }, body: {} }, other.access)
    expect((await copy()).status).toBe(201)
    const named = await sent('funds.csv', funds(['a', 'b']).replace('portfolio_name', 'What it is'))
    expect(named.status).toBe(202)
    const refused = await copy()
    expect([refused.status, refused.error.code]).toEqual([409, 'no_room'])
    const list = { params: { id: named.data.id } }
    const { data } = await server.call('readColumns', list, other.access)
    const choice = { revision: data.revision, columns: [{ column: 5, field: 'portfolio_name' }] }
    const split = await server.call('setColumns', { ...list, body: choice }, other.access)
    expect([split.status, split.error.code]).toEqual([409, 'no_room'])
    // Nothing of the change stays.
    expect((await server.call('readColumns', list, other.access)).data.revision).toBe(data.revision)
    const { data: usage } = await server.call('readUsage', {}, other.access)
    expect(usage.portfolios.used).toBe(3)
  })
})
