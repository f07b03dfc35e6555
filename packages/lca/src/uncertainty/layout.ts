/**
 * The part of a system that the demands reach, by rows and in forward solving order (consumers before their suppliers), as the
 * batched sweeps want it. Processes outside the supply chain are not sampled at all.
 */

import { createKernels, type KernelKind } from '../kernels/kernels.ts'
import { analyse } from '../solve/structure.ts'
import type { Columns } from '../sparse.ts'

export type Chain = {
  /** Processes in the chain. */
  size: number
  /** Column (process) at each position. */
  columnAt: Int32Array
  /** Position of each column, -1 outside the chain. */
  positionOf: Int32Array
  /** Position of each product row (that of the process matched with it), -1 outside the chain. */
  positionOfRow: Int32Array
  /** Entries of the row at position k without the diagonal: `start[k] .. start[k + 1] - 1`. */
  start: Int32Array
  /** Position of the consumer. */
  index: Int32Array
  /** Entry of A. */
  entry: Int32Array
  /** Entry of A on the diagonal, by position. */
  diagonal: Int32Array
  /** Runs of positions in order: loops to iterate, the rest plain substitution. */
  segments: readonly { from: number; to: number; loop: boolean }[]
}

/** @throws SingularTechnosphere (structural) */
export function layOut(
  A: Columns,
  demands: readonly Float64Array[],
  kernels?: KernelKind,
  name = (j: number) => `process ${j}`,
): Chain {
  const structure = analyse(A, createKernels(kernels), name)
  const n = A.columns
  const matched = new Int32Array(n)
  for (let i = 0; i < n; i++) matched[i] = structure.columnAt[structure.positionOfRow[i]!]!

  const reached = new Uint8Array(n)
  const queue: number[] = []
  const reach = (row: number) => {
    const j = matched[row]!
    if (reached[j] === 1) return
    reached[j] = 1
    queue.push(j)
  }
  for (const f of demands) for (let i = 0; i < n; i++) if (f[i] !== 0) reach(i)
  while (queue.length > 0) {
    const j = queue.pop()!
    for (let k = A.start[j]!; k < A.start[j + 1]!; k++) reach(A.row[k]!)
  }

  const positionOf = new Int32Array(n).fill(-1)
  const columns: number[] = []
  for (let p = n - 1; p >= 0; p--) {
    const j = structure.columnAt[p]!
    if (reached[j] === 0) continue
    positionOf[j] = columns.length
    columns.push(j)
  }
  const size = columns.length
  const positionOfRow = Int32Array.from(matched, j => positionOf[j]!)
  const diagonal = new Int32Array(size).fill(-1)
  const start = new Int32Array(size + 1)
  for (const j of columns) {
    for (let k = A.start[j]!; k < A.start[j + 1]!; k++) {
      const at = positionOfRow[A.row[k]!]!
      if (at === positionOf[j]) diagonal[at] = k
      else start[at + 1]! += 1
    }
  }
  for (let k = 0; k < size; k++) start[k + 1]! += start[k]!
  const next = start.slice(0, size)
  const index = new Int32Array(start[size]!)
  const entry = new Int32Array(start[size]!)
  for (let position = 0; position < size; position++) {
    const j = columns[position]!
    for (let k = A.start[j]!; k < A.start[j + 1]!; k++) {
      const row = positionOfRow[A.row[k]!]!
      if (row === position) continue
      const at = next[row]!++
      index[at] = position
      entry[at] = k
    }
  }

  // A loop is in the chain as a whole or not at all.
  const loops = structure.blocks
    .filter(block => reached[structure.columnAt[block.from]!] === 1)
    .map(block => {
      const from = positionOf[structure.columnAt[block.to - 1]!]!
      return { from, to: from + block.size }
    })
    .sort((a, b) => a.from - b.from)
  const segments: { from: number; to: number; loop: boolean }[] = []
  let at = 0
  for (const { from, to } of loops) {
    if (from > at) segments.push({ from: at, to: from, loop: false })
    segments.push({ from, to, loop: true })
    at = to
  }
  if (at < size) segments.push({ from: at, to: size, loop: false })
  return {
    size,
    columnAt: Int32Array.from(columns),
    positionOf,
    positionOfRow,
    start,
    index,
    entry,
    diagonal,
    segments,
  }
}
