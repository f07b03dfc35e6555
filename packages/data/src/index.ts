export { type AssetAccuracy, loadAssetAccuracy } from './assets/accuracy.ts'
export { openAssetAnswers } from './assets/answers.ts'
export { loadAssetTables } from './assets/load.ts'
export { type AssetManifest, currentAssetsEdition, loadAssetManifest } from './assets/manifest.ts'
export {
  baseOf,
  CURRENT_EDITION,
  giveEdition,
  hasSamePlants,
  loadManifest,
  openTable,
  passportOf,
  readTableFile,
} from './edition.ts'
export { loadGoals } from './goals.ts'
export { loadIsicTitles } from './industries.ts'
export { loadReference } from './load.ts'
export { describeMethod2, loadMethod2, loadMethod2InSteps } from './method2/load.ts'
export { loadCities } from './places.ts'
export { NoSuchTable, type Table, TableChanged } from './table.ts'
export * from './types.ts'
export { loadOrganisations, loadReferenceWorld, sitesWith } from './world.ts'
