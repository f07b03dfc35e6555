import type { Person } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { limited, uncountEvent } from '../http/limit.ts'
import { refuseField } from '../http/refuse.ts'
import { checkPassword } from './password-hash.ts'
import { accountById } from './queries.ts'

const TEN_MINUTES = 600
const DAY = 86_400

/**
 * Checks the password of the caller before something grave, within limits. They are of the session: who has stolen one cannot
 * keep the owner's others from it. Raises `Refusal`.
 */
export async function proveIdentity(deps: Deps, user: Person, password: string, field: string) {
  const limits = [
    { key: `prove ${user.sessionId}`, max: 10, seconds: TEN_MINUTES },
    { key: `prove-day ${user.sessionId}`, max: 30, seconds: DAY },
  ]
  await limited(deps.db, limits, deps.clock.now(), 'too_many_requests.password')
  const account = await accountById(deps.db, user.id)
  if (!(await checkPassword(account?.passwordHash ?? null, password)) || !account)
    refuseField(400, field, 'wrong_password.account')
  await uncountEvent(
    deps.db,
    limits.map(({ key }) => key),
  )
  return account
}
