import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

onEmbedded('what no honest client sends', database => {
  let server: TestServer
  let ada: Person
  beforeAll(async () => {
    server = await startServer({ database, env: { UPLOAD_MAX_MB: '1' } })
    ada = await signUp(server)
  })
  afterAll(() => server?.close())

  const json = (body: string, type = 'application/json') => ({ headers: { 'content-type': type }, body })
  const postLogin = (body: string, type?: string) => server.request('POST', '/api/auth/login/', json(body, type))
  const isSentence = (answer: Awaited<ReturnType<typeof postLogin>>) => {
    expect(Object.keys(answer.error)[0]).toBe('detail')
    expect(answer.error.detail).toMatch(/[.?]$/)
    expect(answer.error.code).toMatch(/^[a-z_]+$/)
    expect(answer.error.request_id).toBe(answer.headers.get('x-request-id'))
    expect(JSON.stringify(answer.error)).not.toMatch(/node_modules|at \w+ \(|\.ts:\d/)
  }

  test.each([
    ['not JSON', '{"username":', 400],
    ['nothing', '', 422],
    ['an array', '[]', 422],
    ['a string', '"hello"', 422],
    ['null', 'null', 422],
    ['missing fields', '{}', 422],
    ['wrong types', '{"username":1,"password":{}}', 422],
    ['a NUL character', '{"username":"a\\u0000@b.c","password":"x"}', 400],
    ['half a surrogate pair', '{"username":"\\ud800@b.c","password":"x"}', 400],
    ['__proto__', '{"username":"a@b.c","password":"x","__proto__":{"operator":true}}', 400],
    ['constructor', '{"username":"a@b.c","password":"x","constructor":{"prototype":{"operator":true}}}', 400],
    ['a nested __proto__', '{"username":"a@b.c","password":"x","more":{"__proto__":{"a":1}}}', 400],
    ['100,000 brackets', '['.repeat(100_000), 400],
    ['deep objects', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`, 400],
    ['two keys of one name (the last counts, and is wrong)', '{"username":"a@b.c","password":"x","username":5}', 422],
  ])('a body of %s', async (_name, body, status) => {
    const answer = await postLogin(body)
    expect(answer.status).toBe(status)
    isSentence(answer)
    expect(({} as { operator?: boolean }).operator).toBeUndefined()
  })

  test('a body of 600 kB is refused with 413', async () => {
    const answer = await postLogin(JSON.stringify({ username: 'a@b.c', password: 'x'.repeat(600_000) }))
    expect(answer.status).toBe(413)
    isSentence(answer)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    '',
  ])('JSON sent as %j is refused with 415', async type => {
    const answer = await postLogin('{"username":"a@b.c","password":"x"}', type)
    expect([400, 415]).toContain(answer.status)
    isSentence(answer)
  })

  test('JSON where a form belongs is refused with 415', async () => {
    const headers = { authorization: `Bearer ${ada.access}`, 'content-type': 'application/json' }
    const answer = await server.request('POST', '/api/filedrop/upload/', { headers, body: '{}' })
    expect(answer.status).toBe(415)
    isSentence(answer)
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'a broken end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello',
    ],
    ['no parts', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ['garbage', 'multipart/form-data; boundary=b', 'garbage'],
    [
      '__proto__ as a field',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
    [
      '200 fields',
      'multipart/form-data; boundary=b',
      `${Array.from({ length: 200 }, (_, i) => `--b\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nx\r\n`).join('')}--b--\r\n`,
    ],
  ])('a form with %s is a 4xx', async (_name, type, body) => {
    const headers = { authorization: `Bearer ${ada.access}`, 'content-type': type }
    const answer = await server.request('POST', '/api/filedrop/upload/', { headers, body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    isSentence(answer)
  })

  test('a query key twice, an unknown one, one that means a prototype, one of another type', async () => {
    const twice = await server.request('GET', '/api/industries/?limit=1&limit=2')
    expect(twice.status).toBe(400)
    expect(twice.error.code).toBe('repeated_query_key')
    expect((await server.request('GET', '/api/industries/?search=a%00b')).status).toBe(400)
    expect((await server.request('GET', '/api/industries/?nonsense=1&limit=1')).status).toBe(200)
    expect((await server.request('GET', '/api/industries/?__proto__[a]=1&limit=1')).status).toBe(200)
    for (const query of ['limit=abc', 'limit=0', 'limit=1e9', 'limit=', 'offset=1.5', `search=${'x'.repeat(201)}`]) {
      const answer = await server.request('GET', `/api/industries/?${query}`)
      expect(answer.status, query).toBe(422)
      isSentence(answer)
      expect(answer.error.problems?.[0]?.field).toBe(query.split('=')[0])
    }
  })

  test('another method is 405 with Allow, another address 404, a wrong slash 404', async () => {
    const other = await server.request('DELETE', '/api/auth/login/')
    expect(other.status).toBe(405)
    expect(other.headers.get('allow')).toBe('POST')
    isSentence(other)
    for (const path of [
      '/api/auth/login',
      '/api/nothing',
      '/api/',
      '/api/user/profile/',
      '/api/%E0%A4%A',
      '/api/user/avatar/%00',
    ]) {
      const answer = await server.request('GET', path)
      expect([400, 404, 405], path).toContain(answer.status)
      isSentence(answer)
    }
    expect((await server.request('GET', `/api/filedrop/${'x'.repeat(5000)}/`)).status).toBe(404)
  })

  test('every answer carries the security headers, errors too', async () => {
    for (const path of ['/api/faq/faqs/', '/api/nothing', '/', '/api/user/profile', '/config.json']) {
      const { headers } = await server.request('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe-inline')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('x-powered-by')).toBeNull()
    }
    expect((await server.request('GET', '/api/user/profile')).headers.get('cache-control')).toBe('no-store')
  })

  describe('below HTTP', () => {
    const raw = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const { hostname, port } = new URL(server.url)
        let heard = ''
        const socket = connect(Number(port), hostname, () => socket.write(text))
        socket.on('data', bytes => {
          heard += bytes
        })
        socket.on('close', () => resolve(heard))
        socket.on('error', reject)
        setTimeout(() => socket.end(), 700)
      })

    test.each([
      ['two Host headers', 'GET /api/faq/faqs/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
      [
        'two Authorization headers',
        'GET /api/user/profile HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
      ],
      ['no Host', 'GET /api/faq/faqs/ HTTP/1.1\r\n\r\n'],
      ['garbage', 'hello there\r\n\r\n'],
      ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
      [
        'two lengths',
        'POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      ],
      [
        'length and chunks',
        'POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ],
    ])('%s is refused', async (_name, text) => {
      const answer = await raw(text)
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).toMatch(/^strict-transport-security: max-age=63072000; includeSubDomains\r$/m)
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
      expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'\r$/m)
    })
  })

  test('answers of some size are compressed, and a changed answer is never a stored one', async () => {
    const answer = await fetch(new URL('/api/faq/faqs/', server.url), { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(((await answer.json()) as { results: unknown[] }).results.length).toBeGreaterThan(11)
  })

  test('metrics and mailbox are for this machine only, and where it serves others for nobody without a token', async () => {
    const statuses = async (headers: Record<string, string> = {}) =>
      await Promise.all(['/metrics', '/dev/mailbox'].map(path => statusOf(server.url, path, headers)))
    expect(await statuses()).toEqual([404, 404])
    await server.restart({ PUBLIC_URL: 'http://localhost:8080' })
    expect(await statuses()).toEqual([200, 200])
    expect((await server.request('GET', '/metrics')).data).toContain('cradle_http_request_seconds')
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via'])
      expect(await statuses({ [header]: 'a' }), header).toEqual([404, 404])
    expect(await statuses({ host: 'rebound.example' })).toEqual([404, 404])
    await server.restart({ PUBLIC_URL: 'http://localhost:8080', HOST: '0.0.0.0' })
    expect(await statuses()).toEqual([404, 404])
    const token = 'a-token-of-some-length'
    await server.restart({ PUBLIC_URL: 'https://cradle.test', METRICS_TOKEN: token })
    expect(await statuses({ authorization: `Bearer ${token}` })).toEqual([200, 404])
    await server.restart()
  })
})

/** fetch would not let a Host header through. */
const statusOf = (url: string, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url)
    request({ host: '127.0.0.1', port, path, headers }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
