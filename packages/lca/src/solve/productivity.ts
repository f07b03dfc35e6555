/**
 * Is the system productive? The input matrix T = I - D^-1 A, normalised so that every process makes
 * one unit of its own product, must have a spectral radius below one (Hawkins & Simon 1949, Note:
 * some conditions of macroeconomic stability). Otherwise some loop consumes more than it makes, and
 * the algebraic solution, though unique, has negative or meaningless scalings: a power plant that
 * burns more electricity than it generates.
 */

import { floatAt, intAt } from '../checked-access.ts'
import { majorOfEntries, multiplyRows, type Rows, transpose } from '../sparse.ts'
import type { Factors } from './direct.ts'
import { type Block, matrixOf, type Structure } from './structure.ts'

/** Rounds of powers with signs; the mean growth of the second half counts. */
const ROUNDS = 400
/** Rounds of the bound without signs. */
const BOUNDING_ROUNDS = 60

/**
 * Whether the spectral radius of the block's normalised input matrix is below one. With factors at
 * hand it is mostly settled by a few solves; otherwise, and where credits make signs mixed, by the
 * growth of powers.
 */
export function isProductive(structure: Structure, block: Block, factors?: Factors): boolean {
  return (factors !== undefined && hasPositiveEigenvector(structure, block, factors)) || powersShrink(structure, block)
}

/**
 * Inverse iteration v := A^-1 D v from a positive vector. T = I - D^-1 A has the eigenvalue 1 - 1 /
 * m where m is the growth of v; if v settles down to a positive vector, that is the Perron
 * eigenvalue, and since m is positive it is below one.
 */
function hasPositiveEigenvector(structure: Structure, block: Block, factors: Factors): boolean {
  const { arena } = structure.kernels
  const { from, size: n } = block
  const mark = arena.mark()
  const right = arena.allocate(n * 8) - from * 8
  const into = arena.allocate(n * 8) - from * 8
  const diagonal = arena.f64(structure.own.diagonal + from * 8, n).slice()
  let v = arena.f64(factors.columnScale, n).slice()
  let settled = false
  for (let round = 0; round < 12 && !settled; round++) {
    arena.f64(right + from * 8, n).set(diagonal.map((d, k) => d * floatAt(v, k)))
    factors.solve({ transposed: false, width: 1, right, into })
    const next = arena.f64(into + from * 8, n).slice()
    let smallest = Number.POSITIVE_INFINITY
    let largest = 0
    for (const [k, component] of next.entries()) {
      const growth = component / floatAt(v, k)
      if (!(growth > smallest)) smallest = growth
      if (growth > largest) largest = growth
    }
    if (!(smallest > 0) || !Number.isFinite(largest)) break
    // Only the sign of the growth matters: positive and nearly the same everywhere, after a few rounds, is certain enough.
    settled = round >= 2 && largest < 2 * smallest
    v = next.map(x => x / largest)
  }
  arena.release(mark)
  return settled
}

/**
 * y := T^T x, or |T|^T x, where T is the block's input matrix over its diagonal. T and its
 * transpose have the same spectrum.
 */
type Apply = (x: Float64Array, y: Float64Array) => void

/**
 * The growth of powers of T: first without signs, which settles most loops at once, then with them.
 */
function powersShrink(structure: Structure, block: Block): boolean {
  const n = block.size
  const inputs = transpose(matrixOf(structure, block))
  const inverse = structure.kernels.arena.f64(structure.own.inverse + block.from * 8, n)
  const consumerOf = majorOfEntries(inputs.start, n)
  const T: Rows = {
    ...inputs,
    value: inputs.value.map((amount, q) => -amount * floatAt(inverse, intAt(consumerOf, q))),
  }
  const sizes: Rows = { ...T, value: T.value.map(Math.abs) }
  const bounded = boundWithoutSigns((x, y) => multiplyRows(sizes, x, y), n)
  return bounded.settled ?? growthWithSigns((x, y) => multiplyRows(T, x, y), bounded.weight) < 0
}

/**
 * Collatz-Wielandt: for a positive x, max (|T| x)_i / x_i bounds the spectral radius of |T|, which
 * bounds that of T. Below one, the block is productive; without an answer after some rounds,
 * `weight` is near the Perron vector of |T|, each component's own size.
 */
function boundWithoutSigns(apply: Apply, n: number): { settled?: boolean; weight: Float64Array } {
  let x = new Float64Array(n).fill(1)
  let y = new Float64Array(n)
  // Up to sixty passes: components of vectors of equal length, read directly.
  for (let round = 0; round < BOUNDING_ROUNDS; round++) {
    apply(x, y)
    let largest = 0
    let sum = 0
    for (let k = 0; k < n; k++) {
      const ratio = y[k]! / x[k]!
      if (ratio > largest) largest = ratio
    }
    if (largest < 1) return { settled: true, weight: x }
    // Averaged with the old vector: converges for cyclic blocks too, and stays positive.
    for (let k = 0; k < n; k++) {
      const both = y[k]! + x[k]!
      y[k] = both
      sum = Math.max(sum, both)
    }
    if (!Number.isFinite(sum)) return { settled: false, weight: x }
    for (let k = 0; k < n; k++) y[k] = Math.max(y[k]! / sum, 1e-300)
    ;[x, y] = [y, x]
  }
  return { weight: x }
}

/**
 * Sum of the logarithms of the growth of T^k v over the second half of many rounds, sizes measured
 * in `weight`. Below zero means a spectral radius below one: credits for avoided products, which
 * have the other sign, cancel what |T| cannot see.
 */
function growthWithSigns(apply: Apply, weight: Float64Array): number {
  const n = weight.length
  // A start with every component and no symmetry, so that no eigenvector is missed.
  let v = weight.map((w, k) => w * (1 + ((k * 7919) % 101) / 100))
  let u = new Float64Array(n)
  let growth = 0
  for (let round = 0; round < ROUNDS; round++) {
    apply(v, u)
    let size = 0
    for (let k = 0; k < n; k++) size = Math.max(size, Math.abs(u[k]!) / weight[k]!)
    if (size === 0) return Number.NEGATIVE_INFINITY
    if (!Number.isFinite(size)) return Number.POSITIVE_INFINITY
    if (round >= ROUNDS / 2) growth += Math.log(size)
    for (let k = 0; k < n; k++) u[k]! /= size
    ;[v, u] = [u, v]
  }
  return growth
}
