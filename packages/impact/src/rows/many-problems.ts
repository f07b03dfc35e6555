/**
 * Problems of a list in which very many rows are wrong in the same way: the first rows of each kind keep a problem of their own, and
 * one more problem stands for all further rows. Nothing is lost: it says which rows they are, and reading them says what is wrong.
 */
import { message } from '../message.ts'
import type { MoreRows, Problem } from '../problem.ts'

/** Rows of one kind (class, severity, column, and whether a remedy can be applied) that have a problem of their own. */
export const ROWS_PER_KIND = 1000

type Kind = { class: string; severity: string; column: string | null }
type Counted = { first: Problem & { row: number }; count: number; further: number[] }

/** The same problems with at most `most` rows of each kind, then one problem for each kind that has more. */
export function boundProblems(problems: readonly Problem[], max = ROWS_PER_KIND): Problem[] {
  if (problems.length <= max) return [...problems]
  const kinds = new Map<string, Counted>()
  const bounded: Problem[] = []
  for (const problem of problems) {
    if (problem.row === null) {
      bounded.push(problem)
      continue
    }
    const key = boundKey(problem)
    const known = kinds.get(key)
    if (!known) kinds.set(key, { first: { ...problem, row: problem.row }, count: 1, further: [] })
    else if (++known.count > max) known.further.push(problem.row)
    if (!known || known.count <= max) bounded.push(problem)
  }
  for (const { first, further } of kinds.values())
    if (further.length > 0) bounded.push(problemOfFurther(first, rangesOf(further)))
  return bounded
}

/** Problems that are bounded together: of one kind, and all with a remedy that can be applied or all without. */
export const boundKey = (problem: Kind & { fix?: string; more?: MoreRows }): string =>
  `${kindOf(problem)}\n${problem.more?.fixable ?? problem.fix !== undefined}`

/** Problems of one kind are told together: same class, severity and column. */
export const kindOf = ({ class: kind, severity, column }: Kind): string => `${kind}\n${severity}\n${column ?? ''}`

/** How many rows the problem is about; 1 where it is about the whole file. */
export const rowsWith = (problem: { more?: MoreRows | undefined }): number => problem.more?.count ?? 1

/** Whether a row is one of those that a problem stands for. */
export function represents({ rows }: MoreRows, row: number): boolean {
  let [from, end] = [0, rows.length]
  while (from < end) {
    const middle = (from + end) >> 1
    if (rows[middle]![1] < row) from = middle + 1
    else end = middle
  }
  return from < rows.length && rows[from]![0] <= row
}

/** The rows that a problem stands for, one by one. */
export function* furtherRows({ rows }: MoreRows): Generator<number> {
  for (const [first, last] of rows) for (let row = first; row <= last; row++) yield row
}

/**
 * One problem of the whole file in place of many of one kind. `first` is the row that speaks for all, `rows` are ranges
 * (first and last row of each, both included); a repair of one row can be offered for all of them.
 */
export function problemOfFurther(first: Counted['first'], rows: [number, number][]): Problem {
  const { row, column, class: kind, severity, message: problem, fix } = first
  const count = rows.reduce((sum, [from, to]) => sum + to - from + 1, 0)
  return {
    row: null,
    column,
    class: kind,
    severity,
    message: message('problems:many_rows', { count, row: String(row), problem }),
    remedy: fix === undefined ? null : message('remedies:all_at_once'),
    more: { like: row, rows, count, fixable: fix !== undefined },
  }
}

const rangesOf = (numbers: readonly number[]): [number, number][] => joined(numbers.map(number => [number, number]))

/** Ranges in order, those that touch or overlap as one. */
export function joined(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const all: [number, number][] = []
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = all.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}
