/** What the page and its worker say to each other. Errors are codes: words are the page's. */
import type { Answerable, Answered, BadBundleKind, CheckedSignature, KeySet, Mismatch, Tampered } from '@cradle/replay'

export type { Answerable, KeySet }

export type ReplayDone = {
  verdict: 'identical' | 'tampered' | 'differs'
  name: string
  delivered: string
  stand: { method: string; method_version: string; data_version: string; engine_version: string }
  counts: { rows: number; entries: number; repairs: number; decisions: number }
  tampered: readonly Tampered[]
  findings: readonly Mismatch[]
  /** Figures that were compared; null where nothing was calculated. */
  figures: number | null
  editionKnown: boolean
  reading: 'rows' | 'recorded' | null
  signature: CheckedSignature
  milliseconds: number
}

export type Step = {
  step: 'fetching' | 'parts' | 'edition' | 'matching' | 'calculating' | 'results'
  part: number | null
}

/** `no_edition`: the tables of this program could not be fetched. */
export type EngineError = BadBundleKind | 'file_too_large' | 'no_edition' | 'failed'

export type Request =
  | { id: number; kind: 'replay'; file: Blob; name: string; keys: KeySet | null }
  | { id: number; kind: 'open'; file: Blob }
  | { id: number; kind: 'answer'; report: string; name: Answerable; body: unknown }

/** What each kind of request ends with. */
export type Results = {
  replay: ReplayDone
  /** Organisations that the bundle can answer for; null: none, it is of the first edition of the method. */
  open: { report: string; organisations: readonly string[] } | null
  answer: Answered
}

export type Reply =
  | { id: number; step: Step }
  | { id: number; result: Results[keyof Results] }
  | { id: number; error: EngineError; part: string | null }
