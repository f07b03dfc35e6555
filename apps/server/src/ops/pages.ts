import { DOCS_STYLE, docsPage, openApi } from '@cradle/openapi'
import type { FastifyInstance } from 'fastify'
import { VERSION } from '../core/env.ts'
import type { Deps } from '../deps/deps.ts'

/** The description of the API, and what the screens must know before they start. */
export function servePages(app: FastifyInstance, deps: Deps, served: ReadonlySet<string>): void {
  const { UPLOAD_MAX_MB, UPLOAD_MAX_ROWS, PUBLIC_MOCK_SERVER, API_BASE } = deps.env
  let description: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    const facts = { version: VERSION, uploadMaxMb: UPLOAD_MAX_MB, uploadMaxRows: UPLOAD_MAX_ROWS, served }
    description ??= JSON.stringify(openApi(facts))
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(description)
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= docsPage(VERSION, served)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
  // The worker of the mock server lies among the built files; without the mock nobody gets it.
  if (!PUBLIC_MOCK_SERVER)
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.split('?')[0] === '/mock-worker.js') return reply.callNotFound()
    })
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return JSON.stringify({ PUBLIC_MOCK_SERVER, ...(API_BASE === '' ? {} : { API_BASE }), version: VERSION })
  })
}
