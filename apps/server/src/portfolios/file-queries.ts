import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { portfolios, uploads } from '../db/tables/index.ts'

/** Portfolios of one file together. */

/** Others who end a portfolio of the same file wait until the transaction ends. */
export const lockUpload = (db: Db, uploadId: string) =>
  db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, uploadId)).for('no key update')

/** The portfolios of a file that were submitted at one moment: how many, how many are open, how many are delivered and not deleted. */
export async function siblingsOf(db: Db, uploadId: string, submitted: Date) {
  const [found] = await db
    .select({
      fileName: sql<string>`min(${uploads.fileName})`,
      all: count(),
      open: sql<number>`(count(*) filter (where ${portfolios.status} = 'in_progress'))::int`,
      delivered: sql<number>`(count(*) filter (where ${portfolios.status} = 'delivered' and ${portfolios.deleted} is null))::int`,
    })
    .from(portfolios)
    .innerJoin(uploads, eq(uploads.id, portfolios.uploadId))
    .where(and(eq(portfolios.uploadId, uploadId), eq(portfolios.submitted, submitted), eq(portfolios.origin, 'upload')))
  return found ?? { fileName: '', all: 0, open: 0, delivered: 0 }
}
