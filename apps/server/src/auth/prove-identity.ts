import type { Person } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited, uncountEvent } from '../http/limit.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { checkPassword } from './password-hash.ts'
import { accountById, isProvenSince, updateProof } from './queries.ts'

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

/** Remembers for ten minutes that the person of a session has typed the password. Raises `Refusal`. */
export async function proveMyself(deps: Deps, { user, body }: Call<'proveMyself'>) {
  await proveIdentity(deps, user, body.password, 'password')
  await updateProof(deps.db, user.sessionId, deps.clock.now())
  return done('proven')
}

/** Before something that a session left open must not do: its person has logged in or typed the password a short time ago. Raises `Refusal`. */
export async function mustBeProven({ db, clock }: Deps, user: Person): Promise<void> {
  const since = new Date(clock.now().getTime() - TEN_MINUTES * 1000)
  if (!(await isProvenSince(db, user.sessionId, since))) refuse(403, 'proof_needed.recent')
}
