import { desc, eq } from 'drizzle-orm'
import { digest } from '../auth/secrets.ts'
import type { Db } from '../db/open.ts'
import { scimTokens } from '../db/tables/scim.ts'

export type ScimTokenRow = typeof scimTokens.$inferSelect

export const scimTokenRows = (db: Db): Promise<ScimTokenRow[]> =>
  db.select().from(scimTokens).orderBy(desc(scimTokens.createdAt))

export async function insertScimToken(db: Db, row: ScimTokenRow): Promise<void> {
  await db.insert(scimTokens).values(row)
}

export async function deleteScimToken(db: Db, id: string): Promise<ScimTokenRow | undefined> {
  const [row] = await db.delete(scimTokens).where(eq(scimTokens.id, id)).returning()
  return row
}

/** The token that this text is; undefined where it is none. */
export async function scimTokenOf(db: Db, token: string): Promise<ScimTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(scimTokens)
    .where(eq(scimTokens.hash, digest(token)))
  return row
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.update(scimTokens).set({ lastUsedAt: now }).where(eq(scimTokens.id, id))
}
