import { chooseWorksheet, type WorksheetRules } from './choose-worksheet.ts'
import { withWorkbook } from './open-workbook.ts'
import { DEFAULT_LIMITS, failure, megabytes, type SheetLimits, type SheetResult } from './result.ts'

/** Decides whether a row of texts can be the header of the table looked for. */
export type UsableHeader = (cells: readonly string[]) => boolean

/**
 * Reads an XLSX workbook: the chosen worksheet, else visible worksheets only, one named `Data` first, else the first with a usable header.
 * Parts are unpacked once, chunk by chunk, and only those that are needed; of a worksheet no more is held than the limits allow. Never throws.
 */
export async function readXlsx(
  bytes: Uint8Array,
  limits: SheetLimits = DEFAULT_LIMITS,
  usableHeader: UsableHeader = twoWords,
  rules: Omit<WorksheetRules, 'usableHeader'> = {},
): Promise<SheetResult> {
  if (bytes.length > limits.bytes)
    return failure('too_large', 'large_file', `The file is larger than ${megabytes(limits.bytes)} MB.`, {
      params: { mb: megabytes(limits.bytes) },
      details: { bytes: bytes.length, limit: limits.bytes },
    })
  return await withWorkbook(bytes, limits, open => chooseWorksheet(open, limits, { ...rules, usableHeader }))
}

function twoWords(cells: readonly string[]): boolean {
  return cells.filter(cell => /\p{L}/u.test(cell)).length >= 2
}
