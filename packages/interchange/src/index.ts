/** Reading and writing LCA data: openLCA JSON-LD (schema 2 and 1) and matrices as tables. See docs/interchange.md. */

export { type Formula, InvalidFormula, type Lookup, parseFormula } from '@cradle/lca'
export { csvLine, parseCsv } from './csv.ts'
export { shareOf, signedAmount, treats } from './database/columns.ts'
export { type EngineModel, engineModel } from './database/engine-model.ts'
export { impactMethods, type UsedFlow, usedFlows } from './database/impact-methods.ts'
export { type LedgerEntry, ledgerOf } from './database/ledger.ts'
export type * from './database/model.ts'
export {
  type DatabaseProblem,
  PROBLEM_SEVERITIES,
  type ProblemCode,
  ProblemList,
  type ProblemParams,
  type ProblemPlace,
  type ProblemSeverity,
} from './database/problems.ts'
export { putEcoSpold2, writeEcoSpold2 } from './ecospold2/write.ts'
export { InvalidArchive, InvalidTable, LimitExceeded } from './errors.ts'
export { type DatabaseSource, RefusedPackage } from './files/sources.ts'
export { fromModel } from './from-model.ts'
export { fileIds, restoreIds } from './identifiers.ts'
export { putIlcd, writeIlcd } from './ilcd/write.ts'
export { type DatabaseImportOptions, type ImportProgress, importDatabase } from './import-database.ts'
export type { ImportOptions } from './import-options.ts'
export type { JsonObject } from './json.ts'
export { databaseOfPackage } from './jsonld/to-database.ts'
export { putDatabaseJsonLd, writeDatabaseJsonLd } from './jsonld/write.ts'
export {
  type MatrixTables,
  readCoordinates,
  readMatrixTables,
  writeCoordinates,
  writeMatrixTables,
} from './matrices.ts'
export { markNotAssessed, type NotAssessed, readNotAssessed } from './not-assessed.ts'
export type * from './olca.ts'
export type { ParameterisedAmount, ParameterisedAmounts, ScopedParameter } from './parameterised-amounts.ts'
export { evaluateParameters, type ParameterDefinition, type ParameterScope, reasonOf } from './parameters.ts'
export { type JsonLdSource, readJsonLd } from './read-json-ld.ts'
export { type AllocationChoice, type Repair, type Repaired, repairedDatabase, repairedPackage } from './repair/apply.ts'
export { flowKey, type Gap, gapsOf, isWithoutSupplier } from './repair/gaps.ts'
export { type Splits, sharesByAmount } from './repair/splits.ts'
export { type ChosenSupplier, chosenSupplier, suits } from './repair/suppliers.ts'
export { type ImportProblem, type ImportProblemKind, type ImportReport, reportLines } from './report.ts'
export { type Import, toModel } from './to-model.ts'
export { IMPORT_TEXTS, type ImportKey, type Told, type ToldValue } from './told.ts'
export { type UncertainImport, uncertainImport } from './uncertain-import.ts'
export type { Export, FileSink, Omitted, OmittedCode } from './write/export.ts'
export { PackedFiles } from './write/packed-files.ts'
export { putJsonLd, writeJsonLd } from './write-json-ld.ts'
export { defaultLimits, isZip, type ReadLimits, unzip, zip } from './zip.ts'

import type { ImportOptions } from './import-options.ts'
import { type JsonLdSource, readJsonLd } from './read-json-ld.ts'
import { type Import, toModel } from './to-model.ts'
import type { ReadLimits } from './zip.ts'

/**
 * A package -> model, methods and report in one step; `readJsonLd` and `toModel` are its halves.
 * @throws InvalidArchive, LimitExceeded. What is wrong with single data sets is in the report, not thrown.
 */
export function importJsonLd(
  source: JsonLdSource,
  { limits = {}, ...options }: ImportOptions & { limits?: Partial<ReadLimits> } = {},
): Import {
  const { package: read, issues: problems } = readJsonLd(source, limits)
  return toModel(read, options, problems)
}
