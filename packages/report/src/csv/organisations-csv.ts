import type { ImpactStatus } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import { csvLine } from './csv-cell.ts'

const BOM = '\uFEFF'
const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)
const HEAD = [
  ...['id', 'name', 'entity_id', 'country', 'country_name', 'technology', 'technology_share', 'sites', 'capacity_mw'],
  ...['impact_person_years', 'impact_status', 'impact_coverage', 'data_quality', 'is_giin'],
  ...['cc_t_co2e', 'cc_t_co2e_per_mwh'],
  ...GOALS.flatMap(goal => [`sdg${goal}_person_years`, `sdg${goal}_status`]),
]

/** An organisation as the table of organisations lists it; person-years, 100 % basis. */
type ListedOrganisation = {
  id: string
  name: string
  entityId: string
  country: string
  technology: string | null
  technologyShare: number | null
  siteCount: number
  capacityMw: number | null
  impact: number | null
  status: ImpactStatus
  coverage: number
  dataQuality: number | null
  isGiin: boolean
  ccT: number | null
  ccTPerMwh: number | null
  /** Index sdg - 1. */
  goals: readonly (number | null)[]
  goalsStatus: readonly ImpactStatus[]
}

/** The table of organisations as CSV with all digits, page by page; an empty cell is "no number", the status beside it says why. */
export async function* organisationLines(
  countries: Reference['countries'],
  pages: AsyncIterable<readonly ListedOrganisation[]>,
): AsyncGenerator<string> {
  const names = new Map([...countries.values()].map(country => [country.iso2, country.name]))
  yield BOM + csvLine(HEAD)
  for await (const page of pages)
    yield page
      .map(row =>
        csvLine([
          ...[row.id, row.name, row.entityId, row.country, names.get(row.country) ?? ''],
          ...[row.technology, row.technologyShare, row.siteCount, row.capacityMw, row.impact, row.status],
          ...[row.status === 'not_calculable' ? null : row.coverage, row.dataQuality, row.isGiin],
          ...[row.ccT, row.ccTPerMwh],
          ...GOALS.flatMap(goal => [row.goals[goal - 1], row.goalsStatus[goal - 1]]),
        ]),
      )
      .join('')
}
