/**
 * Input-output analysis. Leontief 1970, Environmental repercussions and the economic structure, Rev. Econ. Stat. 52; Miller &
 * Blair, Input-Output Analysis, 2nd ed. 2009, ch. 2 and 10.
 */

import { factorDense, refineDense, solveDense } from './dense.ts'
import { ShapeMismatch } from './errors.ts'
import { type Coordinates, checkCoordinates } from './sparse.ts'

/**
 * Life-cycle (total) intensities of a Leontief model: N = D (I - A)^-1.
 *
 * `A`: direct requirements, sectors x sectors, money of row sector per money of column sector's output. `D`: direct intensities,
 * indicators x sectors, indicator unit per money. Duplicate coordinates are summed.
 * Returns N row-major, `D.rows` x sectors, indicator unit per money of final demand: row k, sector j at `k * sectors + j`.
 * @throws ShapeMismatch, InvalidNumber, SingularTechnosphere (with the sectors involved).
 */
export function leontiefMultipliers({ A, D }: { A: Coordinates; D: Coordinates }): Float64Array {
  if (A.rows !== A.columns) throw new ShapeMismatch('A', 'as many rows as columns', `${A.rows} x ${A.columns}`)
  if (D.columns !== A.columns) throw new ShapeMismatch('Sectors of D', A.columns, D.columns)
  checkCoordinates(A, 'A')
  checkCoordinates(D, 'D')
  const n = A.columns
  const count = D.rows
  // (I - A)^T n_k = d_k for every indicator k at once.
  const matrix = new Float64Array(n * n)
  for (let j = 0; j < n; j++) matrix[j * n + j] = 1
  for (let k = 0; k < A.value.length; k++) matrix[A.column[k]! * n + A.row[k]!]! -= A.value[k]!
  const right = new Float64Array(n * count)
  for (let k = 0; k < D.value.length; k++) right[D.column[k]! * count + D.row[k]!]! += D.value[k]!
  const factors = factorDense(matrix, n, sector => `sector ${sector}`)
  const x = solveDense(factors, right, count)
  refineDense(factors, matrix, right, x, count)
  const N = new Float64Array(count * n)
  for (let j = 0; j < n; j++) for (let k = 0; k < count; k++) N[k * n + j] = x[j * count + k]!
  return N
}
