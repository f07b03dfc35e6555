/**
 * Every figure of an activity as a linear form of its factors: value = quantity x sum coefficient, each term with the spread of
 * its factor. Uncertainty, passport and comparison all work on this form (METHOD sections 4.2 and 5).
 */
import type { UnitAssessment } from './goals.ts'
import type { UnitContribution, UnitMidpoint } from './unit-impacts.ts'

export type Term = {
  /** Signed person-years per unit of quantity. */
  coefficient: number
  /** Shared draws of the factor; null for a factor without spread. */
  key: string | null
  sigma: number
  of: UnitMidpoint | UnitContribution
}

/** Figure 0 is the total; 1..17 are the goals. */
export type Target = { figure: number; terms: readonly Term[] }

export const TOTAL = 0

/** Only the figures that have a value. */
export function targetsOf({ unit, profile, goals, total }: UnitAssessment): Target[] {
  const targets: Target[] = []
  const known = new Map(unit.midpoints.map(m => [m.index, m]))
  if (total.perUnit !== null) {
    targets.push({
      figure: TOTAL,
      terms: burdenTerms(
        known,
        profile.categories.map(c => ({ ...c, share: 1 })),
      ),
    })
  }
  for (const { sdg, perUnit, direction } of goals) {
    if (perUnit === null) continue
    if (direction === 'contribution') {
      const available = unit.contributions.filter(c => c.sdg === sdg && c.perUnit !== null)
      const terms = available.map(c => term(c.perUnit! / c.reference / available.length, c))
      targets.push({ figure: sdg, terms })
      continue
    }
    const goal = profile.goals.find(g => g.sdg === sdg)!
    targets.push({
      figure: sdg,
      terms: burdenTerms(
        known,
        goal.terms.map(t => ({ ...t, index: t.category })),
      ),
    })
  }
  return targets
}

type Weighted = { index: number; share: number; weight: number; nf: number }

/** - s w I / NF over the weight that is known. */
export function burdenTerms(known: ReadonlyMap<number, UnitMidpoint>, categories: readonly Weighted[]): Term[] {
  const present = categories.filter(c => known.has(c.index))
  const denominator = present.reduce((sum, c) => sum + c.weight, 0)
  return present.map(c => {
    const midpoint = known.get(c.index)!
    return term((-c.share * c.weight * midpoint.perUnit) / c.nf / denominator, midpoint)
  })
}

const term = (coefficient: number, of: UnitMidpoint | UnitContribution): Term => ({
  coefficient,
  key: of.spread?.key ?? null,
  sigma: of.spread?.sigma ?? 0,
  of,
})
