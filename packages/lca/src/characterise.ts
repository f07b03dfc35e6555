/**
 * Life-cycle impact assessment (ISO 14044, clause 4.4). Characterisation factors become the matrix
 * C, categories x elementary flows, and h = C g turns an inventory into scores. Optional steps
 * after that: normalisation (score over the score of a reference, say a person in a year) and
 * weighting (a choice of values, not a measurement).
 *
 * Coverage says how much of an inventory a method sees at all: a flow without a factor adds nothing
 * to the score, which is not the same as having no impact.
 */

import { floatAt, itemAt } from './checked-access.ts'
import { DuplicateId, InvalidModel, type Place, UnknownCategory, UnknownFlow } from './errors.ts'
import type { ImpactCategory, ImpactMethod } from './model.ts'
import { type Labels, label, multiplyRows, type Rows, rowEntries, toRows } from './sparse.ts'
import type { System } from './system.ts'
import { conversion, finite } from './units.ts'

export type Characterisation = {
  readonly method: string
  readonly categories: Labels
  readonly details: readonly ImpactCategory[]
  /**
   * Characterisation factors, categories x elementary flows of the system; per one unit of the
   * flow. Duplicates summed.
   */
  readonly C: Rows
  readonly normalisation: Readonly<Record<string, number>>
  readonly weights: Readonly<Record<string, number>>
  /** Factors for flows that the system does not have: not used, counted. */
  readonly unused: number
}

/** How strictly factors and flows must meet. */
export type CharacteriseOptions = {
  /**
   * Factors for flows not in the system: `ignore` (default; a method covers more than one system
   * uses) or `error`.
   */
  unknownFlows?: 'ignore' | 'error'
}

/**
 * The matrix C of a method for one system. Factors are converted to the unit of the flow in the
 * system: a factor of 28 per kg is 0.028 per g. Factors for flows the system does not have are
 * counted and left out, because a method covers more flows than one database uses.
 * @throws InvalidModel, UnknownFlow (when asked), UnknownCategory, UnknownUnit, UnitMismatch,
 *   InvalidNumber, DuplicateId
 */
export function characterise(
  system: System,
  method: ImpactMethod,
  options: CharacteriseOptions = {},
): Characterisation {
  if (!Array.isArray(method?.categories) || !Array.isArray(method.factors)) {
    throw new InvalidModel('an impact method needs lists of categories and factors')
  }
  const categories = label(
    method.categories.map(category => category.id),
    'categories',
  )
  const row: number[] = []
  const column: number[] = []
  const value: number[] = []
  let unused = 0
  for (const entry of method.factors) {
    if (typeof entry !== 'object' || entry === null)
      throw new InvalidModel(`a factor of method "${method.id}" is not an object`)
    const { category, flow, factor, unit } = entry
    const k = categories.index.get(category)
    if (k === undefined) throw new UnknownCategory(category)
    const where: Place = { at: 'factor', ids: { flow, category } }
    const size = finite(factor, where, [flow, category])
    const i = system.flows.index.get(flow)
    if (i === undefined) {
      if (options.unknownFlows === 'error') throw new UnknownFlow(flow, { at: 'category', ids: { category } })
      unused++
      continue
    }
    row.push(k)
    column.push(i)
    // Per unit given -> per unit of the flow: an amount of one flow unit is 1 / conversion of the given ones.
    value.push(size / conversion(system.units, unit, itemAt(system.elementary, i), where))
  }
  const shape = { rows: categories.ids.length, columns: system.flows.ids.length }
  const C = toRows({
    ...shape,
    row: Int32Array.from(row),
    column: Int32Array.from(column),
    value: Float64Array.from(value),
  })
  return {
    method: method.id,
    categories,
    details: method.categories,
    C,
    normalisation: method.normalisation ?? {},
    weights: method.weights ?? {},
    unused,
  }
}

/**
 * h = C g: one score per category, in the unit of the category. `inventory`: g by elementary flow
 * of the system, in the unit of each flow.
 */
export function scores(characterisation: Characterisation, inventory: Float64Array): Float64Array {
  return multiplyRows(characterisation.C, inventory)
}

/**
 * A score per reference (`normalised`), times its weight (`weighted`); null where the method states
 * none: not assessed is not zero.
 */
export type Weighting = { normalised: (number | null)[]; weighted: (number | null)[]; single: number | null }

/**
 * Normalised and weighted results: normalised_k = h_k / reference_k, weighted_k = weight_k
 * normalised_k, single = sum of the weighted ones. A category without a reference has no normalised
 * result; the single score is null when a weighted category has none, rather than the sum of the
 * rest.
 */
export function weigh(characterisation: Characterisation, h: Float64Array): Weighting {
  const { categories, normalisation, weights } = characterisation
  const normalised = categories.ids.map((id, k) => {
    const reference = normalisation[id]
    return reference === undefined || reference === 0 ? null : floatAt(h, k) / reference
  })
  const weighted = categories.ids.map((id, k) => {
    const weight = weights[id]
    const x = itemAt(normalised, k)
    return weight === undefined || x === null ? null : x * weight
  })
  let single: number | null = null
  categories.ids.forEach((id, k) => {
    if (weights[id] === undefined) return
    const x = itemAt(weighted, k)
    single = x === null ? Number.NaN : (single ?? 0) + x
  })
  if (Number.isNaN(single)) single = null
  return { normalised, weighted, single }
}

/** How many elementary flows of a system one category characterises. */
export type CategoryCoverage = {
  category: string
  /** Elementary flows of the system with a factor in this category. */
  characterised: number
  /** Elementary flows of the system. */
  flows: number
}

/** How many elementary flows of a system a method characterises in any category. */
export type MethodCoverage = {
  categories: readonly CategoryCoverage[]
  /** Flows with a factor in some category. */
  characterised: number
  flows: number
  /** Ids of the flows no category characterises. */
  uncharacterised: readonly string[]
}

/**
 * Which of the system's elementary flows the method sees. With `inventory` only flows that occur in
 * it (g_i not zero) are counted, which tells about one product rather than about the database. A
 * factor of zero does not count as characterised.
 */
export function coverage(
  system: System,
  { C, categories }: Characterisation,
  inventory?: Float64Array,
): MethodCoverage {
  const occurs = (i: number) => inventory === undefined || inventory[i] !== 0
  const seen = new Uint8Array(C.columns)
  const rows = categories.ids.map((category, k): CategoryCoverage => {
    let characterised = 0
    for (const { column, value } of rowEntries(C, k)) {
      if (value === 0 || !occurs(column)) continue
      seen[column] = 1
      characterised++
    }
    return { category, characterised, flows: 0 }
  })
  let flows = 0
  let characterised = 0
  const uncharacterised: string[] = []
  for (const [i, isSeen] of seen.entries()) {
    if (!occurs(i)) continue
    flows++
    if (isSeen) characterised++
    else uncharacterised.push(itemAt(system.flows.ids, i))
  }
  return { categories: rows.map(row => ({ ...row, flows })), characterised, flows, uncharacterised }
}

/** The method with an id, or undefined. @throws DuplicateId when two methods have the same id. */
export function findMethod(methods: readonly ImpactMethod[], id: string): ImpactMethod | undefined {
  const found = methods.filter(method => method.id === id)
  if (found.length > 1) throw new DuplicateId('methods', id)
  return found[0]
}
