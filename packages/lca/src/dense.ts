/**
 * Dense LU with partial pivoting for input-output tables and other full systems, row-major. M =
 * P^-1 L U after scaling, in 2/3 n^3 operations; each right-hand side costs 2 n^2 more.
 *
 * The matrix is equilibrated first (rows, then columns, to a largest entry of one, by powers of
 * two, so scaling itself rounds nothing), and the elimination is blocked so that the working set of
 * the update stays in the cache. Golub & Van Loan, Matrix Computations, ch. 3. The loops read the
 * matrix directly, at places within n x n: a call for each row costs a quarter of the time.
 */

import { floatAt } from './checked-access.ts'
import { SingularTechnosphere } from './errors.ts'

/** Columns of a panel: 48 columns of a few hundred rows fit the second-level cache. */
const BLOCK = 48

/**
 * The factors of a scaled and permuted matrix: R M C with its rows in the order of `pivot` is L U.
 */
export type DenseFactors = {
  n: number
  /** L (unit diagonal, below) and U (on and above) of R M C with rows permuted, row-major n x n. */
  lu: Float64Array
  /** Row k of the factors is row `pivot[k]` of the matrix. */
  pivot: Int32Array
  rowScale: Float64Array
  columnScale: Float64Array
}

/**
 * The power of two nearest to 1 / x, or 1 when x is zero or not finite. Multiplying by it changes
 * the exponent of a number and no digit.
 */
function reciprocalPowerOfTwo(x: number): number {
  return x > 0 && Number.isFinite(x) ? 2 ** -Math.round(Math.log2(x)) : 1
}

/**
 * Factors a dense n x n matrix (row-major; not changed).
 * @throws SingularTechnosphere naming the columns (by `name(column)`) when a pivot vanishes or is
 * below round-off.
 */
export function factorDense(
  matrix: Float64Array,
  n: number,
  name = (column: number) => `column ${column}`,
): DenseFactors {
  const lu = matrix.slice()
  const rowScale = new Float64Array(n)
  const columnScale = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    let largest = 0
    for (let j = 0; j < n; j++) largest = Math.max(largest, Math.abs(lu[i * n + j]!))
    rowScale[i] = reciprocalPowerOfTwo(largest)
    for (let j = 0; j < n; j++) lu[i * n + j]! *= rowScale[i]!
  }
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) columnScale[j] = Math.max(columnScale[j]!, Math.abs(lu[i * n + j]!))
  }
  for (let j = 0; j < n; j++) columnScale[j] = reciprocalPowerOfTwo(columnScale[j]!)
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) lu[i * n + j]! *= columnScale[j]!

  const pivot = Int32Array.from({ length: n }, (_, i) => i)
  // A pivot this small relative to equilibrated entries means fewer correct digits than none.
  const tiny = n * 2 ** -53
  for (let from = 0; from < n; from += BLOCK) {
    const to = Math.min(n, from + BLOCK)
    factorPanel({ lu, n, pivot }, from, to, { tiny, name })
    updateTrailing(lu, n, from, to)
  }
  return { n, lu, pivot, rowScale, columnScale }
}

/**
 * Eliminates columns `from .. to - 1` in all rows below, with partial pivoting: the largest entry
 * of the column becomes the pivot, so no multiplier exceeds one.
 * @throws SingularTechnosphere when no entry of the column is above `tiny`, with the columns it
 *   depends on.
 */
function factorPanel(
  { lu, n, pivot }: Pick<DenseFactors, 'lu' | 'n' | 'pivot'>,
  from: number,
  to: number,
  { tiny, name }: { tiny: number; name: (column: number) => string },
) {
  for (let k = from; k < to; k++) {
    let best = k
    let largest = Math.abs(lu[k * n + k]!)
    for (let i = k + 1; i < n; i++) {
      const size = Math.abs(lu[i * n + k]!)
      if (size > largest) {
        largest = size
        best = i
      }
    }
    if (!(largest > tiny)) {
      const columns = dependentColumns(lu, n, k)
      throw new SingularTechnosphere('numerical', columns, columns.map(name))
    }
    if (best !== k) {
      swapRows(lu, n, k, best)
      const before = pivot[k]!
      pivot[k] = pivot[best]!
      pivot[best] = before
    }
    const inverse = 1 / lu[k * n + k]!
    for (let i = k + 1; i < n; i++) {
      const at = i * n
      const factor = lu[at + k]! * inverse
      if (factor === 0) continue
      lu[at + k] = factor
      for (let j = k + 1; j < to; j++) lu[at + j]! -= factor * lu[k * n + j]!
    }
  }
}

/**
 * Rows of U to the right of the panel, then the trailing block minus panel x rows, four columns of
 * the panel at a time.
 */
