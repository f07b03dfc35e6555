import { mapColumns, missingColumns } from '@cradle/impact/rows'
import type { ReadPortfolioHead, ReadSheet, ReadUploadMessage } from '@cradle/portfolio'
import { choiceMap } from '@cradle/portfolio/columns'
import type { WorkspaceId } from '../callers/caller.ts'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { entries, listTotals, portfolios, problems, rowIndexes, sheets, uploadedRows } from '../db/tables/index.ts'

export type ListOrigin = {
  owner: WorkspaceId | null
  /** Who submits it; null: a public one. */
  by: string | null
  status: 'draft' | 'in_progress'
  /** false: not to be seen before `completePortfolios`. */
  complete: boolean
  /** The reading of its rows; needed where they can be changed. */
  sheet?: ReadSheet
  /** The portfolio of which it is a new run. */
  over?: { series: string; number: number; name: string }
  now: Date
}

/** Portfolios that one statement inserts. */
const PORTFOLIOS_AT_ONCE = 100

/** Stores the portfolios of a file; their rows follow. */
export async function insertPortfolios(
  db: Db,
  heads: readonly ReadPortfolioHead[],
  { sheet, ...origin }: ListOrigin,
): Promise<void> {
  for (let from = 0; from < heads.length; from += PORTFOLIOS_AT_ONCE) {
    const some = heads.slice(from, from + PORTFOLIOS_AT_ONCE)
    await db.insert(portfolios).values(some.map(head => portfolioOf(head, origin)))
    if (sheet) await db.insert(sheets).values(some.map(({ id, ledger }) => ({ ...sheetOf(id, sheet), ledger })))
  }
}

type RowsMessage = Extract<ReadUploadMessage, { kind: 'rows' }>

const TABLES = { uploaded_rows: uploadedRows, problems, entries, row_indexes: rowIndexes, list_totals: listTotals }

/** Stores rows of a list. */
export async function insertListRows(db: Db, { table, rows }: RowsMessage): Promise<void> {
  await insertMany(db, TABLES[table], rows)
}

/**
 * Stores rows as they come, two statements side by side: `add` waits while as many are under way, so that no more than those are held.
 * `end` waits for the last. Both raise the first failure.
 */
export class RowsWriter {
  static readonly AT_ONCE = 2
  readonly #db: Db
  readonly #open = new Set<Promise<void>>()
  #failure: { error: unknown } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  async add(message: RowsMessage): Promise<void> {
    while (this.#open.size >= RowsWriter.AT_ONCE) await Promise.race(this.#open)
    this.#check()
    const written = insertListRows(this.#db, message)
      .catch(error => {
        this.#failure ??= { error }
      })
      .finally(() => this.#open.delete(written))
    this.#open.add(written)
  }

  async end(): Promise<void> {
    await Promise.all(this.#open)
    this.#check()
  }

  #check(): void {
    if (this.#failure) throw this.#failure.error
  }
}

function portfolioOf(
  head: ReadPortfolioHead,
  { owner, by, status, complete, over, now }: Omit<ListOrigin, 'sheet'>,
): typeof portfolios.$inferInsert {
  const running = status === 'in_progress'
  return {
    id: head.id,
    owner,
    uploadId: null,
    series: over?.series ?? (owner === null ? null : head.id),
    number: over?.number ?? 1,
    head: over === undefined,
    origin: over ? 'replace' : 'upload',
    name: over?.name ?? head.name,
    complete,
    status,
    created: now,
    submitted: running ? now : null,
    submittedBy: running ? by : null,
    run: running ? 1 : 0,
    stage: running ? 'queued' : null,
    stageTotal: running ? head.entriesTotal : 0,
    rowsTotal: head.rows.total,
    rowsAccepted: head.rows.accepted,
    rowsRejected: head.rows.rejected,
    rowsWarnings: head.rows.warnings,
    entriesTotal: head.entriesTotal,
    matchedOn: head.matchedOn,
  }
}

const sheetOf = (portfolioId: string, sheet: ReadSheet): typeof sheets.$inferInsert => ({
  ...sheet,
  portfolioId,
  fileColumns: sheet.header.length,
  missing: missingColumns(mapColumns(sheet.header, choiceMap(sheet.choices))).map(problem => problem.column!),
})
