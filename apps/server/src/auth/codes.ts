import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { type CodePurpose, codes } from '../db/tables/codes.ts'
import { codeKey, digest, newCode } from './secrets.ts'

/** Hours a code is good for. */
const HOURS: Record<CodePurpose, number> = { registration: 24, address: 24, reset: 1 }

export type Code = { userId: string; purpose: CodePurpose; payload: Record<string, unknown>; usedAt: Date | null }

/** Makes a code for a mail; only its digest is kept. */
export async function makeCode(
  db: Db,
  code: { userId: string; purpose: CodePurpose; payload?: Record<string, unknown> },
  now: Date,
): Promise<string> {
  const letters = newCode()
  await db.insert(codes).values({
    hash: digest(codeKey(letters)),
    userId: code.userId,
    purpose: code.purpose,
    payload: code.payload ?? {},
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOURS[code.purpose] * 3_600_000),
  })
  return letters
}

/** A code that has not expired, used or not, or null. Locks it, so that two uses at once become one. */
export async function findCode(db: Db, typed: string, now: Date): Promise<Code | null> {
  const [row] = await db
    .select({ userId: codes.userId, purpose: codes.purpose, payload: codes.payload, usedAt: codes.usedAt })
    .from(codes)
    .where(and(eq(codes.hash, digest(codeKey(typed))), gt(codes.expiresAt, now)))
    .for('update')
  return row ?? null
}

/** Marks a code as used. */
export async function useCode(db: Db, typed: string, now: Date): Promise<void> {
  await db
    .update(codes)
    .set({ usedAt: now, payload: {} })
    .where(eq(codes.hash, digest(codeKey(typed))))
}

/** Makes every unused code of a purpose worthless. */
export async function voidCodes(db: Db, userId: string, purpose: CodePurpose): Promise<void> {
  await db.delete(codes).where(and(eq(codes.userId, userId), eq(codes.purpose, purpose), isNull(codes.usedAt)))
}

/** The newest unused code of a user and purpose was made then. */
export async function codesSince(db: Db, userId: string, purpose: CodePurpose, since: Date): Promise<number> {
  return await db.$count(codes, and(eq(codes.userId, userId), eq(codes.purpose, purpose), gt(codes.createdAt, since)))
}
