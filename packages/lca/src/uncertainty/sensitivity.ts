/**
 * Which uncertain input explains the spread of a score, to first order: Var(h) = sum over sources x
 * of (dh/dx)^2 Var(x). The derivatives of all sources come from one forward and one adjoint
 * solution: dh/dA_ij = -y_i s_j, dh/dB_ij = c_i s_j, dh/dC_ki = g_i, where s is the supply, y the
 * multipliers of the category, c its factors and g the inventory. Heijungs & Suh 2002, ch. 6;
 * Heijungs 2010, J. Cleaner Prod. 18.
 *
 * It costs one pass over the uncertain entries and no sampling. It is exact for small spreads and
 * misses interactions; a Monte Carlo run shows how small the spreads are.
 */

import { floatAt, intAt, required } from '../checked-access.ts'
import { ShapeMismatch } from '../errors.ts'
import type { Distribution } from '../model.ts'
import { majorOfEntries, multiply, rowEntries } from '../sparse.ts'
import { moments } from './distribution.ts'
import { compileFormulas } from './formula-entries.ts'
import { LANES } from './kernels.ts'
import {
  type FormulaEntry,
  forEachTerm,
  type MatrixName,
  type Sources,
  sourceDistribution,
  type UncertainSystem,
  type Uncertainty,
} from './uncertain-system.ts'

/** One source with its part in the spread of the score. */
export type SpreadOfSource = {
  source: number
  name?: string
  /** Share of the first-order variance; all shares sum to 1. */
  share: number
  /** Change of the score per unit of the source. */
  derivative: number
  /** Standard deviation of the source. */
  sd: number
  /** Entries the source feeds. */
  entries: readonly PlacedEntry[]
}

/** An entry by its place. */
type PlacedEntry = { matrix: MatrixName; row: number; column: number }

/** The spread of a score, taken apart. */
export type Spread = {
  /** Standard deviation of the score to first order. */
  sd: number
  /** Largest share first. */
  sources: SpreadOfSource[]
  /** Share of the variance of the sources listed. */
  covered: number
}

/**
 * Ranks the sources of the spread of category `category` for one demand. `supply`: s of that demand
 * by process. `multipliers`: y of that category by product row (A^T y = (C B)_k). `limit`: how many
 * sources to list (20).
 * @throws ShapeMismatch
 */
export function explainSpread(
  system: UncertainSystem,
  supply: Float64Array,
  multipliers: Float64Array,
  category: number,
  limit = 20,
): Spread {
  const { A, uncertainty } = system
  const { sources } = uncertainty
  if (supply.length !== A.columns) throw new ShapeMismatch('Supply', A.columns, supply.length)
  if (multipliers.length !== A.rows) throw new ShapeMismatch('Multipliers', A.rows, multipliers.length)
  const placeOf = placesOf(system)
  const { derivatives, feeds } = derivativesOf(uncertainty, slopesOf(system, supply, multipliers, category, placeOf))
  const sds = derivatives.map((derivative, s) => (derivative === 0 ? 0 : moments(sourceDistribution(sources, s)).sd))
  const variances = derivatives.map((derivative, s) => (derivative * floatAt(sds, s)) ** 2)
  const total = variances.reduce((sum, variance) => sum + variance, 0)
  const ranked = [...variances.keys()]
    .filter(s => floatAt(variances, s) > 0)
    .sort((a, b) => floatAt(variances, b) - floatAt(variances, a) || a - b)
    .slice(0, limit)
  const entries = new Map(ranked.map((source): [number, PlacedEntry[]] => [source, []]))
  forEachTerm(uncertainty.terms, (source, _, matrix, entry) => {
    entries.get(source)?.push({ matrix, ...placeOf(matrix, entry) })
  })
  for (const [source, list] of entries)
    for (const { matrix, entry } of feeds.get(source) ?? []) list.push({ matrix, ...placeOf(matrix, entry) })
  return {
    sd: Math.sqrt(total),
    covered: total > 0 ? ranked.reduce((sum, s) => sum + floatAt(variances, s), 0) / total : 0,
    sources: ranked.map(source => {
      const name = sources.names?.[source]
      return {
        source,
        ...(name !== undefined && { name }),
        share: floatAt(variances, source) / total,
        derivative: floatAt(derivatives, source),
        sd: floatAt(sds, source),
        entries: required(entries, source),
      }
    }),
  }
}

/** The row and column of an entry of A, B or C by its number. */
type PlaceOf = (matrix: MatrixName, entry: number) => { row: number; column: number }

