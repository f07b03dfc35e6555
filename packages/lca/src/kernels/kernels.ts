/**
 * The inner loops of the engine. They run in WebAssembly with SIMD (wasm.ts) on numbers that lie in
 * one memory, the arena; a plain TypeScript reference in test/oracle computes the same and is what
 * the tests compare them with.
 *
 * An "address" below is a byte offset in the arena: of 32-bit whole numbers for indices, of 64-bit
 * floating-point numbers for values. The sources of the compiled kernels are src/kernels/assembly
 * and build-panels.ts.
 */

import type { Arena } from './arena.ts'

/**
 * How many right-hand sides a panel holds. A SIMD register holds two numbers, so the wider ones do
 * twice the work a step. Twenty are what the sets of impact categories in use have at most, all but
 * a few, and as many as the sixteen registers of a sweep leave room for.
 */
export type PanelWidth = 1 | 4 | 8 | 16 | 20

/** Which implementation answers: the compiled one, or the reference of the tests. */
export type KernelKind = 'wasm' | 'typescript'

/**
 * Addresses of a square sparse matrix by columns, in solving order. Column k has `diagonal[k]`, its
 * reciprocal `inverse[k]`, and off-diagonal entries `lo[k] .. hi[k] - 1`, each with its row in
 * `index` and its number in `value`. Two pointers a column, because one memory serves three
 * matrices: the entries that lead to earlier blocks, those inside the column's own block, and all
 * of them.
 */
export type MatrixAddresses = {
  readonly lo: number
  readonly hi: number
  readonly index: number
  readonly value: number
  readonly diagonal: number
  readonly inverse: number
}

/**
 * Addresses of compressed columns without a diagonal: column k has entries `start[k] .. start[k +
 * 1] - 1`.
 */
export type ColumnAddresses = { readonly start: number; readonly index: number; readonly value: number }

/**
 * Addresses of the upper factor U of an LU factorisation by columns, with the reciprocals of its
 * pivots.
 */
export type UpperAddresses = ColumnAddresses & { readonly inverse: number }

/**
 * Addresses of four panels: right-hand side f, solution s, residual r, and w, the size of the terms
 * that make the residual up.
 */
type ResidualAddresses = { readonly f: number; readonly s: number; readonly r: number; readonly w: number }

/** Kernels over panels of 32-bit floating-point numbers, laid out like those of 64 bits. */
export type SingleKernels = {
  /** As `gather`. */
  gather(matrix: MatrixAddresses, h: number, y: number, from: number, to: number): void
  /**
   * `scale[t]` := largest size of right-hand side t among the n positions of the 64-bit panel `from`,
   * or 1; `to` := that panel over the scale, as 32-bit numbers.
   */
  narrow(n: number, from: number, to: number, scale: number): void
  /**
   * `to` := the 32-bit panel `from` times the scale, as 64-bit numbers. Returns the largest size in
   * `from`: infinite or not a number when any number of it is.
   */
  widen(n: number, from: number, to: number, scale: number): number
}

/**
 * Kernels for W right-hand sides that lie interleaved: right-hand side t at position k is element
 * `k * W + t`. One pass over the matrix then serves all W, and memory traffic, which is what bounds
 * a sparse solve, is shared among them.
 */
export type PanelKernels = {
  readonly width: PanelWidth
  /**
   * y[k] := (h[k] - sum of x y[index]) / d for ascending k: substitution, or one Gauss-Seidel sweep
   * of A^T y = h.
   */
  gather(matrix: MatrixAddresses, h: number, y: number, from: number, to: number): void
  /** The first sweeps of a large loop, at half the memory traffic; null at width 1. */
  readonly single: SingleKernels | null
  /**
   * h[k] := h[k] - sum of x y[index]: takes what earlier blocks contribute off the right-hand side.
   */
  reduce(matrix: MatrixAddresses, h: number, y: number, from: number, to: number): void
  /**
   * As `gather`; returns the largest change of d y[k] relative to |h| + sum of |x y|, the terms
   * that make it up.
   */
  gatherCheck(matrix: MatrixAddresses, h: number, y: number, from: number, to: number): number
  /**
   * r[k] := h[k] - d y[k] - sum of x y[index]; returns the largest |r| relative to the terms that
   * make it up.
   */
  gatherResidual(matrix: MatrixAddresses, h: number, y: number, r: number, from: number, to: number): number
  /**
   * For descending k: s[k] += r[k] / d, then r[index] -= x times that, r[k] := 0. Substitution, or
   * one Gauss-Seidel sweep of A s = f in residual form. Positions whose residual is zero are
   * skipped, so a demand costs only the supply chain it reaches.
   */
  scatter(matrix: MatrixAddresses, r: number, s: number, from: number, to: number): void
  /**
   * r[index] -= x s[k]: passes what solved positions need on to earlier blocks, their suppliers.
   */
  push(matrix: MatrixAddresses, s: number, r: number, from: number, to: number): void
  /**
   * r := f - d s - sum of x s over one block and w := the size of its terms; returns the largest
   * |r| / w.
   */
  scatterResidual(matrix: MatrixAddresses, at: ResidualAddresses, from: number, to: number): number
  /**
   * h[position[j]] := sum over the elementary exchanges of process j of amount times factor c[flow],
   * for the n processes whose columns B has: rows of C B, written in solving order.
   */
  characterise(n: number, position: number, B: ColumnAddresses, c: number, h: number): void
  /** to[k] := scale[index[k]] from[index[k]]: into the order and scale of LU factors. */
  take(n: number, index: number, scale: number, from: number, to: number): void
  /** to[index[k]] += scale[index[k]] from[k]: the way back, added to what is there. */
  give(n: number, index: number, scale: number, from: number, to: number): void
  /** x := L^-1 x, L unit lower triangular by columns. */
  lower(n: number, L: ColumnAddresses, x: number): void
  /**
   * x := U^-1 x by columns; positions from `sparse` on belong to the dense core and are solved
   * already.
   */
  upper(n: number, sparse: number, U: UpperAddresses, x: number): void
  /** x := U^-T x; positions of the dense core only receive. */
  upperTransposed(n: number, sparse: number, U: UpperAddresses, x: number): void
  /** x := L^-T x. */
  lowerTransposed(n: number, L: ColumnAddresses, x: number): void
  /** x := (L U)^-1 x for the dense core, row-major, rows already permuted. */
  solveDense(n: number, a: number, inverse: number, x: number): void
  /** x := (L U)^-T x for the dense core; the caller undoes the row permutation. */
  solveDenseTransposed(n: number, a: number, inverse: number, x: number): void
}

