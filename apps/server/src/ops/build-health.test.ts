import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../test/start-server.ts'
import { buildHealth } from './build-health.ts'

let server: TestServer
let app: Awaited<ReturnType<typeof buildHealth>>
let address: string
beforeAll(async () => {
  server = await startServer({ database: 'embedded' })
  const env = { ...server.deps.env, PUBLIC_URL: 'https://cradle.example.org' }
  app = await buildHealth({ ...server.deps, env })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app?.close()
  await server?.close()
})

test('embedded: what a worker answers carries the security headers, also to what it does not know and what is no HTTP', async () => {
  for (const path of ['/api/health/live', '/api/health/ready', '/nothing', '/metrics']) {
    const { headers } = await fetch(`${address}${path}`)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=63072000; includeSubDomains')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
  const heard = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write('hello there\r\n\r\n'))
    socket.on('data', bytes => {
      text += bytes
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(heard).toMatch(/^strict-transport-security: /m)
})
