/**
 * Monte Carlo as a job of plain data and a pure function of (job, range of batches): a caller sends
 * the job to as many workers as it has, gives each a range, and joins the answers. The result is
 * the same bytes however it was spread, because a draw depends on seed, source and sample alone
 * (Philox is a counter-based generator).
 */

import { checkList, checkObject } from '../check-form.ts'
import { floatAt } from '../checked-access.ts'
import { InvalidModel } from '../errors.ts'
import { createSampler, type Sampler, type SamplerOptions, type SamplingRoute } from './sampler.ts'
import type { UncertainSystem } from './uncertain-system.ts'

/**
 * Everything a run depends on; survives structured cloning. `demands` by product row, as
 * `demandVector` makes them.
 */
export type MonteCarloJob = {
  system: UncertainSystem
  demands: readonly Float64Array[]
  options: SamplerOptions
}

/** The scores of a range of samples. */
export type MonteCarloRun = {
  /** Number of the first sample, and how many. */
  first: number
  samples: number
  demands: number
  categories: number
  /**
   * Score of sample i, demand d, category k at `(i * demands + d) * categories + k`; NaN where a
   * draw has no solution.
   */
  values: Float64Array
  /** Scores without uncertainty: demand d, category k at `d * categories + k`. */
  deterministic: Float64Array
  route: SamplingRoute
}

/** Laid-out samplers by job, so that a worker lays a job out once and runs many ranges of it. */
const samplers = new WeakMap<MonteCarloJob, Sampler>()

/** How many batches of eight samples hold all samples of a job. @throws InvalidModel */
export function batchesOf(job: MonteCarloJob): number {
  checkObject(job, 'the job')
  checkObject(job.options, 'the options of the job')
  return Math.ceil(job.options.samples / 8)
}

/** All batches in `parts` ranges of nearly equal length, none empty. */
export function batchRanges(job: MonteCarloJob, parts: number): { from: number; to: number }[] {
  const batches = batchesOf(job)
  const count = Math.max(1, Math.min(parts, batches))
  return Array.from({ length: count }, (_, k) => ({
    from: Math.floor((k * batches) / count),
    to: Math.floor(((k + 1) * batches) / count),
  }))
}

/**
 * Runs batches `from .. to - 1` (all when left out). What was laid out for a job is kept as long as
 * the job object is, so a worker can call this many times for small ranges and report progress in
 * between.
 * @throws InvalidModel, ShapeMismatch, SingularTechnosphere, InvalidFormula
 */
export function runMonteCarlo(job: MonteCarloJob, from = 0, to = batchesOf(job)): MonteCarloRun {
  let sampler = samplers.get(job)
  if (sampler === undefined) {
    sampler = createSampler(job.system, job.demands, job.options)
    samplers.set(job, sampler)
  }
  const { demands, categories, deterministic, samples } = sampler
  const before = sampler.route()
  const values = sampler.run(from, to)
  const after = sampler.route()
  return {
    first: from * 8,
    samples: Math.max(0, Math.min(samples, to * 8) - from * 8),
    demands,
    categories,
    values,
    deterministic,
    route: {
      ...after,
      batches: after.batches - before.batches,
      sweeps: after.sweeps - before.sweeps,
      preconditioned: after.preconditioned - before.preconditioned,
      steps: after.steps - before.steps,
      direct: after.direct - before.direct,
    },
  }
}

/**
 * One run from its parts, in any order; samples are put back into their own. @throws InvalidModel
 * when a part is not a run, or there is none.
 */
export function joinRuns(parts: readonly MonteCarloRun[]): MonteCarloRun {
  checkList(parts, 'the list of runs')
  for (const part of parts) if (!(part?.values instanceof Float64Array)) throw new InvalidModel('a part is not a run')
  const ordered = parts.toSorted((a, b) => a.first - b.first)
  const head = ordered[0]
  if (head === undefined) throw new InvalidModel('a run has at least one part')
  const values = new Float64Array(ordered.reduce((sum, part) => sum + part.values.length, 0))
  let at = 0
  for (const part of ordered) {
    values.set(part.values, at)
    at += part.values.length
  }
  const total = (pick: (route: SamplingRoute) => number) => ordered.reduce((sum, { route }) => sum + pick(route), 0)
  return {
    ...head,
    samples: ordered.reduce((sum, part) => sum + part.samples, 0),
    values,
    route: {
      ...head.route,
      batches: total(route => route.batches),
      sweeps: total(route => route.sweeps),
      preconditioned: total(route => route.preconditioned),
      steps: total(route => route.steps),
      direct: total(route => route.direct),
    },
  }
}

/**
 * The sampled scores of one demand in one category, in the order of the samples, in the unit of the
 * category. NaN marks a sample without a solution.
 */
export function sampledScores(
  { samples, demands, categories, values }: MonteCarloRun,
  demand: number,
  category: number,
): Float64Array {
  return Float64Array.from({ length: samples }, (_, i) =>
    floatAt(values, (i * demands + demand) * categories + category),
  )
}
