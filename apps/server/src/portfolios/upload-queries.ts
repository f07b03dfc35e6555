import { and, eq, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { portfolios, uploads } from '../db/tables/index.ts'
import type { ReadablePortfolioId } from './rights.ts'

/** Uploaded files. */

/** A file that this user already sent under the same key. */
export async function findUpload(db: Db, owner: WorkspaceId, idempotencyKey: string) {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.owner, owner), eq(uploads.idempotencyKey, idempotencyKey)))
  return found
}

/** The file that a list came from. */
export async function uploadOf(db: Db, id: ReadablePortfolioId) {
  const [found] = await db
    .select({
      fileName: uploads.fileName,
      fileKey: uploads.fileKey,
      size: uploads.size,
      /** Portfolios that were made of it, runs of one counted once. */
      series: sql<number>`(select count(distinct p.series)::int from ${portfolios} p where p.upload_id = ${uploads.id})`,
    })
    .from(portfolios)
    .innerJoin(uploads, eq(uploads.id, portfolios.uploadId))
    .where(eq(portfolios.id, id))
  return found
}

export const insertUpload = (db: Db, upload: typeof uploads.$inferInsert) => db.insert(uploads).values(upload)
