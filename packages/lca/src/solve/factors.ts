/**
 * Solving with the LU factors of a loop: iterative refinement, and an estimate of how errors are
 * amplified.
 *
 * The factors are those of R A C, the loop with its rows scaled by R and its columns by C
 * (equilibrate.ts), rows and columns permuted: A^-1 b = C (L U)^-1 R b.
 */

import { floatAt } from '../checked-access.ts'
import type { ColumnAddresses, UpperAddresses } from '../kernels/kernels.ts'
import { type Panel, partOf } from './panel.ts'
import { type Block, matrixOf, type Structure } from './structure.ts'

/** Where the factors of R A C lie in the arena. */
type FactorAddresses = {
  /** Column of the block at each position of the elimination. */
  readonly order: number
  /** Row of the block at each position of the elimination. */
  readonly rowAt: number
  readonly rowScale: number
  readonly columnScale: number
  readonly L: ColumnAddresses
  readonly U: UpperAddresses
  /** The dense core, row-major, as its own LU factors, and the reciprocals of its pivots. */
  readonly dense: number
  readonly denseInverse: number
}

/** The factors of one block, `core` of whose positions (the last ones) are dense. */
export type BlockFactors = {
  readonly structure: Structure
  readonly block: Block
  readonly core: number
  readonly at: FactorAddresses
}

/**
 * Steps of refinement: each halves the error at least, and four carry any usable factors to
 * rounding.
 */
const MAX_STEPS = 4
/** Backward error at which refinement has nothing left to do. */
const SETTLED = 4 * Number.EPSILON

/**
 * A X = b (or A^T X = b) for one panel, with as many steps of iterative refinement as lower the
 * componentwise backward error (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed.
 * 2002, ch. 12): solve, form the residual r = b - A x, solve for r, add. The componentwise backward
 * error max |r| / (|A| |x| + |b|) (Oettli & Prager 1964) is free of units: it does not matter that
 * one row counts kilograms and another terajoules.
 */
export function refine(factors: BlockFactors, panel: Panel): { steps: number; backwardError: number } {
  const { structure, block, at } = factors
  const { kernels, own } = structure
  const { arena } = kernels
  const { from, to, size: n } = block
  const { transposed, width, right, into } = panel
  const kernel = kernels.panel(width)
  const bytes = width * 8
  const mark = arena.mark()
  const z = arena.allocate(n * bytes)
  const residual = arena.allocate(n * bytes)
  const weight = transposed ? 0 : arena.allocate(n * bytes)
  const shift = from * bytes
  const x = into + shift
  const check = { f: right, s: into, r: residual - shift, w: weight - shift }
  partOf(arena, into, block, width).fill(0)

  let before = Number.POSITIVE_INFINITY
  let steps = 0
  for (let source = right + shift; ; source = residual, steps++) {
    kernel.take(n, transposed ? at.order : at.rowAt, transposed ? at.columnScale : at.rowScale, source, z)
    solveScaled(factors, { ...panel, into: z })
    kernel.give(n, transposed ? at.rowAt : at.order, transposed ? at.rowScale : at.columnScale, z, x)
    const backwardError = transposed
      ? kernel.gatherResidual(own, right, into, check.r, from, to)
      : kernel.scatterResidual(own, check, from, to)
    if (backwardError <= SETTLED || !(backwardError <= before / 2) || steps === MAX_STEPS) {
      arena.release(mark)
      return { steps, backwardError }
    }
    before = backwardError
  }
}

/** The panel's `into` := (L U)^-1 of its right-hand side, or the transpose, in the units of the system: no refinement. */
export function applyFactors(factors: BlockFactors, panel: Panel): void {
  const { structure, block, at } = factors
  const { kernels } = structure
  const { arena } = kernels
  const { transposed, width, right, into } = panel
  const { size: n } = block
  const kernel = kernels.panel(width)
  const shift = block.from * width * 8
  const mark = arena.mark()
  const z = arena.allocate(n * width * 8)
  kernel.take(n, transposed ? at.order : at.rowAt, transposed ? at.columnScale : at.rowScale, right + shift, z)
  solveScaled(factors, { ...panel, into: z })
  partOf(arena, into, block, width).fill(0)
  kernel.give(n, transposed ? at.rowAt : at.order, transposed ? at.rowScale : at.columnScale, z, into + shift)
  arena.release(mark)
}

/**
 * z := (L U)^-1 z, or its transpose, for the panel z at `into`, in the order and scale of the
 * factors.
 */
