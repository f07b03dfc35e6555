import { crc32, inflateRawSync } from 'node:zlib'
import { BadArchive } from './bad-archive.ts'
import { inflateChunks } from './inflate-chunks.ts'
import { type ArchiveEntry, type ByteSource, readDirectory } from './zip-directory.ts'

export { BadArchive } from './bad-archive.ts'
export type { ArchiveEntry, ByteSource } from './zip-directory.ts'

/** What an archive may be. Sizes are those that it declares; a part that unpacks to anything else is refused while it is unpacked. */
export type ArchiveLimits = {
  parts: number
  /** Bytes of one part, unpacked. */
  partBytes: number
  /** Bytes of all parts together, unpacked. */
  unpackedBytes: number
}

/** A ZIP archive whose directory holds what it says. Nothing is unpacked before it is asked for. */
export type Archive = {
  /** In the order of the directory, without folders. */
  entries: readonly ArchiveEntry[]
  has(path: string): boolean
  /** A part whole. Raises `BadArchive` where there is none, or where it is not what the directory says. */
  bytes(path: string): Uint8Array
  /** A part chunk by chunk; the last piece comes only if the part is what the directory says. Raises as `bytes`. */
  chunks(path: string): AsyncGenerator<Uint8Array>
}

/** Packed bytes read at once. */
const PACKED_CHUNK = 64 * 1024

/** Opens an archive. Raises `BadArchive`. */
export function openArchive(given: Uint8Array | ByteSource, limits: ArchiveLimits): Archive {
  const source = given instanceof Uint8Array ? sourceOf(given) : given
  const entries = readDirectory(source, limits.parts)
  let unpacked = 0
  for (const { path, size } of entries) {
    unpacked += size
    if (size > limits.partBytes) throw new BadArchive('too_large', `${path.slice(0, 80)} unpacks to ${size} bytes`)
    if (unpacked > limits.unpackedBytes) throw new BadArchive('too_large', 'it unpacks to too many bytes')
  }
  const byPath = new Map(entries.map(entry => [entry.path, entry]))
  const find = (path: string): ArchiveEntry => {
    const entry = byPath.get(path)
    if (!entry) throw new BadArchive('damaged', `it has no part ${path.slice(0, 80)}`)
    return entry
  }
  return {
    entries,
    has: path => byPath.has(path),
    bytes: path => unpackWhole(source, find(path)),
    chunks: path => unpack(source, find(path)),
  }
}

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (at, length) => bytes.subarray(at, at + length),
})

const largerThanDeclared = ({ path }: ArchiveEntry) =>
  new BadArchive('too_large', `${path.slice(0, 80)} unpacks to more than the directory says`)
const notAsDeclared = ({ path }: ArchiveEntry) =>
  new BadArchive('damaged', `${path.slice(0, 80)} unpacks to something else than the directory says`)

function unpackWhole(source: ByteSource, entry: ArchiveEntry): Uint8Array {
  const packed = source.read(entry.start, entry.packed)
  const bytes = entry.stored ? packed : inflate(packed, entry)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.checksum) throw notAsDeclared(entry)
  return bytes
}

function inflate(packed: Uint8Array, entry: ArchiveEntry): Uint8Array {
  try {
    const done = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size), info: true })
    const { buffer, engine } = done as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    if (engine.bytesWritten !== packed.length) throw notAsDeclared(entry)
    return buffer
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? largerThanDeclared(entry)
      : notAsDeclared(entry)
  }
}

async function* unpack(source: ByteSource, entry: ArchiveEntry): AsyncGenerator<Uint8Array> {
  let size = 0
  let checksum = 0
  let held: Uint8Array | undefined
  for await (const chunk of entry.stored ? packedChunks(source, entry) : inflated(source, entry)) {
    size += chunk.length
    if (size > entry.size) throw largerThanDeclared(entry)
    checksum = crc32(chunk, checksum)
    if (held) yield held
    held = chunk
  }
  if (size !== entry.size || checksum !== entry.checksum) throw notAsDeclared(entry)
  if (held) yield held
}

function* packedChunks(source: ByteSource, { start, packed }: ArchiveEntry): Generator<Uint8Array> {
  for (let at = 0; at < packed; at += PACKED_CHUNK) yield source.read(start + at, Math.min(PACKED_CHUNK, packed - at))
}

async function* inflated(source: ByteSource, entry: ArchiveEntry): AsyncGenerator<Uint8Array> {
  try {
    const taken = yield* inflateChunks(packedChunks(source, entry))
    if (taken !== entry.packed) throw notAsDeclared(entry)
  } catch (error) {
    throw error instanceof BadArchive ? error : notAsDeclared(entry)
  }
}
