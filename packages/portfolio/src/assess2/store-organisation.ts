/** An assessed organisation as it is stored: 17 goals, physical figures, countries, and what they stand on; 100 % basis. */
import type { Interval } from '@cradle/contract'
import type { Prepared2 } from '@cradle/method2'
import {
  type OrganisationFacts,
  organisationActivity,
  organisationHead,
  reasonOf,
  type SiteFacts,
} from '../assess/organisation-head.ts'
import { alpha2 } from '../places/naming.ts'
import { climateOf } from './climate.ts'
import type { Calculation2 } from './context.ts'
import type { SumIntervals } from './intervals.ts'
import { organisationFigures2 } from './organisation-figures.ts'
import type { AssessedOrganisation2, OrganisationDetail2, OrganisationResult2 } from './shapes.ts'
import { sectorsOf } from './store-site.ts'
import { type GoalCell2, type RowSums, sumRows } from './sum-rows.ts'

const NONE: Interval = { p5: null, p50: null, p95: null }

export function toStoredOrganisation2(
  { context: { prepared }, intervals }: Calculation2,
  facts: OrganisationFacts,
  result: OrganisationResult2,
  siteFacts: readonly SiteFacts[],
  sums?: RowSums,
): AssessedOrganisation2 {
  const { reference } = prepared
  const rows = result.sites.map(site => site.row)
  const figures = organisationFigures2(prepared, intervals, result, undefined, sums)
  const { total, goals, sum, intervals: found, physical, shareOfTotal } = figures
  const outcomes = rows.map(row =>
    row.calculable
      ? { calculable: true, reason: null, impact: row.impact }
      : { calculable: false, reason: row.reason, impact: null },
  )
  return {
    ...organisationHead(reference, facts, siteFacts),
    calculatedSites: sum.rowsCalculable,
    impact: total.value,
    ...(found.impact ?? NONE),
    coverage: total.coverage,
    status: total.status,
    dataQuality: sum.dataQualityS12,
    ...climateOf(physical),
    goals: goals.map(goal => goal.value),
    goalsStatus: goals.map(goal => goal.status),
    detail: {
      goalsCoverage: goals.map(goal => goal.coverage),
      intervals: goalIntervals(goals, found),
      ...countriesOf(prepared, result),
      shareOfTotal,
      flags: [...new Set(rows.flatMap(row => (row.calculable ? row.flags : [])))],
      activity: organisationActivity(reference, siteFacts, i => sectorsOf(rows[i])),
      reason: reasonOf(total.value, outcomes),
      physical,
    },
  }
}

/** Index sdg - 1; null where the goal has no number. A sum of zeros has no draws, and no spread. */
export const goalIntervals = (goals: readonly GoalCell2[], { goals: found }: SumIntervals): (Interval | null)[] =>
  goals.map(({ value }, i) =>
    value === null ? null : (found.get(i + 1) ?? (value === 0 ? { p5: 0, p50: 0, p95: 0 } : null)),
  )

/** Countries of the sites, sorted by alpha-3; their figures where there are several, or sites without a known country. */
function countriesOf(
  { reference, method }: Prepared2,
  { entityId, sites }: OrganisationResult2,
): Pick<OrganisationDetail2, 'countries' | 'countryFigures'> {
  const rows = sites.map(site => site.row)
  const byCountry = [...Map.groupBy(rows, row => row.country ?? '')].filter(([iso3]) => iso3 !== '').sort(byIso3)
  const countries = byCountry.map(([iso3]) => alpha2(reference, iso3))
  if (countries.length === 1 && rows.every(row => row.country !== null)) return { countries, countryFigures: [] }
  const countryFigures = byCountry.map(([iso3, of]) => {
    const { total, goals } = sumRows(method, [{ entityId, allocation: 1, rows: of }])
    return {
      country: alpha2(reference, iso3),
      score: total.value,
      sdg: goals.map(goal => goal.value),
      status: goals.map(goal => goal.status),
    }
  })
  return { countries, countryFigures }
}

export const byIso3 = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0
