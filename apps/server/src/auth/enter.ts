import { noteAudit } from '../audit/note-audit.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import type { Call } from '../http/serve.ts'
import { writeAccessToken } from './access-token.ts'
import { openSession } from './sessions.ts'

/** Opens a session for who has proven to be the account, in the caller's transaction, and gives its tokens. */
export async function enter(tx: Db, deps: Deps, userId: string, request: Call['request'], now: Date) {
  const { env, secret } = deps
  const ttl = { refreshSeconds: env.REFRESH_TTL_S, graceSeconds: env.REUSE_GRACE_S }
  const { sessionId, refresh } = await openSession(tx, userId, request, ttl, now)
  await noteAudit(tx, userId, { what: 'logged_in', detail: request.agent, address: request.ip }, now)
  return { access: await writeAccessToken({ userId, sessionId }, secret, now, env.ACCESS_TTL_S), refresh }
}
