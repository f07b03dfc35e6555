/**
 * Reading uploads: text rows in, rows with values, status and problems out. Numbers, units and words of headers are also read from here
 * by `packages/financed`, so that a cell means the same wherever it is read.
 */

export { MESSAGE_PARAMS, type Message, type Param } from '../message.ts'
export { type MoreRows, PROBLEM_CLASSES, type Problem, type ProblemClass } from '../problem.ts'
export type { CapitalBasis } from './allocation.ts'
export { assetClassOf, isStockIndexSector } from './asset-classes.ts'
export { cleanText } from './cells.ts'
export { addRatios, type RatioCounts } from './column-units.ts'
export {
  type ColumnChoice,
  type ColumnMeaning,
  type Columns,
  looksLikeHeader,
  mapColumns,
  missingColumns,
} from './columns.ts'
export { findCountryIn, indexCountries, suggestCountry } from './countries.ts'
export { entriesOf, type ReadEntry } from './entries.ts'
export {
  type Alternative,
  type ExplainedColumn,
  explainColumns,
  headerSignature,
  NEEDED,
} from './explain-columns.ts'
export { explainRows, type ManyRows, sameAs } from './explain-rows.ts'
export { FIELDS, type Field, headersOf, headerWord, isField } from './fields.ts'
export { headerGoesOn } from './header-goes-on.ts'
export { type IdKind, idKind } from './identifiers.ts'
export { FOR_LATER, isForLater } from './later-fields.ts'
export { boundProblems, furtherRows, kindOf, ROWS_PER_KIND, represents, rowsWith } from './many-problems.ts'
export { currencyNamed } from './money.ts'
export { notAHolding } from './not-a-holding.ts'
export { addMarks, type DecimalMark, detectNumberStyle, type Marks, type NumberStyle, parseNumber } from './numbers.ts'
export {
  type Note,
  notesOf,
  numbersOf,
  type OfRows,
  type ReadOptions,
  type ReadResult,
  readRows,
  type TextRow,
  type TextSheet,
  type TextSheetRead,
} from './read-rows.ts'
export { reboundProblems, rowsToFollow } from './rebound-problems.ts'
export { allocationOfUnits, allocationUnits, type Counted, NOTHING_COUNTED } from './repeats.ts'
export type { ReadRow, RowStatus, RowValues } from './row.ts'
export { type RowSize, sizeReader } from './row-size.ts'
export { type ShareOrWeight, shareOrWeight, shareOrWeightProblem } from './share-or-weight.ts'
export { largestStated, type RowStatements } from './statements.ts'
export { technologyFamily, technologyKind, technologyKinds } from './technologies.ts'
export { withTitleUnits } from './title-units.ts'
export { DIMENSIONS, type Dimension, headerParts, UNITS, type Unit, unitOf } from './units.ts'
export { HOLDINGS_WORDS } from './words/holdings-words.ts'
