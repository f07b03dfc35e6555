import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { passkeys } from '../db/tables/passkeys.ts'
import { recoveryCodes, secondFactors } from '../db/tables/second-factors.ts'

/** Whether an account has set up two steps, as a condition of a query: an app, or a passkey. */
export const hasTwoSteps = (userId: AnyPgColumn) =>
  sql<boolean>`(exists (select 1 from ${secondFactors} f where f.user_id = ${userId} and f.confirmed_at is not null)
    or exists (select 1 from ${passkeys} p where p.user_id = ${userId}))`

type Factor = typeof secondFactors.$inferSelect

/** The authenticator app of an account, confirmed or not. */
export async function factorOf(db: Db, userId: string): Promise<Factor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row
}

/** The same, locked until the transaction ends: two uses of one code are one. */
export async function lockFactor(tx: Db, userId: string): Promise<Factor | undefined> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update')
  return row
}

/** Stores a secret that waits for its first code, in place of another that waits; false where one is confirmed. */
export async function insertFactor(db: Db, userId: string, secret: Buffer, now: Date): Promise<boolean> {
  const stored = await db
    .insert(secondFactors)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: now, lastStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return stored.length > 0
}

export async function updateFactor(db: Db, userId: string, change: Partial<Factor>): Promise<void> {
  await db.update(secondFactors).set(change).where(eq(secondFactors.userId, userId))
}

export async function deleteFactor(db: Db, userId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Whether a log-in asks for a second step. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const isConfirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  return (await db.$count(secondFactors, isConfirmed)) > 0
}

/** Puts new recovery codes in place of those before. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map(hash => ({ hash, userId, createdAt: now })))
}

/** Uses up a recovery code; false where the account has none like it that is not used. */
export async function useRecoveryCode(db: Db, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}
