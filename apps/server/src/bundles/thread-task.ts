import type { ReportFacts } from '@cradle/report'
import type { StoredReading } from '@cradle/report/replay'
import type { ChunkName } from './queries.ts'

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

export type BundleRequest =
  | { request: ChunkName; after: number }
  | { sign: { bytes: number; sha256: string } }
  | { done: true; readAgain: boolean; why: string | null }
/** `chunk`: lines as JSON, or the signature. */
export type BundleReply = { chunk: string } | { error: string }
