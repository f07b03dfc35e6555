/**
 * Rows of a table, column by column: of each the values of all rows as one text, an object or array as JSON. Every value stands behind
 * `BEFORE_VALUE`, a missing one is `NO_VALUE`. Nothing has to be quoted, and the database reads it in less than half the time of the same
 * rows as JSON objects.
 */
export type ColumnChunk = Readonly<Record<string, string>>

/** Record separator and unit separator of ASCII. JSON never holds them as they are, and no text of a list needs them. */
export const BEFORE_VALUE = '\u001e'
export const NO_VALUE = '\u001f'

/** Gathers rows for a `ColumnChunk`. Every row has the columns of the first. */
export class ColumnWriter {
  #columns: string[] = []
  #texts: string[] = []
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
    if (this.#rows === 0) {
      this.#columns = Object.keys(row)
      this.#texts = this.#columns.map(() => '')
    }
    for (const [i, column] of this.#columns.entries()) {
      const text = textOf(values[column])
      this.#texts[i] += BEFORE_VALUE + text
      this.#length += text.length
    }
    this.#rows++
  }

  take(): ColumnChunk {
    const texts = this.#texts
    const chunk = Object.fromEntries(this.#columns.map((column, i) => [column, texts[i] ?? '']))
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

/** No text of PostgreSQL has a zero character, and the two separators separate. */
const NOT_STORABLE = ['\u0000', BEFORE_VALUE, NO_VALUE] as const

function storable(text: string): string {
  let stored = text
  for (const character of NOT_STORABLE) if (stored.includes(character)) stored = stored.replaceAll(character, '\uFFFD')
  return stored
}
