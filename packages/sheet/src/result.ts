/** One row of the sheet as text. `row` is the row a spreadsheet shows: the first line is 1, blank lines count. */
export type SheetRow = { row: number; cells: string[] }

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Delimiter = ',' | ';' | '\t' | '|'

/** A readable sheet: one header and at least one row that is not blank. Cells are padded to the header's length. */
export type Sheet = {
  kind: 'ok'
  format: 'csv' | 'xlsx'
  header: string[]
  /** Where each column of the header stands in the file. */
  columns: readonly number[]
  headerRow: number
  /** The last line of the header: that of `headerRow`, or the one below where the header is of two lines. */
  headerEnd: number
  rows: SheetRow[]
  /** How the text was encoded and separated; null for XLSX. */
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** Name of the worksheet; null for CSV. */
  worksheet: string | null
  /** What of the file is not in `rows`: columns that the caller does not use, titles, totals and the like. */
  notes: readonly SheetNote[]
}

/** Something of an unused column, or rows that are none of the list, that were not kept. */
export type SheetNote = {
  kind: 'columns_left_out' | 'cells_cut' | 'rows_left_out' | 'worksheets_not_read'
  /** Headers of the columns; none for rows and worksheets. */
  columns: readonly string[]
  /** For the person who sent the file: what is missing, why, and what helps. */
  message: SheetMessage
  remedy: SheetMessage
}

/** What is to be told, as a code with its values. The words stand outside this package. */
export type SheetMessage = {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number | SheetMessage>> | undefined
}

/** Why a file gives no rows at all. */
export type SheetFailureKind = 'unreadable_file' | 'no_rows' | 'duplicate_header' | 'too_large' | 'not_in_the_file'

export type SheetFailure = {
  kind: SheetFailureKind
  /** Which of the failures of its kind it is, and the values of its sentence: for words in other languages. */
  key: string
  params: Readonly<Record<string, string | number>>
  /** For the person who sent the file, in English: what is wrong and what helps. */
  sentence: string
  details: Readonly<Record<string, string | number | readonly string[]>>
}

export type SheetResult = Sheet | SheetFailure

/** What one upload may cost. Columns that the caller does not use are left out or cut before a file is refused for them. */
export type SheetLimits = {
  /** Size of the file. */
  bytes: number
  /** Rows below the header that are not blank. */
  rows: number
  columns: number
  /** Characters of one cell. */
  cell: number
  /** Cells of all rows together. */
  cells: number
  /** Characters of all cells together. */
  characters: number
  /** Bytes that all parts of an XLSX may have when unpacked; a file that packs honestly may have `unpackedTimes` its size. */
  unpackedBytes: number
  unpackedTimes: number
}

export const DEFAULT_LIMITS: SheetLimits = {
  bytes: 25 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cell: 10_000,
  cells: 3_000_000,
  characters: 32_000_000,
  unpackedBytes: 100 * 1024 * 1024,
  unpackedTimes: 40,
}

export function failure(
  kind: SheetFailureKind,
  key: string,
  sentence: string,
  { params = {}, details = {} }: Partial<Pick<SheetFailure, 'params' | 'details'>> = {},
): SheetFailure {
  return { kind, key, params, sentence, details }
}

/** "26,214,400 bytes" is no help to a person: 25 (MB) is. */
export const megabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10
