import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

const CHUNK = 128 * 1024

/** Unpacks while it reads. Returns how many packed bytes were taken. Raises for what is no deflate stream. */
export async function* inflateChunks(packedChunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array, number> {
  const inflating = createInflateRaw({ chunkSize: CHUNK })
  const packed = Readable.from(packedChunks, { objectMode: true, highWaterMark: 1 })
  packed.on('error', error => inflating.destroy(error))
  packed.pipe(inflating)
  try {
    for await (const chunk of inflating as AsyncIterable<Buffer>) yield chunk
    return inflating.bytesWritten
  } finally {
    packed.destroy()
    inflating.destroy()
  }
}
