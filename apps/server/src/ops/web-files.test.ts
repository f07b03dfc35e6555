import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setSecurityHeaders } from '@cradle/http'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiPlace, serveWeb } from './web-files.ts'

const dist = mkdtempSync(join(tmpdir(), 'cradle-dist-'))
const script = `export const words = '${'many words '.repeat(500)}'`
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html lang="en"><title>Cradle</title>')
  writeFileSync(
    join(dist, 'routes.json'),
    JSON.stringify({ paths: ['/', '/login', '/report/$id', '/lca-variables/$kind/$id'] }),
  )
  writeFileSync(join(dist, 'embed.html'), '<!doctype html><title>A picture</title>')
  writeFileSync(join(dist, 'assets', 'main-a1b2c3.js'), script)
  writeFileSync(join(dist, 'assets', 'font-a1b2c3.woff2'), Buffer.alloc(5000, 1))
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = fastify()
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply, true))
  serveWeb(app, { apiBase: '', isMocked: false }, dist)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('hashed assets are for ever, the page is asked for again, and its tag saves the bytes', async () => {
  const asset = await get('/assets/main-a1b2c3.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const page = await get('/')
  expect(page.headers['cache-control']).toBe('no-cache')
  const again = await get('/', { 'if-none-match': String(page.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('text has its charset, pictures of lines too', async () => {
  expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect((await get('/assets/main-a1b2c3.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('text is sent squeezed in the form that is understood, and everything else as it is', async () => {
  const br = await get('/assets/main-a1b2c3.js', { 'accept-encoding': 'gzip, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  const gz = await get('/assets/main-a1b2c3.js', { 'accept-encoding': 'br;q=0, gzip' })
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gz.rawPayload).toString()).toBe(script)
  expect((await get('/assets/main-a1b2c3.js', { 'accept-encoding': 'identity' })).body).toBe(script)
  expect(
    (await get('/assets/font-a1b2c3.woff2', { 'accept-encoding': 'br' })).headers['content-encoding'],
  ).toBeUndefined()
})

test('frames of other pages may show the embed page and nothing else', async () => {
  const embed = await get('/embed/some-secret?picture=map')
  expect(embed.body).toContain('<title>A picture')
  expect(embed.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(embed.headers['content-security-policy']).toContain("script-src 'self';")
  expect(embed.headers['x-frame-options']).toBeUndefined()
  for (const path of ['/', '/shared/some-secret', '/report/demo', '/embed', '/embedded/x', '/assets/main-a1b2c3.js']) {
    const { headers } = await get(path)
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options'], path).toBe('DENY')
  }
  expect((await get('/embed.html')).statusCode).toBe(404)
})

test('the page says where the API is, and its policy allows that place; under the mock it says nothing', async () => {
  const pageOf = async (api: ApiPlace) => {
    const other = fastify()
    other.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply, true, api.apiBase))
    serveWeb(other, api, dist)
    const page = await other.inject({ url: '/' })
    const embed = await other.inject({ url: '/embed/some-secret' })
    await other.close()
    return { html: page.body, policies: [page, embed].map(one => String(one.headers['content-security-policy'])) }
  }
  expect((await pageOf({ apiBase: '', isMocked: true })).html).toContain('<html lang="en">')
  const here = await pageOf({ apiBase: '', isMocked: false })
  expect(here.html).toContain('<html data-api="" lang="en">')
  for (const policy of here.policies) expect(policy).toContain("connect-src 'self';")
  const there = await pageOf({ apiBase: 'https://api.example.org/v1', isMocked: false })
  expect(there.html).toContain('data-api="https://api.example.org/v1"')
  for (const policy of there.policies) expect(policy).toContain("connect-src 'self' https://api.example.org;")
  expect(there.policies[0]).toContain("img-src 'self' data: blob: https://api.example.org;")
})

test('addresses with a secret are kept by no search engine and told to no other page', async () => {
  for (const path of ['/shared/some-secret', '/embed/some-secret']) {
    const { headers } = await get(path)
    expect([headers['referrer-policy'], headers['x-robots-tag']], path).toEqual(['no-referrer', 'noindex, nofollow'])
  }
  expect((await get('/report/demo')).headers['x-robots-tag']).toBeUndefined()
})

const statusAndPage = async (path: string) => {
  const answer = await get(path)
  return [answer.statusCode, answer.body.includes('<title>Cradle')]
}

test('addresses of pages give the page, also where they end like a file', async () => {
  for (const path of [
    '/login',
    '/LOGIN/',
    '/report/abc',
    '/report/0190.10',
    '/login?code=A.B',
    '/index.html',
    '/lca-variables/parameters/PL.capacity.wind',
    '/lca-variables/parameters/a%2Fb%20c.d',
    `/report/${'a'.repeat(400)}`,
  ])
    expect(await statusAndPage(path), path).toEqual([200, true])
})

test('an address without a page gives the page for unknown ones with 404, and never 304', async () => {
  for (const path of [
    '/no/such.page',
    '/missing.png',
    '/report',
    '/report/abc/more',
    '/report//',
    '/reports/abc',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/embed.html',
  ])
    expect(await statusAndPage(path), path).toEqual([404, true])
  const { etag } = (await get('/no/such.page')).headers
  expect((await get('/no/such.page', { 'if-none-match': String(etag) })).statusCode).toBe(404)
})

test('addresses of the server itself and of built files are told to programs', async () => {
  for (const path of ['/assets/gone.js', '/api/nothing', '/dev/nothing', '/metrics/nothing'])
    expect(await statusAndPage(path), path).toEqual([404, false])
})

test('screens that were built without a list of their pages have one everywhere', async () => {
  const bare = mkdtempSync(join(tmpdir(), 'cradle-dist-'))
  writeFileSync(join(bare, 'index.html'), '<!doctype html><title>Cradle</title>')
  const other = fastify()
  serveWeb(other, { apiBase: '', isMocked: false }, bare)
  expect((await other.inject('/no/such.page')).statusCode).toBe(200)
  await other.close()
  rmSync(bare, { recursive: true })
})
