import type { FileReading } from '@cradle/contract'
import { columns, header, noteChange, revision, rows } from '../draft-list.ts'
import type { Answers } from './types.ts'

/** A workbook of two worksheets with a title line above the header; it is only looked at, the rows stay. */
const TITLE = 'Holdings as of 31 December 2025'
const worksheets = [
  { name: 'Notes', hidden: false, rows: 2, columns: 1 },
  { name: 'Holdings', hidden: false, rows: rows.length + 3, columns: header.length },
  { name: 'Archive', hidden: true, rows: 40, columns: 6 },
]
const stored: { worksheet: string; row: number; by: FileReading['header_by'] } = {
  worksheet: 'Holdings',
  row: 2,
  by: 'found',
}

const rowCells = (row: (typeof rows)[number] | undefined) => header.map(title => row?.cells[title] ?? '')
const linesOf = (worksheet: string): string[][] =>
  worksheet === 'Notes'
    ? [['Prepared by the custody desk'], ['All amounts at the end of the year']]
    : [[TITLE], header, ...rows.slice(0, 6).map(rowCells), ['Total', '', '', '240', '']]

const roleOf = (line: number, row: number, count: number) => {
  if (line === row) return 'header'
  if (line < row) return 'title'
  return line === count ? 'total' : 'row'
}

const preview = (): FileReading['preview'] =>
  rows.slice(0, 3).map((one, i) => ({
    row: i + 3,
    status: 'accepted',
    cells: rowCells(one).map((text, column) => {
      const field = columns[column]?.field ?? null
      const number = Number(text)
      return { column, text, value: field === null ? null : Number.isNaN(number) ? text : number, wrong: false }
    }),
  }))

const unreadable: FileReading['problem'] = {
  code: 'no_rows',
  sentence: 'The file has a header line but no rows below it.',
  message: { code: 'sheets:no_rows' },
}

function readingOf(worksheet: string, row: number): FileReading {
  const lines = linesOf(worksheet)
  const isList = worksheet !== 'Notes'
  return {
    revision: revision(),
    is_draft: true,
    format: 'xlsx',
    worksheets,
    worksheets_count: worksheets.length,
    worksheet,
    header_row: isList ? row : null,
    header_by: worksheet === stored.worksheet && row === stored.row ? stored.by : 'chosen',
    is_stored: worksheet === stored.worksheet && row === stored.row,
    lines: lines.map((cells, i) => ({
      line: i + 1,
      cells,
      width: cells.length,
      role: isList ? roleOf(i + 1, row, lines.length) : 'unread',
    })),
    rows: isList ? rows.length : 0,
    left_out: [],
    columns: isList
      ? columns.map(({ header: title, field }, column) => ({
          column,
          header: title,
          field,
          unit: field === 'capacity_mw' ? { name: 'kW', plain: 'MW', factor: 0.001, currency: null } : null,
        }))
      : [],
    preview: isList ? preview() : [],
    problem: isList ? null : unreadable,
    edits: 2,
  }
}

export const reading: Answers<'readReading' | 'setReading'> = {
  readReading: ({ query }) =>
    readingOf(query.get('worksheet') ?? stored.worksheet, Number(query.get('header_row') ?? stored.row)),
  setReading: ({ body }) => {
    stored.worksheet = body.worksheet ?? stored.worksheet
    stored.row = body.header_row ?? stored.row
    stored.by = 'chosen'
    noteChange('reading', `Header chosen in line ${stored.row}`, 1)
    return { ...readingOf(stored.worksheet, stored.row), remade: 2, dropped: 0, portfolios: [] }
  },
}