function placesOf({ A, B, C }: UncertainSystem): PlaceOf {
  const columnOfA = majorOfEntries(A.start, A.columns)
  const columnOfB = majorOfEntries(B.start, B.columns)
  const rowOfC = majorOfEntries(C.start, C.rows)
  return (matrix, entry) => {
    if (matrix === 'A') return { row: intAt(A.row, entry), column: intAt(columnOfA, entry) }
    if (matrix === 'B') return { row: intAt(B.row, entry), column: intAt(columnOfB, entry) }
    return { row: intAt(rowOfC, entry), column: intAt(C.column, entry) }
  }
}

/** Change of the score per unit of an entry: -y_i s_j for A, c_i s_j for B, g_i for C. */
type Slope = (matrix: MatrixName, entry: number) => number

function slopesOf(
  { B, C }: UncertainSystem,
  supply: Float64Array,
  multipliers: Float64Array,
  category: number,
  placeOf: PlaceOf,
): Slope {
  const inventory = multiply(B, supply)
  const factors = new Float64Array(B.rows)
  for (const { column, value } of rowEntries(C, category)) factors[column] = floatAt(factors, column) + value
  return (matrix, entry) => {
    const { row, column } = placeOf(matrix, entry)
    if (matrix === 'A') return -floatAt(multipliers, row) * floatAt(supply, column)
    if (matrix === 'B') return floatAt(factors, row) * floatAt(supply, column)
    return row === category ? floatAt(inventory, column) : 0
  }
}

/**
 * Change of the score per unit of each source, through terms and through formulas. `feeds`: the
 * entries with a formula that depends on a source.
 */
function derivativesOf(uncertainty: Uncertainty, slope: Slope) {
  const derivatives = new Float64Array(uncertainty.sources.count)
  const add = (source: number, change: number) => {
    derivatives[source] = floatAt(derivatives, source) + change
  }
  forEachTerm(uncertainty.terms, (source, coefficient, matrix, entry) => {
    if (source >= 0) add(source, coefficient * slope(matrix, entry))
  })
  const { slopes, feeds } = formulaSlopes(uncertainty, slope)
  for (const [source, change] of slopes) add(source, change)
  return { derivatives, feeds }
}

/**
 * What sources do through parameters and formulas, by central differences about the middle of each
 * distribution: (F(x + d) - F(x - d)) / 2 d, d a hundred-thousandth of x. `feeds`: the formulas
 * that depend on each source.
 */
function formulaSlopes(uncertainty: Uncertainty, slope: Slope) {
  const { sources, parameters, formulas } = uncertainty
  const slopes = new Map<number, number>()
  const feeds = new Map<number, FormulaEntry[]>()
  if (formulas.length === 0) return { slopes, feeds }
  const inputs = [...new Set(parameters.flatMap(parameter => ('source' in parameter ? [parameter.source] : [])))]
  const addresses = new Map(inputs.map((source, k) => [source, k * LANES * 8]))
  const run = compileFormulas(uncertainty, source => required(addresses, source))
  const slots = new Float64Array(Math.max(1, inputs.length) * LANES)
  inputs.forEach((source, k) => {
    slots.fill(middle(sources, source), k * LANES, k * LANES + LANES)
  })
  inputs.forEach((source, k) => {
    const x = middle(sources, source)
    const step = 1e-5 * (Math.abs(x) || moments(sourceDistribution(sources, source)).sd || 1)
    slots[k * LANES] = x + step
    slots[k * LANES + 1] = x - step
    const values = run.run(slots)
    slots.fill(x, k * LANES, k * LANES + LANES)
    let sum = 0
    formulas.forEach((formula, f) => {
      const change = (floatAt(values, f * LANES) - floatAt(values, f * LANES + 1)) / (2 * step)
      if (!Number.isFinite(change) || change === 0) return
      sum += change * slope(formula.matrix, formula.entry)
      const list = feeds.get(source)
      if (list === undefined) feeds.set(source, [formula])
      else list.push(formula)
    })
    slopes.set(source, sum)
  })
  return { slopes, feeds }
}

/**
 * Median of a lognormal, mean of a normal and a uniform, mode of a triangular: what a model states
 * as the amount.
 */
export function middle(sources: Sources, source: number): number {
  const distribution: Distribution = sourceDistribution(sources, source)
  switch (distribution.type) {
    case 'lognormal':
      return distribution.gmean
    case 'normal':
      return distribution.mean
    case 'triangular':
      return distribution.mode
    case 'uniform':
      return (distribution.min + distribution.max) / 2
  }
}
