/**
 * A block of cells as spreadsheets put it on the clipboard: tabs between cells, line breaks between rows, a cell that holds
 * one of these or begins with a quotation mark in quotation marks, doubled inside.
 */
export const writeBlock = (cells: readonly (readonly string[])[]): string =>
  cells
    .map(row => row.map(cell => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')

/** Reads what `writeBlock` and the spreadsheets write. One trailing line break belongs to the clipboard, not to the cells. */
export const readBlock = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const end = /\r?\n$/.test(text) ? text.replace(/\r?\n$/, '').length : text.length
  for (;;) {
    let cell = ''
    if (text[at] === '"' && at < end) {
      at += 1
      while (at < end && !(text[at] === '"' && text[at + 1] !== '"')) {
        cell += text[at]
        at += text[at] === '"' ? 2 : 1
      }
      at += 1
    }
    while (at < end && text[at] !== '\t' && text[at] !== '\n' && text[at] !== '\r') cell += text[at++]
    row.push(cell)
    if (at >= end) break
    if (text[at] === '\t') {
      at += 1
      continue
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    rows.push(row)
    row = []
  }
  rows.push(row)
  return rows
}
