/** What is to be changed in a list, and what applying that gives. */
import type { ColumnChunk } from '@cradle/text'
import type { Message } from '@cradle/words/messages'
import type { ColumnChoices, DecisionBefore, ReadingPlace, UndoData } from '../columns/column-choices.ts'
import type { DraftLedger } from '../ledger/draft-ledger.ts'
import type { Memory } from '../match/decisions.ts'
import type { ReadSheet, UploadedList } from '../read/read-upload.ts'
import type { ListTotals } from '../row-index/list-totals.ts'
import type { IndexRewrite } from '../row-index/row-index.ts'
import type { CellEdit, FillEdit, FixEdit, Step } from './edit-cells.ts'
import type { ListSheet } from './list.ts'
import type { TrailStep } from './trail.ts'

/** The edits of a list. */
export type Edits = {
  cells?: readonly CellEdit[] | undefined
  /** A value for the empty cells of a column, in every row that is not left out. */
  fill?: readonly FillEdit[] | undefined
  fixes?: FixEdit | undefined
  remove?: readonly number[] | undefined
  restore?: readonly number[] | undefined
  allocations?: readonly { id: string; allocation: number }[] | undefined
  /** Degrees, WGS 84. */
  places?: readonly { row: number; latitude: number; longitude: number }[] | undefined
  /** Steps of an earlier change to be taken back. */
  back?: readonly Step[] | undefined
  columns?: readonly { column: number; field: string | null }[] | undefined
  decimal?: ',' | '.' | null | undefined
  /** All choices at once, as they were. */
  choices?: ColumnChoices | undefined
  decisions?: readonly { entry: string; to: string | null }[] | undefined
  bulk?: { decision: 'confirm' | 'reject'; minScore: number } | undefined
  forget?: readonly string[] | undefined
  decisionsBefore?: readonly DecisionBefore[] | undefined
  /** Match what is not matched yet. */
  match?: boolean | undefined
}

export type ApplyEditsTask = {
  portfolioId: string
  /** Name of the portfolio, for rows that name none. */
  name: string
  provenanceId: string
  /** The entries were matched under the current provenance. */
  matched: boolean
  sheet: ListSheet
  /** JSON arrays as the database wrote them. */
  rows: readonly string[]
  problems: readonly string[]
  entries: readonly string[]
  memory: Memory
  edits: Edits
  /** The file is read again in another way: these rows take the place of all others. */
  reread?: Reread | undefined
}

/** A list as the reading of its file gave it again. */
export type Reread = {
  list: UploadedList
  /** Where the header was. */
  before: ReadingPlace
  /** Changes of cells and rows that were made so far, the first one first; those that still fit are made again. */
  trail: readonly TrailStep[]
  /** How the columns were read, where an earlier reading is taken back. */
  columns: { choices: ColumnChoices; decimal: ',' | '.' | null } | null
}

/** Rows of a table at these positions, or from one to before another, are replaced by these. */
export type Rewrite = { at: readonly number[] | { from: number; to: number }; chunks: ColumnChunk[] }

/** Some rows of a list, with what is known of all of it. */
export type ApplySomeTask = ApplyEditsTask & {
  totals: ListTotals
  /** Of the list before the change. */
  counts: EditedList['rows']
  entriesTotal: number
  index: readonly Uint8Array[]
  /** Whether `memory` has all that the account decided about the rows; else the keys are asked for. */
  isMemoryComplete: boolean
}

/**
 * `whole`: all rows have to be read. `asks`: what the account decided under these keys is needed. `more`: these rows are concerned, those
 * that were read among them.
 */
export type ApplySomeAnswer =
  | ApplyEditsAnswer
  | { kind: 'whole' }
  | { kind: 'asks'; keys: string[] }
  | { kind: 'more'; rows: number[] }

export type EditedList = {
  kind: 'reworked'
  header: string[]
  choices: ColumnChoices
  decimal: ',' | '.' | null
  signature: string
  missing: string[]
  matched: boolean
  rows: { total: number; accepted: number; rejected: number; warnings: number }
  entriesTotal: number
  ledger: DraftLedger
  rowChunks: string[]
  problems: Rewrite
  entries: Rewrite
  index: IndexRewrite
  /** Null: not known, so that the next change reads all rows. */
  totals: ListTotals | null
  /** The trail as JSON text, without portfolio and revision. */
  steps: string[]
  stepsCount: number
  /** Rows that changed or were judged anew. */
  touched: number[]
  touchedCount: number
  /** Decisions to be remembered. */
  decided: { key: string; name: string; entityId: string; country: string; to: string | null }[]
  withdrawn: string[]
  undo: UndoData | null
  /** Portfolios that rows were moved to, because a column now names them. */
  moved: { name: string; rows: number[] }[]
  firstName: string | null
  /** How a file that was read again is read now, and how many earlier changes were made again or are no longer there. */
  reread: { sheet: RereadSheet; remade: number; dropped: number } | null
}

type RereadSheet = Omit<ReadSheet, 'format' | 'encoding' | 'delimiter' | 'header' | 'choices' | 'decimal'> & {
  fileColumns: number
}

export type ApplyEditsAnswer = EditedList | { kind: 'refused'; message: Message }
