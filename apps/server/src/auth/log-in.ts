import { noteAudit } from '../audit/note-audit.ts'
import { constantTimeFailure } from '../core/constant-time.ts'
import type { Deps } from '../deps/deps.ts'
import { countEvent, type Exceeded, policyOf, uncountEvent } from '../http/limit.ts'
import { refuse, tooMany } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { writeAccessToken } from './access-token.ts'
import { emailKey, networkOf } from './addresses.ts'
import { isOfAccount, logInLimits } from './guess-limits.ts'
import { checkPassword } from './password-hash.ts'
import { accountByEmail, hasUsedNetwork } from './queries.ts'
import { openSession } from './sessions.ts'

/** A refused log-in is answered no sooner: what happened meanwhile cannot be told from the time. */
const REFUSED_MS = 300

/** Opens a session for an address and its password. Unknown address and wrong password look and take alike. */
export function logIn(deps: Deps, call: Call<'logIn'>) {
  return constantTimeFailure(REFUSED_MS, () => tryLogIn(deps, call))
}

async function tryLogIn(deps: Deps, { body, request }: Call<'logIn'>) {
  const { db, clock, env } = deps
  const key = emailKey(body.username)
  const network = networkOf(request.ip)
  const limits = logInLimits(key, network)
  const keys = limits.map(limit => limit.key)
  const exceeded = await countEvent(db, limits, clock.now())
  const account = await accountByEmail(db, key)
  const blocking = await blockingOf(deps, exceeded, account?.id, request.ip)
  if (blocking.length > 0) {
    // Nothing was guessed: knocking on a closed door does not close it for longer.
    await uncountEvent(db, keys)
    const { limit, waitSeconds } = blocking.reduce((one, other) => (other.waitSeconds > one.waitSeconds ? other : one))
    tooMany(waitSeconds, policyOf(limit), 'too_many_requests.log_in')
  }
  const right = await checkPassword(account?.passwordHash ?? null, body.password)
  const now = clock.now()
  if (!account || !right) {
    if (account)
      await noteAudit(db, account.id, { what: 'log_in_failed', detail: request.agent, address: request.ip }, now)
    refuse(400, 'wrong_credentials')
  }
  await uncountEvent(db, keys)
  if (account.suspendedAt !== null) refuse(403, 'suspended')
  const { sessionId, refresh } = await db.transaction(async tx => {
    const opened = await openSession(
      tx,
      account.id,
      request,
      { refreshSeconds: env.REFRESH_TTL_S, graceSeconds: env.REUSE_GRACE_S },
      now,
    )
    await noteAudit(tx, account.id, { what: 'logged_in', detail: request.agent, address: request.ip }, now)
    return opened
  })
  const access = await writeAccessToken({ userId: account.id, sessionId }, deps.secret, now, env.ACCESS_TTL_S)
  return { access, refresh }
}

/**
 * The limits that block. The limit of the account alone does not count for networks its owner has
 * used before: nobody can lock somebody else out.
 */
async function blockingOf(
  deps: Deps,
  exceeded: readonly Exceeded[],
  userId: string | undefined,
  ip: string,
): Promise<Exceeded[]> {
  const blocking: Exceeded[] = []
  for (const one of exceeded) {
    if (isOfAccount(one.limit) && userId && (await hasUsedNetwork(deps.db, userId, ip))) continue
    blocking.push(one)
  }
  return blocking
}
