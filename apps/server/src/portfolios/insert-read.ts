import { mapColumns, missingColumns } from '@cradle/impact/rows'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { entries, problems, sheets, uploadedRows } from '../db/tables/index.ts'
import { choiceMap } from '../drafts/kept.ts'
import type { ReadPortfolioText, ReadSheet } from '../thread.ts'
import { insertPortfolio } from './queries.ts'

export type InsertRead = {
  owner: string | null
  uploadId: string | null
  status: 'draft' | 'in_progress'
  /** false: not to be seen before `completePortfolios`. */
  complete: boolean
  /** How its rows are to be read; needed where they can be changed. */
  sheet?: ReadSheet
  /** The portfolio of which it is a new run. */
  over?: { series: string; number: number; name: string }
  now: Date
}

/** Stores what was read of one portfolio: the portfolio, its rows, their findings and its entries, piece by piece. */
export async function insertRead(
  db: Db,
  read: ReadPortfolioText,
  { owner, uploadId, status, complete, sheet, over, now }: InsertRead,
): Promise<void> {
  const running = status === 'in_progress'
  await insertPortfolio(db, {
    id: read.id,
    owner,
    uploadId,
    series: over?.series ?? (owner === null ? null : read.id),
    number: over?.number ?? 1,
    head: over === undefined,
    origin: over ? 'replace' : 'upload',
    name: over?.name ?? read.name,
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
  if (sheet) await insertSheet(db, read.id, sheet)
  const rows = async () => {
    for (const piece of read.rowPieces) await insertMany(db, uploadedRows, piece)
    for (const piece of read.problemPieces) await insertMany(db, problems, piece)
  }
  const rest = async () => {
    for (const piece of read.entryPieces) await insertMany(db, entries, piece)
  }
  // In a transaction one after the other; otherwise side by side, each ended before anything is said of the whole.
  if (complete) {
    await rows()
    await rest()
    return
  }
  for (const written of await Promise.allSettled([rows(), rest()]))
    if (written.status === 'rejected') throw written.reason
}

const insertSheet = (db: Db, portfolioId: string, sheet: ReadSheet) =>
  db.insert(sheets).values({
    ...sheet,
    portfolioId,
    fileColumns: sheet.header.length,
    missing: missingColumns(mapColumns(sheet.header, choiceMap(sheet.choices))).map(problem => problem.column!),
  })
