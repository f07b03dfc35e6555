/**
 * In which categories a life cycle is assessed at all. A score of zero is a result only where some
 * flow that the method characterises was inventoried, be it with an amount of zero; everywhere else
 * nothing is known, and a zero would read as "no impact" (ISO 14044, 4.4.2.2).
 */

import type { Characterisation } from './characterise.ts'
import { intAt, itemAt } from './checked-access.ts'
import type { System } from './system.ts'

/**
 * `no_category`: the method does not have the category. `no_factors`: it has, but characterises no
 * flow of this database in it. `no_flows`: it does, but no process of this life cycle states such a
 * flow. `stated`: the data themselves say that it is not assessed.
 */
export type UnassessedCode = 'no_category' | 'no_factors' | 'no_flows' | 'stated'
export type Unassessed = { code: UnassessedCode; sentence: string; remedy: string }

/**
 * `flows`: characterised elementary flows that the life cycle states. `why`: null where the
 * category is assessed.
 */
export type Assessed = { category: string; flows: number; why: Unassessed | null }

/**
 * What data sets say about themselves: process id -> category id -> a sentence why they do not
 * assess the category.
 */
export type StatedUnassessed = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * The sentence for a person, and what can be done about it, for each reason why a category is not
 * assessed.
 */
export const UNASSESSED: Readonly<Record<UnassessedCode, Omit<Unassessed, 'code'>>> = {
  no_category: {
    sentence: 'The method does not have this category.',
    remedy: 'Choose a method that has it, or state a factor of your own.',
  },
  no_factors: {
    sentence: 'The method has no factor for any elementary flow of this database in this category.',
    remedy:
      'Use flow names, CAS numbers and compartments that the method knows, or bring a method with factors for these flows.',
  },
  no_flows: {
    sentence: 'No process of this life cycle states a flow that the method characterises in this category.',
    remedy: 'Add the flows to the inventory, with an amount of zero where zero was measured.',
  },
  stated: {
    sentence: 'A data set of this life cycle says that it does not assess this category.',
    remedy: 'Use a data set that assesses it, or state a factor of your own.',
  },
}

/**
 * Says for each category of the characterisation, in its order, whether this life cycle is assessed
 * in it at all. `supply`: how often each process runs, as `assess` gives it; processes that do not
 * run say nothing. An entry of B that is zero counts as inventoried, because somebody stated that
 * zero.
 * @returns for each category the number of characterised flows that the life cycle states, and the
 *   reason when it is not assessed
 */
export function assessedIn(
  system: System,
  { C, categories }: Characterisation,
  supply: Float64Array,
  stated: StatedUnassessed = new Map(),
): Assessed[] {
  const { B, columns } = system
  const isStated = new Uint8Array(system.flows.ids.length)
  const unassessed = new Map<string, string>()
  supply.forEach((runs, j) => {
    if (runs === 0) return
    // Amounts of zero are entries, too.
    for (let q = intAt(B.start, j), end = intAt(B.start, j + 1); q < end; q++) isStated[intAt(B.row, q)] = 1
    const { process, name } = itemAt(columns, j)
    for (const [category, sentence] of stated.get(process) ?? [])
      if (!unassessed.has(category)) unassessed.set(category, `"${name}": ${sentence}`)
  })
  return categories.ids.map((category, k) => {
    const characterised = C.column.subarray(intAt(C.start, k), intAt(C.start, k + 1))
    const flows = characterised.reduce((count, column) => (isStated[column] ? count + 1 : count), 0)
    const reason = unassessed.get(category)
    if (reason !== undefined)
      return { category, flows, why: { code: 'stated', ...UNASSESSED.stated, sentence: reason } }
    const code = characterised.length === 0 ? 'no_factors' : 'no_flows'
    return { category, flows, why: flows > 0 ? null : { code, ...UNASSESSED[code] } }
  })
}
