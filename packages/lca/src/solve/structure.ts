/**
 * The technosphere in solving order: strongly connected components of the supply network, suppliers first. A component of one
 * process is substitution; a larger one is a loop that has to be solved. Heijungs & Suh 2002, ch. 3; Tarjan 1972; Duff & Reid 1978.
 */

import { place } from '../kernels/arena.ts'
import type { Kernels } from '../kernels/kernels.ts'
import type { Columns } from '../sparse.ts'
import { matchRows } from './matching.ts'

/** Positions `from .. to - 1` in solving order that form one loop, and how many entries couple them. */
export type Block = { readonly from: number; readonly to: number; readonly size: number; readonly entries: number }

/** The matrix in solving order. Addresses are in the arena of `kernels`; position k stands for column `columnAt[k]`. */
export type Structure = {
  readonly kernels: Kernels
  readonly n: number
  readonly entries: number
  readonly columnAt: Int32Array
  /** Position of each product row: the position of the process it is matched with. */
  readonly positionOfRow: Int32Array
  /** Loops only, suppliers first. */
  readonly blocks: readonly Block[]
  readonly perm: number
  readonly lo: number
  readonly mid: number
  readonly hi: number
  readonly index: number
  readonly value: number
  readonly diagonal: number
  readonly inverse: number
}

/** @throws SingularTechnosphere (structural) when processes cannot each have a product of their own. */
export function analyse(A: Columns, kernels: Kernels, name: (column: number) => string): Structure {
  const { arena } = kernels
  const n = A.columns
  const entries = A.value.length
  const rowOf = matchRows(A, name)

  // Copies of A while it is analysed, the permuted matrix, and a panel to solve with.
  arena.reserve(24 * entries + 80 * n + 16 * 1024)
  const perm = arena.allocate(n * 4)
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
  const blockAt = arena.allocate((n + 1) * 4)
  const position = arena.allocate(n * 4)
  const scratch = arena.allocate(7 * n * 4, true)
  const count = kernels.components(n, start, row, perm, blockAt, scratch)
  kernels.permute(n, start, row, source, perm, position, blockAt, count, lo, mid, index, value, diagonal, inverse)

  const bounds = arena.i32(blockAt, count + 1)
  const blocks: Block[] = []
  if (count < n) {
    const low = arena.i32(lo, n + 1)
    const middle = arena.i32(mid, n)
    for (let b = 0; b < count; b++) {
      const from = bounds[b]!
      const to = bounds[b + 1]!
      if (to - from === 1) continue
      let inside = 0
      for (let k = from; k < to; k++) inside += low[k + 1]! - middle[k]!
      blocks.push({ from, to, size: to - from, entries: inside })
    }
  }
  const columnAt = arena.i32(perm, n).slice()
  const positionOfColumn = arena.i32(position, n).slice()
  arena.release(mark)

  let positionOfRow = positionOfColumn
  if (rowOf) {
    positionOfRow = new Int32Array(n)
    for (let j = 0; j < n; j++) positionOfRow[rowOf[j]!] = positionOfColumn[j]!
  }
  return {
    kernels,
    n,
    entries,
    columnAt,
    positionOfRow,
    blocks,
    perm,
    lo,
    mid,
    hi: lo + 4,
    index,
    value,
    diagonal,
    inverse,
  }
}

/** Row i of the matched matrix is the row's own process. */
function relabel(row: Int32Array, rowOf: Int32Array): Int32Array {
  const columnOf = new Int32Array(rowOf.length)
  for (let j = 0; j < rowOf.length; j++) columnOf[rowOf[j]!] = j
  return row.map(i => columnOf[i]!)
}
