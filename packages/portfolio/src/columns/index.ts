/** How an account reads the columns of a list, and how it did so before. */
export { type ColumnChoices, choiceMap, readingOf, type StoredNumberStyle, type UndoData } from './column-choices.ts'
export { type Mapping, type Mappings, rememberedMapping, signatureOf } from './remembered-mapping.ts'
export { RESULT_COLUMNS } from './result-columns.ts'
