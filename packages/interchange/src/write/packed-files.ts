/** Files of a database packed as they come, so that their texts are never held together. */

import { MAX_FILES, type PackedFile, packedFile, writeArchive } from '@cradle/zip'
import { LimitExceeded } from '../errors.ts'
import type { FileSink } from './export.ts'

export class PackedFiles implements FileSink {
  readonly #files = new Map<string, PackedFile>()

  /** @throws LimitExceeded */
  set(path: string, text: string): void {
    this.#files.set(path, packedFile(path, text))
    if (this.#files.size > MAX_FILES) throw new LimitExceeded('entries', MAX_FILES, 'The archive')
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  get count(): number {
    return this.#files.size
  }

  /** The archive, its files in the order of their paths: equal files give equal bytes. */
  archive(): Uint8Array {
    const chunks: Uint8Array[] = []
    const files = [...this.#files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
    writeArchive(files, { write: bytes => void chunks.push(bytes) })
    return Buffer.concat(chunks)
  }
}
