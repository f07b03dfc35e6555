import { stepsKey } from '@cradle/review'
import { and, asc, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { comments, entries, uploadedRows, users } from '../db/tables/index.ts'
import { storeRows } from '../deleted/queries.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'

const author = alias(users, 'author')
const resolver = alias(users, 'resolver')
const reply = alias(comments, 'reply')

const selectComments = (db: Db, where: SQL | undefined) =>
  db
    .select({ comment: comments, author: author.fullName, resolvedBy: resolver.fullName })
    .from(comments)
    .leftJoin(author, eq(author.id, comments.authorId))
    .leftJoin(resolver, eq(resolver.id, comments.resolvedBy))
    .where(where)
    .$dynamic()

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

export async function commentOf(db: Db, series: string, id: string): Promise<CommentRow | undefined> {
  const [found] = await selectComments(db, and(eq(comments.series, series), eq(comments.id, id)))
  return found
}

type Wanted = {
  place?: string | undefined
  state?: 'open' | 'resolved' | undefined
  comment?: string | undefined
  limit: number
  offset: number
}

/** The first of every thread that shows anything: deleted ones only where somebody replied. */
const firsts = (db: Db, series: string) =>
  and(
    eq(comments.series, series),
    isNull(comments.parentId),
    or(
      isNull(comments.deletedAt),
      exists(
        db
          .select({ one: sql`1` })
          .from(reply)
          .where(and(eq(reply.parentId, comments.id), isNull(reply.deletedAt))),
      ),
    ),
  )

const isOpen = isNull(comments.resolvedAt)

export async function threadsOf(db: Db, series: string, { place, state, comment, limit, offset }: Wanted) {
  const where = and(
    firsts(db, series),
    place === undefined
      ? undefined
      : or(eq(comments.place, place), sql`starts_with(${comments.place}, ${stepsKey(place)})`),
    state === undefined ? undefined : state === 'open' ? isOpen : sql`not (${isOpen})`,
    comment === undefined
      ? undefined
      : sql`${comments.id} = coalesce((select c.parent_id from ${comments} c where c.id = ${comment}), ${comment})`,
  )
  const [roots, [total], [open]] = await Promise.all([
    selectComments(db, where).orderBy(desc(comments.createdAt), desc(comments.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(comments).where(where),
    db
      .select({ count: count() })
      .from(comments)
      .where(and(firsts(db, series), isOpen)),
  ])
  const ids = roots.map(({ comment: { id } }) => id)
  const replies =
    ids.length === 0
      ? []
      : await selectComments(db, inArray(comments.parentId, ids)).orderBy(asc(comments.createdAt), asc(comments.id))
  return { roots, replies, count: total?.count ?? 0, open: open?.count ?? 0 }
}

/** False where its id is there already. */
export async function insertComment(db: Db, comment: typeof comments.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(comments).values(comment).onConflictDoNothing().returning({ id: comments.id })
  return inserted.length > 0
}

type Changed = Partial<Pick<typeof comments.$inferInsert, 'text' | 'editedAt' | 'resolvedAt' | 'resolvedBy'>>
export const updateComment = (db: Db, id: string, changed: Changed) =>
  db.update(comments).set(changed).where(eq(comments.id, id))

/** The text and the figure go, the place in the thread stays. False where it was deleted before. */
export async function removeComment(
  db: Db,
  id: string,
  now: Date,
  restore: { owner: WorkspaceId; by: string },
): Promise<boolean> {
  const isIt = and(eq(comments.id, id), isNull(comments.deletedAt))
  await storeRows(db, { ...restore, kind: 'comment', key: id, now }, [[comments, isIt]])
  const removed = await db
    .update(comments)
    .set({ deletedAt: now, text: '', figure: null })
    .where(isIt)
    .returning({ id: comments.id })
  return removed.length > 0
}

/** The text and the figure that a deleted remark had. */
export const rewriteComment = (
  tx: Db,
  id: string,
  { text, figure }: Pick<typeof comments.$inferSelect, 'text' | 'figure'>,
) => tx.update(comments).set({ deletedAt: null, text, figure }).where(eq(comments.id, id))

export const countReplies = (db: Db, id: string): Promise<number> => db.$count(comments, eq(comments.parentId, id))

/** Names of people by their ids. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Name of the organisation of an entry; undefined where there is no such entry. */
export async function nameOfEntry(db: Db, portfolioId: OwnedPortfolioId, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ source: entries.source })
    .from(entries)
    .where(and(eq(entries.portfolioId, portfolioId), eq(entries.id, id)))
  return found?.source.name
}

export async function nameOfRow(db: Db, portfolioId: OwnedPortfolioId, row: number): Promise<string | undefined> {
  const [found] = await db
    .select({ name: uploadedRows.name })
    .from(uploadedRows)
    .where(and(eq(uploadedRows.portfolioId, portfolioId), eq(uploadedRows.row, row)))
  return found?.name
}
