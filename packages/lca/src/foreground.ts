/**
 * Multipliers of a few processes on a large background, without solving the background again. The
 * few (the foreground) are built as a system of their own, in which each supplier from the
 * background is a column with nothing but its product. Such a column takes as its burden what the
 * background says of its product, so that the adjoint A^T y = c of the small system gives the
 * multipliers of the foreground with the whole supply chain in them (tiered systems, Heijungs & Suh
 * 2002, ch. 6). An edit of the foreground costs a solve of the small system, whatever the size of
 * the background.
 *
 * A process of the foreground may stand in the place of one of the background, which others of the
 * background use. Then one equation of the background changes for each: y_p is no longer what the
 * old column says but what the new one does. With A^T w_p = e_p, solved once for each replaced
 * column, the multipliers of the background move by sum_p tau_p w_p, and the small system says how
 * large the tau are: as many unknowns as replaced columns (Sherman & Morrison 1950; Woodbury 1950).
 */

import { type Multipliers, solverOf } from './assess.ts'
import type { Characterisation } from './characterise.ts'
import { floatAt, intAt, itemAt } from './checked-access.ts'
import { diagonal } from './contributions.ts'
import { factorDense, solveDense } from './dense.ts'
import { createSolver } from './solve/solver.ts'
import { multiplyRows } from './sparse.ts'
import type { System } from './system.ts'

/** A background whose multipliers are known, and what replacing its columns takes. */
export type Background = {
  /** null: there is no background, every supplier is in the foreground. */
  readonly multipliers: Multipliers | null
  /**
   * A^T w = e_p by replaced column; filled when a column is first replaced, kept with the
   * background.
   */
  readonly responses: Map<number, Float64Array>
}

export type ForegroundTask = {
  /** The foreground with its suppliers as columns, ids as in the background. */
  readonly system: System
  /** On the flows of the foreground; categories as in the multipliers of the background. */
  readonly characterisation: Characterisation
  /** Whether a column is a supplier from the background, by its number in the small system. */
  readonly isSupplier: (column: number) => boolean
}

/**
 * Impact of one net unit of every product of the small system in every category, `values[i *
 * categories + k]` as in `Multipliers`.
 * @throws SingularTechnosphere where the processes of the foreground need more of themselves than
 *   they make
 */
export function foregroundMultipliers(
  background: Background,
  { system, characterisation, isSupplier }: ForegroundTask,
): Float64Array {
  const categories = characterisation.categories.ids.length
  const n = system.columns.length
  const replaced = replacedColumns(background, system, isSupplier)
  const count = categories + replaced.length
  const right = new Float64Array(n * count)
  const below = system.columns.map(({ id }) => background.multipliers?.system.processes.index.get(id))
  const responses = replaced.map(({ at }) => responseOf(background, at))
  for (let j = 0; j < n; j++) {
    const place = below[j]
    if (!isSupplier(j)) {
      burdensOf(system, characterisation, j).forEach((burden, k) => {
        right[j * count + k] = burden
      })
    } else if (place !== undefined && background.multipliers) {
      const d = diagonal(system, j)
      const { values } = background.multipliers
      for (let k = 0; k < categories; k++) right[j * count + k] = d * floatAt(values, place * categories + k)
      responses.forEach((w, q) => {
        right[j * count + categories + q] = d * floatAt(w, place)
      })
    }
  }
  const solver = createSolver(system.A, { processes: system.processes.ids, warnings: false })
  const { values } = solver.solveTransposed(right, count)
  solver.release()
  const { multipliers } = background
  if (replaced.length === 0 || !multipliers) return values
  return corrected(multipliers, { values, count, categories, replaced, responses })
}

type Replaced = {
  /** Its number in the small system. */
  own: number
  /** Its number in the background. */
  at: number
}

/** Columns that stand in the place of one of the background which something there uses. */
function replacedColumns(
  { multipliers }: Background,
  system: System,
  isSupplier: (column: number) => boolean,
): Replaced[] {
  if (!multipliers) return []
  const { processes } = multipliers.system
  return system.columns.flatMap(({ id }, own): Replaced[] => {
    const at = isSupplier(own) ? undefined : processes.index.get(id)
    return at !== undefined && usedRows(multipliers.system)[at] === 1 ? [{ own, at }] : []
  })
}

/** 1 for each product that another column than its own uses; found once for each background. */
const usedBySystem = new WeakMap<System, Uint8Array>()

function usedRows(system: System): Uint8Array {
  const known = usedBySystem.get(system)
  if (known) return known
  const { A } = system
  const used = new Uint8Array(A.rows)
  // Over all entries of A: places within the arrays, read directly.
  for (let j = 0; j < A.columns; j++)
    for (let q = A.start[j]!, end = A.start[j + 1]!; q < end; q++) if (A.row[q] !== j) used[A.row[q]!] = 1
  usedBySystem.set(system, used)
  return used
}

/** w with A^T w = e_p. */
function responseOf({ multipliers, responses }: Background, p: number): Float64Array {
  const known = responses.get(p)
  if (known || !multipliers) return known ?? new Float64Array(0)
  const { system } = multipliers
  const unit = new Float64Array(system.columns.length)
  unit[p] = 1
  const { values } = solverOf(system).solveTransposed(unit, 1)
  responses.set(p, values)
  return values
}

/** (C B)_j: what one run of a column takes from and releases to nature, characterised. */
function burdensOf({ B }: System, { C }: Characterisation, j: number): Float64Array {
  const inventory = new Float64Array(B.rows)
  for (let q = intAt(B.start, j), end = intAt(B.start, j + 1); q < end; q++)
    inventory[intAt(B.row, q)] = floatAt(inventory, intAt(B.row, q)) + floatAt(B.value, q)
  return multiplyRows(C, inventory)
}

/**
 * The multipliers once the background follows. Of every replaced column p, y_p in the background,
 * y_p + sum_q tau_q w_q[p], is what the foreground says of it, z_p + sum_q tau_q v_q[p], where v_q
 * is how the small system answers to w_q: (W - V) tau = z - y, the same matrix for all categories.
 */
function corrected(
  { values: before, system }: Multipliers,
  solved: {
    values: Float64Array
    count: number
    categories: number
    replaced: readonly Replaced[]
    responses: readonly Float64Array[]
  },
): Float64Array {
  const { values, count, categories, replaced, responses } = solved
  const size = replaced.length
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size * categories)
  replaced.forEach(({ own, at }, p) => {
    responses.forEach((w, q) => {
      matrix[p * size + q] = floatAt(w, at) - floatAt(values, own * count + categories + q)
    })
    for (let k = 0; k < categories; k++)
      right[p * categories + k] = floatAt(values, own * count + k) - floatAt(before, at * categories + k)
  })
  const name = (p: number) => itemAt(system.columns, itemAt(replaced, p).at).id
  const tau = solveDense(factorDense(matrix, size, name), right, categories)
  const n = values.length / count
  const moved = new Float64Array(n * categories)
  for (let j = 0; j < n; j++)
    for (let k = 0; k < categories; k++) {
      let sum = floatAt(values, j * count + k)
      for (let q = 0; q < size; q++)
        sum += floatAt(values, j * count + categories + q) * floatAt(tau, q * categories + k)
      moved[j * categories + k] = sum
    }
  return moved
}
