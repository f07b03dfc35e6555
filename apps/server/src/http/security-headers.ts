import { setSecurityHeaders } from '@cradle/http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps/deps.ts'
import { refuse } from './refuse.ts'

/** Headers every answer carries, and the requests that no honest client sends. */
export function securityHeaders(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    setSecurityHeaders(reply, deps.env.PUBLIC_URL.startsWith('https:'), deps.env.API_BASE)
    // Node would refuse this with an answer of its own, without the headers above.
    if (request.raw.httpVersion === '1.1' && request.raw.headers.host === undefined) refuse(400, 'malformed_request')
    if (timesSent(request.raw.rawHeaders, 'host') > 1) refuse(400, 'repeated_header', { name: 'Host' })
    if (timesSent(request.raw.rawHeaders, 'authorization') > 1)
      refuse(400, 'repeated_header', { name: 'Authorization' })
  })
}

function timesSent(raw: readonly string[], header: string): number {
  let times = 0
  for (let i = 0; i < raw.length; i += 2) if (raw[i]?.toLowerCase() === header) times++
  return times
}
