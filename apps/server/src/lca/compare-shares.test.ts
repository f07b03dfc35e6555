import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, fixture, upload } from '../../test/uploads.ts'

onEmbedded('a report under other shares', database => {
  let server: TestServer
  let person: Person
  let portfolio: string
  beforeAll(async () => {
    // Files of shares belong to the first edition.
    server = await startServer({ database, reference: true, env: { METHOD_EDITION: '1.0.0' } })
    person = await signUp(server)
    portfolio = (await upload(server, person.access, 'golden.csv', fixture('golden/portfolio.csv'))).data.id
    await delivered(server, person.access, portfolio)
  })
  afterAll(() => server?.close())

  test('shares and weights changed one by one are what a file with the same changes gives', async () => {
    const file = (await server.call('readShares')).data
    const compare = (body: object) =>
      server.call('compareShares', { body: { portfolio, ...body } as never }, person.access)
    const changes = [
      { kind: 'share', category: 'PM', value: { 3: 0.9, 11: 0.1 } },
      { kind: 'weight', category: 'CC', value: 2 * file.weights.CC! },
    ]
    const changed = await compare({ changes })
    expect(changed.status, JSON.stringify(changed.error)).toBe(200)
    const weights = { ...file.weights, CC: 2 * file.weights.CC! }
    const written = await compare({
      share_file: { ...file, id: 'b', weights, shares: { ...file.shares, PM: { 3: 0.9, 11: 0.1 } } },
    })
    expect(written.status, JSON.stringify(written.error)).toBe(200)
    for (const [i, goal] of changed.data.goals.entries())
      expect(goal.alternative).toEqual(written.data.goals[i]!.alternative)
    expect(changed.data.total).toEqual(written.data.total)
    expect(changed.data.goals[2]!.difference!).toBeLessThan(0)
    const foreign = await compare({ changes: [{ kind: 'scale', value: 2 }] })
    expect([foreign.status, foreign.error.problems?.[0]?.field]).toEqual([422, 'changes.0'])
    const uneven = await compare({ changes: [{ kind: 'share', category: 'PM', value: { 3: 0.5 } }] })
    expect([uneven.status, uneven.error.code]).toEqual([422, 'change_not_possible'])
  })
})
