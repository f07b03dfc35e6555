import type { ManyRows, Message, MoreRows, Problem, ProblemClass } from '@cradle/impact/rows'
import type { ColumnChoices, StoredNumberStyle } from '../columns/column-choices.ts'

/** A list as a thread works on it. */
export type ListRow = {
  row: number
  status: 'accepted' | 'warning' | 'rejected'
  name: string
  /** In the order of the header. */
  cells: string[]
  deleted: boolean
}

export type ListProblem = {
  row: number | null
  column: string | null
  class: ProblemClass
  severity: 'error' | 'warning'
  message: Message
  remedy: Message | null
  fix: string | null
  /** The rows that the problem represents, as ranges. */
  more?: MoreRows | null
}

/** The problem as the reader gives it. */
export const asProblem = ({ fix, more, ...problem }: ListProblem): Problem => ({
  ...problem,
  ...(fix === null ? {} : { fix }),
  ...(more ? { more } : {}),
})

/** Problems that represent many rows. */
export const manyIn = (problems: readonly ListProblem[]): ManyRows[] =>
  problems.flatMap(({ class: kind, severity, column, more }) => (more ? [{ class: kind, severity, column, more }] : []))

export type ListSheet = {
  header: string[]
  fileColumns: number
  delimiter: string | null
  style: StoredNumberStyle | null
  choices: ColumnChoices
  decimal: ',' | '.' | null
}
