/**
 * Gives every process (column) a product (row) of its own, so that no pivot position is empty: a
 * maximum transversal (Duff 1981, On algorithms for obtaining a maximum transversal). For systems
 * built from exchanges this is the reference product; matrices from elsewhere may have their rows
 * in any order, or a process whose main product lies in another row.
 */

import { intAt, required } from '../checked-access.ts'
import { SingularTechnosphere } from '../errors.ts'
import { type Columns, columnEntries, entryNumber } from '../sparse.ts'

/**
 * Row matched with each column, or null when every diagonal entry is present (row j belongs to
 * process j), the usual case.
 * @throws SingularTechnosphere (structural) with the processes that compete for too few products.
 */
export function matchRows(A: Columns, name: (column: number) => string): Int32Array | null {
  if (hasFullDiagonal(A)) return null
  const n = A.columns
  const matching: Matching = { rowOf: new Int32Array(n).fill(-1), columnOf: new Int32Array(n).fill(-1) }
  const { rowOf } = matching
  const isFree = (column: number) => intAt(rowOf, column) < 0
  // The own product first, then the largest free entry, then augmenting paths.
  for (let j = 0; j < n; j++) if (entry(A, j, j) !== 0) pair(matching, j, j)
  for (let j = 0; j < n; j++) {
    const row = isFree(j) ? largestFreeRow(A, matching, j) : -1
    if (row >= 0) pair(matching, row, j)
  }
  const seen = new Int32Array(n).fill(-1)
  for (let j = 0; j < n; j++) {
    const reached = isFree(j) ? augment(A, matching, seen, j) : null
    if (reached) throw new SingularTechnosphere('structural', reached, reached.map(name))
  }
  return rowOf
}

/** The row of each column and the column of each row; -1 without one. */
type Matching = { rowOf: Int32Array; columnOf: Int32Array }

function pair({ rowOf, columnOf }: Matching, row: number, column: number) {
  rowOf[column] = row
  columnOf[row] = column
}

/** The row of the largest entry of column j among rows without a column, or -1. */
function largestFreeRow(A: Columns, { columnOf }: Matching, j: number): number {
  let best = -1
  let largest = 0
  for (const { row, value } of columnEntries(A, j)) {
    const size = Math.abs(value)
    if (intAt(columnOf, row) < 0 && size > largest) {
      largest = size
      best = row
    }
  }
  return best
}

/**
 * Breadth-first alternating search; null when column j could be matched, otherwise the columns that
 * share too few rows. `seen`: the column whose search met a row last.
 */
function augment(A: Columns, matching: Matching, seen: Int32Array, j: number): number[] | null {
  const { rowOf, columnOf } = matching
  const queue = [j]
  const from = new Map<number, number>()
  for (const column of queue) {
    for (const { row, value } of columnEntries(A, column)) {
      if (value === 0 || seen[row] === j) continue
      seen[row] = j
      from.set(row, column)
      const taken = intAt(columnOf, row)
      if (taken >= 0) queue.push(taken)
      else {
        for (let free = row; ; ) {
          const to = required(from, free)
          const previous = intAt(rowOf, to)
          pair(matching, free, to)
          if (to === j) return null
          free = previous
        }
      }
    }
  }
  return queue.sort((a, b) => a - b)
}

/** Whether every process has an entry in the row with its own number. */
function hasFullDiagonal(A: Columns): boolean {
  for (let j = 0; j < A.columns; j++) if (entry(A, j, j) === 0) return false
  return true
}

/** Entry (i, j), zero where there is none. */
function entry(A: Columns, i: number, j: number): number {
  return A.value[entryNumber(A.start, A.row, j, i)] ?? 0
}
