import { noteAudit } from '../audit/note-audit.ts'
import { constantTimeFailure } from '../core/constant-time.ts'
import type { Deps } from '../deps/deps.ts'
import { uncountEvent } from '../http/limit.ts'
import { refuse } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { emailKey, networkOf } from './addresses.ts'
import { countGuess } from './count-guess.ts'
import { enter } from './enter.ts'
import { hasSecondFactor } from './factor-queries.ts'
import { logInLimits, REFUSED_MS } from './guess-limits.ts'
import { checkPassword } from './password-hash.ts'
import { accountByEmail } from './queries.ts'
import { askForSecondStep } from './second-step.ts'

/** Opens a session for an address and its password. Unknown address and wrong password look and take alike. */
export function logIn(deps: Deps, call: Call<'logIn'>) {
  return constantTimeFailure(REFUSED_MS, () => tryLogIn(deps, call))
}

async function tryLogIn(deps: Deps, { body, request }: Call<'logIn'>) {
  const { db, clock } = deps
  const key = emailKey(body.username)
  const limits = logInLimits(key, networkOf(request.ip))
  const account = await accountByEmail(db, key)
  await countGuess(deps, limits, account?.id, request.ip, 'too_many_requests.log_in')
  const right = await checkPassword(account?.passwordHash ?? null, body.password)
  const now = clock.now()
  if (!account || !right) {
    if (account)
      await noteAudit(db, account.id, { what: 'log_in_failed', detail: request.agent, address: request.ip }, now)
    refuse(400, 'wrong_credentials')
  }
  await uncountEvent(
    db,
    limits.map(limit => limit.key),
  )
  if (account.suspendedAt !== null) refuse(403, 'suspended')
  if (await hasSecondFactor(db, account.id)) await askForSecondStep(deps, account.id)
  return await db.transaction(tx =>
    enter(tx, deps, { userId: account.id, twoSteps: false, by: 'password', request }, now),
  )
}
