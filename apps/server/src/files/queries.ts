import { and, count, desc, eq, sum } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { droppedFiles } from '../db/tables/dropped-files.ts'

export async function filesOf(db: Db, userId: string) {
  return await db
    .select()
    .from(droppedFiles)
    .where(eq(droppedFiles.userId, userId))
    .orderBy(desc(droppedFiles.createdAt), desc(droppedFiles.id))
}

/** How many files and bytes a user keeps. */
export async function storageUsedBy(db: Db, userId: string): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sum(droppedFiles.size) })
    .from(droppedFiles)
    .where(eq(droppedFiles.userId, userId))
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}

export async function insertFile(db: Db, file: typeof droppedFiles.$inferInsert): Promise<void> {
  await db.insert(droppedFiles).values(file)
}

export async function ownFile(db: Db, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(droppedFiles)
    .where(and(eq(droppedFiles.id, id), eq(droppedFiles.userId, userId)))
  return row
}

export async function deleteFile(db: Db, userId: string, id: string) {
  const [row] = await db
    .delete(droppedFiles)
    .where(and(eq(droppedFiles.id, id), eq(droppedFiles.userId, userId)))
    .returning()
  return row
}
