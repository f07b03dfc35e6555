/**
 * The inner loops of Monte Carlo. Eight samples run side by side: a number that differs between
 * samples is a slot of eight 64-bit floating-point numbers, lane t of the slot for sample 8 batch +
 * t. The kernels run in WebAssembly with SIMD (wasm.ts, source kernels.as); the reference in
 * test/oracle makes the same operations in the same order and so gives the same bytes.
 *
 * An "address" is a byte offset in `arena`. Slots are often given by byte offset from a base
 * address, so that one list of offsets serves several memories of the same layout.
 */

import type { Arena } from '../kernels/arena.ts'
import type { KernelKind } from '../kernels/kernels.ts'

/** Samples side by side. */
export const LANES = 8
/** Bytes of a slot. */
export const SLOT = 64

/**
 * The stream of random numbers: the seed as two 32-bit words, the batch of samples, and the address
 * of the keys of the sources.
 */
type StreamAddresses = {
  readonly keys: number
  readonly seed0: number
  readonly seed1: number
  readonly batch: number
}

/**
 * Strata of a Latin hypercube: how many there are, and half the bits of a number that counts them.
 */
type Strata = { readonly samples: number; readonly half: number }

/**
 * A list of scattered additions: target slot += coefficient times source slot. Offsets in bytes
 * from `source` and `base`.
 */
type AdditionAddresses = {
  readonly coefficient: number
  readonly from: number
  readonly source: number
  readonly to: number
  readonly base: number
}

/**
 * The rows of A in the supply chain, in forward solving order (consumers before their suppliers).
 * Row k has a diagonal whose reciprocal is slot k at `inverse`, and entries `start[k] .. start[k +
 * 1] - 1`: slots at `value`, with the byte offset of the consumer's slot in `index`.
 */
export type RowAddresses = {
  readonly start: number
  readonly index: number
  readonly value: number
  readonly inverse: number
}

/**
 * Entries of a matrix by coordinates. `row` and `column` hold byte offsets of slots in the result
 * and in the vector; `value` holds a slot for each drawn entry, or one number for each certain
 * entry.
 */
export type EntryAddresses = {
  readonly count: number
  readonly row: number
  readonly column: number
  readonly value: number
}

/** The kernels of Monte Carlo over one arena. */
export type MonteCarloKernels = {
  readonly kind: KernelKind
  readonly arena: Arena
  /**
   * One slot of uniform numbers in (0, 1) for each of `count` sources, to `out`: Philox4x32-10
   * (Salmon et al. 2011).
   */
  fillRandom(count: number, stream: StreamAddresses, out: number): void
  /**
   * Moves each uniform number into its sample's stratum: (stratum + u) / samples, strata in a
   * pseudo-random order.
   */
  stratify(count: number, stream: StreamAddresses, strata: Strata, out: number): void
  /** Uniform numbers become standard normal ones, in place (Wichura 1988, AS 241). */
  toNormal(count: number, at: number): void
  /**
   * slot := median exp(sigma z). Each draw has four parameters at `parameters`: median, sigma, two
   * unused.
   */
  drawLognormal(count: number, z: number, parameters: number, to: number, base: number): void
  /**
   * slot := a + b x: a normal distribution of a standard normal x, a uniform one of a uniform x.
   * Parameters: a, b, two unused.
   */
  drawLinear(count: number, x: number, parameters: number, to: number, base: number): void
  /**
   * slot := coefficient times the quantile u of a triangle. Parameters: low, mode, high,
   * coefficient.
   */
  drawTriangular(count: number, u: number, parameters: number, to: number, base: number): void
  /** Sets all lanes of each slot to its certain number. */
  setSlots(count: number, certain: number, to: number, base: number): void
  addSlots(count: number, addition: AdditionAddresses): void
  /** inverse := 1 / diagonal, for the slots with the given offsets. */
  invert(count: number, to: number, diagonal: number, inverse: number): void
  /**
   * One Gauss-Seidel sweep of A s = f over rows `from .. to - 1`: s[k] := (f[k] - sum of a
   * s[index]) / d.
   */
  sweep(rows: RowAddresses, f: number, s: number, from: number, to: number): void
  /**
   * As `sweep`; returns the largest change of a component relative to the terms that make it up,
   * over all lanes.
   */
  sweepCheck(rows: RowAddresses, f: number, s: number, from: number, to: number): number
  /**
   * r[k] := d s[k] + sum of a s[index] for rows `from .. to - 1`: A s, with the slots of the diagonal
   * at `diagonal`.
   */
  product(rows: RowAddresses, diagonal: number, s: number, r: number, from: number, to: number): void
  /** g[row] += b s[column] for entries that have a slot each. */
  inventoryDrawn(entries: EntryAddresses, s: number, g: number): void
  /** g[row] += b s[column] for entries that are the same number in every sample. */
  inventoryCertain(entries: EntryAddresses, s: number, g: number): void
}
