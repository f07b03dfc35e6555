/** One row of the sheet as text. `row` is the row a spreadsheet shows: the first line is 1, blank lines count. */
export type SheetRow = { row: number; cells: string[] }

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Delimiter = ',' | ';' | '\t' | '|'

/** A readable sheet: one header and at least one row that is not blank. Cells are padded to the header's length. */
export type Sheet = {
  kind: 'ok'
  format: 'csv' | 'xlsx'
  header: string[]
  headerRow: number
  rows: SheetRow[]
  /** How the text was encoded and separated; null for XLSX. */
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** Name of the worksheet; null for CSV. */
  worksheet: string | null
}

/** Why a file gives no rows at all. */
export type SheetFailureKind = 'unreadable_file' | 'no_rows' | 'duplicate_header' | 'too_large'

export type SheetFailure = {
  kind: SheetFailureKind
  /** For the person who sent the file: what is wrong and what helps. */
  sentence: string
  details: Readonly<Record<string, string | number | readonly string[]>>
}

export type SheetResult = Sheet | SheetFailure

/** What one upload may cost. */
export type SheetLimits = {
  /** Size of the file. */
  bytes: number
  /** Rows below the header that are not blank. */
  rows: number
  columns: number
  /** Characters of one cell. */
  cell: number
  /** Bytes that all parts of an XLSX may have when unpacked. */
  unpackedBytes: number
}

export const DEFAULT_LIMITS: SheetLimits = {
  bytes: 25 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cell: 10_000,
  unpackedBytes: 300 * 1024 * 1024,
}

export function failure(kind: SheetFailureKind, sentence: string, details: SheetFailure['details'] = {}): SheetFailure {
  return { kind, sentence, details }
}

/** "26,214,400 bytes" is no help to a person: "25 MB" is. */
export function megabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`
}
