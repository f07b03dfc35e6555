export {
  beginningOf,
  entryHash,
  LOG_FORMAT,
  type LogEntry,
  type LogHead,
  type LogProblem,
  type LogVerdict,
  logReader,
  originOf,
} from './audit-log.ts'
export { canonical, digestOf, sha256 } from './canonical.ts'
export { jsonPlace } from './json-place.ts'
export { KeySet, newKey, openKey, PublicKey, presentKey, type SigningKey } from './keys.ts'
export type {
  AuditManifest,
  FileManifest,
  Manifest,
  ReportManifest,
  StatementManifest,
  UnsignedManifest,
} from './manifests.ts'
export { PACK_FORMAT, PACK_VERSION, PackManifest } from './pack.ts'
export { changedPlaces, isText, type Place, type Sections, sectionCounter } from './sections.ts'
export {
  fingerprint,
  SIGNATURE_FORMAT,
  SIGNATURE_VERSION,
  type SignatureProblem,
  SignedDocument,
  signatureProblem,
  signedText,
  signManifest,
} from './signed.ts'
export { changedParts, digestStatement, type PartChange } from './statement.ts'
