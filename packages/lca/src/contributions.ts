/**
 * Where a score comes from (contribution analysis; Heijungs & Suh 2002, ch. 7). Every view splits
 * the same sum, h_k = sum over flows i and processes j of C_ki B_ij s_j, in another way: by
 * process, by elementary flow, by process and flow, by location, and by the first tier of
 * suppliers. So each view adds up to the score, and negative parts (credits, uptake) stay visible
 * beside positive ones.
 */

import { type Assessment, categoryIndex, type Multipliers } from './assess.ts'
import type { Characterisation } from './characterise.ts'
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
  const { B } = system
  const direct = new Float64Array(B.columns)
  for (let j = 0; j < B.columns; j++) {
    let sum = 0
    for (let q = B.start[j]!, end = B.start[j + 1]!; q < end; q++) sum += B.value[q]! * factors[B.row[q]!]!
    direct[j] = sum
  }
  return direct
}

/**
 * (C B)_kj s_j by process, in column order: what each process emits itself while it runs for this
 * demand. Signed, in the unit of the category; sums to the score. @throws UnknownCategory
 */
export function byProcess(assessment: Assessment, category: string): Float64Array {
  const values = directIntensities(assessment.system, assessment.characterisation, category)
  for (let j = 0; j < values.length; j++) values[j]! *= assessment.supply[j]!
  return values
}

/**
 * C_ki g_i by elementary flow, in the row order of B: what each substance contributes, whoever
 * emits it. Signed, in the unit of the category; sums to the score. @throws UnknownCategory
 */
export function byFlow({ characterisation, inventory }: Assessment, category: string): Float64Array {
  const values = factorsOf(characterisation, categoryIndex(characterisation, category))
  for (let i = 0; i < values.length; i++) values[i]! *= inventory[i]!
  return values
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
  for (let j = 0; j < B.columns; j++) {
    for (let q = B.start[j]!, end = B.start[j + 1]!; q < end; q++) {
      const i = B.row[q]!
      best.offer(factors[i]! * B.value[q]! * supply[j]!, () => ({ j, i }))
    }
  }
  return best.list().map(({ value, item }) => ({
    process: system.processes.ids[item.j]!,
    flow: system.flows.ids[item.i]!,
    value,
    share: shareOf(value, scores[k]!),
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
  const values = byProcess(assessment, category)
  const sums = new Map<string | null, number>()
  assessment.system.columns.forEach(({ location }, j) => {
    if (values[j] !== 0) sums.set(location, (sums.get(location) ?? 0) + values[j]!)
  })
  return [...sums]
    .map(([location, value]) => ({ location, value, share: shareOf(value, assessment.scores[k]!) }))
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
  const { A } = system
  const intensities = directIntensities(system, characterisation, category)
  const amounts = new Map<number, number>()
  let direct = 0
  for (let j = 0; j < demand.length; j++) {
    if (demand[j] === 0) continue
    const runs = demand[j]! / diagonal(system, j)
    direct += intensities[j]! * runs
    for (let q = A.start[j]!; q < A.start[j + 1]!; q++) {
      const i = A.row[q]!
      if (i !== j) amounts.set(i, (amounts.get(i) ?? 0) - A.value[q]! * runs)
    }
  }
  const inputs = [...amounts].flatMap(([i, amount]): TierContribution[] => {
    const value = amount * multipliers.values[i * multipliers.categories + k]!
    if (value === 0) return []
    const { id, name, unit, treatsWaste } = system.columns[i]!
    return [{ id, name, amount: treatsWaste ? -amount : amount, unit, value, share: shareOf(value, scores[k]!) }]
  })
  inputs.sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  return { direct, directShare: shareOf(direct, scores[k]!), inputs }
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
  for (let index = 0; index < values.length; index++) best.offer(values[index]!, () => index)
  return best.list().map(({ value, item }) => ({ ...name(item), value, share: shareOf(value, total) }))
}

/**
 * The `count` processes that contribute most to a category, by absolute value. @throws
 * UnknownCategory
 */
export function largestProcesses(assessment: Assessment, category: string, count = 10): Contribution[] {
  const total = assessment.scores[categoryIndex(assessment.characterisation, category)]!
  const { columns } = assessment.system
  return rank(byProcess(assessment, category), total, j => ({ id: columns[j]!.id, name: columns[j]!.name }), count)
}

/**
 * The `count` elementary flows that contribute most to a category, by absolute value. @throws
 * UnknownCategory
 */
export function largestFlows(assessment: Assessment, category: string, count = 10): Contribution[] {
  const total = assessment.scores[categoryIndex(assessment.characterisation, category)]!
  const { elementary } = assessment.system
  return rank(
    byFlow(assessment, category),
    total,
    i => ({ id: elementary[i]!.id, name: elementary[i]!.name ?? elementary[i]!.id }),
    count,
  )
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
  for (let q = A.start[j]!; q < A.start[j + 1]!; q++) if (A.row[q] === j) return A.value[q]!
  return 0
}

/** Row k of C as a full vector by elementary flow. */
function factorsOf({ C }: Characterisation, k: number): Float64Array {
  const factors = new Float64Array(C.columns)
  for (let q = C.start[k]!; q < C.start[k + 1]!; q++) factors[C.column[q]!]! += C.value[q]!
  return factors
}

/**
 * Keeps the `count` largest by absolute value, without sorting the rest; equal ones in the order
 * offered.
 */
function createRanking<Item>(count: number) {
  const ranked: { value: number; item: Item }[] = []
  return {
    offer(value: number, item: () => Item) {
      const size = Math.abs(value)
      if (!(size > 0) || (ranked.length === count && size <= Math.abs(ranked[count - 1]!.value))) return
      let at = ranked.length
      while (at > 0 && Math.abs(ranked[at - 1]!.value) < size) at--
      ranked.splice(at, 0, { value, item: item() })
      if (ranked.length > count) ranked.pop()
    },
    list: () => ranked,
  }
}
