/**
 * Zip archives (PKWARE APPNOTE 6.3, without zip64 and encryption): what openLCA packages are. Reading is lazy and bounded; writing
 * is deterministic (fixed timestamps, given order), so the same package gives the same bytes.
 */

import { crc32, inflateRawSync } from 'node:zlib'
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

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const LOCATOR_64 = 0x07064b50
/** DEFLATE cannot do better than 1:1032; a header that promises more is lying, and no memory is allocated for it. */
const LARGEST_RATIO = 1032

/** Whether the bytes start like a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/**
 * The files of a zip archive in directory order, inflated one at a time as the caller asks for them. `wanted` chooses by path;
 * what it refuses is not inflated.
 * @throws InvalidArchive, LimitExceeded
 */
export function* unzip(
  bytes: Uint8Array,
  { limits = defaultLimits, wanted = () => true }: { limits?: ReadLimits; wanted?: (path: string) => boolean } = {},
): Generator<readonly [path: string, content: Uint8Array]> {
  if (!(bytes instanceof Uint8Array)) throw new InvalidArchive('it is not a list of bytes')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  if (count === 0xffff || start === 0xffffffff || (end >= 20 && view.getUint32(end - 20, true) === LOCATOR_64))
    throw new InvalidArchive('it is a zip64 archive')
  if (count > limits.entries) throw new LimitExceeded('entries', limits.entries, 'The archive')
  const names = new Set<string>()
  let total = 0
  let at = start
  for (let k = 0; k < count; k++) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) {
      throw new InvalidArchive(`its directory is damaged at entry ${k + 1} of ${count}`)
    }
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const checksum = view.getUint32(at + 16, true)
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) throw new InvalidArchive(`its directory is damaged at entry ${k + 1} of ${count}`)
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/')
    at = next
    if (names.has(path)) throw new InvalidArchive(`it names ${path} twice`, path)
    names.add(path)
    if (path.endsWith('/') || !wanted(path)) continue
    if (flags & 1) throw new InvalidArchive(`${path} is encrypted`, path)
    if (size > limits.entryBytes) throw new LimitExceeded('entryBytes', limits.entryBytes, path)
    total += size
    if (total > limits.totalBytes) throw new LimitExceeded('totalBytes', limits.totalBytes, 'The archive')
    if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_HEADER) {
      throw new InvalidArchive(`the header of ${path} is damaged`, path)
    }
    const localName = new TextDecoder().decode(
      bytes.subarray(local + 30, local + 30 + view.getUint16(local + 26, true)),
    )
    if (localName.replaceAll('\\', '/') !== path)
      throw new InvalidArchive(`the directory and the header of ${path} disagree`, path)
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (from + packed > bytes.length) throw new InvalidArchive(`${path} is cut off`, path)
    const data = bytes.subarray(from, from + packed)
    if (method !== 0 && method !== 8) throw new InvalidArchive(`${path} is packed by method ${method}`, path)
    if (size > packed * LARGEST_RATIO + 64 || (method === 0 && size !== packed)) {
      throw new InvalidArchive(`the size of ${path} is impossible`, path)
    }
    const content = method === 0 ? data.slice() : inflate(data, size, path)
    if (crc32(content) !== checksum) throw new InvalidArchive(`the checksum of ${path} does not fit`, path)
    yield [path, content]
  }
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  throw new InvalidArchive('it has no zip directory; it is another kind of file, or cut off')
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

/**
 * Inflates to exactly `size` bytes: zlib gives up where it would pass them, so memory is bounded.
 * @throws InvalidArchive when the data are damaged or do not have that size.
 */
function inflate(data: Uint8Array, size: number, path: string): Uint8Array {
  try {
    const content = inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
    if (content.length === size) return new Uint8Array(content.buffer, content.byteOffset, size)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : undefined
    throw new InvalidArchive(`the data of ${path} are damaged (${reason})`, path)
  }
  throw new InvalidArchive(`the size of ${path} is impossible`, path)
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
