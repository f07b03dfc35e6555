import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { entries, problems, uploadedRows } from '../db/tables/index.ts'
import type { ReadPortfolioText } from '../thread.ts'
import { insertPortfolio } from './queries.ts'

export type InsertRead = {
  owner: string | null
  uploadId: string | null
  status: 'draft' | 'in_progress'
  /** false: not to be seen before `completePortfolios`. */
  complete: boolean
  now: Date
}

/** Stores what was read of one portfolio: the portfolio, its rows, their findings and its entries, piece by piece. */
export async function insertRead(
  db: Db,
  read: ReadPortfolioText,
  { owner, uploadId, status, complete, now }: InsertRead,
): Promise<void> {
  const running = status === 'in_progress'
  await insertPortfolio(db, {
    id: read.id,
    owner,
    uploadId,
    name: read.name,
    complete,
    status,
    created: now,
    submitted: running ? now : null,
    run: running ? 1 : 0,
    stage: running ? 'queued' : null,
    stageTotal: running ? read.entriesTotal : 0,
    rowsTotal: read.rows.total,
    rowsAccepted: read.rows.accepted,
    rowsRejected: read.rows.rejected,
    rowsWarnings: read.rows.warnings,
    entriesTotal: read.entriesTotal,
    matchedOn: read.matchedOn,
  })
  for (const piece of read.rowPieces) await insertMany(db, uploadedRows, piece)
  for (const piece of read.problemPieces) await insertMany(db, problems, piece)
  for (const piece of read.entryPieces) await insertMany(db, entries, piece)
}
