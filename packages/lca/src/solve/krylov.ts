/**
 * GMRES preconditioned by one Gauss-Seidel sweep, restarted, in units of each component's own size:
 * for loops where sweeps contract slowly (spectral radius near one) and LU would be too large. Saad
 * & Schultz 1986.
 *
 * A sweep is an affine map x -> G x + c whose fixed point is the solution. So the error d of x
 * solves (I - G) d = r0, where r0 is the change one sweep makes. GMRES looks for d in the space
 * spanned by r0, G r0, G^2 r0 ... and takes the one with the smallest residual.
 */

import { floatAt, itemAt } from '../checked-access.ts'
import { type Panel, partOf } from './panel.ts'
import type { Block, Structure } from './structure.ts'

/**
 * `change`: largest relative change a sweep would still make; `errorBound`: that times the measured
 * amplification.
 */
export type KrylovResult = { converged: boolean; steps: number; change: number; errorBound: number }

/**
 * Vectors of the Krylov space before it is begun anew. Memory and time of a restart grow with its
 * square.
 */
const RESTART = 40
/** Steps, of one sweep each, after which the loop is given up. */
const MAX_STEPS = 4_000
/** Corrections show the amplification of errors only as far as they happen to lie that way. */
const CAUTION = 4
/** Restarts without half the error gone, after which nothing more will come. */
const MAX_STALLED = 3

/**
 * One right-hand side of the adjoint or forward system, in a panel of width 1. The answer is
 * started by a few sweeps and improved until a sweep changes nothing beyond `tolerance`. The
 * right-hand side stays as it is.
 */
export function solveKrylov(structure: Structure, block: Block, panel: Panel, tolerance: number): KrylovResult {
  const { arena } = structure.kernels
  const mark = arena.mark()
  const sweeper = createSweeper(structure, block, panel)
  const { candidate, sweep, change } = sweeper
  candidate().fill(0)
  for (let k = 0; k < 5; k++) sweep('right')
  const x = candidate().slice()
  let steps = 0
  let last = change()
  let amplification = 1
  for (let stalled = 0; steps < MAX_STEPS && last > 4 * Number.EPSILON && stalled < MAX_STALLED; ) {
    const before = last
    const scale = scaleOf(x)
    candidate().set(x)
    sweep('right')
    const r0 = candidate().map((value, i) => (value - floatAt(x, i)) * floatAt(scale, i))
    const beta = norm(r0)
    if (!(beta > 0)) break
    const { correction, used } = krylovCorrection(sweeper, scale, r0)
    steps += used
    amplification = Math.max(1, norm(correction) / beta)
    correction.forEach((d, i) => {
      x[i]! += d / floatAt(scale, i)
    })
    candidate().set(x)
    // Two sweeps carry the correction into components far smaller than the norm can see.
    sweep('right')
    sweep('right')
    x.set(candidate())
    last = change()
    if (!(last < before / 2)) stalled++
    if (last * amplification <= tolerance && stalled > 0) break
  }
  partOf(arena, panel.into, block, 1).set(x)
  arena.release(mark)
  const errorBound = CAUTION * Math.max(last, Number.EPSILON) * amplification
  return {
    converged: Number.isFinite(errorBound) && errorBound <= Math.max(100 * tolerance, 1e-10),
    steps,
    change: last,
    errorBound,
  }
}

/** Sweeps over a vector of their own, the candidate. */
type Sweeper = {
  /** The candidate as a view, valid until the arena grows. */
  candidate(): Float64Array
  /**
   * candidate := one sweep from the candidate, for the right-hand side of the panel, or for zero.
   */
  sweep(right: 'right' | 'zero'): void
  /**
   * Largest relative change a sweep would still make, as the stopping rule of Gauss-Seidel has it.
   */
  change(): number
}

function createSweeper({ kernels, own }: Structure, block: Block, { transposed, right }: Panel): Sweeper {
  const { arena } = kernels
  const { from, to, size: n } = block
  const kernel = kernels.panel(1)
  const shift = from * 8
  const zero = arena.allocate(n * 8, true) - shift
  const s = arena.allocate(n * 8, true) - shift
  const r = arena.allocate(n * 8, true) - shift
  const w = arena.allocate(n * 8, true) - shift
  return {
    candidate: () => partOf(arena, s, block, 1),
    sweep(which) {
      const f = which === 'right' ? right : zero
      if (transposed) kernel.gather(own, f, s, from, to)
      else {
        kernel.scatterResidual(own, { f, s, r, w }, from, to)
        kernel.scatter(own, r, s, from, to)
      }
    },
    change: () =>
      transposed
        ? kernel.gatherResidual(own, right, s, r, from, to)
        : kernel.scatterResidual(own, { f: right, s, r, w }, from, to),
  }
}

