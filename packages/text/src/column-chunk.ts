/**
 * Rows of a table, column by column: of each the array literal of PostgreSQL with one value per row, an object or array as JSON. The
 * database reads it in less than half the time of the same rows as JSON objects.
 */
export type ColumnChunk = Readonly<Record<string, string>>

/** Gathers rows for a `ColumnChunk`. Every row has the columns of the first. */
export class ColumnWriter {
  #columns: { name: string; values: string[] }[] = []
  #rows = 0
  #length = 0

  /** Rows since the last `take`. */
  get rows(): number {
    return this.#rows
  }

  /** Characters of their values, without quotes and commas. */
  get length(): number {
    return this.#length
  }

  add(row: object): void {
    if (this.#rows === 0) this.#columns = Object.keys(row).map(name => ({ name, values: [] }))
    for (const { name, values } of this.#columns) {
      const text = literal(Reflect.get(row, name))
      values.push(text)
      this.#length += text.length
    }
    this.#rows++
  }

  take(): ColumnChunk {
    const chunk = Object.fromEntries(this.#columns.map(({ name, values }) => [name, `{${values.join(',')}}`]))
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

function literal(value: unknown): string {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? String(value) : 'NULL'
    case 'boolean':
      return String(value)
    case 'string':
      return quoted(value)
    default:
      return value === null || value === undefined ? 'NULL' : quoted(JSON.stringify(value))
  }
}

/** No text of PostgreSQL has a zero character. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\u0000', '\uFFFD')}"`
