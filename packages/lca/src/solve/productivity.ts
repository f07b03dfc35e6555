/**
 * Is the system productive? The input matrix T, normalised so that every process makes one unit of its own product, must have a
 * spectral radius below one (Hawkins & Simon 1949); otherwise some loop consumes more than it makes and the algebraic solution,
 * though unique, has negative or meaningless scalings.
 */

import type { Factors } from './direct.ts'
import type { Block, Structure } from './structure.ts'

const ROUNDS = 400

/**
 * Whether the spectral radius of the block's normalised input matrix is below one. With factors at hand it is mostly settled by a few
 * solves; otherwise, and where credits make signs mixed, by the growth of powers.
 */
export function isProductive(structure: Structure, block: Block, factors?: Factors): boolean {
  return (factors !== undefined && hasPositiveEigenvector(structure, block, factors)) || powersShrink(structure, block)
}

/**
 * Inverse iteration v := A^-1 D v from a positive vector. T = I - D^-1 A has the eigenvalue 1 - 1 / m where m is the growth of v; if v
 * settles down to a positive vector, that is the Perron eigenvalue, and since m is positive it is below one.
 */
function hasPositiveEigenvector(structure: Structure, block: Block, factors: Factors): boolean {
  const { arena } = structure.kernels
  const { from, size: n } = block
  const mark = arena.mark()
  const right = arena.allocate(n * 8) - from * 8
  const into = arena.allocate(n * 8) - from * 8
  const diagonal = arena.f64(structure.diagonal + from * 8, n).slice()
  let v = arena.f64(factors.columnScale, n).slice()
  let settled = false
  for (let round = 0; round < 12 && !settled; round++) {
    const b = arena.f64(right + from * 8, n)
    for (let k = 0; k < n; k++) b[k] = diagonal[k]! * v[k]!
    factors.solve(1, right, into)
    const next = arena.f64(into + from * 8, n).slice()
    let least = Number.POSITIVE_INFINITY
    let most = 0
    for (let k = 0; k < n; k++) {
      const growth = next[k]! / v[k]!
      if (!(growth > least)) least = growth
      if (growth > most) most = growth
    }
    if (!(least > 0) || !Number.isFinite(most)) break
    // Only the sign of the growth matters: positive and nearly the same everywhere, after a few rounds, is certain enough.
    settled = round >= 2 && most < 2 * least
    v = next.map(x => x / most)
  }
  arena.release(mark)
  return settled
}

function powersShrink(structure: Structure, block: Block): boolean {
  const { arena } = structure.kernels
  const { from, size: n } = block
  const low = arena.i32(structure.mid, structure.n)
  const high = arena.i32(structure.hi, structure.n)
  const index = arena.i32(structure.index, structure.entries)
  const value = arena.f64(structure.value, structure.entries)
  const inverse = arena.f64(structure.inverse, structure.n)

  // Column k of A over its diagonal, gathered: y := T^T x. Same spectrum as T.
  const apply = (x: Float64Array, y: Float64Array, absolute: boolean) => {
    for (let k = 0; k < n; k++) {
      let sum = 0
      const d = inverse[from + k]!
      for (let q = low[from + k]!; q < high[from + k]!; q++) {
        const t = -value[q]! * d
        sum += (absolute ? Math.abs(t) : t) * x[index[q]! - from]!
      }
      y[k] = sum
    }
  }

  // In units in which every component has its own size: the terms of a positive vector found by a few plain rounds.
  let x = new Float64Array(n).fill(1)
  let y = new Float64Array(n)
  // Collatz-Wielandt: for positive x, max (|T| x)_i / x_i bounds the spectral radius of |T|, which bounds that of T.
  for (let round = 0; round < 60; round++) {
    apply(x, y, true)
    let most = 0
    let sum = 0
    for (let k = 0; k < n; k++) {
      const ratio = y[k]! / x[k]!
      if (ratio > most) most = ratio
    }
    if (most < 1) return true
    // Averaged with the old vector: converges for cyclic blocks too, and stays positive.
    for (let k = 0; k < n; k++) {
      y[k] = y[k]! + x[k]!
      sum = Math.max(sum, y[k]!)
    }
    if (!Number.isFinite(sum)) return false
    for (let k = 0; k < n; k++) y[k] = Math.max(y[k]! / sum, 1e-300)
    ;[x, y] = [y, x]
  }
  // Signs matter now: growth of T^k over many rounds, the mean rate of the second half.
  const weight = x.slice()
  let v = weight.map((w, k) => w * (1 + ((k * 7919) % 101) / 100))
  let u = new Float64Array(n)
  let growth = 0
  for (let round = 0; round < ROUNDS; round++) {
    apply(v, u, false)
    let size = 0
    for (let k = 0; k < n; k++) size = Math.max(size, Math.abs(u[k]!) / weight[k]!)
    if (size === 0) return true
    if (!Number.isFinite(size)) return false
    if (round >= ROUNDS / 2) growth += Math.log(size)
    for (let k = 0; k < n; k++) u[k]! /= size
    ;[v, u] = [u, v]
  }
  return growth < 0
}
