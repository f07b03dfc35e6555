/**
 * A matrix by columns brought to the kernels chunk by chunk, for passes that read each column once:
 * a copy of the whole in the arena would hold a second time what the caller holds already (12 bytes
 * an entry), and a chunk that fits the cache is read faster than it.
 */

import { intAt } from '../checked-access.ts'
import type { Arena } from '../kernels/arena.ts'
import type { ColumnAddresses } from '../kernels/kernels.ts'
import type { Columns } from '../sparse.ts'

/** Entries of a chunk: with their rows 196 kB, a part of a second-level cache. A column may exceed it. */
const CHUNK = 16_384

/**
 * Columns `from .. to - 1` at the addresses `at`, where column `from + j` has the entries `start[j]
 * .. start[j + 1] - 1`.
 */
type Pass = (from: number, to: number, at: ColumnAddresses) => void

/** Calls `pass` for chunks that together are the matrix, in order. What it is given is valid until it returns. */
export function streamColumns(arena: Arena, { columns, start, row, value }: Columns, pass: Pass, chunk = CHUNK): void {
  for (let from = 0; from < columns; ) {
    const first = intAt(start, from)
    let to = from + 1
    while (to < columns && intAt(start, to + 1) - first <= chunk) to++
    const end = intAt(start, to)
    const mark = arena.mark()
    const starts = arena.allocate((to - from + 1) * 4)
    const rows = arena.allocate((end - first) * 4)
    const values = arena.allocate((end - first) * 8)
    arena.i32(starts, to - from + 1).set(start.subarray(from, to + 1))
    arena.i32(rows, end - first).set(row.subarray(first, end))
    arena.f64(values, end - first).set(value.subarray(first, end))
    // The starts count from the first entry of the matrix, the addresses from that of the chunk.
    pass(from, to, { start: starts, index: rows - first * 4, value: values - first * 8 })
    arena.release(mark)
    from = to
  }
}
