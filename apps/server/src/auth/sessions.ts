import { message } from '@cradle/words/messages'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { noteAudit } from '../audit/note-audit.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { refreshTokens, sessions } from '../db/tables/sessions.ts'
import { users } from '../db/tables/users.ts'
import { digest, newRefreshToken, seal, unseal } from './secrets.ts'

/** No session lives longer than this without a new log-in, however often it is refreshed. */
const SESSION_DAYS = 30

export type Visitor = { ip: string; agent: string }
export type Ttl = { refreshSeconds: number; graceSeconds: number }

/** Opens a session and gives its first refresh token. */
export async function openSession(
  db: Db,
  entering: { userId: string; twoSteps: boolean; bound?: boolean },
  visitor: Visitor,
  ttl: Ttl,
  now: Date,
): Promise<{ sessionId: string; refresh: string }> {
  const sessionId = newId(now)
  const endsAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await db.insert(sessions).values({
    id: sessionId,
    ...entering,
    agent: visitor.agent,
    address: visitor.ip,
    createdAt: now,
    lastUsedAt: now,
    endsAt,
  })
  const refresh = newRefreshToken()
  await extendSession(db, sessionId, refresh, ttl, endsAt, now)
  return { sessionId, refresh }
}

/** What a browser names to be renewed. `cookie`: of the cookie that no script reads. */
type Given = { token: string; cookie: string | null }

export type Refreshed =
  | { kind: 'refreshed'; userId: string; sessionId: string; refresh: string; bound: boolean }
  | { kind: 'unknown' }
  /** It came without the cookie that its session is bound to: from another browser. Nothing is used up or ended. */
  | { kind: 'unbound'; sessionId: string }
  /** A token used long ago came back: somebody else may hold the newer one, so the session is over. */
  | { kind: 'replayed'; sessionId: string }

/**
 * Exchanges a refresh token. Each token is exchanged once; the same one again within the grace gives the same current
 * token (tabs that refresh at once all go on), later it ends the session with all its tokens. Run it in a transaction.
 */
export async function refreshSession(
  db: Db,
  { token, cookie }: Given,
  visitor: Visitor,
  ttl: Ttl,
  now: Date,
): Promise<Refreshed> {
  const given = await find(db, token)
  if (!given) return { kind: 'unknown' }
  const session = await lockSession(db, given.sessionId, now)
  if (!session) return { kind: 'unknown' }
  // Read again behind the lock: another tab may just have exchanged it.
  const row = await find(db, token)
  if (!row || row.expiresAt <= now) return { kind: 'unknown' }
  const { id: sessionId, userId, bound } = session
  if (bound && (cookie === null || (await find(db, cookie))?.sessionId !== sessionId))
    return { kind: 'unbound', sessionId }
  if (row.usedAt === null) {
    const refresh = newRefreshToken()
    await extendSession(db, sessionId, refresh, ttl, session.endsAt, now)
    await db
      .update(refreshTokens)
      .set({ usedAt: now, successor: seal(token, refresh) })
      .where(eq(refreshTokens.hash, row.hash))
    await db
      .update(sessions)
      .set({ lastUsedAt: now, address: visitor.ip, agent: visitor.agent })
      .where(eq(sessions.id, sessionId))
    return { kind: 'refreshed', userId, sessionId, refresh, bound }
  }
  if (now.getTime() - row.usedAt.getTime() <= ttl.graceSeconds * 1000) {
    const refresh = await currentOf(db, token, row.successor)
    if (refresh) return { kind: 'refreshed', userId, sessionId, refresh, bound }
  }
  await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, sessionId))
  await noteAudit(
    db,
    userId,
    {
      what: 'session_replayed',
      detail: message('audit:token_replayed'),
      address: visitor.ip,
    },
    now,
  )
  return { kind: 'replayed', sessionId }
}

/** Ends one session of a user; false when there is none (any more). */
export async function endSession(db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends a user's sessions, all of them or all but one; gives the ids of those ended. */
export async function endSessions(db: Db, userId: string, now: Date, but?: string): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), but ? ne(sessions.id, but) : undefined))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

async function find(db: Db, token: string) {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, digest(token)))
  return row
}

async function lockSession(db: Db, sessionId: string, now: Date) {
  const [session] = await db
    .select({ id: sessions.id, userId: sessions.userId, endsAt: sessions.endsAt, bound: sessions.bound })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        isNull(users.suspendedAt),
        sql`${sessions.endsAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .for('update', { of: sessions })
  return session
}

async function extendSession(
  db: Db,
  sessionId: string,
  token: string,
  ttl: Ttl,
  endsAt: Date,
  now: Date,
): Promise<void> {
  const expires = Math.min(now.getTime() + ttl.refreshSeconds * 1000, endsAt.getTime())
  await db
    .insert(refreshTokens)
    .values({ hash: digest(token), sessionId, createdAt: now, expiresAt: new Date(expires) })
}

/** Follows the chain from a used token to the one that is in use now. */
async function currentOf(db: Db, token: string, successor: Buffer | null): Promise<string | null> {
  let [key, sealed] = [token, successor]
  for (let step = 0; step < 50 && sealed; step++) {
    const next = unseal(key, sealed)
    const row = await find(db, next)
    if (!row) return null
    if (row.usedAt === null) return next
    ;[key, sealed] = [next, row.successor]
  }
  return null
}
