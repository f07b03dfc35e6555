import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { TableManifest } from './types.ts'

/** One value of a table. A missing value is null, never 0 and never ''. */
export type Cell = string | number | null | readonly string[]

/** A table in memory: named columns of equal length. */
export type Table = { rows: number; columns: Readonly<Record<string, readonly Cell[]>> }

/** A column as it is written: plain, or with its distinct values named once. */
export type WrittenColumn = readonly Cell[] | { dictionary: readonly string[]; index: readonly number[] }
export type WrittenTable = { rows: number; columns: Record<string, WrittenColumn> }

/** A built file does not carry the bytes its manifest promises: it was changed, cut or swapped. */
export class TableChanged extends Error {
  constructor(file: string) {
    super(
      `${file} does not match the manifest of the reference edition. Restore it from the repository or run npm run data:build.`,
    )
    this.name = 'TableChanged'
  }
}

/** A table or column was asked for that the edition does not have. */
export class NoSuchTable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`The reference edition has no ${what}.`, options)
    this.name = 'NoSuchTable'
  }
}

/** Checks length and SHA-256 against the manifest, then unpacks. Raises `TableChanged`. */
export function decodeTable(bytes: Uint8Array, passport: TableManifest): Table {
  if (bytes.length !== passport.bytes || sha256(bytes) !== passport.sha256) throw new TableChanged(passport.file)
  const text = new TextDecoder().decode(gunzipSync(bytes))
  const written = JSON.parse(text) as WrittenTable
  const columns: Record<string, readonly Cell[]> = {}
  for (const [name, column] of Object.entries(written.columns)) columns[name] = plainColumn(column)
  return { rows: written.rows, columns }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function plainColumn(column: WrittenColumn): readonly Cell[] {
  if (!('dictionary' in column)) return column
  const { dictionary, index } = column
  return index.map(i => (i < 0 ? null : dictionary[i]!))
}

/** A column of text; null becomes ''. */
export function texts(table: Table, name: string): string[] {
  return columnOf(table, name).map(cell => (cell === null ? '' : String(cell)))
}

/** A column of numbers; missing stays null. */
export function numbers(table: Table, name: string): (number | null)[] {
  return columnOf(table, name) as (number | null)[]
}

/** A column of numbers in which nothing may be missing. */
export function fullNumbers(table: Table, name: string): number[] {
  const column = columnOf(table, name)
  if (column.includes(null)) throw new NoSuchTable(`complete column ${name}`)
  return column as number[]
}

/** A column of lists of text. */
export function lists(table: Table, name: string): (readonly string[])[] {
  return columnOf(table, name) as (readonly string[])[]
}

function columnOf(table: Table, name: string): readonly Cell[] {
  const column = table.columns[name]
  if (!column) throw new NoSuchTable(`column ${name}`)
  return column
}