function solveScaled({ structure, block, core, at }: BlockFactors, { transposed, width, into: z }: Panel): void {
  const kernel = structure.kernels.panel(width)
  const n = block.size
  const sparse = n - core
  const end = z + sparse * width * 8
  if (transposed) {
    kernel.upperTransposed(n, sparse, at.U, z)
    if (core > 0) kernel.solveDenseTransposed(core, at.dense, at.denseInverse, end)
    kernel.lowerTransposed(sparse, at.L, z)
  } else {
    kernel.lower(sparse, at.L, z)
    if (core > 0) kernel.solveDense(core, at.dense, at.denseInverse, end)
    kernel.upper(n, sparse, at.U, z)
  }
}

/**
 * Rounds of the estimate below; more than four have never raised it in practice (Higham 2002, ch.
 * 15).
 */
const ROUNDS = 4

/**
 * How much larger than the backward error the forward error can be, both relative to the terms w =
 * |b| + |A| |x| that make a component up: an estimate of the largest (|A^-1| w)_i / (w_i / |d_i|),
 * whatever the units (Skeel 1979). It is the infinity norm of M = diag(|d| / w) A^-1 diag(w),
 * estimated as the 1-norm of M^T by a few solves with M and its transpose (Hager 1984, Condition
 * estimates). `panel`: right-hand sides with their solutions, of which the first that is not zero
 * is looked at.
 * @returns null when all right-hand sides are zero, or w is not finite.
 */
export function estimateAmplification(factors: BlockFactors, panel: Panel): number | null {
  const { structure, block, at } = factors
  const { kernels, own } = structure
  const { arena } = kernels
  const { size: n } = block
  const w = termsOf(structure, block, panel)
  if (!w) return null
  const kernel = kernels.panel(1)
  const mark = arena.mark()
  const z = arena.allocate(n * 8)
  const u = arena.allocate(n * 8)
  const diagonal = partOf(arena, own.diagonal, block, 1)
  const inverseSize = w.map((x, k) => (x > 0 ? Math.abs(floatAt(diagonal, k)) / x : 0))
  /** diag(after) A^-1 diag(before) x, or with the transpose of A. */
  const apply = (x: Float64Array, before: Float64Array, after: Float64Array, flip: boolean): Float64Array => {
    arena.f64(u, n).set(x.map((value, k) => value * floatAt(before, k)))
    kernel.take(n, flip ? at.order : at.rowAt, flip ? at.columnScale : at.rowScale, u, z)
    solveScaled(factors, { transposed: flip, width: 1, right: u, into: z })
    arena.f64(u, n).fill(0)
    kernel.give(n, flip ? at.rowAt : at.order, flip ? at.rowScale : at.columnScale, z, u)
    return arena.f64(u, n).map((value, k) => value * floatAt(after, k))
  }
  let x = new Float64Array(n).fill(1 / n)
  let estimate = 1
  for (let round = 0; round < ROUNDS; round++) {
    const y = apply(x, inverseSize, w, !panel.transposed)
    const norm = y.reduce((sum, value) => sum + Math.abs(value), 0)
    if (!(norm > estimate)) break
    estimate = norm
    const signs = y.map(value => (value < 0 ? -1 : 1))
    const gradient = apply(signs, w, inverseSize, panel.transposed)
    let best = 0
    let largest = Math.abs(floatAt(gradient, 0))
    gradient.forEach((value, k) => {
      if (!(Math.abs(value) > largest)) return
      largest = Math.abs(value)
      best = k
    })
    if (x[best] === 1) break
    x = new Float64Array(n)
    x[best] = 1
  }
  arena.release(mark)
  return estimate
}

/** |b| + |A| |x| of the first right-hand side of the panel that is not zero, or null. */
function termsOf(structure: Structure, block: Block, { transposed, width, right, into }: Panel): Float64Array | null {
  const { own, kernels } = structure
  const { arena } = kernels
  const n = block.size
  const b = partOf(arena, right, block, width)
  const x = partOf(arena, into, block, width)
  let t = 0
  while (t < width && isZeroColumn(b, t, width)) t++
  if (t === width) return null
  const { start, row, value } = matrixOf(structure, block)
  const diagonal = partOf(arena, own.diagonal, block, 1)
  const w = new Float64Array(n)
  // Over all entries of the loop: places within the arrays, read directly.
  for (let k = 0; k < n; k++) {
    const component = x[k * width + t]!
    w[k]! += Math.abs(b[k * width + t]!) + Math.abs(diagonal[k]! * component)
    for (let q = start[k]!, end = start[k + 1]!; q < end; q++) {
      const i = row[q]!
      if (transposed) w[k]! += Math.abs(value[q]! * x[i * width + t]!)
      else w[i]! += Math.abs(value[q]! * component)
    }
  }
  return w.every(Number.isFinite) ? w : null
}

function isZeroColumn(panel: Float64Array, t: number, width: number): boolean {
  for (let e = t; e < panel.length; e += width) if (panel[e] !== 0) return false
  return true
}
