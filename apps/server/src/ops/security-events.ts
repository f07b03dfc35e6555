import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { emailKey, networkOf } from '../auth/addresses.ts'
import type { Deps } from '../deps/deps.ts'
import { Refusal } from '../http/refuse.ts'

/** Refusals of guesses, whatever their status. */
const GUESSES = new Set([
  'wrong_credentials',
  'wrong_password',
  'wrong_code',
  'ticket_unknown',
  'passkey_refused',
  'passkey_not_added',
  'openid_failed',
  'code_unknown',
  'setup_code_unknown',
])

/**
 * Writes down every refused log-in, denied call and reached limit, and counts them by code for /metrics. People and networks
 * stand there as digests: the same one is recognised, and neither the log nor who reads it learns addresses or secrets.
 */
export function noteSecurity(app: FastifyInstance, { secret, log }: Pick<Deps, 'secret' | 'log'>): Counter {
  const events = new Counter({
    name: 'cradle_security_events_total',
    help: 'Refused log-ins, denied calls and reached limits, by code.',
    labelNames: ['event'],
    registers: [],
  })
  const digestOf = (text: string) => createHmac('sha256', secret).update(`event ${text}`).digest('hex').slice(0, 16)
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refusal) || !isSecurity(error)) return
    events.inc({ event: error.code })
    const named = namedIn(request)
    const line = {
      security: error.code,
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: error.status,
      network: digestOf(networkOf(request.ip)),
      ...(named === null ? {} : { account: digestOf(emailKey(named)) }),
    }
    // A session that has run out and a log-in that goes on are everyday.
    if (error.status === 401 || ['second_factor', 'openid_join'].includes(error.code)) log.info(line, 'security')
    else log.warn(line, 'security')
  })
  return events
}

const isSecurity = ({ status, code }: Refusal) => [401, 403, 429].includes(status) || GUESSES.has(code)

/** The mail address a call names, of an account or of nobody. */
function namedIn({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { username, email } = body as Record<string, unknown>
  const named = username ?? email
  return typeof named === 'string' ? named : null
}
