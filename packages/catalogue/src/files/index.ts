/** A catalogue as files: openLCA package, workbook. */
export { type ActivityWords, exportedId, type JsonLdTask, jsonLdOf } from './json-ld.ts'
export { type WorkbookTask, workbookOf } from './workbook.ts'
