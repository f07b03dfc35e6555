/**
 * Sparse matrices in typed arrays, and the labels of their rows and columns. Inventory databases
 * fill less than one entry in a thousand, so only entries that are not zero are stored. Indices
 * count from zero; entries within a row or column are sorted; duplicates are summed when
 * coordinates are compressed, so a compressed matrix has none.
 */

import { checkList, checkMatrix } from './check-form.ts'
import { floatAt, intAt, itemAt } from './checked-access.ts'
import { DuplicateId, InvalidNumber, ShapeMismatch } from './errors.ts'

/**
 * Coordinate form: entry k is `value[k]` at (`row[k]`, `column[k]`). Duplicates are allowed and
 * mean their sum.
 */
export type Coordinates = {
  rows: number
  columns: number
  row: Int32Array
  column: Int32Array
  value: Float64Array
}

/** Compressed columns (CSC): column j holds entries `start[j] .. start[j + 1] - 1`. */
export type Columns = { rows: number; columns: number; start: Int32Array; row: Int32Array; value: Float64Array }

/** Compressed rows (CSR): row i holds entries `start[i] .. start[i + 1] - 1`. */
export type Rows = { rows: number; columns: number; start: Int32Array; column: Int32Array; value: Float64Array }

/** Ids in matrix order and the way back. */
export type Labels = { readonly ids: readonly string[]; readonly index: ReadonlyMap<string, number> }

/** @throws DuplicateId when two ids are equal; `kind` names what they are ("processes"). */
export function label(ids: readonly string[], kind: string): Labels {
  const index = new Map<string, number>()
  for (const [i, id] of ids.entries()) {
    if (index.has(id)) throw new DuplicateId(kind, id)
    index.set(id, i)
  }
  return { ids, index }
}

/**
 * Checks sizes, index ranges and that every value is finite.
 * @throws InvalidModel, ShapeMismatch, InvalidNumber
 */
export function checkCoordinates(matrix: Coordinates, name: string): void {
  checkMatrix(matrix, name, ['row', 'column'])
  const { rows, columns, row, column, value } = matrix
  if (row.length !== value.length || column.length !== value.length) {
    throw new ShapeMismatch(
      `Entries of ${name}`,
      `${value.length} rows and columns`,
      `${row.length} and ${column.length}`,
    )
  }
  for (let k = 0; k < value.length; k++) {
    const i = row[k]!
    const j = column[k]!
    if (i < 0 || i >= rows || j < 0 || j >= columns) {
      throw new ShapeMismatch(`Entry ${k} of ${name}`, `inside ${rows} x ${columns}`, `(${i}, ${j})`)
    }
    if (!Number.isFinite(value[k])) throw new InvalidNumber(value[k], `${name}[${i}][${j}]`)
  }
}

/**
 * Coordinates to compressed columns: sorted by row, duplicates summed, O(entries + rows + columns).
 * Zeros are stored.
 * @throws InvalidModel, ShapeMismatch for entries outside the matrix
 */
export function toColumns(matrix: Coordinates): Columns {
  checkPlaces(matrix)
  const { rows, columns } = matrix
  const { start, minor, value } = compress(columns, rows, matrix.column, matrix.row, matrix.value)
  return { rows, columns, start, row: minor, value }
}

/**
 * Coordinates to compressed rows: sorted by column, duplicates summed. @throws InvalidModel,
 * ShapeMismatch as `toColumns`
 */
export function toRows(matrix: Coordinates): Rows {
  checkPlaces(matrix)
  const { rows, columns } = matrix
  const { start, minor, value } = compress(rows, columns, matrix.row, matrix.column, matrix.value)
  return { rows, columns, start, column: minor, value }
}

function checkPlaces(matrix: Coordinates): void {
  checkMatrix(matrix, 'the matrix', ['row', 'column'])
  const { rows, columns, row, column, value } = matrix
  if (row.length !== value.length || column.length !== value.length)
    throw new ShapeMismatch('Entries', `${value.length} rows and columns`, `${row.length} and ${column.length}`)
  for (let k = 0; k < value.length; k++) {
    const i = row[k]!
    const j = column[k]!
    if (i < 0 || i >= rows || j < 0 || j >= columns)
      throw new ShapeMismatch(`Entry ${k}`, `inside ${rows} x ${columns}`, `(${i}, ${j})`)
  }
}