function updateTrailing(lu: Float64Array, n: number, from: number, to: number) {
  if (to === n) return
  for (let k = from; k < to; k++) {
    for (let i = k + 1; i < to; i++) {
      const factor = lu[i * n + k]!
      if (factor === 0) continue
      const a = i * n
      const b = k * n
      for (let j = to; j < n; j++) lu[a + j]! -= factor * lu[b + j]!
    }
  }
  for (let i = to; i < n; i++) {
    const a = i * n
    let k = from
    for (; k + 4 <= to; k += 4) {
      const f0 = lu[a + k]!
      const f1 = lu[a + k + 1]!
      const f2 = lu[a + k + 2]!
      const f3 = lu[a + k + 3]!
      const b0 = k * n
      const b1 = b0 + n
      const b2 = b1 + n
      const b3 = b2 + n
      for (let j = to; j < n; j++) {
        lu[a + j] = lu[a + j]! - f0 * lu[b0 + j]! - f1 * lu[b1 + j]! - f2 * lu[b2 + j]! - f3 * lu[b3 + j]!
      }
    }
    for (; k < to; k++) {
      const factor = lu[a + k]!
      const b = k * n
      for (let j = to; j < n; j++) lu[a + j]! -= factor * lu[b + j]!
    }
  }
}

/**
 * Exchanges two rows, in the part already eliminated as well, so that L stays the L of the permuted
 * matrix.
 */
function swapRows(lu: Float64Array, n: number, i: number, k: number) {
  const row = lu.slice(i * n, i * n + n)
  lu.copyWithin(i * n, k * n, k * n + n)
  lu.set(row, k * n)
}

/**
 * The columns that column k depends on, k included. Back-substitution of U x = u_k gives the
 * combination of earlier columns that makes column k up; those with a weight are reported.
 */
function dependentColumns(lu: Float64Array, n: number, k: number): number[] {
  const x = new Float64Array(k)
  for (let i = k - 1; i >= 0; i--) {
    let sum = floatAt(lu, i * n + k)
    for (let j = i + 1; j < k; j++) sum -= floatAt(lu, i * n + j) * floatAt(x, j)
    x[i] = sum / floatAt(lu, i * n + i)
  }
  const columns: number[] = []
  x.forEach((weight, i) => {
    if (Math.abs(weight) > 1e-12) columns.push(i)
  })
  return [...columns, k]
}

/**
 * Solves M X = H for `count` right-hand sides at once: scale and permute, forward substitution with
 * L, back-substitution with U, scale back. H and X are row-major, n x count.
 */
export function solveDense(factors: DenseFactors, right: Float64Array, count: number): Float64Array {
  const { n, lu, pivot, rowScale, columnScale } = factors
  const x = new Float64Array(n * count)
  for (let i = 0; i < n; i++) {
    const p = pivot[i]!
    const scale = rowScale[p]!
    for (let t = 0; t < count; t++) x[i * count + t] = right[p * count + t]! * scale
  }
  for (let i = 0; i < n; i++) {
    const a = i * count
    for (let j = 0; j < i; j++) {
      const factor = lu[i * n + j]!
      if (factor === 0) continue
      const b = j * count
      for (let t = 0; t < count; t++) x[a + t]! -= factor * x[b + t]!
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    const a = i * count
    for (let j = i + 1; j < n; j++) {
      const factor = lu[i * n + j]!
      if (factor === 0) continue
      const b = j * count
      for (let t = 0; t < count; t++) x[a + t]! -= factor * x[b + t]!
    }
    const diagonal = lu[i * n + i]!
    for (let t = 0; t < count; t++) x[a + t] = x[a + t]! / diagonal
  }
  for (let j = 0; j < n; j++) for (let t = 0; t < count; t++) x[j * count + t]! *= columnScale[j]!
  return x
}

/**
 * One step of iterative refinement in working precision: solve M D = H - M X and add D to X, in
 * place. It removes most of the error that pivoting on a badly scaled matrix leaves (Higham 2002,
 * ch. 12). `matrix`: M as it was before factoring.
 */
export function refineDense(
  factors: DenseFactors,
  matrix: Float64Array,
  right: Float64Array,
  x: Float64Array,
  count: number,
): void {
  const { n } = factors
  const residual = right.slice()
  for (let i = 0; i < n; i++) {
    const a = i * count
    for (let j = 0; j < n; j++) {
      const factor = matrix[i * n + j]!
      if (factor === 0) continue
      const b = j * count
      for (let t = 0; t < count; t++) residual[a + t]! -= factor * x[b + t]!
    }
  }
  const correction = solveDense(factors, residual, count)
  for (let k = 0; k < x.length; k++) x[k]! += correction[k]!
}
