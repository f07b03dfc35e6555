import { newDeviceMail } from '@cradle/mail'
import type { Line } from '@cradle/security-events'
import { deviceOf } from '@cradle/text'
import { noteAudit } from '../audit/note-audit.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import type { Call } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeAccessToken } from './access-token.ts'
import { networkOf } from './addresses.ts'
import { accountById, agentsOf } from './queries.ts'
import { isOwnPage } from './refresh-cookie.ts'
import { openSession } from './sessions.ts'

const keyOf = (agent: string) => {
  const { browser, system } = deviceOf(agent)
  return `${browser} ${system}`
}

/** Mails where the browser or system is another than in every log-in of the account that its log knows; the first of all is nothing new. */
async function tellOfNewDevice(tx: Db, deps: Deps, userId: string, { agent, ip }: Call['request'], now: Date) {
  const before = await agentsOf(tx, userId)
  if (before.length === 0 || before.some(known => keyOf(known) === keyOf(agent))) return
  const account = await accountById(tx, userId)
  if (account)
    await queueMail(tx, newDeviceMail(deps.site.url, account, { ...deviceOf(agent), address: ip, at: now }), now)
}

export type Entry = {
  userId: string
  twoSteps: boolean
  by: NonNullable<Line['by']>
  request: Call['request']
}

/** Opens a session for who has proven to be the account, in the caller's transaction, and gives its tokens. */
export async function enter(tx: Db, deps: Deps, { userId, twoSteps, by, request }: Entry, now: Date) {
  const { env, secret } = deps
  const ttl = { refreshSeconds: env.REFRESH_TTL_S, graceSeconds: env.REUSE_GRACE_S }
  await tellOfNewDevice(tx, deps, userId, request, now)
  const { sessionId, refresh } = await openSession(
    tx,
    { userId, twoSteps, bound: isOwnPage(deps, request) },
    request,
    ttl,
    now,
  )
  const network = deps.security.digestOf(networkOf(request.ip))
  deps.security.noteEvent('logged_in', { id: request.id, user: userId, by, network })
  await noteAudit(tx, userId, { what: 'logged_in', detail: request.agent, address: request.ip }, now)
  return { access: await writeAccessToken({ userId, sessionId }, secret, now, env.ACCESS_TTL_S), refresh }
}
