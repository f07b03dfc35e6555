/** A SimaPro CSV file as rows of cells, blank rows included: the value of a field may be a blank row. */

import { CsvError, parse } from 'csv-parse/sync'
import { Unreadable } from '../files/unreadable.ts'
import type { Header } from './header.ts'

/** A row without its empty last cells; its number in the file. */
export type Row = { cells: readonly string[]; line: number }

/** @throws Unreadable for a quote that never closes. */
export function readRows(text: string, { delimiter }: Header): Row[] {
  const rows: Row[] = []
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      on_record(cells: string[], { lines }) {
        rows.push({ cells: trimmed(cells), line: lines })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Unreadable('text', error.code)
  }
  return rows
}

/** Lines may be padded with separators, and 0x7F stands for a line break within a text. */
function trimmed(cells: readonly string[]): string[] {
  let end = cells.length
  while (end > 0 && cells[end - 1]?.trim() === '') end -= 1
  return cells.slice(0, end).map(cell => cell.replaceAll('\x7f', '\n').trim())
}
