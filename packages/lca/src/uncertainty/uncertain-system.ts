/**
 * Which entries of A, B and C are uncertain, and how: independent sources, and entries that are
 * sums of draws. One source can feed several entries (the columns of a split process, a shared
 * parameter), several can feed one (duplicate exchanges); that is what makes draws shared where
 * data are shared. All plain data, fit to be sent to a worker.
 */

import { floatAt, intAt } from '../checked-access.ts'
import { InvalidModel, ShapeMismatch } from '../errors.ts'
import type { Distribution } from '../model.ts'
import { type Columns, entryNumber, type Rows } from '../sparse.ts'
import { log } from './arithmetic.ts'
import { checkDistribution } from './distribution.ts'
import { sourceKey } from './random.ts'

/** A matrix by its letter. */
export type MatrixName = 'A' | 'B' | 'C'

/** Kinds of sources, as stored in `Sources.kind`. */
export const KINDS = { lognormal: 0, normal: 1, triangular: 2, uniform: 3 } as const
const MATRICES = ['A', 'B', 'C'] as const

/** Independent random quantities. */
export type Sources = {
  count: number
  /** Of `KINDS`. */
  kind: Uint8Array
  /**
   * Three numbers a source: lognormal gmean, ln gsd, 0; normal mean, sd, 0; triangular min, mode,
   * max; uniform min, max, 0. A lognormal source is positive: the sign of the amount is in the
   * coefficient of its terms.
   */
  parameters: Float64Array
  /** Two words a source: the same key gives the same draws in every system with that seed. */
  keys: Int32Array
  /** For people; left out where entries say enough. */
  names?: readonly string[]
}

/**
 * Entry `entry[k]` (index into the compressed values) of matrix `matrix[k]` is the sum of
 * `coefficient[k] * draw(source[k])` over its terms; source -1 stands for the constant 1 (a certain
 * part). Entries without terms keep their value.
 */
export type Terms = {
  matrix: Uint8Array
  entry: Int32Array
  source: Int32Array
  coefficient: Float64Array
}

/** Calls back with each term. `source` is -1 for a certain part. */
export function forEachTerm(
  { matrix, entry, source, coefficient }: Terms,
  each: (source: number, coefficient: number, matrix: MatrixName, entry: number) => void,
): void {
  const [a, b, c] = MATRICES
  entry.forEach((number, k) => {
    const name = matrix[k] === 0 ? a : matrix[k] === 1 ? b : c
    each(intAt(source, k), floatAt(coefficient, k), name, number)
  })
}

/** An entry computed by a formula in openLCA syntax from parameters. */
export type FormulaEntry = { matrix: MatrixName; entry: number; formula: string }

/** A parameter: a source, a number, or a formula of other parameters. */
export type UncertainParameter = { name: string } & ({ source: number } | { value: number } | { formula: string })

/**
 * All that is uncertain in a system: what is drawn, and how entries follow from the draws, as sums
 * or by formulas.
 */
export type Uncertainty = {
  sources: Sources
  terms: Terms
  parameters: readonly UncertainParameter[]
  formulas: readonly FormulaEntry[]
}

/**
 * A system with uncertain entries and what is asked of it. Rows of A are products, columns
 * processes; C by rows (categories).
 */
export type UncertainSystem = {
  A: Columns
  B: Columns
  C: Rows
  uncertainty: Uncertainty
}

/**
 * An uncertain entry by its place. The distribution is that of the amount without the sign the
 * matrix gives it: a draw x makes the entry x where the entry is positive and -x where it is
 * negative.
 */
export type PlacedDistribution = {
  matrix: MatrixName
  row: number
  column: number
  distribution: Distribution
  /** Entries with the same name share one draw; by default each has its own. */
  source?: string
}

/**
 * Sources as typed arrays. The key of a source is made from its name, so the same name draws the
 * same numbers in every system.
 * @throws InvalidDistribution
 */
export function packSources(sources: readonly { name: string; distribution: Distribution }[]): Sources {
  const count = sources.length
  const kind = new Uint8Array(count)
  const parameters = new Float64Array(3 * count)
  const keys = new Int32Array(2 * count)
  sources.forEach(({ name, distribution }, s) => {
    checkDistribution(distribution, name)
    kind[s] = KINDS[distribution.type]
    parameters.set(parametersOf(distribution), 3 * s)
    keys.set(sourceKey(name), 2 * s)
  })
  return { count, kind, parameters, keys, names: sources.map(source => source.name) }
}

/** The three numbers that `Sources.parameters` holds for a distribution. */
function parametersOf(distribution: Distribution): number[] {
  switch (distribution.type) {
    case 'lognormal':
      return [distribution.gmean, log(distribution.gsd), 0]
    case 'normal':
      return [distribution.mean, distribution.sd, 0]
    case 'triangular':
      return [distribution.min, distribution.mode, distribution.max]
    case 'uniform':
      return [distribution.min, distribution.max, 0]
  }
}

