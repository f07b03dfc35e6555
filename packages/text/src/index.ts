/** Text compared: without accents, folded for searching, by edit distance; check digits; text put into HTML; and values as text of the database. Imports nothing. */

export { withoutAccents } from './accents.ts'
export { hasValidCheckDigits } from './check-digits.ts'
export { BEFORE_VALUE, type ColumnChunk, ColumnWriter, columnChunk, NO_VALUE } from './column-chunk.ts'
export { deviceOf } from './device.ts'
export { editDistance } from './edit-distance.ts'
export { escapeHtml } from './escape-html.ts'
export { fold } from './fold.ts'
