/** What a person asks the model: contributions, supply chain, what-if, Monte Carlo, sensitivity. */
export { activityOf } from './activity.ts'
export { type ComparisonAnswer, compareUnder, type Held } from './compare-shares.ts'
export { type ContributionsAnswer, contributionsOf } from './contributions.ts'
export { countryMixes } from './country-mixes.ts'
export { type Follow, type GraphAnswer, graphOf, type TreeAnswer, treeOf } from './graph.ts'
export { type ImproveAnswer, improvementsOf } from './improve.ts'
export { drawChunk, type MonteCarloChunk, summarise } from './monte-carlo.ts'
export { type SensitivityAnswer, sensitivityOf } from './sensitivity.ts'
export {
  type ComparedAnswer,
  changeOf,
  comparedOf,
  type SettledChange,
  type SettledScenario,
  scenarioOf,
  type WhatIfAnswer,
  whatIfOf,
} from './what-if.ts'
