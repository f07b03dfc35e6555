import { and, desc, eq, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { audit } from '../db/tables/audit.ts'
import { secondFactors } from '../db/tables/second-factors.ts'
import { sessions } from '../db/tables/sessions.ts'
import { users } from '../db/tables/users.ts'
import { networkOf } from './addresses.ts'

export type ValidSession = { userId: string; email: string; fullName: string; operator: boolean; twoSteps: boolean }

/** The user of a session that has not ended and may still be used, or null. */
export async function validSession(db: Db, sessionId: string, now: Date): Promise<ValidSession | null> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      fullName: users.fullName,
      operator: users.operator,
      twoSteps: sql<boolean>`${sessions.twoSteps} or ${secondFactors.confirmedAt} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now),
        isNotNull(users.verifiedAt),
        isNull(users.suspendedAt),
      ),
    )
  return row ?? null
}

/** Whether a session began at this moment or after it. */
export async function sessionBegan(db: Db, sessionId: string, since: Date): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), gte(sessions.createdAt, since)))) > 0
}

/** The person of a session has typed the password. */
export const updateProof = (db: Db, sessionId: string, now: Date) =>
  db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, sessionId))

/** Whether a session began, or its person typed the password, at this moment or after it. */
export async function isProvenSince(db: Db, sessionId: string, since: Date): Promise<boolean> {
  const recent = or(gte(sessions.createdAt, since), gte(sessions.provenAt, since))
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), recent))) > 0
}

/** An account by the key of its address, which is confirmed: without that there is no account. */
export async function accountByEmail(db: Db, key: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.emailKey, key), isNotNull(users.verifiedAt)))
  return row
}

/** An account by its id. */
export async function accountById(db: Db, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Others who lock the same account wait until the transaction ends: what is counted of it meanwhile stays as it is. */
export const lockAccount = (tx: Db, id: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')

/** The browsers of the log-ins that the log of an account knows. */
export async function agentsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ agent: audit.detail })
    .from(audit)
    .where(and(eq(audit.userId, userId), eq(audit.what, 'logged_in')))
    .limit(200)
  return rows.map(row => row.agent)
}

/** Whether the user has had a session from this network. */
export async function hasUsedNetwork(db: Db, userId: string, ip: string): Promise<boolean> {
  const rows = await db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(200)
  return rows.some(row => networkOf(row.address) === networkOf(ip))
}

/** Sessions of a user that may still be used, the last used first. */
export async function validSessions(db: Db, userId: string, now: Date, usedSince: Date) {
  return await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now),
        gt(sessions.lastUsedAt, usedSince),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt))
    .limit(200)
}
