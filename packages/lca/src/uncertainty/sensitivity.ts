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

import { ShapeMismatch } from '../errors.ts'
import type { Distribution } from '../model.ts'
import { multiply } from '../sparse.ts'
import { moments } from './distribution.ts'
import { compileFormulas } from './formula-entries.ts'
import { LANES } from './kernels.ts'
import {
  MATRICES,
  type MatrixName,
  type Sources,
  sourceDistribution,
  type UncertainSystem,
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
  entries: readonly { matrix: MatrixName; row: number; column: number }[]
}

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
  const { A, B, C, uncertainty } = system
  const { sources, terms } = uncertainty
  if (supply.length !== A.columns) throw new ShapeMismatch('Supply', A.columns, supply.length)
  if (multipliers.length !== A.rows) throw new ShapeMismatch('Multipliers', A.rows, multipliers.length)
  const inventory = multiply(B, supply)
  const factors = new Float64Array(B.rows)
  for (let q = C.start[category]!; q < C.start[category + 1]!; q++) factors[C.column[q]!]! += C.value[q]!
  const columnOfA = majors(A.start, A.columns)
  const columnOfB = majors(B.start, B.columns)
  const rowOfC = majors(C.start, C.rows)
  const place = (matrix: number, entry: number) =>
    matrix === 0
      ? { row: A.row[entry]!, column: columnOfA[entry]! }
      : matrix === 1
        ? { row: B.row[entry]!, column: columnOfB[entry]! }
        : { row: rowOfC[entry]!, column: C.column[entry]! }
  const slope = (matrix: number, entry: number): number => {
    const { row, column } = place(matrix, entry)
    if (matrix === 0) return -multipliers[row]! * supply[column]!
    if (matrix === 1) return factors[row]! * supply[column]!
    return row === category ? inventory[column]! : 0
  }

  const derivative = new Float64Array(sources.count)
  for (let k = 0; k < terms.entry.length; k++) {
    const source = terms.source[k]!
    if (source >= 0) derivative[source]! += terms.coefficient[k]! * slope(terms.matrix[k]!, terms.entry[k]!)
  }
  const throughFormulas = formulaSlopes(system, slope)
  for (const [source, value] of throughFormulas.slopes) derivative[source]! += value

  const sd = new Float64Array(sources.count)
  const variance = new Float64Array(sources.count)
  let total = 0
  for (let s = 0; s < sources.count; s++) {
    if (derivative[s] === 0) continue
    sd[s] = moments(sourceDistribution(sources, s)).sd
    variance[s] = (derivative[s]! * sd[s]!) ** 2
    total += variance[s]!
  }
  const ranked = Array.from({ length: sources.count }, (_, s) => s)
    .filter(s => variance[s]! > 0)
    .sort((a, b) => variance[b]! - variance[a]! || a - b)
    .slice(0, limit)
  const listed = new Set(ranked)
  const entries = new Map<number, { matrix: MatrixName; row: number; column: number }[]>(ranked.map(s => [s, []]))
  for (let k = 0; k < terms.entry.length; k++) {
    const s = terms.source[k]!
    if (listed.has(s))
      entries.get(s)!.push({ matrix: MATRICES[terms.matrix[k]!]!, ...place(terms.matrix[k]!, terms.entry[k]!) })
  }
  for (const s of ranked) {
    for (const f of throughFormulas.feeds.get(s) ?? []) {
      const { matrix, entry } = uncertainty.formulas[f]!
      entries.get(s)!.push({ matrix, ...place(MATRICES.indexOf(matrix), entry) })
    }
  }
  return {
    sd: Math.sqrt(total),
    covered: total > 0 ? ranked.reduce((sum, s) => sum + variance[s]!, 0) / total : 0,
    sources: ranked.map(s => ({
      source: s,
      ...(sources.names?.[s] !== undefined && { name: sources.names[s] }),
      share: variance[s]! / total,
      derivative: derivative[s]!,
      sd: sd[s]!,
      entries: entries.get(s)!,
    })),
  }
}

/**
 * What sources do through parameters and formulas, by central differences about the middle of each
 * distribution: (F(x + d) - F(x - d)) / 2 d, d a hundred-thousandth of x. `feeds`: the formulas
 * that depend on each source.
 */
function formulaSlopes({ uncertainty }: UncertainSystem, slope: (matrix: number, entry: number) => number) {
  const { sources, parameters, formulas } = uncertainty
  const slopes = new Map<number, number>()
  const feeds = new Map<number, number[]>()
  if (formulas.length === 0) return { slopes, feeds }
  const inputs = [...new Set(parameters.flatMap(parameter => ('source' in parameter ? [parameter.source] : [])))]
  const at = new Map(inputs.map((source, k) => [source, k * LANES * 8]))
  const run = compileFormulas(uncertainty, source => at.get(source)!)
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
    formulas.forEach(({ matrix, entry }, f) => {
      const change = (values[f * LANES]! - values[f * LANES + 1]!) / (2 * step)
      if (!Number.isFinite(change) || change === 0) return
      sum += change * slope(MATRICES.indexOf(matrix), entry)
      const list = feeds.get(source)
      if (list === undefined) feeds.set(source, [f])
      else list.push(f)
    })
    slopes.set(source, sum)
  })
  return { slopes, feeds }
}

/**
 * Median of a lognormal, mean of a normal and a uniform, mode of a triangular: what a model states
 * as the amount.
 */
function middle(sources: Sources, source: number): number {
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

/** The column of each entry of a matrix in compressed columns (the row, for compressed rows). */
function majors(start: Int32Array, count: number): Int32Array {
  const result = new Int32Array(start[count]!)
  for (let j = 0; j < count; j++) result.fill(j, start[j]!, start[j + 1]!)
  return result
}
