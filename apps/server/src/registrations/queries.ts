import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { registrations } from '../db/tables/registrations.ts'
import { users } from '../db/tables/users.ts'

export type Registration = typeof registrations.$inferSelect

export async function insertRegistration(db: Db, registration: Registration): Promise<void> {
  await db.insert(registrations).values(registration)
}

export async function registrationById(db: Db, id: string): Promise<Registration | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  return row
}

/** The newest sign-up of a requester for an address. */
export async function newestOf(db: Db, key: string, requester: Buffer): Promise<Registration | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.emailKey, key), eq(registrations.requester, requester)))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(1)
  return row
}

/** Sign-ups that wait for an address, the newest first. */
export async function waitingFor(db: Db, key: string, max: number): Promise<Registration[]> {
  return await db
    .select()
    .from(registrations)
    .where(eq(registrations.emailKey, key))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(max)
}

/** Locks every sign-up for an address, always in one order: of two confirmations at once the second waits. */
export async function lockAddress(db: Db, key: string): Promise<void> {
  await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.emailKey, key))
    .orderBy(registrations.id)
    .for('update')
}

/** Removes every sign-up for an address, with its codes. */
export async function removeRegistrations(db: Db, key: string): Promise<void> {
  await db.delete(registrations).where(eq(registrations.emailKey, key))
}

/** Removes an account that a server of an older version made before its address was confirmed. */
export async function removeUnconfirmed(db: Db, key: string): Promise<void> {
  await db.delete(users).where(and(eq(users.emailKey, key), isNull(users.verifiedAt)))
}
