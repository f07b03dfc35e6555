/** Rows of a table, some hundred at a time: large enough for quick statements, small enough to let others in between. */
import { type ColumnChunk, ColumnWriter } from '@cradle/text'

/** Rows of one chunk at most. */
export const CHUNK_ROWS = 500
/** Characters after which a chunk is full, however few its rows are. */
const CHUNK_LENGTH = 500_000

/** Takes rows one by one and hands on chunks of them. What is not handed on yet waits for `flush`. */
export class ChunkWriter {
  readonly #hand: (rows: ColumnChunk) => void
  readonly #rows = new ColumnWriter()

  constructor(hand: (rows: ColumnChunk) => void) {
    this.#hand = hand
  }

  add(row: object): void {
    this.#rows.add(row)
    if (this.#rows.rows >= CHUNK_ROWS || this.#rows.length >= CHUNK_LENGTH) this.flush()
  }

  flush(): void {
    if (this.#rows.rows > 0) this.#hand(this.#rows.take())
  }
}

/** Items in order, at most `CHUNK_ROWS` at a time. */
export const inChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK_ROWS) }, (_, i) =>
    items.slice(i * CHUNK_ROWS, (i + 1) * CHUNK_ROWS),
  )
