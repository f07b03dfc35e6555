/** Text compared: without accents, folded for searching, by edit distance. Imports nothing. */
export { withoutAccents } from './accents.ts'
export { editDistance } from './edit-distance.ts'
export { fold } from './fold.ts'
