import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { organisationDetails, organisations, type portfolios, sites } from '../db/tables/index.ts'
import type { AssessedText } from '../thread.ts'
import { clearOtherResults, linkEntries } from './queries.ts'

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
    matchedOn: standId,
    delivered: now,
    stageDone: totalOrganisations,
    stageTotal: totalOrganisations,
    stageDetail: null,
  }
}

/**
 * Writes organisations, sites and matches, piece by piece: nobody waits long for the database, and nobody sees them before the
 * portfolio is delivered. Of a portfolio on a stand they are always the same, so that what is there already stays.
 */
export async function writeResults(
  db: Db,
  portfolioId: string,
  standId: string,
  assessed: AssessedText,
  onPiece: (done: number, total: number) => void = () => {},
): Promise<void> {
  await clearOtherResults(db, portfolioId, standId)
  const rows = [
    { table: organisations, pieces: assessed.organisations },
    { table: organisationDetails, pieces: assessed.details },
    { table: sites, pieces: assessed.sites },
  ]
  const total = rows.reduce((sum, { pieces }) => sum + pieces.length, 0)
  let done = 0
  for (const { table, pieces } of rows)
    for (const piece of pieces) {
      await insertMany(db, table, piece, 'keep')
      onPiece(++done, total)
    }
  for (const piece of assessed.entries) await linkEntries(db, portfolioId, piece)
}
