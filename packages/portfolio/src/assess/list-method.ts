/** What an edition of the method does with a list; everything around it is the same under every edition. */
import type { ReferenceOrganisation } from '@cradle/data/types'
import type { StoredResult } from '../rows/organisation-row.ts'
import type { AssessmentContext, Stage } from './assess-entries.ts'
import type { AssessedEntry, EntryInput, EntrySource } from './assessed.ts'
import type { RejectedRow } from './coverage-ledger.ts'

/** An entry as it stands in the list, and as it is matched. */
export type MatchedInput = { input: EntryInput; entry: AssessedEntry }

type ListTask = {
  /** In the order of the list. Those of a long one are made while they are gone through, once. */
  entries: Iterable<MatchedInput>
  /** How many there are. */
  total: number
  rejected: readonly RejectedRow[]
  onStage: (stage: Stage, done: number, total: number) => void
  /** Receives own organisations as they are assessed; absent: only the sums are made. */
  onOwn?: (entry: AssessedEntry, own: StoredResult) => void
}

/** `Figures`: what is stored of the portfolio as a whole. */
export type ListMethod<Figures> = {
  context: Pick<AssessmentContext, 'findMatch' | 'world'>
  assessOwn: (entry: AssessedEntry, source: EntrySource) => StoredResult
  assessReference: (organisation: ReferenceOrganisation) => StoredResult
  assessWhole: (task: ListTask) => Figures
}
