/** Files about a list: its rows with results, its template. */
export { FIELD_TEXTS } from './field-texts.ts'
export { type RowFileTask, writeRowFile } from './row-file.ts'
export { TEMPLATE_COLUMNS, templateCsv, templateXlsx } from './template.ts'
