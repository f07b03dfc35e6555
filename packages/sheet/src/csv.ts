import { CsvError, type Options, parse } from 'csv-parse/sync'
import { findDelimiter, maxDelimiters, namedDelimiter } from './delimiter.ts'
import { decodeText } from './encoding.ts'
import { Refused } from './refused.ts'
import {
  DEFAULT_LIMITS,
  type Delimiter,
  type Encoding,
  failure,
  megabytes,
  type SheetFailure,
  type SheetLimits,
  type SheetResult,
} from './result.ts'
import { Enough, type RowTaker } from './row-taker.ts'
import { MAX_TIMES_COLUMNS, Table, type TableRules, tooWide, type UsedColumns } from './table.ts'

/** Characters of one row: a row that is longer is a quotation mark that is not closed. */
const LONGEST_ROW = 1_000_000

/**
 * Reads delimited text of any usual dialect. Never throws: what cannot be read comes back as a failure with a
 * sentence. Time and memory are linear in `limits.bytes`.
 */
export function readCsv(
  bytes: Uint8Array,
  limits: SheetLimits = DEFAULT_LIMITS,
  usedColumns?: UsedColumns,
  rules?: TableRules,
): SheetResult {
  if (bytes.length > limits.bytes)
    return failure('too_large', 'large_file', `The file is larger than ${megabytes(limits.bytes)} MB.`, {
      params: { mb: megabytes(limits.bytes) },
      details: { bytes: bytes.length, limit: limits.bytes },
    })
  const found = lookAt(bytes, limits)
  if ('kind' in found) return found
  const { encoding, delimiter, named, content } = found
  const table = new Table(limits, usedColumns, rules)
  const refused = readRecords(content, delimiter, table, named)
  return refused ?? table.finish({ format: 'csv', encoding, delimiter, worksheet: null })
}

/** Hands the first lines on, until `taker` has enough. Null where that worked. */
export function readLines(bytes: Uint8Array, limits: SheetLimits, taker: RowTaker): SheetFailure | null {
  const found = lookAt(bytes, limits)
  return 'kind' in found ? found : readRecords(found.content, found.delimiter, taker, found.named)
}

type Found = { encoding: Encoding; delimiter: Delimiter; named: boolean; content: Buffer }

/** How the text is encoded and separated, and the text as UTF-8: the parser takes bytes, so no second copy of it is held. */
function lookAt(bytes: Uint8Array, limits: SheetLimits): Found | SheetFailure {
  const decoded = decodeText(bytes)
  if (!decoded)
    return failure(
      'unreadable_file',
      'not_text',
      'This is not a text file. Save the table as CSV or XLSX and send it again.',
    )
  const { text, encoding } = decoded
  const named = namedDelimiter(text)
  const delimiter = named ?? findDelimiter(text)
  if (maxDelimiters(text, delimiter) > MAX_TIMES_COLUMNS * limits.columns) return tooWide(limits.columns).failure
  const content = encoding === 'utf-8' ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) : Buffer.from(text)
  return { encoding, delimiter, named: named !== null, content }
}

/** Records including blank ones, so that their place is their row. A quoted line break stays inside its record. */
function readRecords(content: Buffer, delimiter: string, table: RowTaker, skipFirst: boolean): SheetFailure | null {
  let row = 0
  const options: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    bom: true,
    // They count as rows, but no record is made of each: a file can hold millions.
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    on_record(cells: string[], { records, empty_lines }) {
      row = records + empty_lines
      if (row > 1 || !skipFirst) table.add(row, cells)
      return null
    },
  }
  try {
    parse(content, options)
    table.end()
    return null
  } catch (error) {
    if (error instanceof Enough) return null
    if (error instanceof Refused) return error.failure
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return failure(
        'unreadable_file',
        'open_quote',
        `A quotation mark in row ${row + 1} is never closed. Close it or remove it.`,
        { params: { row: row + 1 }, details: { row: row + 1 } },
      )
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      return failure(
        'too_large',
        'long_row',
        `Row ${row + 1} is too long to be one row. Is a quotation mark not closed?`,
        { params: { row: row + 1 }, details: { row: row + 1 } },
      )
    const reason = error instanceof Error ? error.message : String(error)
    return failure('unreadable_file', 'not_a_table', 'The file could not be read as a table.', { details: { reason } })
  }
}
