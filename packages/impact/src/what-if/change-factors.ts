/**
 * Changes of factors: the impact of a technology per kWh or of an industry per USD of 2023, in one
 * category (methodology section 10).
 */

import { CATEGORIES, type CategoryId } from '@cradle/data/types'
import { message } from '../message.ts'
import { type Prepared, revenueUnit } from '../prepare.ts'
import { sigmaOf } from '../spread.ts'
import type { UnitImpacts, UnitMidpoint } from '../unit-impacts.ts'
import { waterScarcity } from '../unit-power.ts'
import { type Change, ChangeNotPossible, type FactorChange } from './change.ts'
import { type MixOf, mixUnit, type ReadyMix } from './change-mix.ts'

/**
 * The edition with other factors and other electricity in the supply chains; its unit impacts are
 * worked out anew. A stated factor goes before what a mix would make of it. @throws
 * ChangeNotPossible
 */
export function changeFactors(
  prepared: Prepared,
  changes: readonly Change[],
  mixes: readonly ReadyMix[] = [],
  mixOf: MixOf = () => undefined,
): Prepared {
  const purchased = mixes.filter(mix => mix.change.of === 'purchased')
  const technologies: ReadonlyMap<string, unknown> = prepared.reference.technologies
  const byActivity = new Map<string, FactorChange[]>()
  for (const [position, change] of changes.entries()) {
    if (change.kind !== 'factor') continue
    const { activity } = change
    const isTechnology = technologies.has(activity)
    if (!isTechnology && !prepared.margin.has(activity)) {
      throw new ChangeNotPossible(position, message('refusals:change_not_possible.activity', { activity }))
    }
    byActivity.set(activity, [...(byActivity.get(activity) ?? []), change])
  }
  if (byActivity.size === 0 && purchased.length === 0) return prepared
  const quantified = new Set(prepared.quantified)
  for (const [activity, list] of byActivity) {
    // A technology without any factor is calculable as soon as somebody states one.
    if (technologies.has(activity) && list.some(c => c.value !== null)) {
      quantified.add(activity)
    }
  }
  return {
    ...prepared,
    quantified,
    adjust: unit => {
      if (unit.technology) return adjustPower(prepared, unit, byActivity)
      const mixed = purchased.reduce((now, mix) => mixUnit(prepared, mix, mixOf, changes, now), unit)
      return adjustRevenue(prepared, mixed, byActivity)
    },
    cache: { units: new Map(), profiles: prepared.cache.profiles, assessments: new Map() },
  }
}

/**
 * Factor changes by technology id or BEA code, in the order of the changes; the last of a category
 * counts.
 */
type ByActivity = ReadonlyMap<string, readonly FactorChange[]>

/**
 * The unit impacts of a technology with the stated factors; water is stated before scarcity and
 * weighted here.
 */
function adjustPower({ reference }: Prepared, unit: UnitImpacts, changes: ByActivity): UnitImpacts {
  const technology = unit.technology!
  return (changes.get(technology.id) ?? []).reduce((now, { category, value, u }) => {
    const scarcity = category === 'WU' ? waterScarcity(technology, unit.country, reference.method.awareGlobal) : 1
    return put(now, category, value === null ? null : value * scarcity, u)
  }, unit)
}

/**
 * A set of sectors takes the plain mean: the changed sector's share of it moves by the difference
 * over the size of the set.
 */
function adjustRevenue(prepared: Prepared, unit: UnitImpacts, changes: ByActivity): UnitImpacts {
  const bea = unit.bea!
  const touched = new Set(bea.flatMap(b => (changes.get(b) ?? []).map(change => change.category)))
  return [...touched].reduce((now, category) => {
    const known = unit.midpoints.some(m => m.category === category)
    const alone = bea.map(b => {
      const change = (changes.get(b) ?? []).findLast(c => c.category === category)
      if (change) return change.value
      return known ? (midpointOf(revenueUnit(prepared, [b], unit.country), category)?.perUnit ?? null) : null
    })
    const u = bea.flatMap(b => changes.get(b) ?? []).findLast(c => c.category === category && c.u !== undefined)?.u
    // A mean over sectors of which one is not known is not known.
    const mean = alone.includes(null) ? null : alone.reduce<number>((sum, x) => sum + x!, 0) / bea.length
    return put(now, category, mean, u)
  }, unit)
}

/** The impact of a category, if it is known. */
const midpointOf = (unit: UnitImpacts, category: CategoryId): UnitMidpoint | undefined =>
  unit.midpoints.find(m => m.category === category)

/**
 * The unit impacts with another number in one category. It keeps the key of the draws, so that a
 * changed factor moves with those it was shared with; a new factor has a key of its own. `u`: its
 * spread, if stated.
 */
function put(unit: UnitImpacts, category: CategoryId, perUnit: number | null, u: number | undefined): UnitImpacts {
  const others = unit.midpoints.filter(m => m.category !== category)
  if (perUnit === null) return { ...unit, midpoints: others }
  const before = midpointOf(unit, category)
  const key = before?.spread.key ?? `${unit.family}|${category}`
  const sigma = u === undefined ? (before?.spread.sigma ?? 0) : sigmaOf(u)
  const index = CATEGORIES.indexOf(category)
  const midpoints = [...others, { category, index, perUnit, spread: { key, sigma } }].sort((a, b) => a.index - b.index)
  return { ...unit, midpoints }
}
