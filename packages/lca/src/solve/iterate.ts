/**
 * Gauss-Seidel on one loop, for a panel of right-hand sides, both ways.
 *
 * Adjoint (A^T y = h): rows of A^T are columns of A, so a sweep gathers, suppliers first. Forward
 * (A s = f): the same matrix scattered, consumers first, in residual form. Both follow the supply
 * chain in the direction in which it is nearly triangular, which is what makes a few dozen sweeps
 * enough (Peters 2007, Efficient algorithms for LCA, IO and hybrid models).
 *
 * Stops on the change of each component relative to the terms that make that component up, divided
 * by one minus the measured contraction: a plain residual would mix kilograms with terajoules. What is
 * iterated from does not matter to it, so the first sweeps of a large loop are made in single precision
 * (single-start.ts).
 */

import { type Panel, partOf } from './panel.ts'
import { startInSingle } from './single-start.ts'
import type { Block, Structure } from './structure.ts'

export type Iteration = {
  converged: boolean
  sweeps: number
  /** Measured on the last sweeps; 0 when it ended before it could be measured. */
  contraction: number
  /** Last relative change. */
  change: number
  errorBound: number
}

/** Relative changes at or below this are rounding. */
const FLOOR = 4 * Number.EPSILON
const FIRST_CHECK = 4
const MAX_SWEEPS = 20_000
/**
 * The rate seen in the largest change is not yet the asymptotic one: against exact solutions the
 * plain estimate was up to 2.6 low.
 */
const CAUTION = 4

/** Whether to go on, given the sweeps still needed at the measured contraction. */
export type Judge = (remaining: number, contraction: number) => boolean

/**
 * Sweeps one loop of one panel until the estimated error is within `tolerance`, or `goOn` says to
 * give up.
 *
 * Adjoint: blocks before this one must have been taken off the right-hand side (`reduceAdjoint`).
 * Forward: the right-hand side holds what later blocks need of this one, and is used up.
 */
export function iterateBlock(
  structure: Structure,
  block: Block,
  panel: Panel,
  tolerance: number,
  goOn: Judge,
): Iteration {
  return panel.transposed
    ? iterateAdjoint(structure, block, panel, tolerance, goOn)
    : iterateForward(structure, block, panel, tolerance, goOn)
}

/** A^T y = h by gathering: y[k] := (h[k] - sum of a y[supplier]) / d, suppliers first. */
function iterateAdjoint(structure: Structure, block: Block, panel: Panel, tolerance: number, goOn: Judge): Iteration {
  const { kernels, own } = structure
  const { from, to } = block
  const { width, right: h, into: y } = panel
  const kernel = kernels.panel(width)
  const before = startInSingle(structure, block, panel)
  if (before === 0) partOf(kernels.arena, y, block, width).fill(0)
  const iteration = iterate(
    sweeps => {
      for (let k = 1; k < sweeps; k++) kernel.gather(own, h, y, from, to)
      return kernel.gatherCheck(own, h, y, from, to)
    },
    tolerance,
    goOn,
  )
  iteration.sweeps += before
  return iteration
}

/**
 * Takes what blocks before this one contribute off the right-hand side, once: sweeps then touch the
 * block alone.
 */
export function reduceAdjoint({ kernels, earlier }: Structure, block: Block, { width, right, into }: Panel): void {
  kernels.panel(width).reduce(earlier, right, into, block.from, block.to)
}

/**
 * A s = f by scattering the residual: s[k] += r[k] / d, then r[supplier] -= a times that, consumers
 * first. The change a sweep makes is the residual itself, so checking it costs one pass more, from
 * f and s anew, which also keeps rounding from adding up.
 */
function iterateForward(structure: Structure, block: Block, panel: Panel, tolerance: number, goOn: Judge): Iteration {
  const { kernels, own } = structure
  const { arena } = kernels
  const { from, to, size } = block
  const { width, right: r, into: s } = panel
  const kernel = kernels.panel(width)
  const bytes = width * 8
  const mark = arena.mark()
  // Addresses as if the scratch panels went over all positions, like the others.
  const f = arena.allocate(size * bytes) - from * bytes
  const w = arena.allocate(size * bytes) - from * bytes
  partOf(arena, f, block, width).set(partOf(arena, r, block, width))
  partOf(arena, s, block, width).fill(0)
  const at = { f, s, r, w }
  const result = iterate(
    sweeps => {
      for (let k = 0; k < sweeps; k++) kernel.scatter(own, r, s, from, to)
      return kernel.scatterResidual(own, at, from, to)
    },
    tolerance,
    goOn,
  )
  arena.release(mark)
  return result
}

/**
 * The stopping rule. `sweep(k)` makes k sweeps and returns the largest relative change of the last
 * one.
 *
 * If sweeps contract by the factor q, the change c leaves an error of c q / (1 - q) at most, so
 * sweeps end when c <= tolerance (1 - q). q is measured between two checks as (c_now / c_before)^(1
 * / sweeps between them). A check costs about as much as a sweep; the next one is made when the
 * measured rate says that the target will be reached.
 */
function iterate(sweep: (count: number) => number, tolerance: number, goOn: Judge): Iteration {
  let sweeps = 0
  let contraction = 0
  let change = Number.POSITIVE_INFINITY
  let next = FIRST_CHECK
  for (;;) {
    const now = sweep(next)
    sweeps += next
    if (!(now < Number.POSITIVE_INFINITY)) return ended(false, now)
    // The first interval starts from nothing and says little about the asymptotic rate.
    if (Number.isFinite(change)) contraction = now > 0 ? Math.min(1, (now / change) ** (1 / next)) : contraction
    change = now
    if (change <= FLOOR) return ended(true, change)
    if (sweeps === FIRST_CHECK) {
      next = FIRST_CHECK
      continue
    }
    const rate = Math.min(contraction, 1 - 1e-9)
    const target = Math.max(FLOOR, tolerance * (1 - rate))
    if (change <= target && contraction < 1) return ended(true, change)
    const remaining = Math.ceil(Math.log(target / change) / Math.log(rate))
    if (sweeps + remaining > MAX_SWEEPS || !goOn(remaining, contraction)) return ended(false, change)
    // A rate measured early is optimistic or pessimistic: look again before spending many sweeps on it.
    next = Math.min(Math.max(1, remaining), Math.max(8, sweeps))
  }

  function ended(converged: boolean, last: number): Iteration {
    const errorBound =
      contraction < 1 ? (CAUTION * Math.max(last, Number.EPSILON)) / (1 - contraction) : Number.POSITIVE_INFINITY
    return { converged, sweeps, contraction, change: last, errorBound }
  }
}
