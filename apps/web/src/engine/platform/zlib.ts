/** What the packages ask of Node's `zlib`. Wired by engine-plugin.ts. */
import { deflateRaw, ungzip } from 'pako'
import { inflated } from './inflate-chunks.ts'

export const gunzipSync = (bytes: Uint8Array): Uint8Array => ungzip(bytes)

export const deflateRawSync = (data: string | Uint8Array, _options?: object): Uint8Array =>
  deflateRaw(typeof data === 'string' ? new TextEncoder().encode(data) : data, { level: 1 })

type Options = { maxOutputLength?: number; info?: boolean }

/** With `info`, how many packed bytes were taken stands beside the bytes. */
export function inflateRawSync(packed: Uint8Array, { maxOutputLength = Number.POSITIVE_INFINITY, info }: Options = {}) {
  const chunks: Uint8Array[] = []
  let length = 0
  const unpacking = inflated([packed])
  let step = unpacking.next()
  for (; !step.done; step = unpacking.next()) {
    length += step.value.length
    if (length > maxOutputLength) throw Object.assign(new Error('It is too large.'), { code: 'ERR_BUFFER_TOO_LARGE' })
    chunks.push(step.value)
  }
  const buffer = joined(chunks, length)
  return info ? { buffer, engine: { bytesWritten: step.value } } : buffer
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const TABLE = Uint32Array.from({ length: 256 }, (_, i) => {
  let value = i
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The sum of ZIP; `before`: of the bytes that came before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)
  return ~sum >>> 0
}
