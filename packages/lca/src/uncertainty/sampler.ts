/**
 * Monte Carlo over A, B and C: eight samples at a time are drawn, solved by Gauss-Seidel in block
 * order and characterised. Where sweeps do not converge, they are solved together by GMRES with the
 * factors of the system without uncertainty; where that does not either, one by one by the exact
 * solver.
 *
 * A s = f gives the scaling s of each process that meets the final demand f; g = B s is the
 * inventory by elementary flow; h = C g the score by impact category (Heijungs & Suh 2002, ch. 2).
 * A, B and C are drawn anew for every sample, the demand is not.
 *
 * The steps lie beside this file: memory.ts (memory layout), plan-draws.ts and drawn-entries.ts
 * (what is drawn, and to where), sweeps.ts (solving), preconditioned.ts
 * and exact.ts (fallbacks), sampled-scores.ts
 * (scores). The result of a batch depends on the problem, the seed and the number of the batch, on
 * nothing else; so batches can run in any order and on any number of workers.
 */

import { checkList, checkMatrix, checkObject } from '../check-form.ts'
import { floatAt, intAt } from '../checked-access.ts'
import { ShapeMismatch } from '../errors.ts'
import { COMPILED, type KernelSource } from '../kernels/source.ts'
import { createSolver } from '../solve/solver.ts'
import { majorOfEntries, multiply, multiplyRows } from '../sparse.ts'
import { type DrawnEntries, layOutDraws } from './drawn-entries.ts'
import { prepareExact } from './exact.ts'
import { LANES, SLOT } from './kernels.ts'
import { type Chain, layOut } from './layout.ts'
import { fillChain, layOutMemory, setLanes, slotsOfA } from './memory.ts'
import { characterisedFlows, planDraws } from './plan-draws.ts'
import { preparePreconditioned } from './preconditioned.ts'
import { seedWords } from './random.ts'
import { layOutScoring } from './sampled-scores.ts'
import { prepareSweeps } from './sweeps.ts'
import type { UncertainSystem } from './uncertain-system.ts'

export type SamplerOptions = {
  samples: number
  seed: number
  /**
   * `random` (default) or `latin hypercube`: every source covers its distribution evenly over the
   * samples.
   */
  sampling?: 'random' | 'latin hypercube'
  /**
   * Change of the last sweep relative to the terms, at which a sample counts as solved. Default
   * 1e-8.
   */
  tolerance?: number
  /** Where the inner loops come from; the compiled ones when left out. For tests. */
  kernels?: KernelSource
  /** Names of processes for errors, by column. */
  processes?: readonly string[]
}

export type Sampler = {
  readonly demands: number
  readonly categories: number
  readonly samples: number
  /** Batches 0 .. batches - 1 hold all samples. */
  readonly batches: number
  /** Scores without uncertainty: demand d, category k at `d * categories + k`. */
  readonly deterministic: Float64Array
  /** How the last batches were solved. */
  readonly route: () => SamplingRoute
  /**
   * Scores of the samples of batches `from .. to - 1`: sample i, demand d, category k at `((i - 8
   * from) * demands + d) * categories + k`. NaN for a sample whose system has no solution.
   */
  run(from: number, to: number): Float64Array
}

export type SamplingRoute = {
  /** Processes in the supply chains of the demands, of all. */
  processes: number
  /** Sources that are drawn for each sample. */
  sources: number
  batches: number
  /** Sweeps over loops, all batches together. */
  sweeps: number
  /** Batches solved by GMRES with the factors of the system without uncertainty, because sweeps do not converge. */
  preconditioned: number
  /** Steps of GMRES, all batches together. */
  steps: number
  /** Batches solved one sample at a time because nothing else converges. */
  direct: number
}

/** Default of `SamplerOptions.tolerance`. */
const TOLERANCE = 1e-8

/** @throws InvalidModel, ShapeMismatch */
function checkSampled(system: UncertainSystem, demands: readonly Float64Array[], samples: number): void {
  checkObject(system, 'the uncertain system')
  checkList(demands, 'the list of demands')
  const { A, B, C, uncertainty } = system
  checkMatrix(A, 'A', ['start', 'row'])
  checkMatrix(B, 'B', ['start', 'row'])
  checkMatrix(C, 'C', ['start', 'column'])
  checkObject(uncertainty, 'the uncertainty of the system')
  if (!Number.isInteger(samples) || samples < 1) throw new ShapeMismatch('Samples', 'a positive whole number', samples)
  if (B.columns !== A.columns) throw new ShapeMismatch('Processes of B', A.columns, B.columns)
  if (C.columns !== B.rows) throw new ShapeMismatch('Flows of C', B.rows, C.columns)
}

/**
 * Lays the problem out in memory of its own (one sampler a worker). `demands`: vectors by product
 * row.
 * @throws InvalidModel, ShapeMismatch, SingularTechnosphere, InvalidFormula and what else the
 * solver throws for the system without uncertainty.
 */
