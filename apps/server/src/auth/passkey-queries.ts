import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { passkeys } from '../db/tables/passkeys.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt)
}

/** Stores a passkey; false where somebody has it already. */
export async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  const stored = await db
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return stored.length > 0
}

/** The passkey that an authenticator names, locked: two uses at once come after each other. */
export async function lockPasskey(tx: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update')
  return row
}

export async function updatePasskey(db: Db, userId: string, id: string, change: Partial<PasskeyRow>) {
  const [row] = await db
    .update(passkeys)
    .set(change)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return row
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return row
}
