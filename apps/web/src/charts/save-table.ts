import { withoutAccents } from '@cradle/text'
import { saveFile } from './save-file.ts'

export { saveFile }

/** One column of a picture's table: numbers are exact, words stand where there is no number. */
export type FigureTableColumn = { label: string; numeric?: boolean }
export type FigureTableCell = string | number | null
/** The table that says the same as a picture. */
export type FigureTable = {
  caption: string
  columns: readonly FigureTableColumn[]
  rows: readonly (readonly FigureTableCell[])[]
}

/** Text a spreadsheet would run as a formula gets an apostrophe; numbers stay numbers. */
function csvCell(cell: FigureTableCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** CSV with exact numbers: comma, decimal point, CRLF, byte order mark for spreadsheets. */
export function dataTableToCsv(dataTable: FigureTable): string {
  const lines = [dataTable.columns.map(c => c.label), ...dataTable.rows].map(row => row.map(csvCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Tab-separated text for the clipboard; tabs and breaks inside a cell become spaces. */
export function dataTableToTsv(dataTable: FigureTable): string {
  const clean = (cell: FigureTableCell) => (cell === null ? '' : String(cell).replace(/[\t\r\n]+/g, ' '))
  return [dataTable.columns.map(c => c.label), ...dataTable.rows].map(row => row.map(clean).join('\t')).join('\n')
}

/** A name for a downloaded file: letters, digits and hyphens. */
export function fileName(words: string, extension: string): string {
  const slug = withoutAccents(words)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${slug || 'cradle'}.${extension}`
}

export const saveCsv = (dataTable: FigureTable, name: string) =>
  saveFile(fileName(name, 'csv'), new Blob([dataTableToCsv(dataTable)], { type: 'text/csv;charset=utf-8' }))
