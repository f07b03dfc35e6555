import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { mails } from '../db/tables/mails.ts'

export type Mail = typeof mails.$inferSelect

/** While a mail is being sent, nobody else takes it for this long; a process that dies leaves it to the next. */
const HELD_MS = 120_000

/** Takes mails that are due, for this process alone. */
export async function takeDueMails(db: Db, max: number, now: Date): Promise<Mail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt), lte(mails.dueAt, now)))
    .orderBy(asc(mails.dueAt))
    .limit(max)
    .for('update', { skipLocked: true })
  return await db
    .update(mails)
    .set({ dueAt: new Date(now.getTime() + HELD_MS), tries: sql`${mails.tries} + 1` })
    .where(sql`${mails.id} in ${due}`)
    .returning()
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, lastError: null }).where(eq(mails.id, id))
}

export async function markFailed(
  db: Db,
  id: string,
  failure: { error: string; dueAt: Date; givenUpAt: Date | null },
): Promise<void> {
  const { error, dueAt, givenUpAt } = failure
  await db
    .update(mails)
    .set({ lastError: error.slice(0, 500), dueAt, givenUpAt })
    .where(eq(mails.id, id))
}

/** The newest mails, for the mailbox of an installation without a mail server. */
export async function newestMails(db: Db, max: number): Promise<Mail[]> {
  return await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(max)
}

export async function mailById(db: Db, id: string): Promise<Mail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}
