import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { PackedFile } from './write-archive.ts'

const BLOCK = 1 << 19
const encoder = new TextEncoder()

/** A file of an archive, written as text chunk by chunk and packed meanwhile: only the packed bytes are held. */
export class GrowingFile {
  readonly path: string
  #text: string[] = []
  #length = 0
  #crc = 0
  #size = 0
  readonly #packed: Uint8Array[] = []

  constructor(path: string) {
    this.path = path
  }

  write(text: string): void {
    this.#text.push(text)
    this.#length += text.length
    if (this.#length >= BLOCK) this.#flush(constants.Z_SYNC_FLUSH)
  }

  /** Blocks of their own, each ended at a byte: one after the other they are one stream. */
  #flush(finishFlush: number): void {
    const bytes = encoder.encode(this.#text.join(''))
    this.#text = []
    this.#length = 0
    this.#crc = crc32(bytes, this.#crc)
    this.#size += bytes.length
    this.#packed.push(deflateRawSync(bytes, { level: 3, finishFlush }))
  }

  end(): PackedFile {
    this.#flush(constants.Z_FINISH)
    return { path: this.path, crc: this.#crc, size: this.#size, packing: 'deflated', packed: this.#packed }
  }
}
