/**
 * Where a score comes from (contribution analysis; Heijungs & Suh 2002, ch. 7). Every view splits
 * the same sum, h_k = sum over flows i and processes j of C_ki B_ij s_j, in another way: by
 * process, by elementary flow, by process and flow, by location, and by the first tier of
 * suppliers. So each view adds up to the score, and negative parts (credits, uptake) stay visible
 * beside positive ones.
 */

import { type Assessment, categoryIndex, type Multipliers } from './assess.ts'
import type { Characterisation } from './characterise.ts'
import { floatAt, intAt, itemAt } from './checked-access.ts'
import { columnEntries, multiplyRows, rowEntries, transpose } from './sparse.ts'
import type { System } from './system.ts'

/**
 * One part of a score. `value`: signed, in the unit of the category. `share`: of the score; null
 * when the score is zero, although contributions may not be.
 */
export type Contribution = { id: string; name: string; value: number; share: number | null }

/**
 * (C B)_kj for one category k: the impact of one run of each process by itself, without suppliers,
 * by column, in the unit of the category. @throws UnknownCategory
 */
export function directIntensities(system: System, characterisation: Characterisation, category: string): Float64Array {
  const factors = factorsOf(characterisation, categoryIndex(characterisation, category))
  return multiplyRows(transpose(system.B), factors)
}

/**
 * (C B)_kj s_j by process, in column order: what each process emits itself while it runs for this
 * demand. Signed, in the unit of the category; sums to the score. @throws UnknownCategory
 */
export function byProcess(assessment: Assessment, category: string): Float64Array {
  const direct = directIntensities(assessment.system, assessment.characterisation, category)
  return direct.map((intensity, j) => intensity * floatAt(assessment.supply, j))
}

/**
 * C_ki g_i by elementary flow, in the row order of B: what each substance contributes, whoever
 * emits it. Signed, in the unit of the category; sums to the score. @throws UnknownCategory
 */
export function byFlow({ characterisation, inventory }: Assessment, category: string): Float64Array {
  const factors = factorsOf(characterisation, categoryIndex(characterisation, category))
  return factors.map((factor, i) => factor * floatAt(inventory, i))
}

/**
 * The `count` largest terms C_ki B_ij s_j of the score, by absolute value, zeros left out. One pass
 * over B and a short sorted list. @throws UnknownCategory
 */
export function byProcessAndFlow(
  assessment: Assessment,
  category: string,
  count = 10,
): { process: string; flow: string; value: number; share: number | null }[] {
  const { system, characterisation, supply, scores } = assessment
  const k = categoryIndex(characterisation, category)
  const factors = factorsOf(characterisation, k)
  const { B } = system
  const best = createRanking<{ j: number; i: number }>(count)
  // Over all entries of B, millions in a large database: places within the arrays, read directly.
  for (let j = 0; j < B.columns; j++) {
    for (let q = B.start[j]!, end = B.start[j + 1]!; q < end; q++) {
      const i = B.row[q]!
      best.offer(factors[i]! * B.value[q]! * supply[j]!, () => ({ j, i }))
    }
  }
  return best.list().map(({ value, item }) => ({
    process: itemAt(system.processes.ids, item.j),
    flow: itemAt(system.flows.ids, item.i),
    value,
    share: shareOf(value, floatAt(scores, k)),
  }))
}

/**
 * The score by location of the emitting process, largest absolute value first; processes without a
 * location come under null. It says where things are emitted, not where they have their effect.
 * @throws UnknownCategory
 */
