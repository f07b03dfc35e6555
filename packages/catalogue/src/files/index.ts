/** A catalogue as files: text, workbook, openLCA package. */
export { type CsvTask, csvOf } from './csv.ts'
export { type ActivityWords, exportedId, type JsonLdTask, jsonLdOf } from './json-ld.ts'
export { type WorkbookTask, workbookOf } from './workbook.ts'
