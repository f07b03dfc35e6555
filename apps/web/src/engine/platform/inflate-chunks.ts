/** The stand-in for packages/sheet/src/inflate-chunks.ts: deflate streams unpacked piece by piece, so that nobody is held by a bomb. */
import {
  Z_BUF_ERROR,
  Z_NO_FLUSH,
  Z_OK,
  Z_STREAM_END,
  ZStream,
  zlibInflate,
  zlibInflateEnd,
  zlibInflateInit2,
} from 'pako'

const CHUNK = 128 * 1024
/** A deflate stream without a head or a sum of its own. */
const RAW = -15

/** Returns how many packed bytes were taken. Raises for what is no deflate stream. */
export function* inflated(packedChunks: Iterable<Uint8Array>): Generator<Uint8Array, number> {
  const stream = new ZStream()
  if (zlibInflateInit2(stream, RAW) !== Z_OK) throw new Error('Nothing can be unpacked.')
  try {
    for (const packed of packedChunks) {
      stream.input = packed
      stream.next_in = 0
      stream.avail_in = packed.length
      for (;;) {
        stream.output = new Uint8Array(CHUNK)
        stream.next_out = 0
        stream.avail_out = CHUNK
        const status = zlibInflate(stream, Z_NO_FLUSH)
        if (status !== Z_OK && status !== Z_STREAM_END && status !== Z_BUF_ERROR) throw new Error('It is damaged.')
        if (stream.next_out > 0) yield stream.output.subarray(0, stream.next_out)
        if (status === Z_STREAM_END) return stream.total_in
        if (stream.avail_out > 0) break
      }
    }
    throw new Error('It is cut off.')
  } finally {
    zlibInflateEnd(stream)
  }
}

export async function* inflateChunks(packedChunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array, number> {
  return yield* inflated(packedChunks)
}
