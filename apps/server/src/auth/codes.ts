import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { type CodePurpose, codes } from '../db/tables/codes.ts'
import { codeKey, digest, newCode } from './secrets.ts'

/** Hours a code is good for. */
const HOURS: Record<CodePurpose, number> = {
  registration: 24,
  address: 24,
  reset: 1,
  operator: 30 * 24,
  log_in: 1 / 6,
  passkey: 1 / 6,
  passkey_log_in: 1 / 6,
  openid: 1 / 6,
  openid_join: 1 / 6,
}

export type Code = {
  purpose: CodePurpose
  payload: Record<string, unknown>
  createdAt: Date
  usedAt: Date | null
} & CodeHolder

/** Whose code it is: an account's, a waiting registration's, or (of the first operator) nobody's yet. */
type CodeHolder =
  | { userId: string; registrationId: null }
  | { userId: null; registrationId: string }
  | { userId: null; registrationId: null }

type NewCode = { userId?: string; registrationId?: string; purpose: CodePurpose; payload?: Record<string, unknown> }

/** Makes a code for a mail; only its digest is kept. */
export async function makeCode(db: Db, code: NewCode, now: Date): Promise<string> {
  const letters = newCode()
  await storeCode(db, letters, code, now)
  return letters
}

/** Keeps the digest of a code; one that is known is good for its time again. */
export async function storeCode(db: Db, letters: string, code: NewCode, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + HOURS[code.purpose] * 3_600_000)
  await db
    .insert(codes)
    .values({
      hash: digest(codeKey(letters)),
      userId: code.userId ?? null,
      registrationId: code.registrationId ?? null,
      purpose: code.purpose,
      payload: code.payload ?? {},
      createdAt: now,
      expiresAt,
    })
    .onConflictDoUpdate({ target: codes.hash, set: { expiresAt } })
}

/** A code that has not expired, used or not, or null. Locks it, so that two uses at once become one. */
export async function findCode(db: Db, typed: string, now: Date): Promise<Code | null> {
  const [row] = await db
    .select({
      userId: codes.userId,
      registrationId: codes.registrationId,
      purpose: codes.purpose,
      payload: codes.payload,
      createdAt: codes.createdAt,
      usedAt: codes.usedAt,
    })
    .from(codes)
    .where(and(eq(codes.hash, digest(codeKey(typed))), gt(codes.expiresAt, now)))
    .for('update')
  return (row as Code | undefined) ?? null
}

/** Marks a code as used, by this account. */
export async function useCode(db: Db, typed: string, userId: string, now: Date): Promise<void> {
  await db
    .update(codes)
    .set({ usedAt: now, payload: {}, userId, registrationId: null })
    .where(eq(codes.hash, digest(codeKey(typed))))
}

/** Marks a code as used, whoever used it. */
export async function spendCode(db: Db, typed: string, now: Date): Promise<void> {
  await db
    .update(codes)
    .set({ usedAt: now })
    .where(eq(codes.hash, digest(codeKey(typed))))
}

/** Makes every unused code of a purpose worthless. */
export async function voidCodes(db: Db, userId: string, purpose: CodePurpose): Promise<void> {
  await db.delete(codes).where(and(eq(codes.userId, userId), eq(codes.purpose, purpose), isNull(codes.usedAt)))
}

/** How many codes of a user and purpose were made since. */
export async function codesSince(db: Db, userId: string, purpose: CodePurpose, since: Date): Promise<number> {
  return await db.$count(codes, and(eq(codes.userId, userId), eq(codes.purpose, purpose), gt(codes.createdAt, since)))
}
