/** Worksheets of a Brightway workbook -> activities with their fields and rows of exchanges. See docs/formats.md section 7. */

import type { CellSheet } from '@cradle/sheet'

/** A row of exchanges by the lower-case titles of its columns; its place in the worksheet. */
export type ExchangeRow = { values: ReadonlyMap<string, string>; row: number }
export type Activity = { name: string; sheet: string; fields: ReadonlyMap<string, string>; rows: ExchangeRow[] }

/** What Brightway writes where it knows nothing. */
const UNKNOWN = '(Unknown)'

export function readActivities(sheets: readonly CellSheet[]): Activity[] {
  return sheets.flatMap(sheet =>
    sheet.rows[0]?.row === 1 && sheet.rows[0].cells[0]?.trim() === 'skip' ? [] : ofSheet(sheet),
  )
}

/** Columns that count: all, or the first so many where cell A1 says `cutoff`. */
function columnsOf({ rows: [first] }: CellSheet): number {
  if (first?.row !== 1 || first.cells[0]?.trim() !== 'cutoff') return Number.POSITIVE_INFINITY
  const columns = Number(first.cells[1])
  return Number.isInteger(columns) && columns > 0 ? columns : Number.POSITIVE_INFINITY
}

function ofSheet(sheet: CellSheet): Activity[] {
  const columns = columnsOf(sheet)
  const activities: Activity[] = []
  let fields = new Map<string, string>()
  /** Titles of the exchanges' columns while their rows are read; the row expected next. */
  let table: { titles: string[]; next: number } | 'header' | undefined
  for (const { row, cells: all } of sheet.rows) {
    const cells = all.slice(0, columns).map(cell => cell.trim())
    const [first = '', second = ''] = cells
    const current = activities.at(-1)
    if (first === 'Activity') {
      fields = new Map()
      activities.push({ name: second, sheet: sheet.name, fields, rows: [] })
      table = undefined
    } else if (!current) continue
    else if (table === 'header') table = { titles: cells.map(title => title.toLowerCase()), next: row + 1 }
    else if (table) {
      const isBlank = row !== table.next || cells.every(cell => cell === '')
      if (isBlank) table = { titles: [], next: -1 }
      if (isBlank || table.titles.length === 0) continue
      current.rows.push({ row, values: valuesOf(table.titles, cells) })
      table.next += 1
    } else if (first === 'Exchanges') table = 'header'
    else if (first !== '' && second !== '' && second !== UNKNOWN) fields.set(first.toLowerCase(), second)
  }
  return activities
}

const valuesOf = (titles: readonly string[], cells: readonly string[]): Map<string, string> =>
  new Map(
    titles.flatMap((title, i) => {
      const value = cells[i]
      return title === '' || value === undefined || value === '' || value === UNKNOWN ? [] : [[title, value] as const]
    }),
  )
