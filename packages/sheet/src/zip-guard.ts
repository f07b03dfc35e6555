import { createInflateRaw } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { failure, megabytes, type SheetFailure, type SheetLimits } from './result.ts'

const MOST_ENTRIES = 10_000
const DEFLATED = 8
const ENCRYPTED = 1
/** Bytes unpacked at once. */
const PIECE = 256 * 1024

/**
 * Opens a ZIP far enough to know that unpacking it is harmless: declared sizes are summed first, then every part is
 * unpacked under that bound, because a bomb lies about its size. Null: harmless.
 */
export async function refuseZip(bytes: Uint8Array, limits: SheetLimits): Promise<SheetFailure | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let zip: ZipFile
  try {
    zip = await yauzl.fromBufferPromise(buffer, { lazyEntries: true })
  } catch (error) {
    return unreadable(error)
  }
  try {
    let unpacked = 0
    let entries = 0
    for await (const entry of zip.eachEntry()) {
      entries++
      unpacked += entry.uncompressedSize
      if (entries > MOST_ENTRIES || unpacked > limits.unpackedBytes) return bomb(limits)
      if (entry.generalPurposeBitFlag & ENCRYPTED)
        return failure('unreadable_file', 'The file is protected by a password. Save it without one and send it again.')
      if (entry.compressionMethod === DEFLATED && !(await inflatesAsDeclared(zip, entry, buffer))) return bomb(limits)
    }
    return null
  } catch (error) {
    return unreadable(error)
  }
}

/** Unpacks and counts, piece by piece: nothing is kept, and what is more than declared is not unpacked. */
async function inflatesAsDeclared(zip: ZipFile, entry: Entry, buffer: Buffer): Promise<boolean> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const inflating = createInflateRaw({ chunkSize: PIECE })
  inflating.end(buffer.subarray(fileDataStart, fileDataStart + entry.compressedSize))
  let size = 0
  try {
    for await (const piece of inflating as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > entry.uncompressedSize) return false
    }
  } catch {
    return false
  }
  return size === entry.uncompressedSize
}

function bomb(limits: SheetLimits) {
  return failure(
    'too_large',
    `The file would unpack to more than ${megabytes(limits.unpackedBytes)}, or to something else than it declares. It was not opened.`,
    { limit: limits.unpackedBytes },
  )
}

function unreadable(error: unknown): SheetFailure {
  const reason = error instanceof Error ? error.message : String(error)
  return failure('unreadable_file', 'The file is damaged: it begins like an Excel file but cannot be opened.', {
    reason,
  })
}
