import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '../core/error-code.ts'
import { setEmbedHeaders, setPrivatePageHeaders } from '../http/security-headers.ts'
import { pagesOf } from './page-paths.ts'

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const SQUEEZED = /\.(html|m?js|css|json|webmanifest|svg|txt|csv|wasm)$/
const HASHED = /^\/assets\//
const EMBED_PAGE = '/embed.html'

/** Where the screens find the API: its base address, empty for this server; or nowhere, while the mock stands in. */
export type ApiPlace = { apiBase: string; isMocked: boolean }

type WebFile = {
  bytes: Buffer
  type: string
  tag: string
  forever: boolean
  squeezed: Map<'br' | 'gzip', Promise<Buffer>> | null
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * The built screens, read into memory. Hashed assets are kept by browsers for ever, everything else is asked for again
 * with its tag. Every other address outside the server's own gets the page itself, with 404 where the screens have no page of
 * that address; those below /embed/ the small page that other pages show in a frame. Gives what answers an unknown address.
 */
export function serveWeb(app: FastifyInstance, api: ApiPlace, dist: string = DIST): Answer {
  const files = readAll(dist, api)
  const index = files.get('/index.html')
  const isPage = pagesOf(files.get('/routes.json')?.bytes.toString('utf8'))
  const answer =
    (file: WebFile, status = 200): Answer =>
    async (request, reply) =>
      await sendFile(file, status, request, reply)
  const pages = ['/index.html', EMBED_PAGE]
  for (const [path, file] of files) if (!pages.includes(path)) app.get(encodeURI(path), answer(file))
  const home = index ? answer(index) : notBuilt
  const unknown = index ? answer(index, 404) : notBuilt
  app.get('/', home)
  app.get('/index.html', home)
  app.get('/shared/*', async (request, reply) => {
    setPrivatePageHeaders(reply)
    return await home(request, reply)
  })
  const picture = files.get(EMBED_PAGE)
  const embed = picture ? answer(picture) : notBuilt
  app.get('/embed/*', async (request, reply) => {
    setEmbedHeaders(reply, api.apiBase)
    return await embed(request, reply)
  })
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (isOwn(path)) return reply.callNotFound()
    return await (isPage(path) ? home : unknown)(request, reply)
  })
  return unknown
}

/** Addresses of the server itself: what is not there is told to programs, not shown as a page. */
export const isOwn = (path: string): boolean => /^\/(api|mcp|dev|metrics|assets|config\.json)(\/|$)/.test(path)

function readAll(dist: string, api: ApiPlace): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  if (!existsSync(dist)) return files
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const full = join(entry.parentPath, entry.name)
    const path = `/${relative(dist, full).split(sep).join('/')}`
    const found = readIfThere(full)
    if (found === null) continue
    const bytes = path === '/index.html' ? withApi(found, api) : found
    files.set(path, {
      bytes,
      type: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      forever: HASHED.test(path),
      squeezed: SQUEEZED.test(path) && bytes.length > 1400 ? new Map() : null,
    })
  }
  return files
}

/**
 * Says in the page where the API is, so that its first questions can leave before any script is read (theme.js). A page that does not say
 * asks nothing early: the mock answers in the browser, and a plain web space knows no API.
 */
function withApi(page: Buffer, { apiBase, isMocked }: ApiPlace): Buffer {
  return isMocked ? page : Buffer.from(page.toString().replace('<html ', `<html data-api="${apiBase}" `))
}

/** A build that runs meanwhile replaces files; what it took away is no longer asked for. */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function sendFile(
  file: WebFile,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', file.forever ? 'public, max-age=31536000, immutable' : 'no-cache')
  reply.header('etag', file.tag)
  if (file.squeezed) reply.header('vary', 'Accept-Encoding')
  if (status === 200 && request.headers['if-none-match'] === file.tag) return reply.code(304).send()
  reply.code(status).type(file.type)
  const encoding = file.squeezed ? wanted(request.headers['accept-encoding']) : null
  if (!encoding || !file.squeezed) return reply.send(file.bytes)
  const ready = file.squeezed.get(encoding) ?? squeeze(file.bytes, encoding)
  file.squeezed.set(encoding, ready)
  return reply.header('content-encoding', encoding).send(await ready)
}

function wanted(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const accepted = String(header ?? '')
  const takes = (name: string) =>
    new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** Once per file and encoding, off the event loop. */
function squeeze(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return promisify(brotliCompress)(bytes, { params })
}

async function notBuilt(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><title>Cradle</title><h1>The screens are not built yet</h1><p>Start Cradle with <code>npm start</code>: it builds them. The API is open: <a href="/api/docs">/api/docs</a>.</p></html>',
    )
}
