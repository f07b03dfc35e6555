import { endpoints } from '@cradle/contract'
import { answerMcp } from '@cradle/mcp'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf } from '../callers/caller.ts'
import { VERSION } from '../core/env.ts'
import { isLoopback } from '../core/is-local.ts'
import type { Deps } from '../deps/deps.ts'
import { sendRefusal } from '../http/answer-errors.ts'
import { refusal, refuse } from '../http/refuse.ts'
import { personOf, type ServeOptions } from '../http/serve.ts'

/** Without a token public data can be read, with one whatever it may read: as of a call like this. */
const READING = endpoints.exploreOrganisations

/** The Model Context Protocol at /mcp: one message, one answer. Its tools make calls of the contract in the name of who asks. */
export function serveMcp(app: FastifyInstance, { env, site, log }: Deps, options: ServeOptions): void {
  const answer = answerMcp({
    site: () => site.url,
    version: VERSION,
    onError: err => log.error({ err }, 'tool failed'),
  })
  app.post('/mcp', async (request, reply) => {
    refuseOtherOrigins(request.headers.origin, [site.url, ...env.WEB_ORIGINS])
    await personOf(request, READING, options)
    if (Array.isArray(request.body)) refuse(400, 'malformed_request')
    const { status, headers, body } = await answer({
      headers: headersOf(request),
      body: request.body,
      token: bearerOf(request.headers.authorization),
      call: callsOf(app, request),
    })
    for (const [name, value] of headers) reply.header(name, value)
    return await reply.header('cache-control', 'no-store').code(status).send(body)
  })
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: async (request, reply) => {
      const allowed = { allowed: 'POST', method: request.method }
      return sendRefusal(refusal(405, 'method_not_allowed', { headers: { allow: 'POST' } }, allowed), request.id, reply)
    },
  })
}

/** A page that has its own name resolved to this machine says so in its Origin. Programs that are no browser send none. */
function refuseOtherOrigins(origin: string | undefined, allowed: readonly string[]): void {
  if (origin === undefined || allowed.includes(origin)) return
  if (!URL.canParse(origin) || !isLoopback(new URL(origin).hostname)) refuse(403, 'origin_not_allowed')
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && /^(accept|content-type|mcp-[a-z-]+)$/.test(name) ? [[name, value]] : [],
    ),
  )

/** Calls of the contract inside the program: they pass every check that they pass from outside. */
const callsOf =
  (app: FastifyInstance, { ip }: FastifyRequest): typeof fetch =>
  async (address, init) => {
    const { pathname, search } = new URL(String(address))
    const answered = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init?.headers ?? {})),
      remoteAddress: ip,
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    const headers = Object.entries(answered.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(answered.body, { status: answered.statusCode, headers })
  }