export function byLocation(
  assessment: Assessment,
  category: string,
): { location: string | null; value: number; share: number | null }[] {
  const k = categoryIndex(assessment.characterisation, category)
  const { columns } = assessment.system
  const score = floatAt(assessment.scores, k)
  const sums = new Map<string | null, number>()
  const values = byProcess(assessment, category)
  columns.forEach(({ location }, j) => {
    const value = floatAt(values, j)
    if (value !== 0) sums.set(location, (sums.get(location) ?? 0) + value)
  })
  return [...sums]
    .map(([location, value]) => ({ location, value, share: shareOf(value, score) }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
}

/** One direct input of what is demanded, with everything upstream of it. */
export type TierContribution = Contribution & { amount: number; unit: string }

/**
 * The demanded processes' own impact, and for each of their direct inputs the impact with all its
 * supply chain: direct_j s_j + sum of inputs a_ij y_i, where y is the multiplier of the input.
 * Inputs that feed back into the demanded process keep their loop. @throws UnknownCategory
 */
export function byFirstTier(
  assessment: Assessment,
  multipliers: Multipliers,
  category: string,
): { direct: number; directShare: number | null; inputs: TierContribution[] } {
  const { system, characterisation, demand, scores } = assessment
  const k = categoryIndex(characterisation, category)
  const score = floatAt(scores, k)
  const intensities = directIntensities(system, characterisation, category)
  const amounts = new Map<number, number>()
  let direct = 0
  for (const [j, f] of demand.entries()) {
    if (f === 0) continue
    const runs = f / diagonal(system, j)
    direct += floatAt(intensities, j) * runs
    for (const { row, value } of columnEntries(system.A, j))
      if (row !== j) amounts.set(row, (amounts.get(row) ?? 0) - value * runs)
  }
  const inputs = [...amounts].flatMap(([i, amount]): TierContribution[] => {
    const value = amount * floatAt(multipliers.values, i * multipliers.categories + k)
    if (value === 0) return []
    const { id, name, unit, treatsWaste } = itemAt(system.columns, i)
    return [{ id, name, amount: treatsWaste ? -amount : amount, unit, value, share: shareOf(value, score) }]
  })
  inputs.sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  return { direct, directShare: shareOf(direct, score), inputs }
}

/**
 * The `count` largest of a vector by size, zeros left out, with ids, names and shares of `total`.
 */
export function rank(
  values: Float64Array,
  total: number,
  name: (index: number) => { id: string; name: string },
  count = 10,
): Contribution[] {
  const best = createRanking<number>(count)
  values.forEach((value, index) => {
    best.offer(value, () => index)
  })
  return best.list().map(({ value, item }) => ({ ...name(item), value, share: shareOf(value, total) }))
}

/**
 * The `count` processes that contribute most to a category, by absolute value. @throws
 * UnknownCategory
 */
export function largestProcesses(assessment: Assessment, category: string, count = 10): Contribution[] {
  const total = floatAt(assessment.scores, categoryIndex(assessment.characterisation, category))
  const { columns } = assessment.system
  const nameOf = (j: number) => {
    const { id, name } = itemAt(columns, j)
    return { id, name }
  }
  return rank(byProcess(assessment, category), total, nameOf, count)
}

/**
 * The `count` elementary flows that contribute most to a category, by absolute value. @throws
 * UnknownCategory
 */
export function largestFlows(assessment: Assessment, category: string, count = 10): Contribution[] {
  const total = floatAt(assessment.scores, categoryIndex(assessment.characterisation, category))
  const { elementary } = assessment.system
  const nameOf = (i: number) => {
    const { id, name = id } = itemAt(elementary, i)
    return { id, name }
  }
  return rank(byFlow(assessment, category), total, nameOf, count)
}

/** value / total; null where the total is zero. */
export function shareOf(value: number, total: number): number | null {
  return total === 0 ? null : value / total
}

/**
 * What process j delivers of its own product per run (negative for a waste treatment), in the unit
 * of the row; 0 without an entry.
 */
export function diagonal({ A }: System, j: number): number {
  const from = intAt(A.start, j)
  const place = A.row.subarray(from, intAt(A.start, j + 1)).indexOf(j)
  return place < 0 ? 0 : floatAt(A.value, from + place)
}

/** Row k of C as a full vector by elementary flow. */
function factorsOf({ C }: Characterisation, k: number): Float64Array {
  const factors = new Float64Array(C.columns)
  for (const { column, value } of rowEntries(C, k)) factors[column] = floatAt(factors, column) + value
  return factors
}

/**
 * Keeps the `count` largest by absolute value, without sorting the rest; equal ones in the order
 * offered.
 */
function createRanking<Item>(count: number) {
  const ranked: { value: number; item: Item }[] = []
  let smallest = 0
  return {
    offer(value: number, item: () => Item) {
      const size = Math.abs(value)
      if (!(size > 0) || (ranked.length === count && size <= smallest)) return
      // From the end: what is offered is mostly smaller than most of the list.
      const place = ranked.findLastIndex(one => !(Math.abs(one.value) < size)) + 1
      ranked.splice(place, 0, { value, item: item() })
      if (ranked.length > count) ranked.pop()
      smallest = Math.abs(ranked.at(-1)?.value ?? 0)
    },
    list: () => ranked,
  }
}
