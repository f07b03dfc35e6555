/** One report model for the screen's answers, the exports and the command line. Pure: no database, no server, no files. */
export * from './assess-entries.ts'
export { assessWorld, indexWorld, type ReferenceIndex } from './assess-reference.ts'
export { assessRows, reportModel } from './assess-rows.ts'
export * from './assessed.ts'
export type { RejectedRow } from './coverage-ledger.ts'
export { csvLine } from './csv-cell.ts'
export { matcherOf, NOTHING_ALIKE } from './find-match.ts'
export * from './match-reason.ts'
export * from './model.ts'
export { alpha2, countryByAlpha2, sectorNames, wordsOf } from './naming.ts'
export { plainStep, stepsOf, type Telling } from './passport-steps.ts'
export { findPlace, indexPlaces, type PlaceIndex } from './place-site.ts'
export { presentEntry, presentOpenEntry } from './present-entry.ts'
export { presentOrganisation, type SiteFigures } from './present-organisation.ts'
export { quantifiedCategories } from './quantified.ts'
export {
  cellsInOrder,
  type NotTaken,
  namedCells,
  type ReadPortfolio,
  type ReadPortfolios,
  readPortfolios,
  rejectedRow,
} from './read-portfolios.ts'
export { sayStatus } from './say-status.ts'
export { type CurrentStand, currentStand, SEED } from './stand.ts'
export { type Extract, type ReportSummary, Summariser } from './summary.ts'
export { activitiesIn, type Catalogue, fill, reasonIn, type Speech, speechIn, wordOr } from './words/index.ts'
export { sayPlace } from './words/say-term.ts'
export { type CsvOptions, csvPieces, toCsv } from './write-csv.ts'
export { jsonPieces, toJson } from './write-json.ts'
