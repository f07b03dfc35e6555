import { and, asc, count, desc, eq, ilike, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { codes } from '../db/tables/codes.ts'
import { contacts } from '../db/tables/contacts.ts'
import { droppedFiles } from '../db/tables/dropped-files.ts'
import { faqs } from '../db/tables/faqs.ts'
import { mails } from '../db/tables/mails.ts'
import { operatorEvents } from '../db/tables/operator-events.ts'
import { sessions } from '../db/tables/sessions.ts'
import { texts } from '../db/tables/texts.ts'
import { users } from '../db/tables/users.ts'

export type Page = { limit: number; offset: number }

export async function hasOperator(db: Db): Promise<boolean> {
  return (await db.$count(users, and(eq(users.operator, true), isNotNull(users.verifiedAt)))) > 0
}

/** Makes an account an operator. */
export async function appoint(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ operator: true }).where(eq(users.id, userId))
}

/** Makes every setup code worthless, also those that other servers showed at their start. */
export async function deleteSetupCodes(db: Db): Promise<void> {
  await db.delete(codes).where(eq(codes.purpose, 'operator'))
}

/** Writes down what an operator did, in the caller's transaction. */
export async function noteOperator(db: Db, who: string, what: string, detail: string, now: Date): Promise<void> {
  await db.insert(operatorEvents).values({ id: newId(now), who, what, detail: detail.slice(0, 500), createdAt: now })
}

export async function operatorEventPage(db: Db, { limit, offset }: Page) {
  const rows = await db
    .select()
    .from(operatorEvents)
    .orderBy(desc(operatorEvents.createdAt), desc(operatorEvents.id))
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(operatorEvents) }
}

export async function allFaqs(db: Db) {
  return await db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id))
}

export async function upsertFaq(db: Db, faq: typeof faqs.$inferInsert) {
  const [row] = await db.insert(faqs).values(faq).onConflictDoUpdate({ target: faqs.id, set: faq }).returning()
  return row!
}

export async function textNamed(db: Db, name: 'about' | 'terms') {
  const [row] = await db.select().from(texts).where(eq(texts.name, name))
  return row
}

/** Keeps the words of a page; null removes them, and the built-in ones are back. */
export async function setText(db: Db, name: 'about' | 'terms', body: string | null, now: Date): Promise<void> {
  if (body === null) await db.delete(texts).where(eq(texts.name, name))
  else
    await db
      .insert(texts)
      .values({ name, body, editedAt: now })
      .onConflictDoUpdate({ target: texts.name, set: { body, editedAt: now } })
}

const contactColumns = {
  contact: contacts,
  fileName: droppedFiles.name,
  fileSize: droppedFiles.size,
  fileKey: droppedFiles.fileKey,
}

const contactsWithFiles = (db: Db) =>
  db.select(contactColumns).from(contacts).leftJoin(droppedFiles, eq(droppedFiles.id, contacts.fileId))

export async function contactPage(db: Db, state: 'open' | 'closed' | undefined, { limit, offset }: Page) {
  const where =
    state === undefined ? undefined : state === 'open' ? isNull(contacts.closedAt) : isNotNull(contacts.closedAt)
  const rows = await contactsWithFiles(db)
    .where(where)
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(contacts, where) }
}

export async function contactById(db: Db, id: string) {
  const [row] = await contactsWithFiles(db).where(eq(contacts.id, id))
  return row
}

export async function markClosed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(contacts)
    .set({ closedAt: now })
    .where(and(eq(contacts.id, id), isNull(contacts.closedAt)))
}

/** Accounts with the time when they were last used. */
function seenAccounts(db: Db) {
  const seen = db
    .select({ userId: sessions.userId, at: max(sessions.lastUsedAt).as('at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('last_seen')
  return db.select({ user: users, lastSeen: seen.at }).from(users).leftJoin(seen, eq(seen.userId, users.id))
}

export async function accountPage(db: Db, search: string | undefined, { limit, offset }: Page) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, character => `\\${character}`)}%` : null
  const where = pattern === null ? undefined : or(ilike(users.email, pattern), ilike(users.fullName, pattern))
  const rows = await seenAccounts(db)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(users, where) }
}

export async function accountRow(db: Db, id: string) {
  const [row] = await seenAccounts(db).where(eq(users.id, id))
  return row
}

export async function setSuspended(db: Db, id: string, at: Date | null): Promise<void> {
  await db.update(users).set({ suspendedAt: at }).where(eq(users.id, id))
}

/** Figures of the installation. Nothing of what accounts hold. */
export async function installationFigures(db: Db) {
  const [accounts] = await db
    .select({ total: count(), verified: count(users.verifiedAt), suspended: count(users.suspendedAt) })
    .from(users)
  const [mailed] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${mails.sentAt} is null and ${mails.givenUpAt} is null))::int`,
      givenUp: sql<number>`(count(*) filter (where ${mails.givenUpAt} is not null))::int`,
    })
    .from(mails)
  const queues = await db.execute<{ name: string; waiting: number; active: number; failed: number }>(
    sql`select q.name,
        (count(j.id) filter (where j.state in ('created', 'retry')))::int as waiting,
        (count(j.id) filter (where j.state = 'active'))::int as active,
        (count(j.id) filter (where j.state = 'failed'))::int as failed
      from pgboss.queue q left join pgboss.job j on j.name = q.name
      where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`,
  )
  const failures = await db.execute<{ queue: string; at: Date | string; output: unknown }>(
    sql`select name as queue, completed_on as at, output from pgboss.job
      where state = 'failed' and completed_on is not null order by completed_on desc limit 20`,
  )
  return {
    accounts: accounts!,
    contactsOpen: await db.$count(contacts, isNull(contacts.closedAt)),
    mails: mailed!,
    queues: queues.rows,
    failures: failures.rows,
  }
}
