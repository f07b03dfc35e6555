/**
 * From midpoints to goals (methodology section 5), per unit of quantity. n_k = I_k / NF_k in person-years; with w the profile weights
 * and s the goal shares, K* the categories that are known:
 *   burden goal   v_g = - sum_K* s w n / sum_{K*, s > 0} w      null unless the goal's key category is in K*
 *   total         V   = - sum_K* w n / sum_K* w                 null unless enough weight and the key categories are known
 *   contribution  v_g = mean of x_i / ref_i over the available indicators, null if fewer than half are available
 */
import type { ReadyProfile } from './profile.ts'
import type { Direction, Status } from './result.ts'
import type { UnitImpacts } from './unit-impacts.ts'

/**
 * One goal of one kind of activity, per unit of quantity. `perUnit`: person-years per kWh or per
 * USD of 2023, negative for a burden, null where too little is known. `coverage`: known share of
 * the goal's weight, 0..1.
 */
export type UnitGoal = {
  sdg: number
  perUnit: number | null
  coverage: number
  status: Status
  direction: Direction
}

/**
 * All goals and the total of one kind of activity under one profile. A site's figures are its
 * quantity times these.
 */
export type UnitAssessment = {
  unit: UnitImpacts
  profile: ReadyProfile
  /** Ascending; only the goals this kind of activity carries. */
  goals: readonly UnitGoal[]
  total: { perUnit: number | null; coverage: number; status: Status }
  /**
   * sum_K* s w n per assessed burden goal (order of `profile.goals`), and sum_K* w n: for the
   * shares of the total.
   */
  shareParts: readonly number[]
  shareWhole: number
}

/** A covered share that is full but for rounding counts as full. */
export const FULL_COVERAGE = 0.999

/**
 * Status of a single part. Never `not_assessed`, because only goals that the activity carries get
 * here.
 */
const partStatus = (value: number | null, coverage: number): Status =>
  value === null ? 'insufficient' : coverage >= FULL_COVERAGE ? 'quantified' : 'partial'

/**
 * Goals and total per unit of quantity (methodology section 5). The share s of a category in a goal
 * stands above the line only, so that a category split between two goals counts half in each; the
 * weight w stands above and below, so that unknown categories are neither zero nor average: they
 * are left out of the mean.
 */
export function assessUnit(unit: UnitImpacts, profile: ReadyProfile): UnitAssessment {
  const perUnit = new Map(unit.midpoints.map(m => [m.index, m.perUnit]))
  const goals: UnitGoal[] = []
  const shareParts: number[] = []
  for (const goal of profile.goals) {
    let numerator = 0
    let denominator = 0
    let known = 0
    for (const t of goal.terms) {
      const midpoint = perUnit.get(t.category)
      if (midpoint === undefined) continue
      numerator += (t.share * t.weight * midpoint) / t.nf
      denominator += t.weight
      known += t.share * t.weight
    }
    shareParts.push(numerator)
    const coverage = known / goal.fullWeight
    const value = perUnit.has(goal.key) ? -numerator / denominator : null
    goals.push({ sdg: goal.sdg, perUnit: value, coverage, status: partStatus(value, coverage), direction: 'burden' })
  }
  goals.push(...contributionGoals(unit))
  goals.sort((a, b) => a.sdg - b.sdg)

  let numerator = 0
  let denominator = 0
  for (const c of profile.categories) {
    const midpoint = perUnit.get(c.index)
    if (midpoint === undefined) continue
    numerator += (c.weight * midpoint) / c.nf
    denominator += c.weight
  }
  const coverage = denominator / profile.totalWeight
  const enough = coverage >= profile.totalMinCoverage && profile.totalKeys.every(k => perUnit.has(k))
  const total = enough ? -numerator / denominator : null
  return {
    unit,
    profile,
    goals,
    total: { perUnit: total, coverage, status: partStatus(total, coverage) },
    shareParts,
    shareWhole: numerator,
  }
}

/**
 * Contributions do not depend on the profile. A goal is the plain mean over its available
 * indicators of amount per unit over reference amount of a person in a year, and empty where fewer
 * than half are available.
 */
function contributionGoals(unit: UnitImpacts): UnitGoal[] {
  const sdgs = [...new Set(unit.contributions.map(c => c.sdg))]
  return sdgs.map(sdg => {
    const relevant = unit.contributions.filter(c => c.sdg === sdg)
    const available = relevant.filter(c => c.perUnit !== null)
    const coverage = available.length / relevant.length
    const sum = available.reduce((s, c) => s + c.perUnit! / c.reference, 0)
    const value = available.length * 2 >= relevant.length && available.length > 0 ? sum / available.length : null
    return { sdg, perUnit: value, coverage, status: partStatus(value, coverage), direction: 'contribution' }
  })
}