/**
 * Where `permute` reads the matrix as given and writes it in solving order. `out` receives the
 * values.
 */
type PermuteAddresses = {
  readonly n: number
  /** Blocks (strongly connected components), bounded by `blocks[0] .. blocks[count]`. */
  readonly count: number
  readonly start: number
  readonly row: number
  readonly value: number
  readonly perm: number
  readonly position: number
  readonly blocks: number
  readonly lo: number
  readonly mid: number
  readonly index: number
  readonly out: number
  readonly diagonal: number
  readonly inverse: number
}

/**
 * Where `minimumDegree` reads a block and writes its order; `offset` is the block's first position.
 */
type DegreeAddresses = {
  readonly n: number
  readonly lo: number
  readonly hi: number
  readonly index: number
  readonly offset: number
  /** Density, 0 to 1, at which the rest of the elimination counts as a dense core. */
  readonly density: number
  readonly order: number
  readonly scratch: number
  readonly pool: number
  /**
   * Five numbers: size of the core, entries of L, entries of U, multiplications (low word, high
   * word).
   */
  readonly result: number
}

/**
 * Where `factorSparse` reads a block and writes L, U and the dense core. Rooms are counted in
 * entries.
 */
type FactorSparseAddresses = {
  readonly n: number
  readonly core: number
  readonly matrix: MatrixAddresses
  readonly offset: number
  readonly order: number
  readonly rowScale: number
  readonly columnScale: number
  /** A diagonal pivot is taken if it is at least this share of the largest candidate. */
  readonly prefer: number
  /** A pivot smaller than this share of its column's largest entry is no pivot. */
  readonly tiny: number
  readonly L: ColumnAddresses
  readonly lRoom: number
  readonly U: UpperAddresses
  readonly uRoom: number
  readonly rowAt: number
  readonly pivotOf: number
  readonly dense: number
  readonly scratch: number
  readonly work: number
}

/** All kernels over one arena. */
export type Kernels = {
  readonly kind: KernelKind
  readonly arena: Arena
  panel(width: PanelWidth): PanelKernels
  /**
   * Strongly connected components (Tarjan 1972), suppliers first: writes the order of columns to
   * `perm`, the bounds of the components to `blocks`, and returns how many there are. `scratch`:
   * seven times n whole numbers, zero.
   */
  components(n: number, start: number, row: number, perm: number, blocks: number, scratch: number): number
  /** Writes the matrix in solving order; returns the number of entries off the diagonal. */
  permute(at: PermuteAddresses): number
  /** Minimum-degree order of a block. Returns 0, or another number when memory ran out. */
  minimumDegree(at: DegreeAddresses): number
  /**
   * Left-looking sparse LU with partial pivoting (Gilbert & Peierls 1988). Returns -1 when done, -2
   * when `lRoom` or `uRoom` is too small, else the position of the column in which no pivot was
   * found.
   */
  factorSparse(at: FactorSparseAddresses): number
  /**
   * Dense LU with partial pivoting, row-major, in place. Returns -1 when done, else the column
   * without a pivot.
   */
  factorDense(n: number, a: number, pivot: number, inverse: number, tiny: number): number
}

/**
 * The panel widths that together cover `count` right-hand sides: 36 becomes 16 + 20. The last panel
 * may be partly empty, because one wider pass costs less than two narrow ones.
 */
export function panelWidths(count: number): PanelWidth[] {
  const widths: PanelWidth[] = []
  let left = count
  while (left > 20) {
    widths.push(16)
    left -= 16
  }
  if (left > 16) widths.push(20)
  else if (left > 8) widths.push(16)
  else if (left > 4) widths.push(8)
  else if (left > 1) widths.push(4)
  else if (left === 1) widths.push(1)
  return widths
}
