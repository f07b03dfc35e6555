/** Rows of a file -> entries -> matches and places -> assessed entries. Pure: no database, no server, no files. */

export {
  activityOf,
  industryActivity,
  siteTechnology,
  statedActivities,
  technologyActivity,
  technologyNameIn,
} from './assess/activities.ts'
export {
  type Assessment,
  type AssessmentContext,
  assessEntries,
  assessOwn,
  type EntryAssessment,
  matchEntry,
  type OwnAssessment,
  type Stage,
  siteInputOf,
  sumAssessments,
  toStoredMatch,
} from './assess/assess-entries.ts'
export {
  type AssessedList,
  type AssessListMessage,
  type AssessListTask,
  assessList,
} from './assess/assess-list.ts'
export { indexWorld, type ReferenceIndex } from './assess/assess-reference.ts'
export {
  assessWholeWorld,
  type StoreWorldTask,
  type WorldChunk,
  type WorldFigures,
} from './assess/assess-world.ts'
export type {
  AssessedEntry,
  AssessedOrganisation,
  AssessedPortfolio,
  AssessedSite,
  EntryInput,
  EntryMatch,
  EntrySource,
  MatchProposal,
  OrganisationCountry,
  OrganisationDetail,
  PlacePrecision,
  PortfolioTotals,
  SiteDetail,
  SourceSite,
} from './assess/assessed.ts'
export type { CoverageReason, PortfolioCoverage, RejectedRow } from './assess/coverage-ledger.ts'
export type { ResultChunk } from './assess/result-chunks.ts'
export { climateOf } from './assess2/climate.ts'
export { headlinesOf, isHeadline, presentIndicators, presentPhysical } from './assess2/present-physical.ts'
export type { DraftLedger } from './ledger/draft-ledger.ts'
export { type RowState, stateOf } from './ledger/row-state.ts'
export { type Decided, decideBy, decisionKey, fromMemory, type Memory } from './match/decisions.ts'
export { matcherOf } from './match/find-match.ts'
export type { FindMatch } from './match/found.ts'
export { encodeMatchReason, impersonal } from './match/match-reason.ts'
export { isSafeInBulk, NEVER_IN_BULK } from './match/settle.ts'
export { shareMessage } from './match/share-message.ts'
export { codesOf, goalStatusWith, presentOutcomes, withStatedGoals } from './outcomes/present-outcomes.ts'
export { placeSearch } from './places/find-places.ts'
export { alpha2, countryByAlpha2, reasonMessages, sectorNames, technologyName } from './places/naming.ts'
export { findPlace, indexPlaces, type PlaceIndex } from './places/place-site.ts'
export { type CurrentProvenance, currentProvenance } from './provenance.ts'
export { type LeftOut, leftOutRows } from './read/left-out.ts'
export {
  cellsInOrder,
  type NotTaken,
  namedCells,
  type ReadPortfolio,
  readPortfolios,
  rejectedRow,
  setAsideRow,
} from './read/read-portfolios.ts'
export {
  type ReadPortfolioHead,
  type ReadSheet,
  type ReadUploadMessage,
  type ReadUploadOptions,
  type ReadUploadResult,
  readUpload,
} from './read/read-upload.ts'
export { entryColumns, linkColumns, problemColumns } from './rows/entry-row.ts'
export { listEntriesOf } from './rows/list-entries.ts'
export {
  detailColumns,
  type OrganisationKeys,
  organisationColumns,
  referenceKey,
  siteColumns,
} from './rows/organisation-row.ts'
export { type StoredDetail, unpackDetail } from './rows/packed-detail.ts'
export type { EstimatedSite, PlantGroup, ScopeEstimates } from './rows/scope-estimates.ts'
export { NOTHING_STATED, type StoredSite, type StoredSource, siteOf, sourceOf } from './rows/stored-source.ts'
