import type { ReviewState, ReviewStep } from '@cradle/contract'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { portfolios, reviewSteps, users, workspaces } from '../db/tables/index.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'

/** What happened in the review of a run, the newest first. */
export const stepsOf = (db: Db, id: OwnedPortfolioId) =>
  db
    .select({ line: reviewSteps, by: users.fullName })
    .from(reviewSteps)
    .leftJoin(users, eq(users.id, reviewSteps.by))
    .where(eq(reviewSteps.portfolioId, id))
    .orderBy(desc(reviewSteps.position))

type Line = { id: string; step: ReviewStep; state: ReviewState; reason: string; by: string; at: Date }

/** The next line of a run; behind `lockSeries`, no two get the same place. */
export const insertStep = (db: Db, portfolioId: OwnedPortfolioId, line: Line) =>
  db.insert(reviewSteps).values({
    ...line,
    portfolioId,
    position: sql`(select coalesce(max(s.position), 0) + 1 from ${reviewSteps} s where s.portfolio_id = ${portfolioId})`,
  })

export async function submitterOf(db: Db, id: OwnedPortfolioId): Promise<string | null> {
  const [found] = await db.select({ by: portfolios.submittedBy }).from(portfolios).where(eq(portfolios.id, id))
  return found?.by ?? null
}

export async function wantsFourEyes(db: Db, id: WorkspaceId): Promise<boolean> {
  const [found] = await db.select({ fourEyes: workspaces.fourEyes }).from(workspaces).where(eq(workspaces.id, id))
  return found?.fourEyes ?? false
}

/** The newest run before this one that is approved or published. */
export async function approvedBefore(db: Db, series: string, number: number) {
  const last = sql`(select max(s.position) from ${reviewSteps} s where s.portfolio_id = ${portfolios.id})`
  const [found] = await db
    .select({ run: portfolios.number, state: reviewSteps.state, at: reviewSteps.at, by: users.fullName })
    .from(portfolios)
    .innerJoin(reviewSteps, and(eq(reviewSteps.portfolioId, portfolios.id), eq(reviewSteps.position, last)))
    .leftJoin(users, eq(users.id, reviewSteps.by))
    .where(
      and(
        eq(portfolios.series, series),
        lt(portfolios.number, number),
        portfolios.complete,
        inArray(reviewSteps.state, ['approved', 'published']),
      ),
    )
    .orderBy(desc(portfolios.number))
    .limit(1)
  return found
}
