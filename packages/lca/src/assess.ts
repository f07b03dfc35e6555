/**
 * From demand to scores, and the other way round. Forward: supply s from A s = f, inventory g = B
 * s, score h = C g (Heijungs & Suh 2002, ch. 2 and 8). Adjoint: multipliers y_k from A^T y_k = (C
 * B)_k, which turn any demand into scores by a dot product, h_k = y_k . f.
 *
 * The two give the same scores. The forward way also gives the inventory and the share of each
 * process; the adjoint way costs one solve per category however many demands follow, and is the way
 * to compare many products.
 */

import { type Characterisation, scores, type Weighting, weigh } from './characterise.ts'
import { checkList } from './check-form.ts'
import { floatAt, itemAt, required } from './checked-access.ts'
import { ShapeMismatch, UnknownCategory } from './errors.ts'
import type { Demand } from './model.ts'
import type { Route } from './solve/route.ts'
import { createSolver, type Solver, type SolverOptions } from './solve/solver.ts'
import { multiply, multiplyRows } from './sparse.ts'
import { demandVector, type System } from './system.ts'

export type Assessment = {
  readonly system: System
  readonly characterisation: Characterisation
  /** f, by product row. */
  readonly demand: Float64Array
  /** s, how much each process runs, in units of its recorded amounts. */
  readonly supply: Float64Array
  /** g, by elementary flow. */
  readonly inventory: Float64Array
  /** h, by category. */
  readonly scores: Float64Array
  /** Estimate of the absolute error of each score from solving (not of the data). */
  readonly scoreErrors: Float64Array
  readonly weighting: Weighting
  readonly route: Route
}

/**
 * Solvers by system. The memory goes when the system does, because the map holds its keys weakly.
 */
const solvers = new WeakMap<System, Solver>()

/**
 * The solver of a system, kept as long as the system is, so that analysis and factors serve every
 * later call. With options of its own a call gets a fresh solver.
 * @throws NonsquareTechnosphere, SingularTechnosphere, InvalidNumber
 */
export function solverOf(system: System, options?: Omit<SolverOptions, 'processes'>): Solver {
  const named = { ...options, processes: system.processes.ids }
  if (options) return createSolver(system.A, named)
  let solver = solvers.get(system)
  if (!solver) {
    solver = createSolver(system.A, named)
    solvers.set(system, solver)
  }
  return solver
}

/**
 * Assesses one demand: how much each process runs, what is taken from and released to nature, and
 * the score in each category, in its unit, with an estimate of the numerical error.
 * @throws UnknownProduct, UnitMismatch, InvalidNumber, SingularTechnosphere, ShapeMismatch
 */
export function assess(
  system: System,
  characterisation: Characterisation,
  demand: readonly Demand[] | Float64Array,
  solver: Solver = solverOf(system),
): Assessment {
  return itemAt(assessMany(system, characterisation, [demand], solver), 0)
}

/**
 * Assesses several demands together: one pass over the system serves up to twenty of them, which
 * costs little more than one alone.
 * @throws as `assess`
 */
export function assessMany(
  system: System,
  characterisation: Characterisation,
  demands: readonly (readonly Demand[] | Float64Array)[],
  solver: Solver = solverOf(system),
): Assessment[] {
  checkList(demands, 'the list of demands')
  const vectors = demands.map(demand => (demand instanceof Float64Array ? demand : demandVector(system, demand)))
  const { values, route } = solver.solve(vectors)
  return values.map((supply, d) => {
    const inventory = multiply(system.B, supply)
    const h = scores(characterisation, inventory)
    return {
      system,
      characterisation,
      demand: itemAt(vectors, d),
      supply,
      inventory,
      scores: h,
      scoreErrors: scoreErrors(system, characterisation, supply, route.errorBound),
      weighting: weigh(characterisation, h),
      route,
    }
  })
}

/**
 * The absolute error of each score from solving: errorBound times the sum of |C_ki| |B_ij| |s_j|.
 * The bound of the solver is relative to the terms that make a component up, so it must be
 * multiplied by their absolute values: scores that cancel to almost nothing keep the error of their
 * terms. Uncertainty of the data is not in it.
 */
function scoreErrors({ B }: System, { C }: Characterisation, supply: Float64Array, bound: number): Float64Array {
  const sizes = new Float64Array(B.rows)
  // Over all entries of B: places within the arrays, read directly.
  for (let j = 0; j < B.columns; j++) {
    const s = Math.abs(supply[j]!)
    if (s === 0) continue
    for (let q = B.start[j]!, end = B.start[j + 1]!; q < end; q++) sizes[B.row[q]!]! += Math.abs(B.value[q]!) * s
  }
  return multiplyRows({ ...C, value: C.value.map(Math.abs) }, sizes).map(sum => sum * bound)
}

/**
 * Impact of one net unit of every product in every category: computed once per system and method,
 * then scores are dot products.
 */
export type Multipliers = {
  readonly system: System
  readonly characterisation: Characterisation
  /**
   * `values[i * categories + k]`: product row i, category k. For a waste row, of +1 of the row:
   * treating one unit scores its negative.
   */
  readonly values: Float64Array
  readonly categories: number
  readonly route: Route
}

/** All multipliers of all products in all categories. @throws SingularTechnosphere */
export function multipliersOf(
  system: System,
  characterisation: Characterisation,
  solver: Solver = solverOf(system),
): Multipliers {
  const { values, count, route } = solver.multipliers(system.B, characterisation.C)
  return { system, characterisation, values, categories: count, route }
}

/**
 * h = Y f for one demand: one score per category, in its unit, from one multiplication per demanded
 * product and category.
 * @throws InvalidModel, ShapeMismatch, UnknownProduct, UnknownUnit, UnitMismatch, InvalidNumber
 */
export function scoreDemand(multipliers: Multipliers, demand: readonly Demand[] | Float64Array): Float64Array {
  const { system, values, categories } = multipliers
  const h = new Float64Array(categories)
  if (demand instanceof Float64Array) {
    if (demand.length !== system.columns.length) throw new ShapeMismatch('Demand', system.columns.length, demand.length)
    for (const [i, f] of demand.entries()) if (f !== 0) addRow(h, values, i, f)
    return h
  }
  checkList(demand, 'a demand')
  for (const one of demand) {
    const f = demandVector(system, [one])
    const i = required(system.processes.index, one.process)
    addRow(h, values, i, floatAt(f, i))
  }
  return h
}

/** h += factor times row `row` of the multipliers: one term of h = sum of f_i y_i. */
function addRow(h: Float64Array, values: Float64Array, row: number, factor: number): void {
  const from = row * h.length
  for (let k = 0; k < h.length; k++) h[k]! += values[from + k]! * factor
}

/** The position of a category in the rows of C. @throws UnknownCategory */
export function categoryIndex(characterisation: Characterisation, category: string): number {
  const k = characterisation.categories.index.get(category)
  if (k === undefined) throw new UnknownCategory(category)
  return k
}
