/**
 * Rows of a table, column by column: of each the values of all rows one behind the other, as UTF-8 that no thread on its way needs to
 * decode; an object or array is JSON. Every value stands behind `BEFORE_VALUE`, a missing one is `NO_VALUE`. Nothing has to be quoted, and
 * the database reads it in less than half the time of the same rows as JSON objects. A column whose rows all have one value is that value
 * alone, null where it is missing; at least one column is a list.
 */
export type ColumnChunk = Readonly<Record<string, Uint8Array | string | null>>

/** Record and unit separator of ASCII. JSON never holds them as they are, and no text of a list needs them. */
export const BEFORE_VALUE = '\u001e'
export const NO_VALUE = '\u001f'

const encoder = new TextEncoder()

/** The values of one column. While all are the same, the first stands for them. */
class ColumnText {
  readonly #first: string
  #list: string | null = null

  constructor(first: string) {
    this.#first = first
  }

  /** `before`: rows that the column has already. */
  add(text: string, before: number): void {
    if (this.#list === null) {
      if (text === this.#first) return
      this.#list = this.#repeated(before)
    }
    this.#list += BEFORE_VALUE + text
  }

  get isSame(): boolean {
    return this.#list === null
  }

  list(rows: number): Uint8Array {
    return encoder.encode(this.#list ?? this.#repeated(rows))
  }

  same(): string | null {
    return this.#first === NO_VALUE ? null : this.#first
  }

  #repeated(rows: number): string {
    return (BEFORE_VALUE + this.#first).repeat(rows)
  }
}

/** Gathers rows for a `ColumnChunk`. Every row has the columns of the first. */
export class ColumnWriter {
  #columns = new Map<string, ColumnText>()
  #rows = 0
  #length = 0

  /** Rows since the last `take`. */
  get rows(): number {
    return this.#rows
  }

  /** Characters of their values. */
  get length(): number {
    return this.#length
  }

  add(row: object): void {
    const values = row as Readonly<Record<string, unknown>>
    for (const name of this.#rows === 0 ? Object.keys(row) : this.#columns.keys()) {
      const text = textOf(values[name])
      const column = this.#columns.get(name)
      if (column) column.add(text, this.#rows)
      else this.#columns.set(name, new ColumnText(text))
      this.#length += text.length
    }
    this.#rows++
  }

  take(): ColumnChunk {
    const columns = [...this.#columns]
    const listed = columns.find(([, column]) => !column.isSame) ?? columns[0]
    const chunk = Object.fromEntries(
      columns.map(([name, column]) => [
        name,
        column.isSame && name !== listed?.[0] ? column.same() : column.list(this.#rows),
      ]),
    )
    this.#columns = new Map()
    this.#rows = 0
    this.#length = 0
    return chunk
  }
}

/** All of the rows as one chunk. */
export function columnChunk(rows: readonly object[]): ColumnChunk {
  const writer = new ColumnWriter()
  for (const row of rows) writer.add(row)
  return writer.take()
}

function textOf(value: unknown): string {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? String(value) : NO_VALUE
    case 'boolean':
      return String(value)
    case 'string':
      return storable(value)
    default:
      return value === null || value === undefined ? NO_VALUE : JSON.stringify(value)
  }
}

/** No text of PostgreSQL has a zero character, and the separators separate. */
const NOT_STORABLE = ['\u0000', BEFORE_VALUE, NO_VALUE] as const

function storable(text: string): string {
  let stored = text
  for (const character of NOT_STORABLE) if (stored.includes(character)) stored = stored.replaceAll(character, '\uFFFD')
  return stored
}
