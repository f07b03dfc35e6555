/** The columns of a list as an account reads them, now and in earlier lists. */
export {
  type ColumnChoices,
  choiceMap,
  choiceOf,
  type HeaderBy,
  type ReadingPlace,
  readingOf,
  type StoredNumberStyle,
  type TakenBack,
  type UndoData,
} from './column-choices.ts'
export { knownHeaderOf, type Mapping, type Mappings, rememberedMapping, signatureOf } from './remembered-mapping.ts'
export { RESULT_COLUMNS } from './result-columns.ts'
