import { type AssessedList, headlinesOf, type ResultChunk } from '@cradle/portfolio'
import { commitLater, insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { organisationDetails, organisations, type portfolios, sites } from '../db/tables/index.ts'

/** The figures of a delivered portfolio as its columns. */
export function deliveredFigures(
  { totals, goals, coverage }: NonNullable<AssessedList['figures']>,
  provenanceId: string,
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
    physical: headlinesOf(goals.physical),
    provenanceId,
    matchedOn: provenanceId,
    delivered: now,
    stageDone: totalOrganisations,
    stageTotal: totalOrganisations,
    stageDetail: null,
  }
}

/**
 * Writes a chunk of the results. Nobody sees them before the portfolio is delivered. Of a portfolio on a stand they are always the
 * same, so that what is there already stays. The commit does not wait for the disk: the one that counts the batch as done does, and
 * what was written before it is on the disk with it.
 */
export async function writeResults(db: Db, chunk: ResultChunk): Promise<void> {
  await db.transaction(async tx => {
    await commitLater(tx)
    await insertMany(tx, organisations, chunk.organisations, 'keep')
    await insertMany(tx, organisationDetails, chunk.details, 'keep')
    await insertMany(tx, sites, chunk.sites, 'keep')
  })
}
