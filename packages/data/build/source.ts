import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

export type Row = Record<string, string>

/** The folder the edition is made from, with the two trees `method/data` and `data`, and our own `sources`. */
export type Source = {
  method(file: string): Row[]
  raw(file: string): Row[]
  own(file: string): Row[]
  methodJson(file: string): unknown
}

export function openSource(folder: string): Source {
  return {
    method: file => readRows(readFileSync(join(folder, 'method/data', file)), file),
    raw: file => readRows(readFileSync(join(folder, 'data', file)), file),
    own: ownRows,
    methodJson: file => JSON.parse(readFileSync(join(folder, 'method/data', file), 'utf8')),
  }
}

/** Rows of a table of our own sources. */
export const ownRows = (file: string): Row[] =>
  readRows(readFileSync(new URL(`../sources/${file}`, import.meta.url)), file)

function readRows(bytes: Uint8Array, file: string): Row[] {
  const plain = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return parse(Buffer.from(plain), { columns: true, bom: true, skip_empty_lines: true }) as Row[]
}

/** A decimal as written; an empty cell is missing. Raises on anything else: a source is never read by guess. */
export function numberOrNull(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  const value = Number(text)
  if (!Number.isFinite(value)) throw new Error(`not a number in the source: ${text}`)
  return value
}

export function textOrNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

export function listOf(text: string | undefined, separator = ';'): string[] {
  return text ? text.split(separator).filter(part => part !== '') : []
}
