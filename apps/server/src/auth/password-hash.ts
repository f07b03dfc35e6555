import { availableParallelism } from 'node:os'
import { normalPassword } from '@cradle/text/passwords'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { unavailable } from '../http/refuse.ts'

type Cost = { memoryCost: number; timeCost: number; parallelism: number }

/** argon2id (the library's default kind) with OWASP's first recommendation: 19 MiB, two passes, one lane. */
export const FULL_COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = FULL_COST
let decoy: Promise<string> | undefined

/** Tests that sign up hundreds of people hash cheaply. A stored hash names its own cost, so that all can be checked. */
export function setPasswordCost(next: Cost): void {
  cost = next
  decoy = undefined
}

/** Hashes at once: one processor is left to answer other calls. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MAX_WAITING = 400

const limit = pLimit(AT_ONCE)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING) unavailable('unavailable.log_ins', 3)
  return await limit(work)
}

/** The PHC string to keep. Runs off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalPassword(password), cost))
}

/** Whether the password is right. Without a hash (no such account) the same work is done against a decoy. */
export async function checkPassword(phc: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', cost)
  const against = phc ?? (await decoy)
  const right = await inTurn(() => verify(against, normalPassword(password)))
  return right && phc !== null
}
