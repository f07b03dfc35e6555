/** Comma-separated tables (RFC 4180; also `;` or tab), as text cells. */

import { CsvError, parse } from 'csv-parse/sync'
import { InvalidTable } from './errors.ts'

/**
 * The rows of a table. Quoted cells may hold delimiters, line breaks and doubled quotes. The delimiter is the one of `,` `;` and
 * tab that is most frequent outside quotes in the first line. Empty lines are dropped. A byte order mark is ignored. Rows may be
 * of different length; a quote where none belongs is part of its cell.
 * @throws InvalidTable for a quote that never closes, with the line its row begins at.
 */
export function parseCsv(text: string, table = 'Table'): string[][] {
  if (typeof text !== 'string') throw new InvalidTable(table, 1, 'it is not a text')
  const rows: string[][] = []
  // Lines up to the last row that was read, and how many of them were empty.
  let lines = 0
  let empty = 0
  try {
    parse(text, {
      delimiter: findDelimiter(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      bom: true,
      on_record(cells: string[], info) {
        lines = info.lines
        empty = info.empty_lines
        if (cells.length > 1 || cells[0]?.trim()) rows.push(cells)
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    throw new InvalidTable(table, lines + 1 + (Number(error.empty_lines) - empty), 'a quote is never closed')
  }
  return rows
}

function findDelimiter(text: string): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  let quoted = false
  for (const c of text) {
    if (c === '"') quoted = !quoted
    if (quoted) continue
    if (c === '\n') break
    const count = counts.get(c)
    if (count !== undefined) counts.set(c, count + 1)
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** One line, cells quoted where needed. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map(cell => (/[",;\t\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
    .join(',')
}
