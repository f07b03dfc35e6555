/** The columns of a list as an account reads them, now and in earlier lists. */
export {
  type ColumnChoices,
  choiceMap,
  choiceOf,
  readingOf,
  type StoredNumberStyle,
  type UndoData,
} from './column-choices.ts'
export { decimalMessage } from './decimal-message.ts'
export { type Mapping, type Mappings, rememberedMapping, signatureOf } from './remembered-mapping.ts'
export { RESULT_COLUMNS } from './result-columns.ts'
