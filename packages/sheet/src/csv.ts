import { CsvError, type Options, parse } from 'csv-parse/sync'
import { findDelimiter, mostDelimiters, namedDelimiter } from './delimiter.ts'
import { decodeText } from './encoding.ts'
import { sheetOf } from './grid.ts'
import { DEFAULT_LIMITS, failure, megabytes, type SheetFailure, type SheetLimits, type SheetResult } from './result.ts'

/**
 * Reads delimited text of any usual dialect. Never throws: what cannot be read comes back as a failure with a
 * sentence. Time and memory are linear in `limits.bytes`.
 */
export function readCsv(bytes: Uint8Array, limits: SheetLimits = DEFAULT_LIMITS): SheetResult {
  if (bytes.length > limits.bytes)
    return failure('too_large', `The file is larger than ${megabytes(limits.bytes)}.`, {
      bytes: bytes.length,
      limit: limits.bytes,
    })
  const decoded = decodeText(bytes)
  if (!decoded)
    return failure('unreadable_file', 'This is not a text file. Save the table as CSV or XLSX and send it again.')
  const { text, encoding } = decoded
  const named = namedDelimiter(text)
  const delimiter = named ?? findDelimiter(text)
  if (mostDelimiters(text, delimiter) > 10 * limits.columns)
    return failure('too_large', `A line has far more than ${limits.columns} columns.`, { limit: limits.columns })
  const records = parseRecords(text, delimiter, limits)
  if (!Array.isArray(records)) return records
  const grid = records.map((cells, i) => ({ row: i + 1, cells }))
  return sheetOf(named ? grid.slice(1) : grid, { format: 'csv', encoding, delimiter, worksheet: null }, limits)
}

/** Records including blank ones, so that their place is their row. A quoted line break stays inside its record. */
function parseRecords(text: string, delimiter: string, limits: SheetLimits): string[][] | SheetFailure {
  const options: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: limits.cell * 20,
  }
  try {
    return parse(text, options) as string[][]
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return failure('unreadable_file', `${openQuote(error)} Close it or remove it.`, { row: rowOf(error) })
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      return failure('too_large', `Row ${rowOf(error)} is too long to be one row. Is a quotation mark not closed?`, {
        row: rowOf(error),
      })
    const reason = error instanceof Error ? error.message : String(error)
    return failure('unreadable_file', 'The file could not be read as a table.', { reason })
  }
}

function openQuote(error: CsvError): string {
  return `A quotation mark in row ${rowOf(error)} is never closed.`
}

function rowOf(error: CsvError): number {
  return Number(error.records ?? 0) + 1
}
