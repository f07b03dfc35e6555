export { readCsv } from './csv.ts'
export { columnLetters, headerKey } from './grid.ts'
export { readSheet } from './read-sheet.ts'
export {
  DEFAULT_LIMITS,
  type Delimiter,
  type Encoding,
  type Sheet,
  type SheetFailure,
  type SheetFailureKind,
  type SheetLimits,
  type SheetResult,
  type SheetRow,
} from './result.ts'
export { type SheetCell, type WorksheetToWrite, writeWorkbook } from './write-workbook.ts'
export { readXlsx, type UsableHeader } from './xlsx.ts'
