import type { Goals, Provenance } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import type { Intervals, PortfolioResult } from '@cradle/impact'
import { alpha2 } from '../places/naming.ts'

/** Impact per goal of a portfolio, in all and per country of the sites (sorted by alpha-3). `sites`: number of sites per alpha-3. */
export function presentGoals(
  reference: Reference,
  result: PortfolioResult,
  intervals: Intervals,
  sites: ReadonlyMap<string, number>,
  provenance: Provenance,
): Goals {
  return {
    all_countries: result.goals.map(goal => goal.value ?? 0),
    data: result.countries.map(country => ({
      code: alpha2(reference, country.country),
      score: country.impact,
      sdg: country.goals.map(goal => goal.value ?? 0),
      status: country.goals.map(goal => goal.status),
      sites: sites.get(country.country) ?? 0,
    })),
    status: result.goals.map(goal => goal.status),
    direction: result.goals.map(goal => goal.direction),
    intervals: [...intervals.goals],
    coverage: result.goals.map(goal =>
      goal.status === 'not_assessed' || goal.status === 'not_calculable' ? null : goal.coverage,
    ),
    entries_with_value: [...result.assessedPerGoal],
    share_of_total: { ...result.shareOfTotal },
    stand: provenance,
  }
}
