/**
 * The part of a system that the demands reach, by rows and in forward solving order (consumers
 * before their suppliers), as the batched sweeps want it. Processes outside the supply chain are
 * not sampled at all: whatever they draw, no score of these demands changes.
 */

import { intAt } from '../checked-access.ts'
import { COMPILED, type KernelSource } from '../kernels/source.ts'
import { analyse, type Block } from '../solve/structure.ts'
import { accumulate, type Columns } from '../sparse.ts'

/** Positions `from .. to - 1`: a loop to iterate, or a run of single processes to substitute. */
export type Segment = { from: number; to: number; loop: boolean }

/**
 * The supply chain of the demands. A position is the place of a process in forward solving order.
 */
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
  /** All positions, in order. */
  segments: readonly Segment[]
}

/**
 * Lays the supply chain of the demands out.
 * @throws SingularTechnosphere (structural)
 */
export function layOut(
  A: Columns,
  demands: readonly Float64Array[],
  kernels: KernelSource = COMPILED,
  name = (j: number) => `process ${j}`,
): Chain {
  const structure = analyse(A, kernels.solver(), name)
  const matched = structure.positionOfRow.map(position => intAt(structure.columnAt, position))
  const reached = reach(A, demands, matched)

  // Solving order has suppliers first; sweeps of A s = f go the other way.
  const columns = structure.columnAt.filter(j => reached[j] === 1).reverse()
  const positionOf = new Int32Array(A.columns).fill(-1)
  columns.forEach((j, position) => {
    positionOf[j] = position
  })
  const positionOfRow = matched.map(j => intAt(positionOf, j))
  const loops = structure.blocks
    // A loop is in the chain as a whole or not at all.
    .filter(block => reached[intAt(structure.columnAt, block.from)] === 1)
    .map(block => ({ from: intAt(positionOf, intAt(structure.columnAt, block.to - 1)), block }))
  return {
    size: columns.length,
    columnAt: columns,
    positionOf,
    positionOfRow,
    ...rowsOf(A, columns, positionOf, positionOfRow),
    segments: segmentsOf(loops, columns.length),
  }
}

/**
 * 1 for each process that some demand needs, directly or through its suppliers. `matched`: process
 * of each product row.
 */
function reach(A: Columns, demands: readonly Float64Array[], matched: Int32Array): Uint8Array {
  const reached = new Uint8Array(A.columns)
  const queue: number[] = []
  const visit = (row: number) => {
    const j = intAt(matched, row)
    if (reached[j] === 1) return
    reached[j] = 1
    queue.push(j)
  }
  for (const f of demands) {
    f.forEach((amount, i) => {
      if (amount !== 0) visit(i)
    })
  }
  for (let j = queue.pop(); j !== undefined; j = queue.pop()) {
    for (let k = intAt(A.start, j), end = intAt(A.start, j + 1); k < end; k++) visit(intAt(A.row, k))
  }
  return reached
}

/**
 * The chain's part of A by rows, diagonal apart: counted first, then filled (a transposition in
 * O(entries)).
 */
function rowsOf(
  A: Columns,
  columns: Int32Array,
  positionOf: Int32Array,
  positionOfRow: Int32Array,
): Pick<Chain, 'start' | 'index' | 'entry' | 'diagonal'> {
  const size = columns.length
  const diagonal = new Int32Array(size).fill(-1)
  const start = new Int32Array(size + 1)
  for (const j of columns) {
    for (let k = intAt(A.start, j), end = intAt(A.start, j + 1); k < end; k++) {
      const position = intAt(positionOfRow, intAt(A.row, k))
      if (position === positionOf[j]) diagonal[position] = k
      else start[position + 1]! += 1
    }
  }
  accumulate(start)
  const next = start.slice(0, size)
  const index = new Int32Array(intAt(start, size))
  const entry = new Int32Array(index.length)
  columns.forEach((j, consumer) => {
    for (let k = intAt(A.start, j), end = intAt(A.start, j + 1); k < end; k++) {
      const supplier = intAt(positionOfRow, intAt(A.row, k))
      if (supplier === consumer) continue
      const place = intAt(next, supplier)
      next[supplier] = place + 1
      index[place] = consumer
      entry[place] = k
    }
  })
  return { start, index, entry, diagonal }
}

/** Loops, and the runs of single processes between them. */
function segmentsOf(loops: readonly { from: number; block: Block }[], size: number): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const { from, block } of loops.toSorted((a, b) => a.from - b.from)) {
    const to = from + block.size
    if (from > at) segments.push({ from: at, to: from, loop: false })
    segments.push({ from, to, loop: true })
    at = to
  }
  if (at < size) segments.push({ from: at, to: size, loop: false })
  return segments
}
