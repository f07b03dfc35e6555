/** What a person asks the model: contributions, supply chain, what-if, Monte Carlo, sensitivity. */
export { activityOf } from './activity.ts'
export type { ComparisonAnswer } from './compare-shares.ts'
export { type ContributionsAnswer, contributionsOf } from './contributions.ts'
export { type Follow, type GraphAnswer, graphOf, type TreeAnswer, treeOf } from './graph.ts'
export { type MonteCarloChunk, summarise } from './monte-carlo.ts'
export { type AnswerContext, mixesOf, type NamedOrganisation } from './named.ts'
export {
  type ChunkTask,
  type CompareTask,
  compareScenarios,
  compareShares,
  drawRuns,
  type ImproveTask,
  rankImprovements,
  rankSensitivity,
  type ScenariosTask,
  type SensitivityTask,
  tryWhatIf,
  type WhatIfTask,
} from './try-organisation.ts'
export type { AppliedChange, SettledChange, SettledScenario } from './what-if.ts'
