/**
 * Matrices as coordinate tables: a header `row,col,value` (any order, further columns allowed) and one entry a line, indices from 0,
 * numbers with a decimal point. Entries at the same place mean their sum. Labels are one-column tables in matrix order.
 */

import type { Coordinates } from '@cradle/lca'
import { ShapeMismatch } from '@cradle/lca'
import { csvLine, parseCsv } from './csv.ts'
import { InvalidTable } from './errors.ts'

const NAMES = { row: ['row', 'i'], column: ['col', 'column', 'j'], value: ['value', 'val', 'v'] }
const LARGEST = 2 ** 31 - 1

/**
 * Reads a coordinate table. `rows` and `columns` default to one more than the largest index. `extra` names further numeric columns
 * to read along (`sigma`), returned in entry order.
 * @throws InvalidTable (with the line), ShapeMismatch when an index is outside `rows` x `columns`.
 */
export function readCoordinates(
  text: string,
  {
    rows,
    columns,
    name = 'Matrix',
    extra = [],
  }: { rows?: number; columns?: number; name?: string; extra?: readonly string[] } = {},
): Coordinates & { extra: Record<string, Float64Array> } {
  const [header, ...lines] = parseCsv(text, name)
  if (header === undefined) throw new InvalidTable(name, 1, 'it is empty')
  const titles = header.map(title => title.trim().toLowerCase())
  const find = (names: readonly string[]) => {
    const at = titles.findIndex(title => names.includes(title))
    if (at < 0) throw new InvalidTable(name, 1, `it has no column "${names[0]}"`)
    return at
  }
  const at = { row: find(NAMES.row), column: find(NAMES.column), value: find(NAMES.value) }
  const further = extra.map(title => ({
    title,
    at: find([title.toLowerCase()]),
    values: new Float64Array(lines.length),
  }))
  const row = new Int32Array(lines.length)
  const column = new Int32Array(lines.length)
  const value = new Float64Array(lines.length)
  let lastRow = -1
  let lastColumn = -1
  lines.forEach((cells, k) => {
    const line = { name, number: k + 2, cells }
    const i = indexIn(line, at.row)
    const j = indexIn(line, at.column)
    row[k] = i
    column[k] = j
    value[k] = numberIn(line, at.value)
    for (const { at, values } of further) values[k] = numberIn(line, at)
    lastRow = Math.max(lastRow, i)
    lastColumn = Math.max(lastColumn, j)
  })
  if (rows !== undefined && lastRow >= rows) throw new ShapeMismatch(`Rows of ${name}`, rows, lastRow + 1)
  if (columns !== undefined && lastColumn >= columns) {
    throw new ShapeMismatch(`Columns of ${name}`, columns, lastColumn + 1)
  }
  return {
    rows: rows ?? lastRow + 1,
    columns: columns ?? lastColumn + 1,
    row,
    column,
    value,
    extra: Object.fromEntries(further.map(({ title, values }) => [title, values])),
  }
}

/** A row of the table called `name`; its number counts the header as 1. */
type TableLine = { name: string; number: number; cells: readonly string[] }

function numberIn({ name, number, cells }: TableLine, at: number): number {
  const cell = cells[at]?.trim() ?? ''
  const parsed = cell === '' ? Number.NaN : Number(cell)
  if (!Number.isFinite(parsed)) throw new InvalidTable(name, number, `"${cell}" is not a finite number`)
  return parsed
}

function indexIn(line: TableLine, at: number): number {
  const parsed = numberIn(line, at)
  if (!Number.isInteger(parsed) || parsed < 0 || parsed >= LARGEST)
    throw new InvalidTable(line.name, line.number, `${parsed} is not an index`)
  return parsed
}

/** A coordinate table of a matrix, in its own order, numbers in the shortest form that reads back the same. */
export function writeCoordinates({ row, column, value }: Coordinates): string {
  const lines = ['row,col,value']
  for (let k = 0; k < value.length; k++) lines.push(`${row[k]},${column[k]},${value[k]}`)
  return `${lines.join('\n')}\n`
}

/** A labelled system as tables. `rows` and `columns` of the matrices are processes, flows and categories in the order of the ids. */
export type MatrixTables = {
  A: Coordinates
  B: Coordinates
  C: Coordinates
  processes: readonly string[]
  flows: readonly string[]
  categories: readonly string[]
}

/** `A.csv`, `B.csv`, `C.csv`, `processes.csv`, `flows.csv`, `categories.csv`: text by file name. */
export function writeMatrixTables(system: MatrixTables): Map<string, string> {
  const labels = (title: string, ids: readonly string[]) => `${[title, ...ids.map(id => csvLine([id]))].join('\n')}\n`
  return new Map([
    ['A.csv', writeCoordinates(system.A)],
    ['B.csv', writeCoordinates(system.B)],
    ['C.csv', writeCoordinates(system.C)],
    ['processes.csv', labels('process', system.processes)],
    ['flows.csv', labels('flow', system.flows)],
    ['categories.csv', labels('category', system.categories)],
  ])
}

/**
 * Reads what `writeMatrixTables` writes. Label tables take their first column. Without labels, indices are the labels and the shapes
 * follow from the largest indices.
 * @throws InvalidTable, ShapeMismatch
 */
export function readMatrixTables(files: ReadonlyMap<string, string>): MatrixTables {
  if (!(files instanceof Map)) throw new InvalidTable('The tables', 1, 'they are not a map of texts by file name')
  const labels = (name: string): string[] | undefined => {
    const text = files.get(name)
    return text === undefined
      ? undefined
      : parseCsv(text, name)
          .slice(1)
          .map(([label = '']) => label)
  }
  const table = (name: string, rows: number | undefined, columns: number | undefined) => {
    const text = files.get(name)
    if (text === undefined) throw new InvalidTable(name, 1, 'the file is missing')
    const { extra: _, ...matrix } = readCoordinates(text, {
      name,
      ...(rows !== undefined && { rows }),
      ...(columns !== undefined && { columns }),
    })
    return matrix
  }
  const processes = labels('processes.csv')
  const flows = labels('flows.csv')
  const categories = labels('categories.csv')
  const A = table('A.csv', processes?.length, processes?.length)
  const n = processes?.length ?? Math.max(A.rows, A.columns)
  const B = table('B.csv', flows?.length, n)
  const C = table('C.csv', categories?.length, flows?.length)
  const m = flows?.length ?? Math.max(B.rows, C.columns)
  const indices = (count: number) => Array.from({ length: count }, (_, k) => String(k))
  return {
    A: { ...A, rows: n, columns: n },
    B: { ...B, rows: m },
    C: { ...C, columns: m },
    processes: processes ?? indices(n),
    flows: flows ?? indices(m),
    categories: categories ?? indices(C.rows),
  }
}
