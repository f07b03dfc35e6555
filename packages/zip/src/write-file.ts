import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipPart = { path: string; chunks: () => Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array> }
export type WrittenPart = { path: string; bytes: number; sha256: string }

/** The same for every archive, so that the same parts are the same bytes. The zip format knows local time only. */
const OPTIONS = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true, compressionLevel: 6 }
const MIN = 64 * 1024

/** A part made of what the parts before came to. */
type LastPart = { path: string; of: (written: readonly WrittenPart[]) => string | Promise<string> }

/**
 * Writes a ZIP chunk by chunk, never holding a part: parts in the order given, then last ones that are made of what the others
 * came to. The same parts give the same bytes.
 */
export async function writeZipFile(
  target: string,
  parts: readonly ZipPart[],
  ...last: readonly LastPart[]
): Promise<void> {
  const zip = new ZipFile()
  const written: WrittenPart[] = []
  const output = createWriteStream(target, { mode: 0o600 })
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  for (const part of parts)
    zip.addReadStreamLazy(part.path, OPTIONS, hand => {
      hand(null, failing(zip, Readable.from(counted(part, written), { objectMode: false })))
    })
  for (const { path, of } of last)
    zip.addReadStreamLazy(path, OPTIONS, hand => hand(null, failing(zip, Readable.from(lastBytes(of, written)))))
  zip.end()
  await Promise.race([pipeline(zip.outputStream as Readable, output), failed]).catch(error => {
    output.destroy()
    throw error
  })
}

async function* lastBytes(of: LastPart['of'], written: readonly WrittenPart[]) {
  yield Buffer.from(await of(written))
}

/** yazl waits for ever for a stream that fails. */
function failing(zip: ZipFile, stream: Readable): Readable {
  return stream.once('error', error => zip.emit('error', error))
}

async function* counted({ path, chunks }: ZipPart, written: WrittenPart[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of gathered(chunks())) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  written.push({ path, bytes, sha256: hash.digest('hex') })
}

/** Short pieces put together: a stream of lines would spend its time between them. */
async function* gathered(chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>) {
  let text = ''
  for await (const chunk of chunks) {
    if (typeof chunk !== 'string') {
      if (text !== '') yield Buffer.from(text)
      text = ''
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
      continue
    }
    text += chunk
    if (text.length < MIN) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
