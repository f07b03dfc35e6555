import { LRUCache } from 'lru-cache'
import type { Authenticate } from '../callers/caller.ts'
import { recentAnswers } from '../core/recent-answers.ts'
import type { Deps } from '../deps/deps.ts'
import { type ReadClaims, readAccessToken } from './access-token.ts'
import { type ValidSession, validSession } from './queries.ts'

/** A session ended elsewhere is dead here after this time at the latest; one ended here, at once. */
const REMEMBER_MS = 1_000
const MAX_REMEMBERED = 5_000

export type SessionAuthenticator = {
  authenticate: Authenticate
  invalidate(sessionIds: readonly string[]): void
  invalidateAll(): void
}

/**
 * Checks access tokens: signature, expiry, and that the session behind it lives. What the database said is remembered for
 * one second, so that a page's twenty calls ask once.
 */
export function createSessionAuthenticator(deps: Pick<Deps, 'db' | 'secret' | 'clock' | 'env'>): SessionAuthenticator {
  const sessions = recentAnswers<ValidSession | null>({ ms: REMEMBER_MS, max: MAX_REMEMBERED })
  const verified = new LRUCache<string, ReadClaims>({ max: MAX_REMEMBERED })
  /** A signature that was right stays right, so it is checked once; the expiry is looked at every time. */
  const claimsOf = async (token: string): Promise<ReadClaims | null> => {
    const now = deps.clock.now()
    const known = verified.get(token)
    if (known) return known.expires > now ? known : null
    const claims = await readAccessToken(token, deps.secret, now)
    if (claims === null) return null
    verified.set(token, claims)
    return claims
  }
  return {
    async authenticate(token) {
      const claims = await claimsOf(token)
      if (claims === null) return null
      const { sessionId } = claims
      const session = await sessions.get(sessionId, () => validSession(deps.db, sessionId, deps.clock.now()))
      if (session === null || session.userId !== claims.userId) return null
      return {
        id: session.userId,
        sessionId,
        email: session.email,
        fullName: session.fullName,
        operator: session.operator,
        twoSteps: session.twoSteps,
        needsTwoSteps: deps.env.OPERATORS_TWO_STEPS && session.operator && !session.twoSteps,
        scope: null,
        tokenWorkspace: null,
      }
    },
    invalidate(sessionIds) {
      for (const id of sessionIds) sessions.invalidate(id)
    },
    invalidateAll: sessions.invalidateAll,
  }
}
