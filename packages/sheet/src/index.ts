export {
  type Archive,
  type ArchiveEntry,
  type ArchiveLimits,
  BadArchive,
  type ByteSource,
  openArchive,
} from './archive.ts'
export type { LeadLine, SheetChoice } from './choice.ts'
export { readCsv } from './csv.ts'
export type { FileLook, RawLine, WorksheetFacts } from './file-look.ts'
export { columnLetters, headerKey } from './header.ts'
export { type CellLimits, type CellSheet, readCells } from './read-cells.ts'
export { readSheet } from './read-sheet.ts'
export {
  DEFAULT_LIMITS,
  type Delimiter,
  type Encoding,
  type Sheet,
  type SheetFailure,
  type SheetFailureKind,
  type SheetLimits,
  type SheetNote,
  type SheetResult,
  type SheetRow,
} from './result.ts'
export type { UsedColumns } from './table.ts'
export { type SheetCell, type WorksheetToWrite, writeWorkbook } from './write-workbook.ts'
export { readXlsx, type UsableHeader } from './xlsx.ts'
export { BadXml } from './xml.ts'
