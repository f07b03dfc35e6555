import type { Deps } from '../deps/deps.ts'
import { countEvent, type Exceeded, type Limit, policyOf, uncountEvent } from '../http/limit.ts'
import { type TooManyKey, tooMany } from '../http/refuse.ts'
import { isOfAccount } from './guess-limits.ts'
import { hasUsedNetwork } from './queries.ts'

/** Counts a guess at an account, and refuses it where a limit blocks. Raises `Refusal`. */
export async function countGuess(
  deps: Deps,
  limits: readonly Limit[],
  userId: string | undefined,
  ip: string,
  key: TooManyKey,
): Promise<void> {
  const exceeded = await countEvent(deps.db, limits, deps.clock.now())
  const blocking = await blockingOf(deps, exceeded, userId, ip)
  if (blocking.length === 0) return
  // Nothing was guessed: knocking on a closed door does not close it for longer.
  await uncountEvent(
    deps.db,
    limits.map(limit => limit.key),
  )
  const { limit, waitSeconds } = blocking.reduce((one, other) => (other.waitSeconds > one.waitSeconds ? other : one))
  tooMany(waitSeconds, policyOf(limit), key)
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
