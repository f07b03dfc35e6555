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
  const written: WrittenTable = JSON.parse(text)
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
  return index.map(i => {
    if (i < 0) return null
    const word = dictionary[i]
    if (word === undefined) throw new NoSuchTable(`word ${i} in a dictionary of ${dictionary.length}`)
    return word
  })
}

/** A column of numbers in which nothing may be missing. Raises `NoSuchTable` where something is. */
export function fullNumbers(table: Table, name: string): number[] {
  return columnOf(table, name).map(cell => fullNumberOf(cell, name))
}

/** One row of a table, read by the names of its columns. */
export class TableRow {
  readonly #table: Table
  readonly #index: number

  constructor(table: Table, index: number) {
    this.#table = table
    this.#index = index
  }

  /** Text; null becomes ''. */
  text(name: string): string {
    return textOf(this.#cell(name))
  }

  /** A number; missing stays null. */
  number(name: string): number | null {
    return numberOf(this.#cell(name), name)
  }

  /** A number that may not be missing. */
  fullNumber(name: string): number {
    return fullNumberOf(this.#cell(name), name)
  }

  list(name: string): readonly string[] {
    return listOf(this.#cell(name), name)
  }

  /** Text that is one of the given values. */
  choice<Value extends string>(name: string, values: readonly Value[]): Value {
    const text = this.text(name)
    const value = values.find(one => one === text)
    if (value === undefined) throw new NoSuchTable(`meaning for "${text}" in column ${name}`)
    return value
  }

  #cell(name: string): Cell {
    const cell = columnOf(this.#table, name)[this.#index]
    if (cell === undefined) throw new NoSuchTable(`row ${this.#index} in column ${name}`)
    return cell
  }
}

/** What `read` makes of every row, in the order of the table. Raises `NoSuchTable` for columns and values it does not have. */
export function mapRows<Value>(table: Table, read: (row: TableRow) => Value): Value[] {
  return Array.from({ length: table.rows }, (_, index) => read(new TableRow(table, index)))
}

function textOf(cell: Cell): string {
  return cell === null ? '' : String(cell)
}

function numberOf(cell: Cell, name: string): number | null {
  if (cell === null || typeof cell === 'number') return cell
  throw new NoSuchTable(`number "${textOf(cell)}" in column ${name}`)
}

function fullNumberOf(cell: Cell, name: string): number {
  const number = numberOf(cell, name)
  if (number === null) throw new NoSuchTable(`complete column ${name}`)
  return number
}

function listOf(cell: Cell, name: string): readonly string[] {
  if (cell !== null && typeof cell === 'object') return cell
  throw new NoSuchTable(`list "${textOf(cell)}" in column ${name}`)
}

function columnOf(table: Table, name: string): readonly Cell[] {
  const column = table.columns[name]
  if (!column) throw new NoSuchTable(`column ${name}`)
  return column
}
