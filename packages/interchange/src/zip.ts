/**
 * Zip archives (PKWARE APPNOTE 6.3, without encryption): what openLCA packages are. Reading is lazy and bounded; writing
 * is deterministic (fixed timestamps, given order), so the same package gives the same bytes.
 */

import { BadArchive, openArchive } from '@cradle/sheet'
import { MAX_FILES, type PackedFile, packedFile, writeArchive } from '@cradle/zip'
import { InvalidArchive, LimitExceeded } from './errors.ts'

/** How much a reader takes on before it refuses. The defaults read every public database and refuse bombs. */
export type ReadLimits = {
  /** Files in the archive. Default 250,000. */
  entries: number
  /** Bytes of one file, inflated. Default 256 MiB. */
  entryBytes: number
  /** Bytes of all files read, inflated. Default 2 GiB. */
  totalBytes: number
  /** Nesting of objects and lists in a JSON file. Default 64. */
  depth: number
}

export const defaultLimits: ReadLimits = {
  entries: 250_000,
  entryBytes: 256 * 2 ** 20,
  totalBytes: 2 * 2 ** 30,
  depth: 64,
}

/** Whether the bytes start like a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/**
 * The files of a zip archive in directory order, zip64 too, inflated one at a time as the caller asks for them. `wanted` chooses by path;
 * what it refuses is not inflated and counts for no limit of bytes.
 * @throws InvalidArchive, LimitExceeded
 */
export function* unzip(
  bytes: Uint8Array,
  { limits = defaultLimits, wanted = () => true }: { limits?: ReadLimits; wanted?: (path: string) => boolean } = {},
): Generator<readonly [path: string, content: Uint8Array]> {
  if (!(bytes instanceof Uint8Array)) throw new InvalidArchive('it is not a list of bytes')
  const archive = naming(() => openArchive(bytes, NO_LIMITS))
  if (archive.entries.length > limits.entries) throw new LimitExceeded('entries', limits.entries, 'The archive')
  let total = 0
  for (const { path, size } of archive.entries) {
    if (!wanted(path)) continue
    if (size > limits.entryBytes) throw new LimitExceeded('entryBytes', limits.entryBytes, path)
    total += size
    if (total > limits.totalBytes) throw new LimitExceeded('totalBytes', limits.totalBytes, 'The archive')
    yield [path, naming(() => archive.bytes(path), path)]
  }
}

/** The limits of an import are checked here, by their names; inflating stops at the size that the directory declares. */
const NO_LIMITS = {
  parts: Number.POSITIVE_INFINITY,
  partBytes: Number.POSITIVE_INFINITY,
  unpackedBytes: Number.POSITIVE_INFINITY,
}

/** @throws InvalidArchive in place of the errors of the reader. */
function naming<Value>(read: () => Value, path?: string): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof BadArchive ? new InvalidArchive(error.message, path) : error
  }
}

/**
 * A zip archive of text files, in the given order, every timestamp 1980-01-01 so that equal content gives equal bytes. Parts that would
 * not become smaller are stored.
 * @throws LimitExceeded
 */
export async function zip(files: Iterable<readonly [path: string, text: string]>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  writeArchive(packed(files), { write: bytes => void chunks.push(bytes) })
  return concatenate(chunks)
}

function* packed(files: Iterable<readonly [path: string, text: string]>): Generator<PackedFile> {
  let count = 0
  for (const [path, text] of files) {
    if (++count > MAX_FILES) throw new LimitExceeded('entries', MAX_FILES, 'The archive')
    yield packedFile(path, text)
  }
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
