/** What a replay bundle is, and a report calculated again from it. */

export { PackedEntries } from '../packed-entries.ts'
export { type BundleContext, type BundleEdition, contextOfBundle } from './bundle-context.ts'
export { bundleInputs, type StoredList, type StoredReading } from './bundle-inputs.ts'
export { bundleParts, manifestText } from './bundle-parts.ts'
export {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  BundleDecisions,
  BundleEntry,
  BundleManifest,
  BundlePlaces,
  BundlePlant,
  BundlePortfolio,
  BundleProblem,
  BundleRepair,
  BundleRow,
  BundleSheet,
  CUT_TABLES,
  EDITION_FOLDER,
  MANIFEST,
  PARTS,
  SIGNATURE,
} from './format.ts'
export { misreadings, type ReadingContext, readAgain, type ToRead } from './read-again.ts'
export { readMe } from './read-me.ts'
export { repairRows, TrailBroken, unrepairRows } from './repair-rows.ts'
export { CannotRead, type Replayed, type ReplayInputs, replay } from './replay.ts'
