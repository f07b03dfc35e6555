/** Bytes in large blocks, each of memory of its own: they go to a thread without a copy, and no text holds all of them at once. */

const BLOCK = 1024 * 1024

export class BlockWriter {
  readonly #full: Uint8Array<ArrayBuffer>[] = []
  #last = new Uint8Array(BLOCK)
  #used = 0
  length = 0

  write(bytes: Uint8Array): void {
    this.length += bytes.length
    for (let at = 0; at < bytes.length; ) {
      const chunk = bytes.subarray(at, at + BLOCK - this.#used)
      this.#last.set(chunk, this.#used)
      this.#used += chunk.length
      at += chunk.length
      if (this.#used === BLOCK) {
        this.#full.push(this.#last)
        this.#last = new Uint8Array(BLOCK)
        this.#used = 0
      }
    }
  }

  blocks(): Uint8Array<ArrayBuffer>[] {
    return this.#used === 0 ? this.#full : [...this.#full, this.#last.slice(0, this.#used)]
  }
}

/** The rows of a list in blocks of JSON lines, each with its number in the file. */
export function* rowsIn(blocks: readonly Uint8Array[]): Generator<{ row: number; cells: string[] }> {
  for (const line of linesIn(blocks)) {
    const rows: [number, string[]][] = JSON.parse(line)
    for (const [row, cells] of rows) yield { row, cells }
  }
}

/** The lines of text in blocks. */
export function* linesIn(blocks: readonly Uint8Array[]): Generator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for (const block of blocks) {
    const text = rest + decoder.decode(block, { stream: true })
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield text.slice(from, end)
      from = end + 1
    }
    rest = text.slice(from)
  }
  if (rest !== '') yield rest
}
