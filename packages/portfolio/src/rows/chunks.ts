/** Rows of a table as JSON text, some hundred at a time: large enough for quick statements, small enough to let others in between. */

/** Rows of one chunk at most. */
export const CHUNK_ROWS = 500
/** Characters after which a chunk is full, however few its rows are. */
const CHUNK_LENGTH = 500_000

/** Takes rows one by one and hands on JSON arrays of them. What is not handed on yet waits for `flush`. */
export class ChunkWriter {
  readonly #hand: (rows: string) => void
  #texts: string[] = []
  #length = 0

  constructor(hand: (rows: string) => void) {
    this.#hand = hand
  }

  add(row: object): void {
    const text = JSON.stringify(row)
    this.#texts.push(text)
    this.#length += text.length
    if (this.#texts.length >= CHUNK_ROWS || this.#length >= CHUNK_LENGTH) this.flush()
  }

  flush(): void {
    if (this.#texts.length === 0) return
    const rows = `[${this.#texts.join(',')}]`
    this.#texts = []
    this.#length = 0
    this.#hand(rows)
  }
}
