/** Spreadsheets run what begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r\n\u0000-\u001f\uff1d\uff0b\uff0d\uff20]/

/**
 * One cell of a CSV file. Text that a spreadsheet would run is neutralised with an apostrophe (the stored data is not changed);
 * numbers are written with all their digits; null is an empty cell, never 0.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\n\r;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | number | boolean | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`
