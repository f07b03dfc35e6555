import type { Cell, CellValue, SheetFilterInfo, Sheet as Worksheet } from 'hucre'
import { readXlsx as readWorkbook } from 'hucre/xlsx'
import { sheetOf } from './grid.ts'
import { DEFAULT_LIMITS, failure, megabytes, type SheetLimits, type SheetResult, type SheetRow } from './result.ts'
import { refuseZip } from './zip-guard.ts'

/** Decides whether a row of texts can be the header of the table looked for. */
export type UsableHeader = (cells: readonly string[]) => boolean

/**
 * Reads an XLSX workbook: visible worksheets only, one named `Data` first, else the first with a usable header.
 * Numbers become text with a decimal point, percent cells the fraction, date cells ISO 8601, formulas their stored
 * result. Never throws.
 */
export async function readXlsx(
  bytes: Uint8Array,
  limits: SheetLimits = DEFAULT_LIMITS,
  usableHeader: UsableHeader = twoWords,
): Promise<SheetResult> {
  if (bytes.length > limits.bytes)
    return failure('too_large', `The file is larger than ${megabytes(limits.bytes)}.`, {
      bytes: bytes.length,
      limit: limits.bytes,
    })
  const refused = await refuseZip(bytes, limits)
  if (refused) return refused
  let worksheets: Worksheet[]
  try {
    const workbook = await readWorkbook(bytes, { readStyles: true, sheets: isVisible })
    worksheets = workbook.sheets.filter(isVisible)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failure(
      'unreadable_file',
      'The file is not a readable Excel workbook. Save it as XLSX or CSV and send it again.',
      { reason },
    )
  }
  return choose(worksheets, limits, usableHeader)
}

function choose(worksheets: Worksheet[], limits: SheetLimits, usableHeader: UsableHeader): SheetResult {
  const named = worksheets.filter(({ name }) => name.trim().toLowerCase() === 'data')
  const ordered = [...named, ...worksheets.filter(worksheet => !named.includes(worksheet))]
  let first: SheetResult | null = null
  for (const worksheet of ordered) {
    const grid = gridOf(worksheet)
    const header = grid.find(({ cells }) => cells.some(cell => cell.trim() !== ''))
    if (!header) continue
    const sheet = sheetOf(grid, { format: 'xlsx', encoding: null, delimiter: null, worksheet: worksheet.name }, limits)
    if (named.includes(worksheet) || (sheet.kind !== 'no_rows' && usableHeader(header.cells))) return sheet
    first ??= sheet
  }
  return first ?? failure('no_rows', 'The workbook has no visible worksheet with a header line and a row below it.')
}

function isVisible(worksheet: SheetFilterInfo | Worksheet): boolean {
  return !worksheet.hidden && !worksheet.veryHidden
}

function twoWords(cells: readonly string[]): boolean {
  return cells.filter(cell => /\p{L}/u.test(cell)).length >= 2
}

function gridOf(worksheet: Worksheet): SheetRow[] {
  const grid = worksheet.rows.map((values, r) => ({
    row: r + 1,
    cells: values.map((value, c) => textOf(value, worksheet.cells?.get(`${r},${c}`))),
  }))
  for (const merge of worksheet.merges ?? []) repeatDown(grid, worksheet, merge)
  return grid
}

/** A text merged over several rows stands for each of them; a number does not, lest it be counted twice. */
function repeatDown(
  grid: SheetRow[],
  worksheet: Worksheet,
  { startRow, endRow, startCol, endCol }: { startRow: number; endRow: number; startCol: number; endCol: number },
): void {
  const value = worksheet.rows[startRow]?.[startCol]
  if (endCol !== startCol || typeof value !== 'string') return
  for (let r = startRow + 1; r <= Math.min(endRow, grid.length - 1); r++) {
    const { cells } = grid[r]!
    if (cells.some(cell => cell !== '')) cells[startCol] = value
  }
}

function textOf(value: CellValue, cell: Cell | undefined): string {
  if (value === null) return cell?.formula ? `=${cell.formula}` : ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return numberText(value, cell?.style?.numFmt)
}

/**
 * A number as text that reads one way only: 1.234 is written 1.2340, because beside text cells with a decimal comma it
 * could mean 1234. A code shown with leading zeros (format `0000`) keeps them.
 */
function numberText(value: number, format: string | undefined): string {
  if (format && /^0{2,}$/.test(format) && Number.isInteger(value) && value >= 0)
    return String(value).padStart(format.length, '0')
  const text = String(value)
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}
