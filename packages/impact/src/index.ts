/**
 * The domain: an organisation's activity and a reference edition in, signed life-cycle results per
 * goal out. Pure: no files, no network, no clock, no chance but the seed it is given.
 */

export { type Activity, activitiesOf, drawKey } from './activities.ts'
export {
  type AssessOptions,
  assessOrganisation,
  assessPortfolio,
  assessSite,
  MixedProfiles,
} from './assess.ts'
export { type Comparison, notDistinguishable, SIGN_CHANGES_ALLOWED } from './compare.ts'
export {
  type ClassSum,
  type CoverageLedger,
  coverageLedger,
  type LedgerLine,
  type LedgerRow,
  type LedgerSite,
  ROW_CLASSES,
  type RowClass,
  sumByClass,
} from './coverage.ts'
export { type Demand, type DemandProblem, demandOf, typicalCapacityFactor } from './demand.ts'
export type { UnitAssessment, UnitGoal } from './goals.ts'
export { findIndustry, findTechnology, type IndustryHit, type IndustrySystem, industrySystem } from './industry.ts'
export { type ChoiceInfluence, type Influences, influences, type MeasuredInfluence } from './influences.ts'
export {
  type Intervals,
  intervals,
  organisationIntervals,
  portfolioIntervals,
  scaleIntervals,
  siteIntervals,
} from './intervals.ts'
export { countryName, MESSAGE_PARAMS, type Message, type Param } from './message.ts'
export { norm } from './norm.ts'
export { NOT_ASSESSED_BECAUSE } from './not-assessed.ts'
export {
  type GenerationSource,
  type OrganisationInput,
  organisationsOfWorld,
  type SiteInput,
  siteOfPlant,
} from './organisation.ts'
export {
  type Branch,
  type Calculation,
  type Coded,
  calculate,
  evaluate,
  type Figure,
  type Given,
  given,
  type Operation,
  type Origin,
  organisationPassport,
  type Passport,
  type PassportOptions,
  type PassportRow,
  placeOfFactor,
  portfolioPassport,
  REMARKS,
  type Remark,
  type RemarkCode,
  recompute,
  remark,
  type Scope,
  sitePassport,
  TERMS,
  type Term,
  type TermCode,
  type Trail,
  term,
} from './passport/index.ts'
export { findCountry, indexCountries } from './place.ts'
export { assessmentOf, type Prepared, powerUnit, prepare, profileOf, revenueUnit } from './prepare.ts'
export { CONTRIBUTION_GOALS, DisabledProfile, GOALS, type ReadyProfile, UnknownProfile } from './profile.ts'
export type { Interval } from './quantiles.ts'
export {
  ALL_REASONS,
  type Flag,
  type PartCode,
  REASONS,
  type ReasonCode,
  type Why,
  whyOf,
} from './reasons.ts'
export type * from './result.ts'
export { Sampler, type SamplerOptions } from './sampler.ts'
export { type SectorPart, sectorParts } from './sectors.ts'
export { byGain, type Cell, type Improvable, type Improvement, improvements, REPAIRS } from './sensitivity.ts'
export {
  categoryWithoutWeight,
  checkShareFile,
  GOAL_REMARKS,
  SHARE_FILE_SCHEMA,
  type ShareFile,
  type ShareFileProblem,
  settleSigns,
  shareFileMessage,
  shareFileOf,
  withShareFile,
} from './shares/index.ts'
export { pedigreeSigma, sigmaOf } from './spread.ts'
export {
  type CutSum,
  demandOnSectors,
  type Rest,
  type SectorContributions,
  type SectorGraph,
  type SectorModel,
  sectorContributions,
  sectorGraph,
  sectorModel,
  sectorTree,
} from './supply/index.ts'
export type { UnitContribution, UnitImpacts, UnitMidpoint } from './unit-impacts.ts'
export { waterScarcity } from './unit-power.ts'
export { ghgFactor } from './unit-revenue.ts'
export {
  type Applied,
  type Change,
  ChangeNotPossible,
  type ChoiceChange,
  changeChoices,
  checkWhole,
  compareScenarios,
  countryOfChange,
  type Difference,
  type Differences,
  type Draws,
  drawScenarios,
  type FactorChange,
  type GridMix,
  type GridMixChange,
  isSiteChange,
  type MixOf,
  pairedDifference,
  type QuantityField,
  type ReachedKind,
  reachNote,
  reachSites,
  type Scenario,
  type ScenarioComparison,
  type ScenarioOutcome,
  type Side,
  type SiteChange,
  type SiteChoice,
  TRIED,
  type Tried,
  tryChanges,
  type WhatIf,
  type WhatIfOptions,
  whatIf,
} from './what-if/index.ts'
