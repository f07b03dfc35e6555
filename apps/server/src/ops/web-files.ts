import { fileURLToPath } from 'node:url'
import { type MemoryFile, pagesOf, readFiles, sendFile, setEmbedHeaders, setPrivatePageHeaders } from '@cradle/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const EMBED_PAGE = '/embed.html'

/** Where the screens find the API: its base address, empty for this server; or nowhere, while the mock stands in. */
export type ApiPlace = { apiBase: string; isMocked: boolean }

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * The built screens, read into memory. Hashed assets are kept by browsers for ever, everything else is asked for again
 * with its tag. Every other address outside the server's own gets the page itself, with 404 where the screens have no page of
 * that address; those below /embed/ the small page that other pages show in a frame. Gives what answers an unknown address.
 */
export function serveWeb(app: FastifyInstance, api: ApiPlace, dist: string = DIST): Answer {
  const files = readFiles(dist, (path, bytes) => (path === '/index.html' ? withApi(bytes, api) : bytes))
  const index = files.get('/index.html')
  const isPage = pagesOf(files.get('/routes.json')?.bytes.toString('utf8'))
  const answer =
    (file: MemoryFile, status = 200): Answer =>
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
export const isOwn = (path: string): boolean =>
  /^\/(\.well-known|api|mcp|scim|dev|metrics|assets|config\.json)(\/|$)/.test(path)

/**
 * Says in the page where the API is, so that its first questions can leave before any script is read (theme.js). A page that does not say
 * asks nothing early: the mock answers in the browser, and a plain web space knows no API.
 */
function withApi(page: Buffer, { apiBase, isMocked }: ApiPlace): Buffer {
  return isMocked ? page : Buffer.from(page.toString().replace('<html ', `<html data-api="${apiBase}" `))
}

async function notBuilt(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><title>Cradle</title><h1>The screens are not built yet</h1><p>Start Cradle with <code>npm start</code>: it builds them. The API is open: <a href="/api/docs">/api/docs</a>.</p></html>',
    )
}
