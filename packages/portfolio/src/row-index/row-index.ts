/**
 * The keys of all rows of a list: with them a change finds the rows that it concerns without reading the others. Stored in chunks of rows,
 * seven numbers of 32 bits each: its number and its keys.
 */
import type { ColumnChunk } from '@cradle/text'
import { columnChunk } from '@cradle/text'
import type { ReadKeys, RowKeys } from './row-keys.ts'

const CHUNK_ROWS = 4096
/** Numbers of one row, and where the last of them stand. */
const WIDTH = 7
const LINKED = 5
const STATE = 6
/** Chunks of one statement. */
const CHUNKS_AT_ONCE = 4

/** Chunks at these positions are replaced, or all of them. */
export type IndexRewrite = { at: readonly number[] | 'all'; chunks: ColumnChunk[] }

/** Writes the keys of rows, which come in the order of the list. */
export class IndexWriter {
  readonly #chunks: Uint32Array[] = []
  #rows = 0

  add(row: number, keys: ReadKeys, state = 0): void {
    const at = this.#rows % CHUNK_ROWS
    if (at === 0) this.#chunks.push(new Uint32Array(CHUNK_ROWS * WIDTH))
    this.#chunks.at(-1)!.set([row, ...keys, 0, state], at * WIDTH)
    this.#rows++
  }

  /** What is known of the row at a place of the list (from 0) once all rows are read. */
  settle(place: number, linked: number, state: number): void {
    this.#chunks[Math.floor(place / CHUNK_ROWS)]?.set([linked, state], (place % CHUNK_ROWS) * WIDTH + LINKED)
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
          if (!found.has(chunk[i]!) && !hasOne(chunk, i, wanted)) continue
          found.add(chunk[i]!)
          for (let at = i + 1; at < i + STATE; at++) if (chunk[at] !== 0) wanted.add(chunk[at]!)
          if (found.size > max) return null
        }
    }
    return found
  }

  /** What becomes of some rows, as it was noted. */
  statesOf(rows: ReadonlySet<number>): Map<number, number> {
    const states = new Map<number, number>()
    for (const chunk of this.#chunks)
      for (let i = 0; i < chunk.length; i += WIDTH) if (rows.has(chunk[i]!)) states.set(chunk[i]!, chunk[i + STATE]!)
    return states
  }

  /** The first row with a state that is not among some; undefined: there is none. */
  firstWith(state: number, without: ReadonlySet<number>): number | undefined {
    let first: number | undefined
    for (const chunk of this.#chunks)
      for (let i = 0; i < chunk.length; i += WIDTH) {
        const row = chunk[i]!
        if (chunk[i + STATE] === state && !without.has(row) && (first === undefined || row < first)) first = row
      }
    return first
  }

  /** The chunks that these keys of rows change. */
  rewrite(portfolioId: string, keys: ReadonlyMap<number, RowKeys>): IndexRewrite {
    const changed: [number, Uint32Array][] = []
    for (const [at, chunk] of this.#chunks.entries()) {
      let differs = false
      for (let i = 0; i < chunk.length; i += WIDTH) {
        const now = keys.get(chunk[i]!)
        if (!now?.some((key, k) => key !== chunk[i + 1 + k])) continue
        chunk.set(now, i + 1)
        differs = true
      }
      if (differs) changed.push([at, chunk])
    }
    return { at: changed.map(([at]) => at), chunks: asColumns(portfolioId, changed) }
  }
}

/** Whether the row that begins at `i` has one of the keys. */
function hasOne(chunk: Uint32Array, i: number, wanted: ReadonlySet<number>): boolean {
  for (let at = i + 1; at < i + STATE; at++) if (wanted.has(chunk[at]!)) return true
  return false
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
