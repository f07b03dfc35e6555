/**
 * GMRES preconditioned by one Gauss-Seidel sweep, restarted, in units of each component's own size: for loops where sweeps
 * contract slowly (spectral radius near one) and LU would be too large. Saad & Schultz 1986.
 */

import type { Block, Structure } from './structure.ts'

export type KrylovResult = { converged: boolean; steps: number; change: number; errorBound: number }

const RESTART = 40
const MAX_STEPS = 4_000
/** Corrections show the amplification of errors only as far as they happen to lie that way. */
const CAUTION = 4

/**
 * One right-hand side of the adjoint (`transposed`) or forward system. `right` and `into` are panels of width 1 over all positions;
 * `into` is started by a few sweeps and improved until a sweep changes nothing beyond `tolerance`.
 */
export function solveKrylov(
  structure: Structure,
  block: Block,
  transposed: boolean,
  right: number,
  into: number,
  tolerance: number,
): KrylovResult {
  const { kernels, mid, hi, index, value, diagonal, inverse } = structure
  const { arena } = kernels
  const { from, to, size: n } = block
  const panel = kernels.panel(1)
  const mark = arena.mark()
  const shift = from * 8
  const zero = arena.allocate(n * 8, true) - shift
  const candidate = arena.allocate(n * 8, true) - shift
  const residual = arena.allocate(n * 8, true) - shift
  const weight = arena.allocate(n * 8, true) - shift
  const scale = new Float64Array(n)
  const view = (address: number) => arena.f64(address + shift, n)

  /** candidate := one sweep from candidate with right-hand side b. */
  const sweep = (b: number) => {
    if (transposed) panel.gather(mid, hi, index, value, inverse, b, candidate, from, to)
    else {
      panel.scatterResidual(mid, hi, index, value, diagonal, b, candidate, residual, weight, from, to)
      panel.scatter(mid, hi, index, value, inverse, residual, candidate, from, to)
    }
  }
  /** Largest relative change a sweep would still make, as the stopping rule of Gauss-Seidel. */
  const change = () =>
    transposed
      ? panel.gatherResidual(mid, hi, index, value, diagonal, right, candidate, residual, from, to)
      : panel.scatterResidual(mid, hi, index, value, diagonal, right, candidate, residual, weight, from, to)

  view(candidate).fill(0)
  for (let k = 0; k < 5; k++) sweep(right)
  const x = view(candidate).slice()
  let steps = 0
  let last = change()
  let amplification = 1
  for (let stalled = 0; steps < MAX_STEPS && last > 4 * Number.EPSILON && stalled < 3; ) {
    const before = last
    rescale()
    view(candidate).set(x)
    sweep(right)
    const r0 = difference(view(candidate), x)
    const beta = norm(r0)
    if (!(beta > 0)) break
    const { correction, used } = arnoldi(r0, beta)
    steps += used
    const size = norm(correction)
    amplification = Math.max(1, size / beta)
    for (let i = 0; i < n; i++) x[i]! += correction[i]! / scale[i]!
    view(candidate).set(x)
    // Two sweeps carry the correction into components far smaller than the norm can see.
    sweep(right)
    sweep(right)
    x.set(view(candidate))
    last = change()
    if (!(last < before / 2)) stalled++
    if (last * amplification <= tolerance && stalled > 0) break
  }
  arena.f64(into + shift, n).set(x)
  arena.release(mark)
  const errorBound = CAUTION * Math.max(last, Number.EPSILON) * amplification
  return {
    converged: Number.isFinite(errorBound) && errorBound <= Math.max(100 * tolerance, 1e-10),
    steps,
    change: last,
    errorBound,
  }

  /** Weights one over the present size of each component, bounded so that a zero does not dominate. */
  function rescale() {
    let most = 0
    for (let i = 0; i < n; i++) most = Math.max(most, Math.abs(x[i]!))
    for (let i = 0; i < n; i++) scale[i] = 1 / Math.max(Math.abs(x[i]!), most * 1e-30, 1e-300)
  }

  function difference(a: Float64Array, b: Float64Array): Float64Array {
    const d = new Float64Array(n)
    for (let i = 0; i < n; i++) d[i] = (a[i]! - b[i]!) * scale[i]!
    return d
  }

  /** Minimises the residual of (I - G) d = r0 over a Krylov space; G is a sweep with right-hand side zero. */
  function arnoldi(r0: Float64Array, beta: number): { correction: Float64Array; used: number } {
    const basis = [r0.map(v => v / beta)]
    const rows: Float64Array[] = []
    const cosine: number[] = []
    const sine: number[] = []
    const g = [beta]
    let k = 0
    while (k < RESTART) {
      const v = basis[k]!
      const c = view(candidate)
      for (let i = 0; i < n; i++) c[i] = v[i]! / scale[i]!
      sweep(zero)
      const w = new Float64Array(n)
      const swept = view(candidate)
      for (let i = 0; i < n; i++) w[i] = v[i]! - swept[i]! * scale[i]!
      const column = new Float64Array(k + 2)
      for (let pass = 0; pass < 2; pass++) {
        for (let j = 0; j <= k; j++) {
          const b = basis[j]!
          const dot = inner(w, b)
          column[j]! += dot
          for (let i = 0; i < n; i++) w[i]! -= dot * b[i]!
        }
      }
      const length = norm(w)
      column[k + 1] = length
      for (let j = 0; j < k; j++) {
        const a = column[j]!
        const b = column[j + 1]!
        column[j] = cosine[j]! * a + sine[j]! * b
        column[j + 1] = -sine[j]! * a + cosine[j]! * b
      }
      const hypotenuse = Math.hypot(column[k]!, column[k + 1]!)
      if (hypotenuse === 0) break
      cosine[k] = column[k]! / hypotenuse
      sine[k] = column[k + 1]! / hypotenuse
      column[k] = hypotenuse
      g[k + 1] = -sine[k]! * g[k]!
      g[k] = cosine[k]! * g[k]!
      rows.push(column)
      k++
      if (length === 0 || Math.abs(g[k]!) < 1e-14 * beta) break
      for (let i = 0; i < n; i++) w[i]! /= length
      basis.push(w)
    }
    const weights = new Float64Array(k)
    for (let i = k - 1; i >= 0; i--) {
      let sum = g[i]!
      for (let j = i + 1; j < k; j++) sum -= rows[j]![i]! * weights[j]!
      weights[i] = sum / rows[i]![i]!
    }
    const correction = new Float64Array(n)
    for (let j = 0; j < k; j++) {
      const b = basis[j]!
      const factor = weights[j]!
      for (let i = 0; i < n; i++) correction[i]! += factor * b[i]!
    }
    return { correction, used: k }
  }
}

function inner(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

function norm(a: Float64Array): number {
  return Math.sqrt(inner(a, a))
}
