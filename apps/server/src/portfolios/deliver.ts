import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { organisations, type portfolios, sites } from '../db/tables/index.ts'
import type { AssessedText } from '../thread.ts'
import { clearResults, linkEntries } from './queries.ts'

/** The figures of a delivered portfolio as its columns. */
export function deliveredFigures(
  { totals, goals, coverage }: AssessedText,
  standId: string,
  now: Date,
): Partial<typeof portfolios.$inferInsert> {
  const { totalOrganisations, assessedPerGoal, ...figures } = totals
  return {
    ...figures,
    assessedPerGoal: [...assessedPerGoal],
    entriesTotal: totalOrganisations,
    goals,
    coverage,
    standId,
    delivered: now,
    stageDone: totalOrganisations,
    stageTotal: totalOrganisations,
    stageDetail: null,
  }
}

/** Writes organisations, sites and matches; what an earlier run left is cleared first. Inside a transaction. */
export async function writeResults(db: Db, portfolioId: string, assessed: AssessedText): Promise<void> {
  await clearResults(db, portfolioId)
  for (const piece of assessed.organisations) await insertMany(db, organisations, piece)
  for (const piece of assessed.sites) await insertMany(db, sites, piece)
  for (const piece of assessed.entries) await linkEntries(db, portfolioId, piece)
}
