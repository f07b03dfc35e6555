import type { Message } from './message.ts'

/** The kinds of problems, for programs: lists are filtered and counted by them. */
export const PROBLEM_CLASSES = [
  'missing_required',
  'not_a_number',
  'out_of_range',
  'unknown_country',
  'bad_checksum',
  'duplicate',
  'unknown_industry',
  'unknown_currency',
  'not_calculable',
  'not_running',
  'unreadable_file',
  'no_rows',
  'ambiguous_match',
  'weights_suspected',
  'extra_cells',
  'left_out',
  'overlap',
] as const
/** The class of a problem: what a client may branch on. Its sentence is for people and may change. */
export type ProblemClass = (typeof PROBLEM_CLASSES)[number]

/** One problem of one row, or of the whole file. */
export type Problem = {
  /** Row as the spreadsheet shows it, header = 1; null: the whole file. */
  row: number | null
  /** Field of the upload, for example `capacity_mw`; null: the row as a whole. */
  column: string | null
  class: ProblemClass
  severity: 'error' | 'warning'
  /** What is the case. */
  message: Message
  /** What helps; null: nothing that could be said. */
  remedy: Message | null
  /**
   * The remedy as it can be applied: what to write into `column` instead. Absent: a person has to
   * decide.
   */
  fix?: string
  /** Of a problem that stands for many further rows, with `row` null: which. */
  more?: MoreRows
}

/** Further rows with the problem that `like`, a row of its own, has. */
export type MoreRows = {
  like: number
  /** First and last row of each run of rows, in order. */
  rows: [first: number, last: number][]
  count: number
  /** Their remedies can be applied as they stand. */
  fixable: boolean
}
