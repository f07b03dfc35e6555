/** Spreadsheets run what begins with one of these as a formula (also the full-width forms), or hide it behind a control character. */
const runs = (text: string): boolean =>
  text !== '' && ('=+-@＝＋－＠'.includes(text.charAt(0)) || text.charCodeAt(0) < 0x20)

/** `comma`: decimal points; `semicolon`: decimal commas, as spreadsheets of many countries expect. */
export type Separator = 'comma' | 'semicolon'

/**
 * One cell of a CSV file. Text that a spreadsheet would run is neutralised with an apostrophe (the stored data is not changed);
 * numbers are written with all their digits; null is an empty cell, never 0.
 */
function csvCell(value: string | number | boolean | null | undefined, separator: Separator = 'comma'): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && separator === 'semicolon') return String(value).replace('.', ',')
  if (typeof value !== 'string') return String(value)
  const safe = runs(value) ? `'${value}` : value
  return /[",\n\r;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csvLine(
  cells: readonly (string | number | boolean | null | undefined)[],
  separator: Separator = 'comma',
): string {
  const between = separator === 'comma' ? ',' : ';'
  let line = ''
  for (let i = 0; i < cells.length; i++) line += (i === 0 ? '' : between) + csvCell(cells[i], separator)
  return `${line}\r\n`
}