/** The distribution of a packed source. */
export function sourceDistribution({ kind, parameters }: Sources, source: number): Distribution {
  const [a = 0, b = 0, c = 0] = parameters.subarray(3 * source, 3 * source + 3)
  switch (kind[source]) {
    case KINDS.lognormal:
      return { type: 'lognormal', gmean: a, gsd: Math.exp(b) }
    case KINDS.normal:
      return { type: 'normal', mean: a, sd: b }
    case KINDS.triangular:
      return { type: 'triangular', min: a, mode: b, max: c }
    default:
      return { type: 'uniform', min: a, max: b }
  }
}

/**
 * Terms as typed arrays: entry = sum of coefficient x draw of source, over the terms that name it.
 */
export function packTerms(
  terms: readonly { matrix: MatrixName; entry: number; source: number; coefficient: number }[],
): Terms {
  return {
    matrix: Uint8Array.from(terms, term => MATRICES.indexOf(term.matrix)),
    entry: Int32Array.from(terms, term => term.entry),
    source: Int32Array.from(terms, term => term.source),
    coefficient: Float64Array.from(terms, term => term.coefficient),
  }
}

/**
 * The number of the entry at (row, column) within the compressed values of a matrix, by bisection;
 * -1 where there is none.
 */
export function entryAt(
  { A, B, C }: { A: Columns; B: Columns; C: Rows },
  matrix: MatrixName,
  row: number,
  column: number,
): number {
  if (matrix === 'C') return entryNumber(C.start, C.column, row, column)
  const { start, row: rows } = matrix === 'A' ? A : B
  return entryNumber(start, rows, column, row)
}

/**
 * Uncertainty from a list of entries by place.
 * @throws InvalidDistribution, InvalidModel when there is no such entry.
 */
export function uncertaintyOfEntries(
  system: { A: Columns; B: Columns; C: Rows },
  entries: readonly PlacedDistribution[],
): Uncertainty {
  const names = new Map<string, number>()
  const sources: { name: string; distribution: Distribution }[] = []
  const terms = entries.map(({ matrix, row, column, distribution, source }) => {
    const entry = entryAt(system, matrix, row, column)
    if (entry < 0) throw new InvalidModel(`${matrix} has no entry at row ${row}, column ${column}`)
    const name = source ?? `${matrix} ${row} ${column}`
    let s = names.get(name)
    if (s === undefined) {
      s = sources.length
      names.set(name, s)
      sources.push({ name, distribution })
    }
    const value = floatAt(system[matrix].value, entry)
    // A normal, triangular or uniform distribution of a negative amount says so itself.
    const signed = distribution.type !== 'lognormal' && centre(distribution) < 0
    return { matrix, entry, source: s, coefficient: value < 0 && !signed ? -1 : 1 }
  })
  return { sources: packSources(sources), terms: packTerms(terms), parameters: [], formulas: [] }
}

/**
 * The middle of a distribution that can be negative, whose sign tells whether it states the signed
 * amount.
 */
function centre(distribution: Exclude<Distribution, { type: 'lognormal' }>): number {
  if (distribution.type === 'normal') return distribution.mean
  return distribution.type === 'triangular' ? distribution.mode : (distribution.min + distribution.max) / 2
}

/**
 * Every entry of A and B lognormal about its value: `sigmaA[k]` and `sigmaB[k]` are the standard
 * deviations of ln|entry k| in the order of the compressed values; 0 is certain.
 */
export function lognormalEntries(
  { A, B }: { A: Columns; B: Columns },
  { sigmaA, sigmaB }: { sigmaA?: Float64Array; sigmaB?: Float64Array },
): Uncertainty {
  const of = [
    { matrix: 0, values: A.value, sigma: sigmaA ?? new Float64Array(A.value.length) },
    { matrix: 1, values: B.value, sigma: sigmaB ?? new Float64Array(B.value.length) },
  ]
  for (const { matrix, values, sigma } of of) {
    if (sigma.length !== values.length)
      throw new ShapeMismatch(`Sigmas of ${MATRICES[matrix]}`, values.length, sigma.length)
  }
  const uncertain = (value: number, sigma: number) => sigma > 0 && value !== 0
  const count = of.reduce(
    (sum, { values, sigma }) => sum + values.filter((x, k) => uncertain(x, floatAt(sigma, k))).length,
    0,
  )
  const sources: Sources = {
    count,
    kind: new Uint8Array(count),
    parameters: new Float64Array(3 * count),
    keys: new Int32Array(2 * count),
  }
  const terms: Terms = {
    matrix: new Uint8Array(count),
    entry: new Int32Array(count),
    source: Int32Array.from({ length: count }, (_, s) => s),
    coefficient: new Float64Array(count),
  }
  let s = 0
  for (const { matrix, values, sigma } of of) {
    for (const [k, value] of values.entries()) {
      const spread = floatAt(sigma, k)
      if (!uncertain(value, spread)) continue
      sources.parameters[3 * s] = Math.abs(value)
      sources.parameters[3 * s + 1] = spread
      sources.keys[2 * s] = k
      sources.keys[2 * s + 1] = matrix
      terms.matrix[s] = matrix
      terms.entry[s] = k
      terms.coefficient[s] = Math.sign(value)
      s += 1
    }
  }
  return { sources, terms, parameters: [], formulas: [] }
}
