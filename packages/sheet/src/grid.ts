import { failure, type Sheet, type SheetFailure, type SheetLimits, type SheetResult, type SheetRow } from './result.ts'

/** Where the grid came from. */
export type Origin = Pick<Sheet, 'format' | 'encoding' | 'delimiter' | 'worksheet'>

/**
 * Makes a sheet of a grid of text: the first row that is not blank is the header, empty columns at its end are cut,
 * blank rows are left out, short rows are padded. A row longer than the header keeps its surplus cells if one of
 * them holds something, so that the reader can refuse it instead of losing it.
 */
export function sheetOf(grid: readonly SheetRow[], origin: Origin, limits: SheetLimits): SheetResult {
  const filled = grid.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  const first = filled[0]
  if (!first) return failure('no_rows', 'The file is empty. It needs a header line and at least one row below it.')
  const header = withoutTail(first.cells).map(cleanHeader)
  const problem = oversized(filled, header.length, limits) ?? repeated(header, first.row)
  if (problem) return problem
  if (filled.length === 1) return failure('no_rows', 'The file has a header line but no rows below it.', { header })
  const rows = filled.slice(1).map(({ row, cells }) => ({ row, cells: fitted(cells, header.length) }))
  return { kind: 'ok', header, headerRow: first.row, rows, ...origin }
}

/** Two headers are the same when they differ only in case, spaces, dots, hyphens and underscores. */
export function headerKey(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')
}

function cleanHeader(header: string): string {
  return header.replace(/[\u200B-\u200D\u2060\uFEFF]/g, '').trim()
}

function oversized(filled: readonly SheetRow[], columns: number, limits: SheetLimits): SheetFailure | null {
  if (columns > limits.columns)
    return failure('too_large', `The header has ${columns} columns; at most ${limits.columns} can be read.`, {
      columns,
      limit: limits.columns,
    })
  if (filled.length - 1 > limits.rows)
    return failure(
      'too_large',
      `The file has more than ${limits.rows.toLocaleString('en')} rows. Split it into several files.`,
      { limit: limits.rows },
    )
  for (const { row, cells } of filled)
    if (cells.some(cell => cell.length > limits.cell))
      return failure(
        'too_large',
        `A cell in row ${row} is longer than ${limits.cell.toLocaleString('en')} characters.`,
        {
          row,
          limit: limits.cell,
        },
      )
  return null
}

function repeated(header: readonly string[], row: number): SheetFailure | null {
  const columnOf = new Map<string, number>()
  for (const [i, name] of header.entries()) {
    const key = headerKey(name)
    const earlier = columnOf.get(key)
    if (key !== '' && earlier !== undefined)
      return failure(
        'duplicate_header',
        `The header “${name}” stands twice, in columns ${columnLetters(earlier)} and ${columnLetters(i)}. Rename or remove one of them.`,
        { header: name, columns: [columnLetters(earlier), columnLetters(i)], row },
      )
    columnOf.set(key, i)
  }
  return null
}

/** 0 -> A, 25 -> Z, 26 -> AA: the column as a spreadsheet names it. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

function withoutTail(cells: readonly string[]): string[] {
  let length = cells.length
  while (length > 0 && cells[length - 1]!.trim() === '') length--
  return cells.slice(0, length)
}

function fitted(cells: readonly string[], length: number): string[] {
  if (cells.length === length) return cells as string[]
  if (cells.length > length) return cells.slice(0, Math.max(length, withoutTail(cells).length))
  return [...cells, ...new Array<string>(length - cells.length).fill('')]
}
