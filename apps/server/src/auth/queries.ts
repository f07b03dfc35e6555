import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/tables/sessions.ts'
import { users } from '../db/tables/users.ts'

export type LivingSession = { userId: string; email: string; fullName: string; operator: boolean }

/** The user of a session that has not ended and may still be used, or null. */
export async function livingSession(db: Db, sessionId: string, now: Date): Promise<LivingSession | null> {
  const [row] = await db
    .select({ userId: users.id, email: users.email, fullName: users.fullName, operator: users.operator })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
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
