/** Bytes after which an answer is handed on, so that whoever reads a long one need not wait for its end. */
const ENOUGH = 1024 * 1024

/** Gathers the small parts of an answer: each of them by itself would wake whoever waits for it. */
export class Gathered {
  readonly #hand: (bytes: Uint8Array) => void
  #parts: Uint8Array[] = []
  #length = 0

  constructor(hand: (bytes: Uint8Array) => void) {
    this.#hand = hand
  }

  /** Takes a copy: the memory of `part` is somebody else's. */
  add(part: Uint8Array): void {
    this.#parts.push(part.slice())
    this.#length += part.length
    if (this.#length >= ENOUGH) this.flush()
  }

  flush(): void {
    const [first, ...others] = this.#parts
    this.#parts = []
    this.#length = 0
    if (first) this.#hand(others.length === 0 ? first : Buffer.concat([first, ...others]))
  }
}
