/**
 * Scores of one demand when few sources vary: exact, without solving the system again. Changes of A
 * lie in r rows; with A = A0 + E D, where E picks these rows, Woodbury's identity gives
 *
 * s = s0 - A0^-1 E w, (I + D A0^-1 E) w = D s0
 *
 * so that a sample costs a dense system of r unknowns after r solutions made once. Scores follow as
 * h = q . s with q = (C B)_k, whose changes touch the columns of the changed entries of B alone.
 * Hager 1989, SIAM Review 31: 221.
 */

import { floatAt, intAt, required } from '../checked-access.ts'
import { solveDense } from '../dense-system.ts'
import { createSolver, type Solver } from '../solve/solver.ts'
import { majorOfEntries, multiply, rowEntries } from '../sparse.ts'
import { middle } from './sensitivity.ts'
import { forEachTerm, type MatrixName, type UncertainSystem } from './uncertain-system.ts'

/** `sources`: which vary, in the order of the values that a sample gives. C varies not here. */
export type VaryingScores = {
  /** The score of a sample, in the unit of the category; NaN where its system has no solution. */
  score(values: Float64Array): number
  /** The score with all amounts as the model states them. */
  deterministic: number
  /** Rows of A that change: the size of the dense system. */
  rank: number
}

/** An entry that sources feed: its change is `shift + sum of coefficient * (value - middle)`. */
type Fed = { row: number; column: number; shift: number; parts: { source: number; coefficient: number }[] }

/** @throws SingularTechnosphere, ShapeMismatch */
export function varyingScores(
  system: UncertainSystem,
  demand: Float64Array,
  category: number,
  sources: readonly number[],
  solver: Solver = createSolver(system.A),
): VaryingScores {
  const { B, C, uncertainty } = system
  const supply = required(new Map(solver.solve([demand]).values.entries()), 0)
  const characterised = new Float64Array(B.rows)
  for (const { column, value } of rowEntries(C, category))
    characterised[column] = floatAt(characterised, column) + value
  const middles = Float64Array.from(sources, source => middle(uncertainty.sources, source))
  const fed = fedEntries(system, sources, middles)
  const rows = [...new Set(fed.A.map(({ row }) => row))]
  const rowPlace = new Map(rows.map((row, place) => [row, place]))
  const columns = [...new Set([...fed.A, ...fed.B].map(({ column }) => column))]
  const columnPlace = new Map(columns.map((column, place) => [column, place]))
  const units = rows.map(row => {
    const unit = new Float64Array(system.A.rows)
    unit[row] = 1
    return unit
  })
  const inverse = units.length === 0 ? [] : solver.solve(units).values
  const scoreOf = (s: Float64Array) =>
    multiply(B, s).reduce((sum, amount, flow) => sum + amount * floatAt(characterised, flow), 0)
  const rank = rows.length
  const changed = {
    A: fed.A.map(one => ({ ...one, r: required(rowPlace, one.row), c: required(columnPlace, one.column) })),
    B: fed.B.map(one => ({ ...one, c: required(columnPlace, one.column), q: floatAt(characterised, one.row) })),
  }
  const deterministic = scoreOf(supply)
  return {
    deterministic,
    rank,
    score: sampleScore({
      rank,
      changed,
      middles,
      deterministic,
      // What one unit of each changed row scores, and what it makes each changed column run.
      multipliers: Float64Array.from(inverse, scoreOf),
      supply: Float64Array.from(columns, column => floatAt(supply, column)),
      reach: columns.map(column => Float64Array.from(inverse, s => floatAt(s, column))),
    }),
  }
}

type Prepared = {
  rank: number
  changed: { A: (Fed & { r: number; c: number })[]; B: (Fed & { c: number; q: number })[] }
  middles: Float64Array
  deterministic: number
  multipliers: Float64Array
  supply: Float64Array
  reach: readonly Float64Array[]
}

function sampleScore(made: Prepared): (values: Float64Array) => number {
  const { rank, changed, middles, deterministic, multipliers, supply, reach } = made
  const matrix = new Float64Array(rank * rank)
  const w = new Float64Array(rank)
  const changeOf = ({ shift, parts }: Fed, values: Float64Array): number => {
    let change = shift
    for (const { source, coefficient } of parts) change += coefficient * (values[source]! - middles[source]!)
    return change
  }
  return values => {
    matrix.fill(0)
    w.fill(0)
    for (let k = 0; k < rank; k++) matrix[k * rank + k] = 1
    for (const one of changed.A) {
      const change = changeOf(one, values)
      w[one.r]! += change * supply[one.c]!
      const towards = reach[one.c]!
      for (let k = 0; k < rank; k++) matrix[one.r * rank + k]! += change * towards[k]!
    }
    if (!solveDense(matrix, w, rank)) return Number.NaN
    let score = deterministic
    for (let k = 0; k < rank; k++) score -= multipliers[k]! * w[k]!
    for (const one of changed.B) {
      let runs = supply[one.c]!
      const towards = reach[one.c]!
      for (let k = 0; k < rank; k++) runs -= towards[k]! * w[k]!
      score += one.q * changeOf(one, values) * runs
    }
    return score
  }
}

/**
 * The entries of A and B that the sources feed. Where the middle of the distributions is not the
 * amount that the model states, the entry is shifted: a sample is one of the distribution.
 */
function fedEntries(
  { A, B, uncertainty }: UncertainSystem,
  sources: readonly number[],
  middles: Float64Array,
): { A: Fed[]; B: Fed[] } {
  const placeOf = new Map(sources.map((source, place) => [source, place]))
  const columnsOf = { A: majorOfEntries(A.start, A.columns), B: majorOfEntries(B.start, B.columns) }
  const found = { A: new Map<number, Fed>(), B: new Map<number, Fed>() }
  const each = (work: (matrix: 'A' | 'B', entry: number, source: number, coefficient: number) => void) =>
    forEachTerm(uncertainty.terms, (source, coefficient, matrix: MatrixName, entry) => {
      if (matrix !== 'C') work(matrix, entry, source, coefficient)
    })
  each((matrix, entry, source) => {
    if (!placeOf.has(source) || found[matrix].has(entry)) return
    const { row, value } = matrix === 'A' ? A : B
    const [at, column] = [intAt(row, entry), intAt(columnsOf[matrix], entry)]
    found[matrix].set(entry, { row: at, column, shift: -floatAt(value, entry), parts: [] })
  })
  each((matrix, entry, source, coefficient) => {
    const one = found[matrix].get(entry)
    if (!one) return
    const place = placeOf.get(source)
    const at = source < 0 ? 1 : place === undefined ? middle(uncertainty.sources, source) : floatAt(middles, place)
    one.shift += coefficient * at
    if (place !== undefined) one.parts.push({ source: place, coefficient })
  })
  return { A: [...found.A.values()], B: [...found.B.values()] }
}
