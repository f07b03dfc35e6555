export type {
  Applied,
  Change,
  ChoiceChange,
  FactorChange,
  GridMix,
  GridMixChange,
  QuantityField,
  SiteChange,
  SiteChoice,
} from './change.ts'
export { ChangeNotPossible } from './change.ts'
export { changeChoices, TRIED } from './change-choices.ts'
export type { MixOf } from './change-mix.ts'
export { isSiteChange } from './change-sites.ts'
export { type Difference, pairedDifference } from './paired-difference.ts'
export { type ReachedKind, reachNote, reachSites } from './reach-sites.ts'
export { checkWhole, countryOfChange } from './refuse.ts'
export { type Scenario, type Tried, tryChanges } from './try-changes.ts'
export {
  compareScenarios,
  type Differences,
  type Draws,
  drawScenarios,
  type ScenarioComparison,
  type ScenarioOutcome,
  type Side,
  type WhatIf,
  type WhatIfOptions,
  whatIf,
} from './what-if.ts'
