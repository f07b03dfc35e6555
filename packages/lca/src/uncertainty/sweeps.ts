/**
 * Solving A s = f for eight samples at once by Gauss-Seidel, in solving order and from the solution
 * without uncertainty. Outside loops one sweep is exact substitution. A loop is swept until no
 * component of any sample changes by more than the tolerance.
 */

import { floatAt, itemAt } from '../checked-access.ts'
import { LANES, type MonteCarloKernels, type RowAddresses } from './kernels.ts'
import type { Chain, Segment } from './layout.ts'
import { type ChainMemory, type DemandAddresses, setLanes } from './memory.ts'

/**
 * Sweeps after which a loop counts as not converging: beyond, factoring each sample costs no more.
 */
const MAX_SWEEPS = 2000
/** Sweeps in which the change must have shrunk by a tenth, or they are given up. */
const PATIENCE = 40
const ENOUGH = 0.9
/**
 * The first check comes after this share of the sweeps that the solution without uncertainty took.
 */
const FIRST_CHECK = 0.8

type Sweeping = {
  /** Whether sweeps converge for the system without uncertainty. If not, they are not tried. */
  readonly converges: boolean
  /**
   * Solves demand d for all samples of the batch, unless sweeps do not converge. `sweeps`: how many
   * of them went over loops.
   */
  solve(d: number): { converged: boolean; sweeps: number }
}

/**
 * Measures how many sweeps each loop needs. `starts`: for each demand the solution without
 * uncertainty, by position, in all lanes. The values of A must be those without uncertainty when
 * this is called.
 */
export function prepareSweeps(
  kernels: MonteCarloKernels,
  chain: Chain,
  { rows, demands }: ChainMemory,
  starts: readonly Float64Array[],
  tolerance: number,
): Sweeping {
  const setting = { kernels, rows, tolerance }
  const { segments, size } = chain
  const problems = demands.flatMap((addresses, d): Problem[] => {
    const start = starts[d]
    return start ? [{ ...addresses, start, solution: kernels.arena.f64(addresses.s, size * LANES) }] : []
  })
  const [first] = problems
  const expected = segments.map(segment => (segment.loop && first ? sweepsNeeded(setting, first, segment) : 0))

  return {
    converges: expected.every(sweeps => sweeps !== null),
    solve(d) {
      const problem = itemAt(problems, d)
      problem.solution.set(problem.start)
      let total = 0
      for (const [k, segment] of segments.entries()) {
        if (!segment.loop) kernels.sweep(rows, problem.f, problem.s, segment.from, segment.to)
        else {
          const sweeps = sweepLoop(setting, problem, segment, expected[k] ?? 0)
          if (sweeps === null) return { converged: false, sweeps: total }
          total += sweeps
        }
      }
      return { converged: true, sweeps: total }
    },
  }
}

type Setting = { kernels: MonteCarloKernels; rows: RowAddresses; tolerance: number }

/** A demand with its solution without uncertainty and the view where the sampled one is formed. */
type Problem = DemandAddresses & { start: Float64Array; solution: Float64Array }

/**
 * Sweeps to go from a tenth off to the tolerance, for the system without uncertainty; null when
 * they do not contract. The start is off by a different factor in each component and lane, so that
 * no error is missed because the demand does not excite it.
 */
function sweepsNeeded(
  { kernels, rows, tolerance }: Setting,
  { f, s, start, solution }: Problem,
  { from, to }: Segment,
): number | null {
  for (let k = from; k < to; k++) {
    const x = floatAt(start, k * LANES)
    for (let t = 0; t < LANES; t++) solution[k * LANES + t] = x * (1 + 0.1 * Math.cos(k * (t + 1)))
  }
  for (let k = 0; k < from; k++) setLanes(solution, k, floatAt(start, k * LANES))
  let first = 0
  let before = Number.POSITIVE_INFINITY
  for (let sweeps = 1; sweeps <= MAX_SWEEPS; sweeps++) {
    const change = kernels.sweepCheck(rows, f, s, from, to)
    if (sweeps === 1) first = change
    if (change <= tolerance || change <= first * tolerance) return sweeps
    if (sweeps % PATIENCE !== 0) continue
    if (!(change < ENOUGH * before)) return null
    before = change
  }
  return null
}

/** Sweeps one loop, with a check at every second sweep from shortly before the expected end. */
function sweepLoop(
  { kernels, rows, tolerance }: Setting,
  { f, s }: DemandAddresses,
  { from, to }: Segment,
  usual: number,
): number | null {
  let sweeps = Math.max(1, Math.floor(usual * FIRST_CHECK) - 1)
  for (let sweep = 0; sweep < sweeps; sweep++) kernels.sweep(rows, f, s, from, to)
  let before = Number.POSITIVE_INFINITY
  let since = sweeps
  for (;;) {
    const change = kernels.sweepCheck(rows, f, s, from, to)
    sweeps += 1
    if (change <= tolerance) return sweeps
    if (!Number.isFinite(change) || sweeps > MAX_SWEEPS) return null
    if (sweeps - since >= PATIENCE) {
      if (change > ENOUGH * before) return null
      before = change
      since = sweeps
    }
    kernels.sweep(rows, f, s, from, to)
    sweeps += 1
  }
}
