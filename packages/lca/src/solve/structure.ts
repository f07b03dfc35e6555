/**
 * The technosphere in solving order: strongly connected components of the supply network, suppliers
 * first. A component of one process is substitution; a larger one is a loop that has to be solved.
 * Heijungs & Suh 2002, ch. 3; Tarjan 1972; Duff & Reid 1978.
 */

import { intAt } from '../checked-access.ts'
import { place } from '../kernels/arena.ts'
import type { Kernels, MatrixAddresses } from '../kernels/kernels.ts'
import type { Columns } from '../sparse.ts'
import { matchRows } from './matching.ts'

/**
 * Positions `from .. to - 1` in solving order that form one loop, and how many entries couple them.
 */
export type Block = { readonly from: number; readonly to: number; readonly size: number; readonly entries: number }

/**
 * The technosphere in solving order. Position k stands for column (process) `columnAt[k]`;
 * suppliers have lower positions than their consumers unless both lie in one loop. So A is block
 * upper triangular here: entries of column k lie at lower positions (`earlier`: suppliers outside
 * the loop), or inside the column's own block (`own`).
 */
export type Structure = {
  readonly kernels: Kernels
  readonly n: number
  /** Numbers stored off the diagonal, at most; those the arena has room for. */
  readonly entries: number
  readonly columnAt: Int32Array
  /** Position of each product row: the position of the process it is matched with. */
  readonly positionOfRow: Int32Array
  /** Loops only (components of two processes or more), suppliers first. */
  readonly blocks: readonly Block[]
  /** Address, in the arena, of the position of each column (process). */
  readonly position: number
  /** Entries that lead to earlier blocks. */
  readonly earlier: MatrixAddresses
  /** Entries inside the column's own block. */
  readonly own: MatrixAddresses
  /** All entries. */
  readonly all: MatrixAddresses
}

/**
 * Finds the solving order of A and copies A into it. Costs O(n + entries): one depth-first search
 * (Tarjan 1972) and two passes.
 * @throws SingularTechnosphere (structural) when processes cannot each have a product of their own.
 */
export function analyse(A: Columns, kernels: Kernels, name: (column: number) => string): Structure {
  const { arena } = kernels
  const n = A.columns
  const entries = A.value.length
  const rowOf = matchRows(A, name)

  // Room for the permuted matrix and, while it is made, for A as it is given: no more, for what is touched stays resident.
  arena.reserve(24 * entries + 72 * n + 2 * 1024)
  const position = arena.allocate(n * 4)
  const lo = arena.allocate((n + 1) * 4)
  const mid = arena.allocate(n * 4)
  const index = arena.allocate(entries * 4)
  const value = arena.allocate(entries * 8)
  const diagonal = arena.allocate(n * 8)
  const inverse = arena.allocate(n * 8)

  const mark = arena.mark()
  const start = place(arena, A.start)
  const row = place(arena, rowOf ? relabel(A.row, rowOf) : A.row)
  const source = place(arena, A.value)
  const bounds = arena.allocate((n + 1) * 4)
  const perm = arena.allocate(n * 4)
  const scratch = arena.allocate(7 * n * 4, true)
  const count = kernels.components(n, start, row, perm, bounds, scratch)
  const given = { n, count, start, row, value: source, perm, position, blocks: bounds }
  kernels.permute({ ...given, lo, mid, index, out: value, diagonal, inverse })

  // Entries of column k: lo[k] .. mid[k] - 1 lead to earlier blocks, mid[k] .. lo[k + 1] - 1 stay in its own.
  const hi = lo + 4
  const numbers = { index, value, diagonal, inverse }
  const blocks = count < n ? findLoops(arena.i32(bounds, count + 1), arena.i32(lo, n + 1), arena.i32(mid, n)) : []
  const columnAt = arena.i32(perm, n).slice()
  const positionOfColumn = arena.i32(position, n).slice()
  arena.release(mark)
  return {
    kernels,
    n,
    entries,
    columnAt,
    positionOfRow: rowOf ? positionsOfRows(rowOf, positionOfColumn) : positionOfColumn,
    blocks,
    position,
    earlier: { lo, hi: mid, ...numbers },
    own: { lo: mid, hi, ...numbers },
    all: { lo, hi, ...numbers },
  }
}

/** The components of more than one process, with the number of entries inside each. */
function findLoops(bounds: Int32Array, lo: Int32Array, mid: Int32Array): Block[] {
  const blocks: Block[] = []
  for (let b = 0; b < bounds.length - 1; b++) {
    const from = intAt(bounds, b)
    const to = intAt(bounds, b + 1)
    if (to - from === 1) continue
    let inside = 0
    for (let k = from; k < to; k++) inside += intAt(lo, k + 1) - intAt(mid, k)
    blocks.push({ from, to, size: to - from, entries: inside })
  }
  return blocks
}

/**
 * The entries inside a loop, off its diagonal, as a matrix of its own: a copy by columns, with
 * positions that count from the start of the loop.
 */
export function matrixOf({ kernels, own, entries }: Structure, { from, size: n, entries: count }: Block): Columns {
  const { arena } = kernels
  const high = arena.i32(own.hi + from * 4, n)
  const index = arena.i32(own.index, entries)
  const values = arena.f64(own.value, entries)
  const start = new Int32Array(n + 1)
  const row = new Int32Array(count)
  const value = new Float64Array(count)
  let filled = 0
  arena.i32(own.lo + from * 4, n).forEach((first, k) => {
    const end = intAt(high, k)
    row.set(index.subarray(first, end), filled)
    value.set(values.subarray(first, end), filled)
    filled += end - first
    start[k + 1] = filled
  })
  return { rows: n, columns: n, start, row: row.map(position => position - from), value }
}

/** A product row lies where the process is that it is matched with. */
function positionsOfRows(rowOf: Int32Array, positionOfColumn: Int32Array): Int32Array {
  const positionOfRow = new Int32Array(rowOf.length)
  rowOf.forEach((row, column) => {
    positionOfRow[row] = intAt(positionOfColumn, column)
  })
  return positionOfRow
}

/** Row i of the matched matrix is the row's own process. */
function relabel(row: Int32Array, rowOf: Int32Array): Int32Array {
  const columnOf = new Int32Array(rowOf.length)
  rowOf.forEach((row, column) => {
    columnOf[row] = column
  })
  return row.map(i => intAt(columnOf, i))
}
