import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ReportEntry } from './model.ts'

const AT_ONCE = 200
const QUICKLY = { level: 1 }
const utf8 = new TextDecoder()

/** Entries of a report kept in little memory, to be gone through more than once. */
export class PackedEntries implements Iterable<ReportEntry> {
  readonly #packed: Uint8Array[] = []
  #open: ReportEntry[] = []

  add(entry: ReportEntry): void {
    this.#open.push(entry)
    if (this.#open.length >= AT_ONCE) this.#pack()
  }

  #pack(): void {
    this.#packed.push(deflateRawSync(JSON.stringify(this.#open), QUICKLY))
    this.#open = []
  }

  *[Symbol.iterator](): Generator<ReportEntry> {
    for (const chunk of this.#packed) {
      const entries: ReportEntry[] = JSON.parse(utf8.decode(inflateRawSync(chunk)))
      yield* entries
    }
    yield* this.#open
  }
}
