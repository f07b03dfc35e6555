/**
 * Global sensitivity of one score: which inputs make it uncertain, over their whole distributions
 * and with their interactions. All sources are screened analytically (`explainSpread`); of those
 * that explain most of the spread Sobol's and Borgonovo's indices are estimated, with intervals
 * from a bootstrap and how these narrowed with the number of samples. Sources that are not chosen
 * stay at their middle; `covered` says which share of the first-order variance is chosen.
 */

import { floatAt, required } from '../checked-access.ts'
import { InvalidModel } from '../errors.ts'
import { createSolver, type Solver } from '../solve/solver.ts'
import { deltaIndices } from './delta-index.ts'
import { quantile } from './distribution.ts'
import { type Design, designs } from './global-design.ts'
import { varyingScores } from './low-rank-scores.ts'
import { explainSpread, type SpreadOfSource } from './sensitivity.ts'
import { type Index, type SobolIndices, type SobolRuns, sobolIndices } from './sobol-indices.ts'
import { type Summary, summarise } from './statistics.ts'
import { sourceDistribution, type UncertainSystem } from './uncertain-system.ts'

export type GlobalSensitivityOptions = {
  seed: number
  /** N of the two samples: N (inputs + 2) scores are calculated. Default 1024. */
  samples?: number
  /** How many sources are looked at in full. Default 50. */
  inputs?: number
  /** Resamples of the bootstrap. Default 200. */
  resampled?: number
}

/** A source with its part of the first-order variance, and its indices. */
export type InputSensitivity = SpreadOfSource & { first: Index; total: Index; delta: Index }

/** How wide the widest 95 % interval of the total indices is with so many samples. */
export type ConvergenceStep = { samples: number; width: number }

export type GlobalSensitivity = {
  /** Sources of the whole system that the score depends on, and all that there are. */
  sources: { influential: number; all: number }
  /** Share of the first-order variance that the chosen sources hold, 0 to 1. */
  covered: number
  /** By total index, largest first. */
  inputs: InputSensitivity[]
  /** Of the sampled scores, in the unit of the category. */
  scores: Summary
  deterministic: number
  samples: number
  /** Samples without a solution: left out. */
  failed: number
  convergence: ConvergenceStep[]
}

/** The sizes of samples at which the intervals are told: an eighth, a quarter, a half, all. */
const STEPS = [8, 4, 2, 1] as const

/**
 * `demand` by product row. The result is the same for the same seed.
 * @throws InvalidModel, SingularTechnosphere, ShapeMismatch
 */
export function globalSensitivity(
  system: UncertainSystem,
  demand: Float64Array,
  category: number,
  { seed, samples = 1024, inputs = 50, resampled = 200 }: GlobalSensitivityOptions,
  solver: Solver = createSolver(system.A),
): GlobalSensitivity {
  if (!Number.isInteger(samples) || samples < 16)
    throw new InvalidModel('a sensitivity analysis has at least 16 samples')
  const { sources } = system.uncertainty
  const screened = screen(system, demand, category, solver)
  const chosen = screened.sources.slice(0, inputs)
  const varying = varyingScores(
    system,
    demand,
    category,
    chosen.map(({ source }) => source),
    solver,
  )
  const { first, second } = designs(samples, chosen.length, seed)
  const distributions = chosen.map(({ source }) => sourceDistribution(sources, source))
  const amounts = (design: Design) =>
    distributions.map((distribution, k) =>
      design.values.subarray(k * samples, (k + 1) * samples).map(u => quantile(distribution, u)),
    )
  const [a, b] = [amounts(first), amounts(second)]
  const runs = evaluate(varying.score, a, b, samples)
  const sobol = sobolIndices(runs, resampled, seed)
  const delta = deltaIndices(
    a.map((values, k) => joined(values, required(new Map(b.entries()), k))),
    joined(runs.first, runs.second),
    Math.min(resampled, 100),
    seed,
  )
  return {
    sources: { influential: screened.sources.length, all: sources.count },
    covered: screened.sources.length === 0 ? 0 : chosen.reduce((sum, { share }) => sum + share, 0),
    inputs: chosen.map((one, k) => ({ ...one, ...indicesAt(sobol, delta, k) })).sort(byTotal),
    scores: summarise(joined(runs.first, runs.second)),
    deterministic: varying.deterministic,
    samples: sobol.samples,
    failed: sobol.failed,
    convergence: convergence(runs, samples, resampled, seed),
  }
}

const byTotal = (x: InputSensitivity, y: InputSensitivity): number => y.total.value - x.total.value || y.share - x.share

function indicesAt(sobol: SobolIndices, delta: readonly Index[], k: number) {
  const none = { value: Number.NaN, low: Number.NaN, high: Number.NaN }
  return { first: sobol.first[k] ?? none, total: sobol.total[k] ?? none, delta: delta[k] ?? none }
}

/** All sources by their part of the first-order variance: one forward and one adjoint solution. */
function screen(system: UncertainSystem, demand: Float64Array, category: number, solver: Solver) {
  const [supply] = solver.solve([demand]).values
  const { values, count } = solver.multipliers(system.B, system.C)
  const own = Float64Array.from({ length: system.A.rows }, (_, row) => floatAt(values, row * count + category))
  return explainSpread(system, supply ?? new Float64Array(0), own, category, system.uncertainty.sources.count)
}

/** Scores of both samples and of the first with each input from the second. */
function evaluate(
  score: (values: Float64Array) => number,
  a: readonly Float64Array[],
  b: readonly Float64Array[],
  samples: number,
): SobolRuns {
  const values = new Float64Array(a.length)
  const runs = {
    first: new Float64Array(samples),
    second: new Float64Array(samples),
    mixed: a.map(() => new Float64Array(samples)),
  }
  const take = (from: readonly Float64Array[], j: number) => {
    from.forEach((list, k) => {
      values[k] = list[j]!
    })
  }
  for (let j = 0; j < samples; j++) {
    take(b, j)
    runs.second[j] = score(values)
    take(a, j)
    runs.first[j] = score(values)
    runs.mixed.forEach((mixed, k) => {
      const own = values[k]!
      values[k] = b[k]![j]!
      mixed[j] = score(values)
      values[k] = own
    })
  }
  return runs
}

/** The widest interval of a total index with a part of the samples and with all. */
function convergence(runs: SobolRuns, samples: number, resampled: number, seed: number): ConvergenceStep[] {
  return STEPS.map(part => {
    const some = Math.floor(samples / part)
    const cut = (values: Float64Array) => values.subarray(0, some)
    const { total } = sobolIndices(
      { first: cut(runs.first), second: cut(runs.second), mixed: runs.mixed.map(cut) },
      resampled,
      seed,
    )
    return { samples: some, width: total.reduce((widest, { low, high }) => Math.max(widest, high - low), 0) }
  })
}

function joined(first: Float64Array, second: Float64Array): Float64Array {
  const all = new Float64Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
