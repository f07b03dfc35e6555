/** One report model for the answers of the server, the exports and the command line. Pure: no database, no server, no files. */
export { type AssessRowsOptions, assessRows, assessRows2 } from './assess-rows.ts'
export { creditsOf } from './credits/credits.ts'
export { csvLine } from './csv/csv-cell.ts'
export { organisationLines } from './csv/organisations-csv.ts'
export { csvChunks, toCsv } from './csv/write-csv.ts'
export { distinguish } from './distinguish.ts'
export { type LineColumn, LONG_COLUMNS, WIDE_COLUMNS } from './lines/line-columns.ts'
export {
  type ReportEntry,
  type ReportFacts,
  type ReportHead,
  type ReportModel,
  reportEntry,
  reportHead,
} from './model.ts'
export {
  entryPassport,
  type PassportPortfolio,
  passportOfSite,
  placeOfSite,
  portfolioPassport,
} from './passport.ts'
export { plainStep, stepsOf } from './passport-steps.ts'
export { type EntryFigureQuery, type EntryPassportInput2, entryPassport2 } from './passport2/entry-passport.ts'
export { figure2Of, organisationFigure } from './passport2/figures.ts'
export { type PassportFigures2, portfolioPassport2 } from './passport2/portfolio-passport.ts'
export { firstPassports } from './passport2/warm-up.ts'
export { presentColumns } from './present-columns.ts'
export { presentCoverage, presentDraftLedger } from './present-coverage.ts'
export { blockedBy, presentChange, presentDraft } from './present-draft.ts'
export { evenOutcomes, presentEntry, presentOpenEntry } from './present-entry.ts'
export { presentMatchReason } from './present-match.ts'
export { presentDecision, presentMatch } from './present-matches.ts'
export { type OutcomesOfList, presentOrganisation, type SiteFigures } from './present-organisation.ts'
export {
  presentPortfolio,
  presentProvenance,
  presentRun,
  type StoredPortfolio,
  type StoredProvenance,
  type StoredRun,
} from './present-portfolio.ts'
export { presentProblem, wireMessage } from './present-problem.ts'
export { presentReading } from './present-reading.ts'
export { presentPlace, presentProblemWithFix, presentUploadedRows } from './present-rows.ts'
export { presentShareLink, type StoredShare } from './present-share-link.ts'
export { quantifiedCategories } from './quantified.ts'
export { renderStatus } from './render-status.ts'
export { firstReportEdition, type ReportEdition, secondReportEdition } from './report-edition.ts'
export {
  shownCoverage,
  shownEntry,
  shownGoals,
  shownOrganisation,
  shownPassport,
  shownPortfolio,
} from './shown.ts'
export { type Extract, Summariser } from './summary.ts'
export { placesInColumns, type WorldPlace } from './world-places.ts'
export { jsonChunks, toJson } from './write-json.ts'
