/** Databases that somebody brought: opened, and asked for processes, scores and contributions. */
export { CannotCalculate, type DatasetFactors, type Followed, type ProcessDetail, scoresOf } from './answers.ts'
export { type ExportedDatabase, exportDatabase } from './export-database.ts'
export { NotADatabase } from './not-a-database.ts'
export { methodOf, namesOf, type Opened, openPackage } from './opened.ts'
export { type ReadDatabase, type ReadDatabaseTask, readForStorage, readRepaired } from './read-for-storage.ts'
export type { Decision } from './repairs/repair.ts'
export type { SensitivityQuery } from './sensitivity.ts'
export { errorMessage, unassessedReason } from './tell.ts'
