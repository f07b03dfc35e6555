/**
 * Uncertainty: distributions, seeded Monte Carlo over A, B and C, comparison, and what explains a
 * spread. See docs/uncertainty.md.
 */

export { checkDistribution, type Moments, moments, quantile, scaleDistribution } from './distribution.ts'
export {
  type ConvergenceStep,
  type GlobalSensitivity,
  type GlobalSensitivityOptions,
  globalSensitivity,
  type InputSensitivity,
} from './global-sensitivity.ts'
export {
  batchesOf,
  batchRanges,
  joinRuns,
  type MonteCarloJob,
  type MonteCarloRun,
  runMonteCarlo,
  sampledScores,
} from './monte-carlo.ts'
export { combineUncertaintyFactors, PEDIGREE_FACTORS, parsePedigree, pedigreeGsd } from './pedigree.ts'
export { philox, seedWords, sourceKey, unitInterval } from './random.ts'
export { createSampler, type Sampler, type SamplerOptions, type SamplingRoute } from './sampler.ts'
export { explainSpread, type Spread, type SpreadOfSource } from './sensitivity.ts'
export type { Index } from './sobol-indices.ts'
export {
  type Comparison,
  compare,
  type Histogram,
  histogram,
  PROBABILITIES,
  quantileOfSorted,
  type Summary,
  summarise,
} from './statistics.ts'
export { uncertainSystem } from './system-uncertainty.ts'
export {
  entryAt,
  type FormulaEntry,
  lognormalEntries,
  type MatrixName,
  type PlacedDistribution,
  packSources,
  packTerms,
  type Sources,
  sourceDistribution,
  type Terms,
  type UncertainParameter,
  type UncertainSystem,
  type Uncertainty,
  uncertaintyOfEntries,
} from './uncertain-system.ts'
