import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from './post.ts'
import { newSecret, sign, verify } from './signature.ts'
import { isPublicAddress, readTarget } from './target.ts'
import { MAX_ATTEMPTS, nextTry } from './tries.ts'

const now = new Date('2026-11-26T20:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('a signature', () => {
  const [secret, next] = [newSecret(), newSecret()]
  const body = '{"id":"1","type":"portfolio.delivered"}'
  it('is of the time and the body', () => {
    const header = sign([secret], body, now)
    expect(header).toMatch(/^t=1795723200,v1=[0-9a-f]{64}$/)
    expect(verify(header, body, { secrets: [secret], now })).toBe('good')
    expect(verify(header, `${body} `, { secrets: [secret], now })).toBe('wrong')
    expect(verify(header, body, { secrets: [next], now })).toBe('wrong')
  })
  it('is what Python’s hmac makes of `t.body`', () => {
    expect(sign(['whsec_test'], '{}', new Date(1_000_000))).toBe(
      't=1000,v1=291d03e2e8ca99ce6b2dd4a86974b888822bbc53e44c7c5718da223c4c86d444',
    )
  })
  it('is worth nothing when a message is sent again later, or with another time', () => {
    const header = sign([secret], body, now)
    expect(verify(header, body, { secrets: [secret], now: later(299) })).toBe('good')
    expect(verify(header, body, { secrets: [secret], now: later(301) })).toBe('too_old')
    expect(verify(header, body, { secrets: [secret], now: later(-301) })).toBe('too_old')
    const moved = header.replace(/t=\d+/, `t=${Math.floor(later(600).getTime() / 1000)}`)
    expect(verify(moved, body, { secrets: [secret], now: later(600) })).toBe('wrong')
  })
  it('is made with both secrets while one is exchanged', () => {
    const header = sign([next, secret], body, now)
    for (const known of [[secret], [next], [next, secret]])
      expect(verify(header, body, { secrets: known, now })).toBe('good')
  })
  it.each(['', 't=1', 'v1=aa', `t=x,v1=${'a'.repeat(64)}`, `t=1,v1=${'A'.repeat(64)}`, 't=1,v0=1', ','])(
    '%j is none',
    header => expect(verify(header, body, { secrets: [secret], now })).toBe('malformed'),
  )
})

describe('tries', () => {
  it('wait longer each time, and end', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, i) => Number(nextTry(i + 1, now)) - now.getTime())
    expect(waits[0]).toBe(10_000)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(nextTry(MAX_ATTEMPTS, now)).toBeNull()
  })
})

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '240.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'not an address',
    '',
  ])('%s is not of the open internet', address => expect(isPublicAddress(address)).toBe(false))
  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])('%s is', address =>
    expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    ['http://example.org/', 'not_https'],
    ['ftp://example.org/', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['https://a:b@example.org/', 'has_password'],
    ['https://127.0.0.1/', 'private_address'],
    ['https://2130706433/', 'private_address'],
    ['https://0x7f.1/', 'private_address'],
    ['https://[::1]/', 'private_address'],
    ['https://[::ffff:a00:1]/', 'private_address'],
    ['https://localhost/', 'private_address'],
    ['https://a.localhost./', 'private_address'],
    ['https://metadata.google.internal/', 'private_address'],
    ['https://printer/', 'private_address'],
    ['nonsense', 'not_an_address'],
    [`https://example.org/${'a'.repeat(2000)}`, 'not_an_address'],
  ])('%s: %s', (text, problem) => expect(readTarget(text, false)).toBe(problem))
  it('of a private network pass where the operator says so', () => {
    expect(String(readTarget('http://127.0.0.1:9/a#b', true))).toBe('http://127.0.0.1:9/a')
    expect(readTarget('http://a:b@127.0.0.1/', true)).toBe('has_password')
    expect(String(readTarget('https://example.org/hook?x=1', false))).toBe('https://example.org/hook?x=1')
  })
})

describe('a message', () => {
  let server: Server
  let url: string
  const calls: { path: string; headers: Record<string, unknown>; body: string }[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => {
        body += chunk
      })
      request.on('end', () => {
        calls.push({ path: request.url ?? '', headers: request.headers, body })
        if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
        else if (request.url === '/slow') setTimeout(() => response.end(), 3_000).unref()
        else if (request.url === '/endless') {
          response.writeHead(200)
          const timer = setInterval(() => response.write('x'.repeat(8192)), 5)
          response.on('close', () => clearInterval(timer))
        } else response.writeHead(request.url === '/bad' ? 500 : 204).end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const send = (path: string, options = {}) =>
    post(`${url}${path}`, { headers: { 'x-a': '1' }, body: '{"é":1}', allowPrivate: true, ...options })

  it('arrives as it was written', async () => {
    expect(await send('/hook')).toEqual({ status: 204 })
    expect(calls.at(-1)).toMatchObject({
      path: '/hook',
      body: '{"é":1}',
      headers: { 'x-a': '1', 'content-length': '8' },
    })
  })
  it('follows no redirect', async () => {
    expect(await send('/moved')).toEqual({ status: 302 })
    expect(calls.some(({ path }) => path === '/elsewhere')).toBe(false)
  })
  it('says what the other side said, or why nothing came', async () => {
    expect(await send('/bad')).toEqual({ status: 500 })
    expect(await send('/slow', { withinMs: 150 })).toEqual({ failure: 'timeout' })
    expect(await post('http://127.0.0.1:1/', { headers: {}, body: '', allowPrivate: true })).toEqual({
      failure: 'refused',
    })
    expect(await post('http://nothing.invalid/', { headers: {}, body: '', allowPrivate: true })).toMatchObject({
      failure: expect.stringMatching(/not_found|timeout|broken/),
    })
  })
  it('does not wait for the end of an endless answer', async () => {
    expect(await send('/endless')).toEqual({ status: 200 })
  })
  it('goes to no private address, by its number or by a name', async () => {
    const before = calls.length
    for (const target of [url, 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/'])
      expect(await post(target, { headers: {}, body: '', allowPrivate: false })).toEqual({ failure: 'private_address' })
    expect(calls).toHaveLength(before)
  })
  it('goes to no name that means a private address, or means one among others', async () => {
    const before = calls.length
    const { port } = new URL(url)
    const meaning = (...addresses: string[]) => ({
      headers: {},
      body: '',
      allowPrivate: false,
      lookUp: async () => addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    })
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], []])
      expect(await post(`https://evil.example.org:${port}/`, meaning(...found))).toEqual({ failure: 'private_address' })
    expect(calls).toHaveLength(before)
  })
})
