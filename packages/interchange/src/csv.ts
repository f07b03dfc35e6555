/** Comma-separated tables (RFC 4180; also `;` or tab), as text cells. */

import { InvalidTable } from './errors.ts'

/**
 * The rows of a table. Quoted cells may hold delimiters, line breaks and doubled quotes. The delimiter is the one of `,` `;` and
 * tab that is most frequent outside quotes in the first line. Empty lines are dropped. A byte order mark is ignored.
 * @throws InvalidTable for a quote that never closes.
 */
export function parseCsv(text: string, table = 'Table'): string[][] {
  if (typeof text !== 'string') throw new InvalidTable(table, 1, 'it is not a text')
  const source = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const delimiter = findDelimiter(source)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let line = 1
  while (at <= source.length) {
    let cell = ''
    if (source[at] === '"') {
      const opened = line
      for (;;) {
        const close = source.indexOf('"', at + 1)
        if (close < 0) throw new InvalidTable(table, opened, 'a quote is never closed')
        const part = source.slice(at + 1, close)
        for (const c of part) if (c === '\n') line += 1
        cell += part
        at = close + 1
        if (source[at] !== '"') break
        cell += '"'
      }
    }
    const end = endOfCell(source, at, delimiter)
    cell += source.slice(at, end)
    row.push(cell)
    at = end
    if (source[at] === delimiter) {
      at += 1
      continue
    }
    if (row.length > 1 || row[0]!.trim() !== '') rows.push(row)
    row = []
    line += 1
    if (at >= source.length) break
    at += source[at] === '\r' && source[at + 1] === '\n' ? 2 : 1
  }
  return rows
}

function endOfCell(source: string, from: number, delimiter: string): number {
  let at = from
  while (at < source.length) {
    const c = source[at]!
    if (c === delimiter || c === '\n' || c === '\r') break
    at += 1
  }
  return at
}

function findDelimiter(source: string): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  let quoted = false
  for (const c of source) {
    if (c === '"') quoted = !quoted
    else if (quoted) continue
    else if (c === '\n') break
    else if (counts.has(c)) counts.set(c, counts.get(c)! + 1)
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** One line, cells quoted where needed. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map(cell => (/[",;\t\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
    .join(',')
}
