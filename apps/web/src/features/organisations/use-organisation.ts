import type { OrganisationReport } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import { useMemo } from 'react'
import { useApiQuery } from '../../api/api-query.ts'
import type { GoalReading } from '../../goal-marks.ts'
import { goalNumbers } from '../../goals.ts'

/** One organisation on its own, 100 % basis. */
export function useOrganisation(id: string) {
  const answer = useApiQuery(
    'readOrganisationReport',
    { params: { id } },
    { enabled: id !== '', staleTime: 10 * 60_000 },
  )
  const readings = useMemo(() => (answer.data ? readingsOfOrganisation(answer.data) : null), [answer.data])
  return { ...answer, readings }
}

/** The seventeen readings of one organisation. */
const readingsOfOrganisation = (organisation: OrganisationReport): GoalReading[] =>
  goalNumbers.map((goal, i) => {
    const status = organisation.all_countries_status[i] ?? 'not_assessed'
    const known = carriesValue(status)
    const interval = known ? organisation.all_countries_intervals[i] : null
    return {
      goal,
      status,
      value: known ? (organisation.all_countries_impacts[i] ?? null) : null,
      low: interval?.p5 ?? null,
      high: interval?.p95 ?? null,
      coverage: organisation.impacts.find(impact => impact.sdg === goal)?.coverage ?? null,
      count: null,
    }
  })