export function createSampler(
  system: UncertainSystem,
  demands: readonly Float64Array[],
  options: SamplerOptions,
): Sampler {
  const { samples } = options
  checkSampled(system, demands, samples)
  const { A, B, C } = system
  const solver = createSolver(A, {
    ...(options.kernels !== undefined && { kernels: options.kernels }),
    ...(options.processes !== undefined && { processes: options.processes }),
  })
  const nominal = demands.length === 0 ? [] : solver.solve(demands).values
  const categories = C.rows
  const deterministic = Float64Array.from(nominal.flatMap(s => [...multiplyRows(C, multiply(B, s))]))
  const { route, scores, runBatch } = layOutSampler(system, demands, nominal, options)
  return {
    demands: demands.length,
    categories,
    samples,
    batches: Math.ceil(samples / LANES),
    deterministic,
    route: () => ({ ...route }),
    run(from, to) {
      const last = Math.min(samples, to * LANES)
      const per = demands.length * categories
      const result = new Float64Array(Math.max(0, last - from * LANES) * per)
      for (let batch = from; batch < to; batch++) {
        runBatch(batch)
        const lanes = Math.min(LANES, last - batch * LANES)
        for (let t = 0; t < lanes; t++) {
          const at = ((batch - from) * LANES + t) * per
          scores.forEach((h, d) => {
            for (let k = 0; k < categories; k++) result[at + d * categories + k] = floatAt(h, k * LANES + t)
          })
        }
      }
      return result
    },
  }
}

/**
 * Everything laid out, and one batch as a function. `nominal`: the solution without uncertainty of
 * each demand, by process; sweeps start from it. `scores`: views of h of each demand, category k of
 * sample t at `k * 8 + t`.
 */
function layOutSampler(
  system: UncertainSystem,
  demands: readonly Float64Array[],
  nominal: readonly Float64Array[],
  options: SamplerOptions,
): { route: SamplingRoute; scores: Float64Array[]; runBatch: (batch: number) => void } {
  const { A, B, C } = system
  const { tolerance = TOLERANCE, kernels: source = COMPILED } = options
  const chain = layOut(A, demands, source, j => options.processes?.[j] ?? `process ${j}`)
  const kernels = source.monteCarlo()
  const { arena } = kernels
  const flows = characterisedFlows(system)
  const shape = { demands: demands.length, flows: flows.count, categories: C.rows }
  const memory = layOutMemory(arena, chain, shape)

  // Entries outside the chain, or without any effect on a score, are not drawn.
  const slotOfA = slotsOfA(A.value.length, chain, memory)
  const columnOfB = majorOfEntries(B.start, B.columns)
  const reachesB = (e: number) =>
    intAt(chain.positionOf, intAt(columnOfB, e)) >= 0 && intAt(flows.place, intAt(B.row, e)) >= 0
  const plan = planDraws(system, slotOfA, reachesB)
  const diagonalOf = [...chain.diagonal].flatMap((e, k) => (plan.touched[0].has(e) ? [k * SLOT] : []))
  const drawn = layOutDraws(kernels, system, plan, { ...memory, slotOfA, diagonalOf }, samplingOf(options))
  const scoring = layOutScoring(kernels, system, { chain, flows }, { plan, drawn })

  const starts = nominal.map(s => inLanes(s, chain))
  const solveTogether = preparePreconditioned({ kernels, chain, memory, A, source, starts, tolerance })

  // Nothing is allocated from here on: views stay valid.
  const slots = arena.f64(0, arena.mark() / 8)
  const scores = memory.demands.map(({ h }) => arena.f64(h, C.rows * LANES))
  const characterise = scoring(memory.demands, C.rows)
  fillChain(arena, chain, memory, A.value, demands)
  const sweeps = prepareSweeps(kernels, chain, memory, starts, tolerance)
  const solverOptions = options.kernels === undefined ? {} : { kernels: options.kernels }
  const solveOneByOne = prepareExact(arena, A, demands, { chain, memory }, solverOptions)
  const route = startRoute(chain, drawn)
  const solve = batchSolver(demands.length, route, { sweeps, solveTogether, solveOneByOne })
  return {
    route,
    scores,
    runBatch(batch) {
      route.batches += 1
      drawn.run(batch, slots)
      solve()
      characterise(batch)
    },
  }
}

/** Solves what is drawn by the first of the three ways that converges, and counts it in the route. */
function batchSolver(
  demands: number,
  route: SamplingRoute,
  { sweeps, solveTogether, solveOneByOne }: Ways,
): () => void {
  const sweepAll = () => {
    for (let d = 0; d < demands; d++) {
      const solved = sweeps.solve(d)
      route.sweeps += solved.sweeps
      if (!solved.converged) return false
    }
    return true
  }
  return () => {
    if (sweeps.converges && sweepAll()) return
    const { converged, steps } = solveTogether()
    route.steps += steps
    if (converged) route.preconditioned += 1
    else {
      route.direct += 1
      solveOneByOne()
    }
  }
}

type Ways = {
  sweeps: ReturnType<typeof prepareSweeps>
  solveTogether: ReturnType<typeof preparePreconditioned>
  solveOneByOne: ReturnType<typeof prepareExact>
}

/** The seed and the way of sampling as the draw lists want them. */
function samplingOf({ seed, sampling = 'random', samples }: SamplerOptions) {
  const [seed0, seed1] = seedWords(seed)
  return { seed0, seed1, strata: sampling === 'random' ? 0 : samples }
}

/** A vector by process as slots by position in the chain, the same in all lanes. */
function inLanes(s: Float64Array, { columnAt, size }: Chain): Float64Array {
  const slots = new Float64Array(size * LANES)
  columnAt.forEach((column, k) => {
    setLanes(slots, k, floatAt(s, column))
  })
  return slots
}

function startRoute({ size }: Chain, { sources }: DrawnEntries): SamplingRoute {
  return { processes: size, sources, batches: 0, sweeps: 0, preconditioned: 0, steps: 0, direct: 0 }
}
