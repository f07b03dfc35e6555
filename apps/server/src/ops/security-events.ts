import { EVENT_OF_CALL, kindOfRefusal, openSecurityEvents, type SecurityEvents } from '@cradle/security-events'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { emailKey, networkOf } from '../auth/addresses.ts'
import type { Deps } from '../deps/deps.ts'
import { Refusal } from '../http/refuse.ts'
import { servedOf } from '../http/served.ts'

/** Where security events go: to the log, and to a counter for /metrics. */
export function createSecurityEvents(secret: Uint8Array, log: Logger): SecurityEvents & { counter: Counter } {
  const counter = new Counter({
    name: 'cradle_security_events_total',
    help: 'Refused log-ins, denied calls, reached limits, and what docs/security-events.md names beside them.',
    labelNames: ['event'],
    registers: [],
  })
  const events = openSecurityEvents({
    secret,
    write: (level, line) => log[level](line, 'security'),
    count: event => counter.inc({ event }),
  })
  return { ...events, counter }
}

/**
 * Notes every refused log-in, denied call and reached limit, and every call that is an event when it succeeds. What somebody typed and
 * networks stand there as digests: the same one is recognised, and neither the log nor who reads it learns addresses or secrets.
 */
export function noteSecurity(app: FastifyInstance, { security }: Pick<Deps, 'security'>): void {
  const about = (request: FastifyRequest) => ({
    id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    ...servedOf(request).who,
    network: security.digestOf(networkOf(request.ip)),
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refusal)) return
    const { status, code } = error
    const kind = kindOfRefusal(status, code)
    if (kind === null) return
    const named = namedIn(request)
    const account = named === null ? {} : { account: security.digestOf(emailKey(named)) }
    security.note({ security: code, kind, ...about(request), status, ...account })
  })
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const { name } = servedOf(request)
    const event = name === null || status >= 400 ? undefined : EVENT_OF_CALL[name]
    if (event) security.noteEvent(event, { ...about(request), status })
  })
}

/** The mail address a call names, of an account or of nobody. */
function namedIn({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { username, email } = body as Record<string, unknown>
  const named = username ?? email
  return typeof named === 'string' ? named : null
}
