import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../audit/note-audit.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited } from '../http/limit.ts'
import { notFound } from '../http/refuse.ts'
import { endMailsOf, nameOfSeries } from './queries.ts'
import { endToken, readEndToken } from './token.ts'

const ADDRESS = '/api/unsubscribe/'
/** A mail program posts one field. */
const MAX_BODY = 1024

/** Where the mails of a schedule are ended: by a person, and by a mail program with one press. */
export const endAddresses = ({ site, env, secret }: Deps, id: string) => {
  const token = endToken(secret, id)
  return { page: `${site.url}/unsubscribe/${token}`, post: `${env.API_BASE || site.url}${ADDRESS}${token}` }
}

/** Ends the mails of a schedule, by the token of a link. Raises `Refusal` 404. */
export async function endByToken({ db, clock, secret }: Deps, token: string, ip: string) {
  const now = clock.now()
  await limited(db, [{ key: `unsubscribe ${ip}`, max: 60, seconds: 600 }], now, 'too_many_requests.unsubscribe')
  const id = readEndToken(secret, token) ?? notFound('mails')
  await db.transaction(async tx => {
    const ended = await endMailsOf(tx, id, now)
    if (!ended || ended.by === null) return
    const detail = await nameOfSeries(tx, ended.series)
    const entry = { what: 'report_unsubscribed', detail, address: ip } as const
    await noteAudit(tx, ended.by, entry, now, ended.owner)
  })
  return done('mails_ended')
}

/**
 * What mail programs post to (RFC 8058): a form, to the address in List-Unsubscribe, without a log-in. A GET changes nothing: programs
 * that look at links ahead follow them.
 */
export function serveUnsubscribe(app: FastifyInstance, deps: Deps): void {
  app.register(async scope => {
    const form = { parseAs: 'string', bodyLimit: MAX_BODY } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, async () => null)
    scope.post<{ Params: { token: string } }>(`${ADDRESS}:token`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return await endByToken(deps, request.params.token, request.ip)
    })
  })
}
