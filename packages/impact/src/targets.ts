/**
 * Every figure of an activity as a linear form of its factors: value = quantity x sum (beta x
 * factor per unit). Uncertainty, passport and comparison all work on this form (methodology
 * sections 5 and 9).
 */
import type { UnitAssessment } from './goals.ts'
import type { UnitContribution, UnitImpacts, UnitMidpoint } from './unit-impacts.ts'

/** One summand of a figure: figure = sum of beta times the amount in the slot. */
export type Term = {
  /** Place of the factor among the midpoints and then the contributions of the unit. */
  slot: number
  /**
   * Signed person-years per unit of the category or indicator. The same for all units with the same
   * known categories.
   */
  beta: number
}

/** Figure 0 is the total; 1..17 are the goals. */
export type Target = { figure: number; terms: readonly Term[] }

/** The number of the weighted total among the figures. */
export const TOTAL = 0

/**
 * What a beta is multiplied with: impact of a category, or amount of an indicator, per unit of
 * quantity.
 */
export type Factor = UnitMidpoint | UnitContribution

/** What the slots of terms point to. */
export const factorsOf = (unit: UnitImpacts): readonly Factor[] => [...unit.midpoints, ...unit.contributions]

/** The figures of a kind of activity that have a value, each as a sum over its factors. */
export function targetsOf({ unit, profile, goals, total }: UnitAssessment): Target[] {
  const targets: Target[] = []
  if (total.perUnit !== null) {
    const categories = profile.categories.map(c => ({ ...c, share: 1 }))
    targets.push({ figure: TOTAL, terms: burdenTerms(unit, categories) })
  }
  for (const { sdg, perUnit, direction } of goals) {
    if (perUnit === null) continue
    if (direction === 'contribution') {
      targets.push({ figure: sdg, terms: contributionTerms(unit, sdg) })
      continue
    }
    const goal = profile.goals.find(g => g.sdg === sdg)!
    const categories = goal.terms.map(t => ({ ...t, index: t.category }))
    targets.push({ figure: sdg, terms: burdenTerms(unit, categories) })
  }
  return targets
}

/** A category with its place in a figure. */
type Weighted = { index: number; share: number; weight: number; nf: number }

/**
 * beta_k = -s_k w_k / (NF_k W), W the weight of the known categories: person-years of the figure
 * per unit of the category. Negative, because burdens are.
 */
export function burdenTerms(unit: UnitImpacts, categories: readonly Weighted[]): Term[] {
  const slots = new Map(unit.midpoints.map((m, slot) => [m.index, slot]))
  const present = categories.filter(c => slots.has(c.index))
  const denominator = present.reduce((sum, c) => sum + c.weight, 0)
  return present.map(c => ({ slot: slots.get(c.index)!, beta: (-c.share * c.weight) / c.nf / denominator }))
}

/**
 * beta = 1 / (reference x number of available indicators): the plain mean of amount over reference.
 */
function contributionTerms(unit: UnitImpacts, sdg: number): Term[] {
  const available = unit.contributions.flatMap((c, i) =>
    c.sdg === sdg && c.perUnit !== null ? [{ reference: c.reference, slot: unit.midpoints.length + i }] : [],
  )
  return available.map(({ reference, slot }) => ({ slot, beta: 1 / reference / available.length }))
}
