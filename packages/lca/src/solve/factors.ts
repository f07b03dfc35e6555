/** Solving with the LU factors of a loop: iterative refinement, and an estimate of how errors are amplified. */

import type { PanelWidth } from '../kernels/kernels.ts'
import type { Block, Structure } from './structure.ts'

/** Where the factors of R A C lie in the arena. */
export type FactorAddresses = Record<
  | 'order'
  | 'rowScale'
  | 'columnScale'
  | 'rowAt'
  | 'uInverse'
  | 'lStart'
  | 'lIndex'
  | 'lValue'
  | 'uStart'
  | 'uIndex'
  | 'uValue'
  | 'dense'
  | 'denseInverse',
  number
>

const MOST_STEPS = 4
const SETTLED = 4 * Number.EPSILON

/**
 * A X = b (or A^T X = b) for one panel, with as many steps of iterative refinement as lower the componentwise backward error
 * (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed. 2002, ch. 12).
 */
export function refine(
  structure: Structure,
  block: Block,
  core: number,
  at: FactorAddresses,
  width: PanelWidth,
  right: number,
  into: number,
  transposed: boolean,
): { steps: number; backwardError: number } {
  const { kernels, mid, hi, index, value, diagonal } = structure
  const { arena } = kernels
  const { from, to, size: n } = block
  const panel = kernels.panel(width)
  const bytes = width * 8
  const mark = arena.mark()
  const z = arena.allocate(n * bytes)
  const residual = arena.allocate(n * bytes)
  const weight = transposed ? 0 : arena.allocate(n * bytes)
  const shift = from * bytes
  const x = into + shift
  arena.f64(x, n * width).fill(0)

  let before = Number.POSITIVE_INFINITY
  let steps = 0
  for (let source = right + shift; ; source = residual, steps++) {
    panel.take(n, transposed ? at.order : at.rowAt, transposed ? at.columnScale : at.rowScale, source, z)
    solveScaled(structure, n, core, at, width, z, transposed)
    panel.give(n, transposed ? at.rowAt : at.order, transposed ? at.rowScale : at.columnScale, z, x)
    const backwardError = transposed
      ? panel.gatherResidual(mid, hi, index, value, diagonal, right, into, residual - shift, from, to)
      : panel.scatterResidual(mid, hi, index, value, diagonal, right, into, residual - shift, weight - shift, from, to)
    if (backwardError <= SETTLED || !(backwardError <= before / 2) || steps === MOST_STEPS) {
      arena.release(mark)
      return { steps, backwardError }
    }
    before = backwardError
  }
}

/** z := (L U)^-1 z, or its transpose, in the order and scale of the factors. */
function solveScaled(
  { kernels }: Structure,
  n: number,
  core: number,
  at: FactorAddresses,
  width: PanelWidth,
  z: number,
  transposed: boolean,
): void {
  const panel = kernels.panel(width)
  const sparse = n - core
  const end = z + sparse * width * 8
  if (transposed) {
    panel.upperTransposed(n, sparse, at.uStart, at.uIndex, at.uValue, at.uInverse, z)
    if (core > 0) panel.solveDenseTransposed(core, at.dense, at.denseInverse, end)
    panel.lowerTransposed(sparse, at.lStart, at.lIndex, at.lValue, z)
  } else {
    panel.lower(sparse, at.lStart, at.lIndex, at.lValue, z)
    if (core > 0) panel.solveDense(core, at.dense, at.denseInverse, end)
    panel.upper(n, sparse, at.uStart, at.uIndex, at.uValue, at.uInverse, z)
  }
}

/**
 * How much larger than the backward error the forward error can be, both relative to the terms w that make a component up: an
 * estimate of the largest (|A^-1| w)_i / (w_i / |d_i|), whatever the units (Hager 1984, Condition estimates, on the scaled inverse;
 * Skeel 1979). `right` and `into`: a panel and its solution, of which the first column that is not zero is looked at.
 */
