/** Files of reports. */

export type { Signed } from '../print/facts.ts'
export { SCHEMAS } from './report-schemas.ts'
export { addressesOf, FILE_TYPES, requestedLanguage, type Wanted, wantedOf } from './wanted.ts'
export { type ReportSource, type WantedExtract, writeReport } from './write-report.ts'