/**
 * One over the present size of each component, bounded so that a zero does not dominate: the norm
 * then counts all units alike.
 */
function scaleOf(x: Float64Array): Float64Array {
  const largest = x.reduce((before, value) => Math.max(before, Math.abs(value)), 0)
  return x.map(value => 1 / Math.max(Math.abs(value), largest * 1e-30, 1e-300))
}

/**
 * The correction d that minimises |r0 - (I - G) d| over a Krylov space, all in units of `scale`.
 * Arnoldi's process builds an orthonormal basis (modified Gram-Schmidt, twice, so that it stays
 * orthogonal), Givens rotations keep the small least-squares problem triangular.
 * @returns `used`: steps made, of one sweep each.
 */
function krylovCorrection(
  { candidate, sweep }: Sweeper,
  scale: Float64Array,
  r0: Float64Array,
): { correction: Float64Array; used: number } {
  const n = r0.length
  const beta = norm(r0)
  const basis = [r0.map(v => v / beta)]
  const triangle = createTriangle(beta)
  for (const v of basis) {
    const c = candidate()
    for (let i = 0; i < n; i++) c[i] = v[i]! / scale[i]!
    sweep('zero')
    const swept = candidate()
    const w = new Float64Array(n)
    for (let i = 0; i < n; i++) w[i] = v[i]! - swept[i]! * scale[i]!
    const column = orthogonalise(w, basis)
    const length = norm(w)
    const residual = triangle.add(column, length)
    if (residual === null || length === 0 || residual < 1e-14 * beta || basis.length === RESTART) break
    for (let i = 0; i < n; i++) w[i]! /= length
    basis.push(w)
  }
  const weights = triangle.solve()
  const correction = new Float64Array(n)
  weights.forEach((weight, j) => {
    addMultiple(correction, weight, itemAt(basis, j))
  })
  return { correction, used: weights.length }
}

/** Takes the parts along the basis off w, twice; returns how much each was. */
function orthogonalise(w: Float64Array, basis: readonly Float64Array[]): Float64Array {
  const column = new Float64Array(basis.length)
  for (let pass = 0; pass < 2; pass++) {
    basis.forEach((b, j) => {
      const dot = inner(w, b)
      column[j]! += dot
      addMultiple(w, -dot, b)
    })
  }
  return column
}

/**
 * The least-squares problem min |beta e1 - H y| of GMRES, kept triangular by a Givens rotation for
 * each column of the Hessenberg matrix H.
 */
function createTriangle(beta: number) {
  const rows: Float64Array[] = []
  const rotations: { cosine: number; sine: number }[] = []
  const right: number[] = []
  let last = beta
  return {
    /**
     * Adds a column of H with `length` below its diagonal. Returns the size of the residual, or
     * null for a column of zeros.
     */
    add(column: Float64Array, length: number): number | null {
      rotations.forEach(({ cosine, sine }, j) => {
        const a = floatAt(column, j)
        const b = floatAt(column, j + 1)
        column[j] = cosine * a + sine * b
        column[j + 1] = -sine * a + cosine * b
      })
      const k = rows.length
      const diagonal = floatAt(column, k)
      const hypotenuse = Math.hypot(diagonal, length)
      if (hypotenuse === 0) return null
      const rotation = { cosine: diagonal / hypotenuse, sine: length / hypotenuse }
      rotations.push(rotation)
      column[k] = hypotenuse
      rows.push(column)
      right.push(rotation.cosine * last)
      last = -rotation.sine * last
      return Math.abs(last)
    },
    /** The weights of the basis vectors, by back substitution. */
    solve(): Float64Array {
      const k = rows.length
      const weights = new Float64Array(k)
      for (let i = k - 1; i >= 0; i--) {
        let sum = itemAt(right, i)
        for (let j = i + 1; j < k; j++) sum -= itemAt(itemAt(rows, j), i) * floatAt(weights, j)
        weights[i] = sum / itemAt(itemAt(rows, i), i)
      }
      return weights
    },
  }
}

// The work of GMRES beside the sweeps: products and sums of long vectors of equal length, read directly.

/** into += factor times vector. */
function addMultiple(into: Float64Array, factor: number, vector: Float64Array): void {
  for (let i = 0; i < into.length; i++) into[i]! += factor * vector[i]!
}

function inner(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

function norm(a: Float64Array): number {
  return Math.sqrt(inner(a, a))
}
