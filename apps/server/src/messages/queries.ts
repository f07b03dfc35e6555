import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { messages } from '../db/tables/messages.ts'

type Status = 'sent' | 'read'

export async function messagesOf(db: Db, userId: string, status: Status | undefined, limit: number, offset: number) {
  const where = and(eq(messages.userId, userId), status ? eq(messages.status, status) : undefined)
  const listing = db
    .select()
    .from(messages)
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .offset(offset)
  const counting = db
    .select({ status: messages.status, count: count() })
    .from(messages)
    .where(eq(messages.userId, userId))
    .groupBy(messages.status)
  const [rows, counts] = await Promise.all([listing, counting])
  const of = (wanted: Status) => counts.find(row => row.status === wanted)?.count ?? 0
  return { rows, count: status ? of(status) : of('sent') + of('read'), unread: of('sent') }
}

/** Marks the user's messages (of these ids, or all) as read; gives how many were not. There is no way back. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | 'all') {
  const changed = await db
    .update(messages)
    .set({ status: 'read' })
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.status, 'sent'),
        ids === 'all' ? undefined : inArray(messages.id, [...ids]),
      ),
    )
    .returning({ id: messages.id })
  return changed.length
}

/** How many of these ids are messages of the user. */
export async function countMessages(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  return await db.$count(messages, and(eq(messages.userId, userId), inArray(messages.id, [...ids])))
}

export async function unreadCount(db: Db, userId: string): Promise<number> {
  return await db.$count(messages, and(eq(messages.userId, userId), eq(messages.status, 'sent')))
}
