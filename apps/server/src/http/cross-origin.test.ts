import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../test/start-server.ts'

const SCREENS = 'https://cradle.example.org'

describe('screens at another address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database: 'embedded', env: { WEB_ORIGINS: `${SCREENS}, http://localhost:5173/` } })
  })
  afterAll(() => server?.close())

  const ask = (method: string, path: string, origin: string | null, headers: Record<string, string> = {}) =>
    server.request(method, path, { headers: { ...headers, ...(origin ? { origin } : {}) } })

  test('may call, read the headers they need, and send a token', async () => {
    const answer = await ask('GET', '/api/faq/faqs/', SCREENS)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(SCREENS)
    expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Origin')
    // A refusal is read, too.
    const refused = await ask('GET', '/api/messages/list/', 'http://localhost:5173')
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, 'http://localhost:5173'])
    const preflight = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' }
    const before = await ask('OPTIONS', '/api/user/profile', SCREENS, preflight)
    expect(before.status).toBe(204)
    expect(before.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(before.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(before.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  })

  test('may ask as assistants do, others may not', async () => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const post = (origin: string) => server.request('POST', '/mcp', { body: message, headers: { ...headers, origin } })
    const answer = await post(SCREENS)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, SCREENS])
    const other = await post('https://evil.example.org')
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const before = await ask('OPTIONS', '/mcp', SCREENS, { 'access-control-request-method': 'POST' })
    expect(before.status).toBe(204)
    expect(before.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version')
  })

  test('may show pictures', async () => {
    const picture = await ask('GET', '/api/user/avatar/0', null)
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await ask('GET', '/', null)).headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('that are not named may not', async () => {
    for (const origin of ['https://evil.example.org', 'null', `${SCREENS}:444`]) {
      const answer = await ask('GET', '/api/faq/faqs/', origin)
      expect(answer.headers.get('access-control-allow-origin'), origin).toBeNull()
      const before = await ask('OPTIONS', '/api/user/profile', origin, { 'access-control-request-method': 'PATCH' })
      expect(before.status, origin).toBe(405)
    }
  })
})

test('without the setting nobody elsewhere may call, and the screens are told of another API', async () => {
  const server = await startServer({ database: 'embedded', env: { API_BASE: 'https://api.example.org/' } })
  try {
    const answer = await server.request('GET', '/api/faq/faqs/', { headers: { origin: SCREENS } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect((await server.request('GET', '/config.json')).data).toMatchObject({ API_BASE: 'https://api.example.org' })
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.org;")
  } finally {
    await server.close()
  }
})
