/**
 * A long list column by column, for screens that need all of it: what repeats stands once, and the rows that come out are those that
 * went in. Objects with other keys than those of the first row stay whole. Without zod, so that a screen may read it. `all`: every row has it; `words` and `at`: row i has `words[at[i]]`; `each`: one
 * value per row.
 */
export type PackedColumn = { all: unknown } | { words: unknown[]; at: number[] } | { each: unknown[] }

/** Names are paths: `organisation.name`, and `goals.0` for the first of a list that is equally long in every row. */
export type PackedColumns = Record<string, PackedColumn>

/** Rows of one shape as columns. */
export function packColumns(rows: readonly object[]): PackedColumns {
  const columns: PackedColumns = {}
  const pack = (path: string, values: readonly unknown[]): void => {
    const [first] = values
    if (Array.isArray(first)) {
      const { length } = first
      if (length > 1 && areLists(values) && values.every(value => value.length === length)) {
        for (let k = 0; k < length; k++)
          pack(
            `${path}.${k}`,
            values.map(value => value[k]),
          )
        return
      }
    } else if (typeof first === 'object' && first !== null && haveKeysOf(first, values)) {
      for (const key of Object.keys(first))
        pack(
          path === '' ? key : `${path}.${key}`,
          values.map(value => value[key]),
        )
      return
    }
    columns[path] = packed(values)
  }
  if (rows.length > 0) pack('', rows)
  return columns
}

const areLists = (values: readonly unknown[]): values is readonly (readonly unknown[])[] => values.every(Array.isArray)

/** Whether every value is an object with the keys of the first, of which there are some: otherwise each stands as it is. */
function haveKeysOf(first: object, values: readonly unknown[]): values is readonly Holder[] {
  const keys = Object.keys(first)
  const hasThem = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === keys.length &&
    keys.every(key => key in value)
  return keys.length > 0 && values.every(hasThem)
}

function packed(values: readonly unknown[]): PackedColumn {
  const places = new Map<unknown, number>()
  const words: unknown[] = []
  const at = values.map(value => {
    const key = typeof value === 'object' && value !== null ? `list ${JSON.stringify(value)}` : value
    let place = places.get(key)
    if (place === undefined) {
      place = words.push(value) - 1
      places.set(key, place)
    }
    return place
  })
  if (words.length === 1) return { all: words[0] }
  return words.length * 2 <= values.length ? { words, at } : { each: [...values] }
}

/** The rows again. `count`: how many; columns where every row has the same do not say it. */
export function unpackColumns<Row>(columns: PackedColumns, count: number): Row[] {
  const rows = Array.from({ length: count }, (): Holder => ({}))
  const holders = new Map<string, Holder[]>([['', rows]])
  /** What holds the values of a path in every row, made once for all columns under it. */
  const holdersOf = (keys: readonly string[], next: string): Holder[] => {
    const path = keys.join('.')
    const known = holders.get(path)
    if (known) return known
    const own = keys.at(-1) ?? ''
    const above = keys.slice(0, -1)
    const isList = /^\d+$/.test(next)
    const made = holdersOf(above, own).map(row => {
      const holder = (isList ? [] : {}) as Holder
      row[own] = holder
      return holder
    })
    holders.set(path, made)
    return made
  }
  for (const [path, column] of Object.entries(columns)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const into = holdersOf(keys, last)
    const valueAt = readerOf(column)
    for (const [i, holder] of into.entries()) holder[last] = valueAt(i)
  }
  return rows as Row[]
}

type Holder = Record<string, unknown>

function readerOf(column: PackedColumn): (row: number) => unknown {
  if ('each' in column) return i => column.each[i]
  if ('words' in column) return i => column.words[column.at[i]!]
  return () => column.all
}
