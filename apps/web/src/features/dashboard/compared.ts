import type { Goals, ImpactStatus, OrganisationReport } from '@cradle/contract'
import { carriesValue, scoreStatus } from '@cradle/figures'
import { goalNumbers } from '../../goals.ts'

export type ComparedGoal = {
  status: ImpactStatus
  value: number | null
  low: number | null
  high: number | null
  coverage: number | null
}
/** An organisation or a country, ready to stand beside another. */
export type Compared = {
  id: string
  name: string
  impact: number | null
  low: number | null
  high: number | null
  status: ImpactStatus
  coverage: number | null
  quality: number | null
  capacity: number | null
  sites: number
  goals: ComparedGoal[]
}

export const fromOrganisation = (o: OrganisationReport): Compared => ({
  id: o.id,
  name: o.name,
  impact: o.impact,
  low: o.p5,
  high: o.p95,
  status: o.impact_status,
  coverage: o.impact_coverage,
  quality: o.data_quality,
  capacity: o.capacity,
  sites: o.sub_locations_count,
  goals: goalNumbers.map((goal, i) => {
    const status = o.all_countries_status[i] ?? 'not_assessed'
    const known = carriesValue(status)
    const interval = known ? o.all_countries_intervals[i] : null
    return {
      status,
      value: known ? (o.all_countries_impacts[i] ?? null) : null,
      low: interval?.p5 ?? null,
      high: interval?.p95 ?? null,
      coverage: o.impacts.find(x => x.sdg === goal)?.coverage ?? null,
    }
  }),
})

export const fromCountry = (c: Goals['data'][number], name: string): Compared => ({
  id: c.code,
  name,
  impact: c.score,
  low: null,
  high: null,
  status: scoreStatus(c.score, c.status),
  coverage: null,
  quality: null,
  capacity: null,
  sites: c.sites,
  goals: goalNumbers.map((_, i) => {
    const status = c.status[i] ?? 'not_assessed'
    return { status, value: carriesValue(status) ? (c.sdg[i] ?? null) : null, low: null, high: null, coverage: null }
  }),
})

export type CompareNote = { kind: 'coverage'; a: number; b: number } | { kind: 'overlap' }

/** What forbids reading one of two values as larger: they rest on different parts of the goal, or their intervals overlap. */
export function noteOn(a: ComparedGoal | undefined, b: ComparedGoal | undefined): CompareNote | null {
  if (!a || !b || a.value === null || b.value === null) return null
  if (a.coverage !== null && b.coverage !== null && Math.abs(a.coverage - b.coverage) > 0.001)
    return { kind: 'coverage', a: a.coverage, b: b.coverage }
  if (a.low === null || a.high === null || b.low === null || b.high === null) return null
  return a.low <= b.high && b.low <= a.high ? { kind: 'overlap' } : null
}
