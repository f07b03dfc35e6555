/**
 * Many scenarios of one system: each changes some entries of A and B, as scenario difference files
 * say them. One matrix serves all of them. Changes of A lie in r rows (A = A0 + E D, E picks the
 * rows), so that by Woodbury's identity
 *
 * s = s0 - A0^-1 E w, (I + D A0^-1 E) w = D s0
 *
 * with r solutions made once, sixteen at a time, of which only the numbers at the changed columns
 * are kept. A scenario then costs a dense system of r unknowns. The result is that of solving the
 * changed system, to rounding. Hager 1989, SIAM Review 31: 221.
 */

import { floatAt, required } from './checked-access.ts'
import { solveDense } from './dense-system.ts'
import { InvalidNumber, ShapeMismatch } from './errors.ts'
import { createSolver, type Solver } from './solve/solver.ts'
import { type Columns, entryNumber, multiply, multiplyRows, type Rows, rowEntries } from './sparse.ts'

/**
 * One entry of A or B and what it is in each scenario, in the unit of the entry. NaN: as it is. An
 * entry that is not there is zero now.
 */
export type EntryChange = { matrix: 'A' | 'B'; row: number; column: number; values: Float64Array }

/** `scores[scenario * categories + k]`; NaN for a scenario whose system has no solution. */
export type ScenarioScores = { scenarios: number; categories: number; now: Float64Array; scores: Float64Array }

/** Right-hand sides that the solver takes at once. */
const PANEL = 16

type Matrices = { A: Columns; B: Columns; C: Rows }
type Placed = { change: EntryChange; now: number; r: number; c: number }

/**
 * `demand` by product row, the same for all scenarios. Of two changes of one entry in a scenario
 * the later counts.
 * @throws SingularTechnosphere, ShapeMismatch, InvalidNumber
 */
export function scenarioScores(
  system: Matrices,
  demand: Float64Array,
  changes: readonly EntryChange[],
  scenarios: number,
  solver: Solver = createSolver(system.A),
): ScenarioScores {
  const last = new Map(
    changes.map(change => {
      check(system, change, scenarios)
      return [`${change.matrix} ${change.row} ${change.column}`, change] as const
    }),
  )
  const list = [...last.values()]
  const rows = placesOf(list.flatMap(({ matrix, row }) => (matrix === 'A' ? [row] : [])))
  const columns = placesOf(list.map(({ column }) => column))
  const placed = list.map((change): Placed => {
    const { start, row, value } = system[change.matrix]
    const entry = entryNumber(start, row, change.column, change.row)
    const now = entry < 0 ? 0 : floatAt(value, entry)
    return { change, now, r: rows.get(change.row) ?? -1, c: required(columns, change.column) }
  })
  const supply = required(new Map(solver.solve([demand]).values.entries()), 0)
  const now = multiplyRows(system.C, multiply(system.B, supply))
  const reached = reachOf(system, [...rows.keys()], [...columns.keys()], solver)
  const runs = Float64Array.from(columns.keys(), column => floatAt(supply, column))
  const one = scenarioOf(system, placed, { now, runs, ...reached }, rows.size)
  const categories = system.C.rows
  const scores = new Float64Array(scenarios * categories)
  for (let s = 0; s < scenarios; s++) scores.set(one(s), s * categories)
  return { scenarios, categories, now, scores }
}

function check({ A, B }: Matrices, { matrix, row, column, values }: EntryChange, scenarios: number): void {
  const { rows, columns } = matrix === 'A' ? A : B
  if (!(row >= 0 && row < rows)) throw new ShapeMismatch(`Row of a change of ${matrix}`, rows, row)
  if (!(column >= 0 && column < columns)) throw new ShapeMismatch(`Column of a change of ${matrix}`, columns, column)
  if (values.length !== scenarios) throw new ShapeMismatch('Scenarios of a change', scenarios, values.length)
  const endless = values.find(value => Math.abs(value) === Number.POSITIVE_INFINITY)
  if (endless !== undefined) throw new InvalidNumber(endless, `change of ${matrix} ${row} ${column}`)
}

const placesOf = (numbers: readonly number[]): Map<number, number> =>
  new Map([...new Set(numbers)].map((number, place) => [number, place]))

/** Of one unit of each changed row: how often each changed column runs (`reach[c * r]`), and its scores (`multipliers[k * r]`). */
type Reached = { reach: Float64Array; multipliers: Float64Array }

function reachOf({ A, B, C }: Matrices, rows: readonly number[], columns: readonly number[], solver: Solver): Reached {
  const r = rows.length
  const reach = new Float64Array(columns.length * r)
  const multipliers = new Float64Array(C.rows * r)
  for (let from = 0; from < r; from += PANEL) {
    const units = rows.slice(from, from + PANEL).map(row => {
      const unit = new Float64Array(A.rows)
      unit[row] = 1
      return unit
    })
    solver.solve(units).values.forEach((s, at) => {
      columns.forEach((column, c) => {
        reach[c * r + from + at] = floatAt(s, column)
      })
      multiplyRows(C, multiply(B, s)).forEach((score, k) => {
        multipliers[k * r + from + at] = score
      })
    })
  }
  return { reach, multipliers }
}

type Base = Reached & { now: Float64Array; runs: Float64Array }

/** The scores of a scenario by its number. */
function scenarioOf({ C }: Matrices, placed: readonly Placed[], base: Base, r: number): (s: number) => Float64Array {
  const { now, runs, reach, multipliers } = base
  const matrix = new Float64Array(r * r)
  const w = new Float64Array(r)
  const factors = factorsOf(C, placed)
  return s => {
    matrix.fill(0)
    w.fill(0)
    for (let k = 0; k < r; k++) matrix[k * r + k] = 1
    for (const one of placed) {
      const change = one.change.matrix === 'A' ? changeOf(one, s) : 0
      if (change === 0) continue
      w[one.r]! += change * runs[one.c]!
      for (let k = 0; k < r; k++) matrix[one.r * r + k]! += change * reach[one.c * r + k]!
    }
    if (!solveDense(matrix, w, r)) return new Float64Array(C.rows).fill(Number.NaN)
    const scores = now.slice()
    for (let k = 0; k < C.rows; k++) for (let i = 0; i < r; i++) scores[k]! -= multipliers[k * r + i]! * w[i]!
    for (const one of placed) {
      const change = one.change.matrix === 'B' ? changeOf(one, s) : 0
      if (change === 0) continue
      let run = runs[one.c]!
      for (let i = 0; i < r; i++) run -= reach[one.c * r + i]! * w[i]!
      for (const { category, factor } of factors.get(one.change.row) ?? []) scores[category]! += factor * change * run
    }
    return scores
  }
}

/** By how much an entry differs in a scenario. */
function changeOf({ change, now }: Placed, scenario: number): number {
  const value = change.values[scenario]!
  return Number.isNaN(value) ? 0 : value - now
}

/** The factors of the flows whose entries change. */
function factorsOf(C: Rows, placed: readonly Placed[]): Map<number, { category: number; factor: number }[]> {
  const factors = new Map<number, { category: number; factor: number }[]>()
  for (const { change } of placed) if (change.matrix === 'B') factors.set(change.row, [])
  if (factors.size === 0) return factors
  for (let category = 0; category < C.rows; category++)
    for (const { column, value } of rowEntries(C, category)) factors.get(column)?.push({ category, factor: value })
  return factors
}
