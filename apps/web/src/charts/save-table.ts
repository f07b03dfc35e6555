import { withoutAccents } from '@cradle/text'

/** One column of a picture's table: numbers are exact, words stand where there is no number. */
export type TwinColumn = { label: string; numeric?: boolean }
export type TwinCell = string | number | null
/** The table that says the same as a picture. */
export type Twin = { caption: string; columns: readonly TwinColumn[]; rows: readonly (readonly TwinCell[])[] }

/** Text a spreadsheet would run as a formula gets an apostrophe; numbers stay numbers. */
function csvCell(cell: TwinCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** CSV with exact numbers: comma, decimal point, CRLF, byte order mark for spreadsheets. */
export function twinToCsv(twin: Twin): string {
  const lines = [twin.columns.map(c => c.label), ...twin.rows].map(row => row.map(csvCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Tab-separated text for the clipboard; tabs and breaks inside a cell become spaces. */
export function twinToTsv(twin: Twin): string {
  const clean = (cell: TwinCell) => (cell === null ? '' : String(cell).replace(/[\t\r\n]+/g, ' '))
  return [twin.columns.map(c => c.label), ...twin.rows].map(row => row.map(clean).join('\t')).join('\n')
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

/** Hands a file to the browser's download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 30_000)
}

export const saveCsv = (twin: Twin, name: string) =>
  saveFile(fileName(name, 'csv'), new Blob([twinToCsv(twin)], { type: 'text/csv;charset=utf-8' }))
