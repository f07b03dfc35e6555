/** What a person asks the model: contributions, supply chain, what-if, Monte Carlo, sensitivity. */
export type { AnswerContext2 } from '../answers2/context.ts'
export { activityOf } from './activity.ts'
export {
  type ContributionsTask,
  contributionsFor,
  type GraphTask,
  graphFor,
  type TreeTask,
  treeFor,
  warmedUp,
} from './ask-activity.ts'
export type { ComparisonAnswer } from './compare-shares.ts'
export type { DataUsed } from './data-used.ts'
export { type MonteCarloChunk, summariseAll } from './monte-carlo.ts'
export type { AnswerContext, NamedOrganisation } from './named.ts'
export type { ChunkTask, CompareTask, ImproveTask, ScenariosTask, SensitivityTask, WhatIfTask } from './tasks.ts'
export {
  type AnswerContexts,
  compareScenarios,
  compareShares,
  drawRuns,
  rankImprovements,
  rankSensitivity,
  tryWhatIf,
} from './try-organisation.ts'
export type { AppliedChange, SettledChange, SettledFactor, SettledScenario } from './what-if.ts'