/**
 * Two counting sorts (by minor, then stably by major) and one pass that merges equal neighbours.
 */
function compress(majors: number, minors: number, major: Int32Array, minor: Int32Array, value: Float64Array) {
  const entries = value.length
  const byMinor = countingOrder(minors, minor)
  const start = new Int32Array(majors + 1)
  for (let k = 0; k < entries; k++) start[major[k]! + 1]! += 1
  accumulate(start)
  const next = start.slice(0, majors)
  const sortedMinor = new Int32Array(entries)
  const sortedValue = new Float64Array(entries)
  for (let q = 0; q < entries; q++) {
    const k = byMinor[q]!
    const at = next[major[k]!]!++
    sortedMinor[at] = minor[k]!
    sortedValue[at] = value[k]!
  }
  let stored = 0
  let from = 0
  for (let j = 0; j < majors; j++) {
    const end = start[j + 1]!
    const first = stored
    for (let q = from; q < end; q++) {
      if (stored > first && sortedMinor[stored - 1] === sortedMinor[q]) sortedValue[stored - 1]! += sortedValue[q]!
      else {
        sortedMinor[stored] = sortedMinor[q]!
        sortedValue[stored++] = sortedValue[q]!
      }
    }
    from = end
    start[j + 1] = stored
  }
  // Without duplicates, the usual case, the sorted arrays are the answer and need no second copy.
  if (stored === entries) return { start, minor: sortedMinor, value: sortedValue }
  return { start, minor: sortedMinor.slice(0, stored), value: sortedValue.slice(0, stored) }
}

/**
 * The numbers of the entries sorted by key (counting sort, stable, linear in entries and buckets).
 */
function countingOrder(buckets: number, key: Int32Array): Int32Array {
  const next = new Int32Array(buckets + 1)
  for (let k = 0; k < key.length; k++) next[key[k]! + 1]! += 1
  accumulate(next)
  const order = new Int32Array(key.length)
  for (let k = 0; k < key.length; k++) order[next[key[k]!]!++] = k
  return order
}

/** Counts to starts, in place: every number becomes the sum of itself and all before it. */
export function accumulate(counts: Int32Array): void {
  let sum = 0
  for (let k = 0; k < counts.length; k++) {
    sum += counts[k]!
    counts[k] = sum
  }
}

/** The same matrix by rows. */
export function columnsToRows(matrix: Columns): Rows {
  const { rows, columns } = matrix
  const { start, minor, value } = swap(columns, rows, matrix.start, matrix.row, matrix.value)
  return { rows, columns, start, column: minor, value }
}

/** The same matrix by columns. */
export function rowsToColumns(matrix: Rows): Columns {
  const { rows, columns } = matrix
  const { start, minor, value } = swap(rows, columns, matrix.start, matrix.column, matrix.value)
  return { rows, columns, start, row: minor, value }
}

/**
 * Major and minor dimension exchanged in linear time; entries within each new major come out
 * sorted.
 */
function swap(majors: number, minors: number, start: Int32Array, minor: Int32Array, value: Float64Array) {
  const entries = value.length
  const other = new Int32Array(minors + 1)
  for (let k = 0; k < entries; k++) other[minor[k]! + 1]! += 1
  accumulate(other)
  const next = other.slice(0, minors)
  const major = new Int32Array(entries)
  const moved = new Float64Array(entries)
  for (let j = 0; j < majors; j++) {
    for (let k = start[j]!, end = start[j + 1]!; k < end; k++) {
      const at = next[minor[k]!]!++
      major[at] = j
      moved[at] = value[k]!
    }
  }
  return { start: other, minor: major, value: moved }
}

/** The transpose, sharing the arrays of its argument: columns read as rows. */
export function transpose(matrix: Columns): Rows {
  return { rows: matrix.columns, columns: matrix.rows, start: matrix.start, column: matrix.row, value: matrix.value }
}

/**
 * Nested arrays (rows of numbers) to coordinates; zeros are left out. For small systems and tests.
 * @throws InvalidModel, ShapeMismatch when the rows differ in length
 */
