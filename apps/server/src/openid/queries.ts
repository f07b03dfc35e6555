import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { openIdentities } from '../db/tables/openid.ts'

type Named = { issuer: string; subject: string }

const isNamed = ({ issuer, subject }: Named) =>
  and(eq(openIdentities.issuer, issuer), eq(openIdentities.subject, subject))

/** The account that somebody of an issuer opens, and that it was used now; null where none. */
export async function useIdentity(db: Db, named: Named, now: Date): Promise<string | null> {
  const [row] = await db
    .update(openIdentities)
    .set({ lastUsedAt: now })
    .where(isNamed(named))
    .returning({ userId: openIdentities.userId })
  return row?.userId ?? null
}

/** False where this somebody opens an account already. */
export async function insertIdentity(db: Db, { issuer, subject }: Named, userId: string, now: Date): Promise<boolean> {
  const made = await db
    .insert(openIdentities)
    .values({ issuer, subject, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: openIdentities.userId })
  return made.length > 0
}
