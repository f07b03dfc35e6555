/**
 * Gives every process (column) a product (row) of its own, so that no pivot position is empty: a
 * maximum transversal (Duff 1981, On algorithms for obtaining a maximum transversal). For systems
 * built from exchanges this is the reference product; matrices from elsewhere may have their rows
 * in any order, or a process whose main product lies in another row.
 */

import { SingularTechnosphere } from '../errors.ts'
import type { Columns } from '../sparse.ts'

/**
 * Row matched with each column, or null when every diagonal entry is present (row j belongs to
 * process j), the usual case.
 * @throws SingularTechnosphere (structural) with the processes that compete for too few products.
 */
export function matchRows(A: Columns, name: (column: number) => string): Int32Array | null {
  if (hasFullDiagonal(A)) return null
  const n = A.columns
  const rowOf = new Int32Array(n).fill(-1)
  const columnOf = new Int32Array(n).fill(-1)
  // The own product first, then the largest free entry, then augmenting paths.
  for (let j = 0; j < n; j++) if (entry(A, j, j) !== 0) pair(j, j)
  for (let j = 0; j < n; j++) {
    if (rowOf[j]! >= 0) continue
    let best = -1
    let largest = 0
    for (let k = A.start[j]!; k < A.start[j + 1]!; k++) {
      const size = Math.abs(A.value[k]!)
      if (columnOf[A.row[k]!]! < 0 && size > largest) {
        largest = size
        best = A.row[k]!
      }
    }
    if (best >= 0) pair(best, j)
  }
  const seen = new Int32Array(n).fill(-1)
  for (let j = 0; j < n; j++) {
    if (rowOf[j]! >= 0) continue
    const reached = augment(j)
    if (reached) throw new SingularTechnosphere('structural', reached, reached.map(name))
  }
  return rowOf

  function pair(row: number, column: number) {
    rowOf[column] = row
    columnOf[row] = column
  }

  /**
   * Breadth-first alternating search; null when column j could be matched, otherwise the columns
   * that share too few rows.
   */
  function augment(j: number): number[] | null {
    const queue = [j]
    const from = new Map<number, number>()
    for (let q = 0; q < queue.length; q++) {
      const column = queue[q]!
      for (let k = A.start[column]!; k < A.start[column + 1]!; k++) {
        const row = A.row[k]!
        if (A.value[k] === 0 || seen[row] === j) continue
        seen[row] = j
        from.set(row, column)
        if (columnOf[row]! < 0) {
          for (let free = row; ; ) {
            const to = from.get(free)!
            const previous = rowOf[to]!
            pair(free, to)
            if (to === j) return null
            free = previous
          }
        }
        queue.push(columnOf[row]!)
      }
    }
    return queue.sort((a, b) => a - b)
  }
}

/** Whether every process has an entry in the row with its own number. */
function hasFullDiagonal(A: Columns): boolean {
  for (let j = 0; j < A.columns; j++) if (entry(A, j, j) === 0) return false
  return true
}

/** Entry (i, j) by bisection, zero where there is none; rows within a column are sorted. */
function entry(A: Columns, i: number, j: number): number {
  let low = A.start[j]!
  let high = A.start[j + 1]! - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const row = A.row[middle]!
    if (row === i) return A.value[middle]!
    if (row < i) low = middle + 1
    else high = middle - 1
  }
  return 0
}
