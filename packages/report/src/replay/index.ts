/** What a replay bundle is, and a report calculated again from it. */
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
} from './format.ts'
export { PackedEntries } from './packed-entries.ts'
export { misreadings, readAgain, type ToRead } from './read-again.ts'
export { readMe } from './read-me.ts'
export { repairRows, TrailBroken, unrepairRows } from './repair-rows.ts'
export { type BundleEdition, CannotRead, contextOfBundle, type Replayed, type ReplayInputs, replay } from './replay.ts'
