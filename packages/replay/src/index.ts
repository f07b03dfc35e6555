/** A replay bundle opened, checked against its manifest and the published edition, and calculated again. */
export type { KeySet } from '@cradle/signing'
export type { Answerable, Answered } from './answers.ts'
export { BadBundle, type BadBundleKind } from './bad-bundle.ts'
export { checkParts, type Tampered } from './check-parts.ts'
export { type CheckedSignature, checkSignature } from './check-signature.ts'
export type { Mismatch } from './compare-results.ts'
export { type BundleLimits, LIMITS, type OpenBundle, openBundle, readManifest } from './open-bundle.ts'
export { type ReplayStep, replayBundle, type Verdict } from './replay-bundle.ts'