export function fromDense(rows: readonly (readonly number[])[], columns = rows?.[0]?.length ?? 0): Coordinates {
  checkList(rows, 'the matrix')
  const row: number[] = []
  const column: number[] = []
  const value: number[] = []
  rows.forEach((line, i) => {
    checkList(line, `row ${i} of the matrix`)
    if (line.length !== columns) throw new ShapeMismatch(`Row ${i}`, `${columns} numbers`, line.length)
    line.forEach((x, j) => {
      if (x === 0) return
      row.push(i)
      column.push(j)
      value.push(x)
    })
  })
  return {
    rows: rows.length,
    columns,
    row: Int32Array.from(row),
    column: Int32Array.from(column),
    value: Float64Array.from(value),
  }
}

/**
 * The number of an entry within the values of a compressed matrix, by bisection; -1 where there is
 * none. `major`: the column of a matrix by columns, the row of one by rows; `minor` the other.
 */
export function entryNumber(start: Int32Array, minors: Int32Array, major: number, minor: number): number {
  if (!(major >= 0 && major < start.length - 1)) return -1
  let low = start[major]!
  let high = start[major + 1]! - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = minors[middle]!
    if (found === minor) return middle
    if (found < minor) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** One entry of a compressed matrix; `entry` is its number within the values of the matrix. */
export type Entry = { row: number; column: number; value: number; entry: number }

/**
 * The entries of column j, by ascending row. It makes an object for each entry: for loops over a
 * few columns, not for those over a whole database.
 */
export function* columnEntries({ start, row, value }: Columns, j: number): Generator<Entry> {
  for (let entry = intAt(start, j), end = intAt(start, j + 1); entry < end; entry++)
    yield { row: intAt(row, entry), column: j, value: floatAt(value, entry), entry }
}

/** The entries of row i, by ascending column; for the same loops as `columnEntries`. */
export function* rowEntries({ start, column, value }: Rows, i: number): Generator<Entry> {
  for (let entry = intAt(start, i), end = intAt(start, i + 1); entry < end; entry++)
    yield { row: i, column: intAt(column, entry), value: floatAt(value, entry), entry }
}

/**
 * The column of each entry of a matrix in compressed columns (the row of each, for compressed
 * rows), by number of the entry.
 */
export function majorOfEntries(start: Int32Array, count: number): Int32Array {
  const majors = new Int32Array(intAt(start, count))
  for (let j = 0; j < count; j++) majors.fill(j, intAt(start, j), intAt(start, j + 1))
  return majors
}

/** Compressed columns to nested arrays (rows of numbers). For small systems and tests. */
export function toDense(matrix: Columns): number[][] {
  const dense = Array.from({ length: matrix.rows }, () => new Array<number>(matrix.columns).fill(0))
  for (let j = 0; j < matrix.columns; j++) {
    for (const { row, value } of columnEntries(matrix, j)) itemAt(dense, row)[j] = value
  }
  return dense
}

/**
 * M x for a matrix by columns; x has one number per column, the result one per row. Columns whose
 * factor is zero are skipped, so a sparse x costs only the columns it uses. `into` receives the
 * result and may be used again.
 */
export function multiply(matrix: Columns, x: Float64Array, into = new Float64Array(matrix.rows)): Float64Array {
  const { start, row, value } = matrix
  into.fill(0)
  for (let j = 0; j < matrix.columns; j++) {
    const factor = x[j]!
    if (factor === 0) continue
    for (let k = start[j]!, end = start[j + 1]!; k < end; k++) into[row[k]!]! += value[k]! * factor
  }
  return into
}

/** M x for a matrix by rows; one number per row. */
export function multiplyRows(
  matrix: Rows,
  x: Float64Array,
  into: Float64Array = new Float64Array(matrix.rows),
): Float64Array {
  const { start, column, value } = matrix
  for (let i = 0; i < matrix.rows; i++) {
    let sum = 0
    for (let k = start[i]!, end = start[i + 1]!; k < end; k++) sum += value[k]! * x[column[k]!]!
    into[i] = sum
  }
  return into
}