export function estimateAmplification(
  structure: Structure,
  block: Block,
  core: number,
  at: FactorAddresses,
  width: PanelWidth,
  right: number,
  into: number,
  transposed: boolean,
): number | null {
  const { kernels } = structure
  const { arena } = kernels
  const { size: n } = block
  const w = termsOf(structure, block, width, right, into, transposed)
  if (!w) return null
  const panel = kernels.panel(1)
  const mark = arena.mark()
  const z = arena.allocate(n * 8)
  const u = arena.allocate(n * 8)
  const diagonal = arena.f64(structure.diagonal + block.from * 8, n)
  const inverseSize = w.map((x, k) => (x > 0 ? Math.abs(diagonal[k]!) / x : 0))
  /** diag(after) A^-1 diag(before) x, or with the transpose of A. */
  const apply = (x: Float64Array, before: Float64Array, after: Float64Array, flip: boolean): Float64Array => {
    const start = arena.f64(u, n)
    for (let k = 0; k < n; k++) start[k] = x[k]! * before[k]!
    panel.take(n, flip ? at.order : at.rowAt, flip ? at.columnScale : at.rowScale, u, z)
    solveScaled(structure, n, core, at, 1, z, flip)
    arena.f64(u, n).fill(0)
    panel.give(n, flip ? at.rowAt : at.order, flip ? at.rowScale : at.columnScale, z, u)
    return arena.f64(u, n).map((value, k) => value * after[k]!)
  }
  // Infinity norm of M = diag(1 / size) A^-1 diag(w), as the 1-norm of its transpose.
  let x = new Float64Array(n).fill(1 / n)
  let estimate = 1
  for (let round = 0; round < 4; round++) {
    const y = apply(x, inverseSize, w, !transposed)
    const norm = y.reduce((sum, value) => sum + Math.abs(value), 0)
    if (!(norm > estimate)) break
    estimate = norm
    const gradient = apply(
      y.map(value => (value < 0 ? -1 : 1)),
      w,
      inverseSize,
      transposed,
    )
    let best = 0
    for (let k = 0; k < n; k++) if (Math.abs(gradient[k]!) > Math.abs(gradient[best]!)) best = k
    if (x[best] === 1) break
    x = new Float64Array(n)
    x[best] = 1
  }
  arena.release(mark)
  return estimate
}

/** |b| + |A| |x| of the first column of the panel that has any, or null. */
function termsOf(
  structure: Structure,
  block: Block,
  width: PanelWidth,
  right: number,
  into: number,
  transposed: boolean,
): Float64Array | null {
  const { arena } = structure.kernels
  const { from, size: n } = block
  const b = arena.f64(right + from * width * 8, n * width)
  const x = arena.f64(into + from * width * 8, n * width)
  let t = 0
  while (t < width && isZeroColumn(b, t, width)) t++
  if (t === width) return null
  const low = arena.i32(structure.mid + from * 4, n)
  const high = arena.i32(structure.hi + from * 4, n)
  const index = arena.i32(structure.index, structure.entries)
  const value = arena.f64(structure.value, structure.entries)
  const diagonal = arena.f64(structure.diagonal + from * 8, n)
  const w = new Float64Array(n)
  for (let k = 0; k < n; k++) {
    w[k]! += Math.abs(b[k * width + t]!) + Math.abs(diagonal[k]! * x[k * width + t]!)
    for (let q = low[k]!; q < high[k]!; q++) {
      const i = index[q]! - from
      if (transposed) w[k]! += Math.abs(value[q]! * x[i * width + t]!)
      else w[i]! += Math.abs(value[q]! * x[k * width + t]!)
    }
  }
  return w.every(Number.isFinite) ? w : null
}

function isZeroColumn(panel: Float64Array, t: number, width: number): boolean {
  for (let e = t; e < panel.length; e += width) if (panel[e] !== 0) return false
  return true
}
