import { mapColumns, missingColumns } from '@cradle/impact/rows'
import { choiceMap } from '@cradle/portfolio/columns'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { entries, portfolios, problems, sheets, uploadedRows } from '../db/tables/index.ts'
import type { ReadPortfolioText, ReadSheet } from '../threads/thread.ts'

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

/** Portfolios that one statement inserts. */
const PORTFOLIOS_AT_ONCE = 100
/** Characters of JSON up to which pieces of several portfolios go into one statement. */
const CHUNK_LENGTH = 200_000

/** Stores what was read of a file: its portfolios, their rows, findings and entries, chunk by chunk. */
export async function insertRead(db: Db, reads: readonly ReadPortfolioText[], into: InsertRead): Promise<void> {
  for (let from = 0; from < reads.length; from += PORTFOLIOS_AT_ONCE) {
    const some = reads.slice(from, from + PORTFOLIOS_AT_ONCE)
    await db.insert(portfolios).values(some.map(read => portfolioOf(read, into)))
    if (into.sheet) await db.insert(sheets).values(some.map(read => sheetOf(read.id, into.sheet!)))
  }
  const chunks = (of: (read: ReadPortfolioText) => readonly string[]) => joined(reads.flatMap(of))
  const rows = async () => {
    for (const chunk of chunks(read => read.rowChunks)) await insertMany(db, uploadedRows, chunk)
    for (const chunk of chunks(read => read.problemChunks)) await insertMany(db, problems, chunk)
  }
  const rest = async () => {
    for (const chunk of chunks(read => read.entryChunks)) await insertMany(db, entries, chunk)
  }
  // In a transaction one after the other; otherwise side by side, each ended before anything is said of the whole.
  if (into.complete) {
    await rows()
    await rest()
    return
  }
  for (const written of await Promise.allSettled([rows(), rest()]))
    if (written.status === 'rejected') throw written.reason
}

/** Small JSON arrays joined to longer ones: a file of many small portfolios needs few statements. */
function* joined(chunks: readonly string[]): Generator<string> {
  let some: string[] = []
  let length = 0
  for (const chunk of chunks) {
    if (length > 0 && length + chunk.length > CHUNK_LENGTH) {
      yield `[${some.join(',')}]`
      some = []
      length = 0
    }
    some.push(chunk.slice(1, -1))
    length += chunk.length
  }
  if (length > 0) yield `[${some.join(',')}]`
}

function portfolioOf(
  read: ReadPortfolioText,
  { owner, uploadId, status, complete, over, now }: InsertRead,
): typeof portfolios.$inferInsert {
  const running = status === 'in_progress'
  return {
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
  }
}

const sheetOf = (portfolioId: string, sheet: ReadSheet): typeof sheets.$inferInsert => ({
  ...sheet,
  portfolioId,
  fileColumns: sheet.header.length,
  missing: missingColumns(mapColumns(sheet.header, choiceMap(sheet.choices))).map(problem => problem.column!),
})
