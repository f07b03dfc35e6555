import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline, Transform, type TransformCallback } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { Row } from '../assets/parts.ts'
import { BadRelease } from './bad-release.ts'

/** Texts of releases of the British government are in the code page of Windows. */
export type Encoding = 'utf-8' | 'windows-1252'

/** The rows of a CSV file, one after another. `sha256`: of the bytes of the file, once every row was read. */
export type StreamedCsv = { rows: AsyncIterable<Row>; sha256(): string }

/**
 * Reads a CSV or CSV.gz of any size row by row, with the columns that are wanted alone: some releases have millions of rows of hundreds of
 * columns. Reading raises `BadRelease` for a file that ends in a row or in its packed bytes.
 */
export function streamCsv(file: string, wanted: ReadonlySet<string>, encoding: Encoding = 'utf-8'): StreamedCsv {
  const hash = createHash('sha256')
  const hashing = each(chunk => {
    hash.update(chunk)
    return chunk
  })
  const parser = parse({
    bom: true,
    columns: (header: string[]) => header.map(name => (wanted.has(name.trim()) ? name.trim() : false)),
  })
  // An error of any stream ends the parser with it, which raises it where rows are read.
  const steps = [...unpacking(file), decoding(encoding), parser]
  pipeline([createReadStream(file), hashing, ...steps], () => undefined)
  return { rows: rowsOf(parser, path.basename(file)), sha256: () => hash.digest('hex') }
}

/** The names of the columns. Raises `BadRelease`. */
export async function headerOf(file: string): Promise<string[]> {
  const parser = parse({ bom: true, to: 1 })
  pipeline([createReadStream(file), ...unpacking(file), parser], () => undefined)
  try {
    for await (const header of parser) return (header as string[]).map(name => name.trim())
    return []
  } catch (cause) {
    throw damaged(path.basename(file), cause)
  }
}

const unpacking = (file: string): Transform[] => (file.endsWith('.gz') ? [createGunzip()] : [])

async function* rowsOf(rows: AsyncIterable<unknown>, name: string): AsyncGenerator<Row> {
  try {
    for await (const row of rows) yield row as Row
  } catch (cause) {
    // What a reader of rows refuses is thrown where it reads them, never here.
    throw damaged(name, cause)
  }
}

const damaged = (name: string, cause: unknown): BadRelease =>
  new BadRelease(
    'half_file',
    `${name} is damaged or ends before its end: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  )

function each(change: (chunk: Uint8Array) => Uint8Array | string): Transform {
  return new Transform({
    transform: (chunk: Uint8Array, _encoding: BufferEncoding, done: TransformCallback) => done(null, change(chunk)),
  })
}

/** A mark of byte order goes before what the publisher is known to use. */
function decoding(encoding: Encoding): Transform {
  let decoder: TextDecoder | null = null
  return each(chunk => {
    decoder ??= new TextDecoder(isMarkedUtf8(chunk) ? 'utf-8' : encoding)
    return decoder.decode(chunk, { stream: true })
  })
}

const isMarkedUtf8 = (chunk: Uint8Array): boolean => chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf
