import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps/deps.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const TAKEN =
  'authorization, cradle-workspace, content-type, idempotency-key, if-none-match, if-match, range, mcp-protocol-version, mcp-method, mcp-name'
const SHOWN =
  'content-disposition, etag, location, ratelimit, ratelimit-policy, retry-after, x-request-id, www-authenticate'
/** How long a browser remembers that it may call, in seconds. */
const REMEMBERED_S = 600

/**
 * Lets the screens of other addresses (WEB_ORIGINS) call this API from a browser. Sessions travel in a header and never in a cookie, so no
 * credentials are allowed. Without the setting no answer changes.
 */
export function serveOtherOrigins(app: FastifyInstance, { env }: Deps): void {
  const origins = new Set(env.WEB_ORIGINS)
  if (origins.size === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(api\/|mcp(\?|$))/.test(request.url)) return
    reply.header('vary', 'Origin')
    // Pictures are asked for without an Origin.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.has(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', SHOWN)
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    reply.header('access-control-allow-methods', METHODS)
    reply.header('access-control-allow-headers', TAKEN)
    reply.header('access-control-max-age', String(REMEMBERED_S))
    return reply.code(204).send()
  })
}
