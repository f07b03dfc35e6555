import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, startServer, type TestServer } from './start-server.ts'

onEachDatabase('health', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database })
  })
  afterAll(() => server?.close())

  test('ready when database and edition are', async () => {
    const answer = await server.call('ready')
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({ status: 'ready', checks: { database: 'ready', edition: '1.0.0' } })
    expect(server.deps.kind).toBe(database)
  })
})
