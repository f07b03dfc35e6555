/** What the reader of each format hands over to be opened. */
import type { ImportProblem } from '@cradle/contract'
import type { FormatName, LedgerEntry } from '@cradle/interchange'
import type { ImpactMethod, Model, StatedUnassessed } from '@cradle/lca'
import type { LibraryMethod } from './library-methods.ts'
import type { KnownFlow } from './our-method.ts'
import type { Applied } from './repairs/decided.ts'

/** What the file says of a process beside its exchanges. */
export type ProcessDescription = { category: string; description: string; isSystemProcess: boolean }

/** A product that nobody delivers or a waste that nobody treats, of a column that is without it. */
export type Missing = { process: string; flow: string; amount: number; unit: string; isWaste: boolean }

export type ReadPackage = {
  format: FormatName
  /** Of an openLCA package: 1 or 2; null of other formats. */
  schema: number | null
  model: Model
  /** For `buildSystem`: the sign of elementary inputs that the methods go with. */
  build: { elementaryInputs: 'negative' | 'positive' }
  methods: readonly ImpactMethod[]
  /** Our own method on these flows, and how many of them it knows. */
  ours: { method: ImpactMethod; mapped: number }
  /** Methods of the library on these flows. */
  library: readonly LibraryMethod[]
  /** What the data sets say that they do not assess. */
  notAssessed: StatedUnassessed
  descriptions: ReadonlyMap<string, ProcessDescription>
  problems: readonly ImportProblem[]
  counts: Record<string, number>
  /** Processes of the file that are not in the model. */
  leftOut: number
  exchanges: number
  /** Every exchange of the file in one class. */
  ledger: readonly LedgerEntry[]
  /** Flows of nature, with CAS numbers and what was decided about them. */
  elementary: readonly KnownFlow[]
  /** Beside those that the model itself leaves unlinked. */
  missing: readonly Missing[]
  /** What decisions settled in it. */
  applied: Applied
}
