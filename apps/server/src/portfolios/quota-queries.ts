import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { portfolios, uploads } from '../db/tables/index.ts'

export type Used = { portfolios: number; bytes: number }

/**
 * The storage that an account uses, the trash included: portfolios (each series once), and bytes of their files. `complete`: without
 * portfolios whose upload is under way.
 */
export async function usedBy(db: Db, owner: WorkspaceId, { complete = false } = {}): Promise<Used> {
  const [[portfolioCount], [stored]] = await Promise.all([
    db
      .select({ count: sql<number>`count(distinct ${portfolios.series})::int` })
      .from(portfolios)
      .where(
        and(
          eq(portfolios.owner, owner),
          isNotNull(portfolios.series),
          complete ? eq(portfolios.complete, true) : undefined,
        ),
      ),
    db
      .select({ bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8` })
      .from(uploads)
      .where(eq(uploads.owner, owner)),
  ])
  return { portfolios: portfolioCount?.count ?? 0, bytes: stored?.bytes ?? 0 }
}
