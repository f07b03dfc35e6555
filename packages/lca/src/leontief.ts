/**
 * Input-output analysis. Industries buy from each other; A_ij is what sector j buys of sector i for
 * one unit of money of its own output. Total output x for a final demand f follows from x = A x +
 * f, so x = (I - A)^-1 f, the Leontief inverse; with direct intensities D the life-cycle
 * intensities are N = D (I - A)^-1. Leontief 1970, Environmental repercussions and the economic
 * structure, Rev. Econ. Stat. 52; Miller & Blair, Input-Output Analysis, 2nd ed. 2009, ch. 2 and
 * 10.
 *
 * Such a model is a process model in which I - A is the technosphere and the inventory per sector
 * is the biosphere (Heijungs & Suh 2002, ch. 5), and everything else of this package works on it.
 */

import type { Column } from './allocation.ts'
import { checkMatrix, checkObject } from './check-form.ts'
import { floatAt, intAt } from './checked-access.ts'
import { factorDense, refineDense, solveDense } from './dense.ts'
import { ShapeMismatch } from './errors.ts'
import type { Flow } from './model.ts'
import { type Coordinates, checkCoordinates, label, toColumns } from './sparse.ts'
import type { System } from './system.ts'

/**
 * Life-cycle (total) intensities of a Leontief model: N = D (I - A)^-1, solved as (I - A)^T n_k =
 * d_k for all indicators k at once, without forming the inverse.
 *
 * `A`: direct requirements, sectors x sectors, money of the row sector per money of the column
 * sector's output. `D`: direct intensities, indicators x sectors, indicator unit per money.
 * Duplicate coordinates are summed.
 * @returns N row-major, `D.rows` x sectors, indicator unit per money of final demand: row k, sector
 *   j at `k * sectors + j`
 * @throws InvalidModel, ShapeMismatch, InvalidNumber, SingularTechnosphere (with the sectors
 *   involved)
 */
export function leontiefMultipliers(model: { A: Coordinates; D: Coordinates }): Float64Array {
  checkObject(model, 'the input-output model')
  const { A, D } = model
  checkMatrix(A, 'A', ['row', 'column'])
  checkMatrix(D, 'D', ['row', 'column'])
  if (A.rows !== A.columns) throw new ShapeMismatch('A', 'as many rows as columns', `${A.rows} x ${A.columns}`)
  if (D.columns !== A.columns) throw new ShapeMismatch('Sectors of D', A.columns, D.columns)
  checkCoordinates(A, 'A')
  checkCoordinates(D, 'D')
  const n = A.columns
  const count = D.rows
  // (I - A)^T n_k = d_k for every indicator k at once.
  const matrix = new Float64Array(n * n)
  for (let j = 0; j < n; j++) matrix[j * n + j] = 1
  A.value.forEach((value, k) => {
    matrix[intAt(A.column, k) * n + intAt(A.row, k)]! -= value
  })
  const right = new Float64Array(n * count)
  D.value.forEach((value, k) => {
    right[intAt(D.column, k) * count + intAt(D.row, k)]! += value
  })
  const factors = factorDense(matrix, n, sector => `sector ${sector}`)
  const x = solveDense(factors, right, count)
  refineDense(factors, matrix, right, x, count)
  const N = new Float64Array(count * n)
  for (let j = 0; j < n; j++) for (let k = 0; k < count; k++) N[k * n + j] = floatAt(x, j * count + k)
  return N
}

/** A sector of an input-output model: its id, and its name and country where known. */
export type Sector = { id: string; name?: string; location?: string }

/**
 * An input-output model as a system like any other: technosphere I - A, one process per sector
 * making one unit of money of output. `B`: direct exchanges, elementary flows x sectors, per money
 * of output. For a model that has only D = C B, pass D as B with the indicators as flows, and a
 * method that gives each of them the factor one.
 * @throws ShapeMismatch, InvalidNumber, DuplicateId
 */
export function leontiefSystem({
  A,
  B,
  sectors,
  flows,
  currency = 'money',
}: {
  A: Coordinates
  B: Coordinates
  sectors: readonly Sector[]
  flows: readonly Flow[]
  currency?: string
}): System {
  const n = A.columns
  if (A.rows !== n) throw new ShapeMismatch('A', 'as many rows as columns', `${A.rows} x ${n}`)
  if (sectors.length !== n) throw new ShapeMismatch('Sectors', n, sectors.length)
  if (B.columns !== n) throw new ShapeMismatch('Sectors of B', n, B.columns)
  if (flows.length !== B.rows) throw new ShapeMismatch('Flows of B', B.rows, flows.length)
  checkCoordinates(A, 'A')
  checkCoordinates(B, 'B')
  return {
    A: toColumns(identityMinus(A)),
    B: toColumns(B),
    processes: label(
      sectors.map(sector => sector.id),
      'sectors',
    ),
    columns: sectors.map(
      ({ id, name, location }): Column => ({
        id,
        process: id,
        name: name ?? id,
        location: location ?? null,
        flow: id,
        unit: currency,
        treatsWaste: false,
        amount: 1,
        share: 1,
      }),
    ),
    flows: label(
      flows.map(flow => flow.id),
      'flows',
    ),
    elementary: flows,
    unlinked: [],
    uncredited: [],
    uncertain: [],
    // Each unit stands for itself: amounts of such a model are never converted.
    units: new Map([currency, ...flows.map(flow => flow.unit)].map(id => [id, { id, kind: id, factor: 1 }])),
  }
}

/** I - A in coordinates: the ones of the diagonal first, then the entries of A with the other sign. */
function identityMinus(A: Coordinates): Coordinates {
  const n = A.columns
  const entries = A.value.length
  const diagonal = Int32Array.from({ length: n }, (_, j) => j)
  const row = new Int32Array(n + entries)
  const column = new Int32Array(n + entries)
  const value = new Float64Array(n + entries).fill(1, 0, n)
  row.set(diagonal)
  row.set(A.row, n)
  column.set(diagonal)
  column.set(A.column, n)
  value.set(
    A.value.map(x => -x),
    n,
  )
  return { rows: n, columns: n, row, column, value }
}
