import type { AssessedEntry } from '@cradle/portfolio'
import type { presentProblem, ReportFacts } from '@cradle/report'
import type { BundleRepair, StoredList, StoredReading } from '@cradle/report/replay'
import type { entries, organisationDetails, organisations, sites } from '../db/tables/index.ts'

/** A row of a table as the database writes it: by the names of its columns. */
export type TableRow = Readonly<Record<string, unknown>>

/** Lines of a list that are read chunk by chunk, as JSON text. */
export type Lines = {
  rows: StoredList['rows'][number]
  steps: BundleRepair
  problems: Parameters<typeof presentProblem>[0] & { position: number }
  entries: TableRow
  results: { entry: ResultRow; organisation: TableRow; details: TableRow; sites: TableRow[] | null }
}
type ResultRow = TableRow & Pick<AssessedEntry, 'outcomes'>
export type ChunkName = keyof Lines

/** Where a line stands: the next chunk begins behind it, the first behind -1. Steps of a trail are few and counted. */
export const AFTER: { readonly [Name in ChunkName]: (line: Lines[Name], count: number) => number } = {
  rows: line => line.row,
  steps: (_, count) => count - 1,
  problems: line => line.position,
  entries: line => Number(line.position),
  results: line => Number(line.entry.position),
}

/** Rows as the program has them, by table. */
export type Stored = {
  entries: typeof entries.$inferSelect
  organisations: typeof organisations.$inferSelect
  organisationDetails: typeof organisationDetails.$inferSelect
  sites: typeof sites.$inferSelect
}
/** Names of the program and of the database for each column of a table. */
export type Columns = { readonly [Table in keyof Stored]: readonly (readonly [key: string, column: string])[] }

/** What the thread that writes a bundle is given at the start; the rest it asks for. */
export type BundleTask = {
  /** Where the archive is written. */
  path: string
  /** The report without problems: those are asked for. */
  facts: Omit<ReportFacts, 'problems'>
  reading: StoredReading
  /** The program that writes it. */
  version: string
  /** Whether the report is signed, and so is its bundle. */
  isSigned: boolean
}

export type BundleRequest = { request: ChunkName; after: number } | { sign: { bytes: number; sha256: string } }
/** `chunk`: lines as JSON, or the signature. */
export type BundleReply = { chunk: string } | { error: string }

/** How it went: whether reading the rows again gives the same list, and if not, why. */
export type BundleMade = { readAgain: boolean; why: string | null }
