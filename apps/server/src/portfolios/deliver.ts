import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { organisationDetails, organisations, type portfolios, sites } from '../db/tables/index.ts'
import type { AssessedText, ResultPiece } from '../threads/thread.ts'

/** The figures of a delivered portfolio as its columns. */
export function deliveredFigures(
  { totals, goals, coverage }: AssessedText,
  standId: string,
  now: Date,
): Partial<typeof portfolios.$inferInsert> {
  const { totalOrganisations, assessedPerGoal, impactPerGoal, ...figures } = totals
  return {
    ...figures,
    assessedPerGoal: [...assessedPerGoal],
    impactPerGoal: [...impactPerGoal],
    entriesTotal: totalOrganisations,
    goals,
    coverage,
    standId,
    matchedOn: standId,
    delivered: now,
    stageDone: totalOrganisations,
    stageTotal: totalOrganisations,
    stageDetail: null,
  }
}

/**
 * Writes a piece of the results. Nobody sees them before the portfolio is delivered. Of a portfolio on a stand they are always the
 * same, so that what is there already stays.
 */
export async function writeResults(db: Db, piece: ResultPiece): Promise<void> {
  await insertMany(db, organisations, piece.organisations, 'keep')
  await insertMany(db, organisationDetails, piece.details, 'keep')
  await insertMany(db, sites, piece.sites, 'keep')
}
