/**
 * Gauss-Seidel on one loop, for a panel of right-hand sides, both ways.
 *
 * Adjoint (A^T y = h): rows of A^T are columns of A, so a sweep gathers, suppliers first. Forward (A s = f): the same matrix
 * scattered, consumers first, in residual form. Both follow the supply chain in the direction in which it is nearly triangular,
 * which is what makes a few dozen sweeps enough (Peters 2007, Efficient algorithms for LCA, IO and hybrid models).
 *
 * Stops on the change of each component relative to the terms that make that component up, divided by one minus the measured
 * contraction: a plain residual would mix kilograms with terajoules.
 */

import type { PanelWidth } from '../kernels/kernels.ts'
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
/** The rate seen in the largest change is not yet the asymptotic one: against exact solutions the plain estimate was up to 2.6 low. */
const CAUTION = 4

/** Whether to go on, given the sweeps still needed at the measured contraction. */
export type Judge = (remaining: number, contraction: number) => boolean

/** Solves the block's part of A^T Y = H. `h` and `y` are panels over all positions; earlier blocks of `y` must be solved. */
export function iterateAdjoint(
  structure: Structure,
  block: Block,
  width: PanelWidth,
  h: number,
  y: number,
  tolerance: number,
  goOn: Judge,
): Iteration {
  const { kernels, mid, hi, index, value, inverse, diagonal } = structure
  const { from, to, size } = block
  const panel = kernels.panel(width)
  kernels.arena.f64(y + from * width * 8, size * width).fill(0)
  return iterate(
    sweeps => {
      for (let k = 1; k < sweeps; k++) panel.gather(mid, hi, index, value, inverse, h, y, from, to)
      return panel.gatherCheck(mid, hi, index, value, inverse, diagonal, h, y, from, to)
    },
    tolerance,
    goOn,
  )
}

/** What blocks before this one contribute, taken off the right-hand side once: sweeps then touch the block alone. */
export function reduceAdjoint(structure: Structure, block: Block, width: PanelWidth, h: number, y: number): void {
  const { kernels, lo, mid, index, value } = structure
  kernels.panel(width).reduce(lo, mid, index, value, h, y, block.from, block.to)
}

/** Solves the block's part of A S = F. `r` holds what later blocks ask of this one (and is used up); `s` receives the answer. */
export function iterateForward(
  structure: Structure,
  block: Block,
  width: PanelWidth,
  r: number,
  s: number,
  tolerance: number,
  goOn: Judge,
): Iteration {
  const { kernels, mid, hi, index, value, inverse, diagonal } = structure
  const { arena } = kernels
  const { from, to, size } = block
  const panel = kernels.panel(width)
  const bytes = width * 8
  const mark = arena.mark()
  const f = arena.allocate(size * bytes) - from * bytes
  const w = arena.allocate(size * bytes) - from * bytes
  arena.f64(f + from * bytes, size * width).set(arena.f64(r + from * bytes, size * width))
  arena.f64(s + from * bytes, size * width).fill(0)
  const result = iterate(
    sweeps => {
      for (let k = 0; k < sweeps; k++) panel.scatter(mid, hi, index, value, inverse, r, s, from, to)
      return panel.scatterResidual(mid, hi, index, value, diagonal, f, s, r, w, from, to)
    },
    tolerance,
    goOn,
  )
  arena.release(mark)
  return result
}

/** Sweeps with a check as seldom as the measured contraction allows. `sweep(k)` does k sweeps and returns the relative change. */
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
