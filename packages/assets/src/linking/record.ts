import type { FuelFamily } from './fuel.ts'
import type { Place } from './place.ts'

/** A plant of one register as linking sees it. */
export type PlantRecord = {
  id: string
  /** ISO 3166-1 alpha-3. */
  iso3: string
  name: string
  /** Lists of other names, as the register writes them. */
  otherNames: readonly string[]
  places: readonly Place[]
  families: readonly FuelFamily[]
  /** MW now, ever built, and at other times; positive ones only. The best fit counts. */
  capacitiesMw: readonly number[]
}

/** A link of two records, with its evidence. */
export type PlantLink<Rule extends string> = {
  a: string
  b: string
  relation: Relation
  rule: Rule
  /** Similarity of names 0 to 1, distance in km, smaller over larger capacity. */
  evidence: { name: number; km: number; capacity: number }
}

/** same: one plant. part: `a` is a part of `b`. covers: `a` holds `b` and others. */
export type Relation = 'same' | 'part' | 'covers'

export function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

export const ratio = (x: number, y: number): number => Math.min(x, y) / Math.max(x, y)

export const byText = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0)
