/**
 * The keys of all rows of a list: with them a change finds the rows that it concerns without reading the others. Stored in chunks of rows,
 * three numbers of 32 bits each: its number and its two keys.
 */
import type { ColumnChunk } from '@cradle/text'
import { columnChunk } from '@cradle/text'
import type { RowKeys } from './row-keys.ts'

const CHUNK_ROWS = 4096
/** Numbers of one row. */
const WIDTH = 3
/** Chunks of one statement. */
const CHUNKS_AT_ONCE = 8

/** Chunks at these positions are replaced, or all of them. */
export type IndexRewrite = { at: readonly number[] | 'all'; chunks: ColumnChunk[] }

/** Writes the keys of rows, which come in the order of the list. */
export class IndexWriter {
  readonly #chunks: Uint32Array[] = []
  #rows = 0

  add(row: number, [first, second]: RowKeys): void {
    const at = this.#rows % CHUNK_ROWS
    if (at === 0) this.#chunks.push(new Uint32Array(CHUNK_ROWS * WIDTH))
    this.#chunks.at(-1)!.set([row, first, second], at * WIDTH)
    this.#rows++
  }

  rewrite(portfolioId: string): IndexRewrite {
    const last = this.#rows % CHUNK_ROWS
    const chunks = this.#chunks.map((chunk, i) =>
      i === this.#chunks.length - 1 && last > 0 ? chunk.subarray(0, last * WIDTH) : chunk,
    )
    return { at: 'all', chunks: asColumns(portfolioId, [...chunks.entries()]) }
  }
}

/** The stored index of a list. */
export class RowIndex {
  readonly #chunks: Uint32Array[]

  /** `chunks`: as they are stored, in their order. */
  constructor(chunks: readonly Uint8Array[]) {
    this.#chunks = chunks.map(bytes => new Uint32Array(Uint8Array.from(bytes).buffer))
  }

  /** The rows, those that have one of the keys, and all that are connected with them by keys; null where they are more than `max`. */
  related(rows: Iterable<number>, keys: Iterable<number>, max: number): Set<number> | null {
    const found = new Set(rows)
    const wanted = new Set(keys)
    wanted.delete(0)
    for (let known = -1; known !== found.size + wanted.size; ) {
      known = found.size + wanted.size
      for (const chunk of this.#chunks)
        for (let i = 0; i < chunk.length; i += WIDTH) {
          const [row, first, second] = [chunk[i]!, chunk[i + 1]!, chunk[i + 2]!]
          if (!found.has(row) && !wanted.has(first) && !wanted.has(second)) continue
          found.add(row)
          if (first !== 0) wanted.add(first)
          if (second !== 0) wanted.add(second)
          if (found.size > max) return null
        }
    }
    return found
  }

  /** The chunks that these keys of rows change. */
  rewrite(portfolioId: string, keys: ReadonlyMap<number, RowKeys>): IndexRewrite {
    const changed: [number, Uint32Array][] = []
    for (const [at, chunk] of this.#chunks.entries()) {
      let differs = false
      for (let i = 0; i < chunk.length; i += WIDTH) {
        const now = keys.get(chunk[i]!)
        if (!now || (now[0] === chunk[i + 1] && now[1] === chunk[i + 2])) continue
        chunk.set(now, i + 1)
        differs = true
      }
      if (differs) changed.push([at, chunk])
    }
    return { at: changed.map(([at]) => at), chunks: asColumns(portfolioId, changed) }
  }
}

function asColumns(portfolioId: string, chunks: readonly (readonly [number, Uint32Array])[]): ColumnChunk[] {
  const rows = chunks.map(([position, { buffer, byteOffset, byteLength }]) => ({
    portfolio_id: portfolioId,
    position,
    keys: `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`,
  }))
  return Array.from({ length: Math.ceil(rows.length / CHUNKS_AT_ONCE) }, (_, i) =>
    columnChunk(rows.slice(i * CHUNKS_AT_ONCE, (i + 1) * CHUNKS_AT_ONCE)),
  )
}
