import type { Authenticate } from '../callers/caller.ts'
import type { Clock } from '../core/clock.ts'
import type { Db } from '../db/open.ts'
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
export function createSessionAuthenticator(deps: { db: Db; secret: Uint8Array; clock: Clock }): SessionAuthenticator {
  const remembered = new Map<string, { session: Promise<ValidSession | null>; until: number }>()
  const verified = new Map<string, ReadClaims>()
  /** A signature that was right stays right, so it is checked once; the expiry is looked at every time. */
  const claimsOf = async (token: string): Promise<ReadClaims | null> => {
    const now = deps.clock.now()
    const known = verified.get(token)
    if (known) return known.expires > now ? known : null
    const claims = await readAccessToken(token, deps.secret, now)
    if (claims === null) return null
    if (verified.size >= MAX_REMEMBERED) verified.clear()
    verified.set(token, claims)
    return claims
  }
  const lookUp = (sessionId: string): Promise<ValidSession | null> => {
    const now = performance.now()
    const known = remembered.get(sessionId)
    if (known && known.until > now) return known.session
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    const session = validSession(deps.db, sessionId, deps.clock.now())
    remembered.set(sessionId, { session, until: now + REMEMBER_MS })
    session.catch(() => remembered.delete(sessionId))
    return session
  }
  return {
    async authenticate(token) {
      const claims = await claimsOf(token)
      if (claims === null) return null
      const session = await lookUp(claims.sessionId)
      if (session === null || session.userId !== claims.userId) return null
      return {
        id: session.userId,
        sessionId: claims.sessionId,
        email: session.email,
        fullName: session.fullName,
        operator: session.operator,
        scope: null,
      }
    },
    invalidate(sessionIds) {
      for (const id of sessionIds) remembered.delete(id)
    },
    invalidateAll: () => remembered.clear(),
  }
}
