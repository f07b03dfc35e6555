import { Readable } from 'node:stream'
import { activitiesOf } from '@cradle/catalogue'
import type { ExploreRow } from '@cradle/contract'
import { endpoints } from '@cradle/contract'
import { technologyNameIn } from '@cradle/portfolio'
import { organisationLines, presentOrganisation, presentProvenance, shownOrganisation } from '@cradle/report'
import { fold } from '@cradle/text'
import type { SessionUser } from '../callers/caller.ts'
import { isShared, type SharedReader } from '../callers/reader.ts'
import type { Deps } from '../deps/deps.ts'
import { pageOf } from '../http/page.ts'
import { notFound } from '../http/refuse.ts'
import { Attachment, type Handlers } from '../http/serve.ts'
import { assessedFrom, assessedSiteFrom } from './present.ts'
import { allFound, explore, findOrganisation, readFacets } from './queries.ts'
import { viewerOf } from './viewer.ts'

type Names = 'readOrganisationReport' | 'exploreOrganisations' | 'exportOrganisations' | 'readFilters'

export function organisationRoutes(deps: Deps): Handlers<Names> {
  const { db, edition, world } = deps
  const viewer = (user: SessionUser | SharedReader | null) => viewerOf(deps, user)
  return {
    async readOrganisationReport({ params, user }) {
      const found = await findOrganisation(db, viewer(user), params.id)
      if (!found) notFound('organisation')
      const sites = found.sites.map(assessedSiteFrom)
      const report = presentOrganisation(
        edition.reference,
        presentProvenance(found.stand),
        assessedFrom(found.organisation),
        sites,
        found.portfolios,
        found.outcomes,
      )
      const whole = { ...report, activities: activitiesOf(sites, report.sub_locations) }
      return isShared(user) ? shownOrganisation(whole) : whole
    },
    async exploreOrganisations({ query, user }) {
      const found = await explore(db, viewer(user), {
        ...choiceOf(deps, query),
        limit: query.limit,
        offset: query.offset,
      })
      return pageOf(found.rows.map(presentRow), found.count, endpoints.exploreOrganisations.path, query)
    },
    async exportOrganisations({ query, user }) {
      const rows = allFound(db, viewer(user), choiceOf(deps, query))
      const lines = organisationLines(deps.edition.reference.countries, rows)
      return new Attachment(Readable.from(lines), 'text/csv; charset=utf-8', 'cradle-organisations.csv')
    },
    async readFilters() {
      const facets = await readFacets(db, viewer(null).provenanceId)
      return {
        countries: facets.countries,
        goals: Object.fromEntries(edition.goals.map(({ goal, title }) => [String(goal), title])),
        technologies: facets.technologies.map(({ id, sites }) => ({
          id,
          name: technologyNameIn(edition.reference, world.stand, id),
          sites,
        })),
      }
    },
  }
}

type ExploreQuery = { search?: string | undefined; country?: string | undefined; technology?: string | undefined } & {
  is_giin?: boolean | undefined
  ordering: string
}

/** What is looked for, in the words of the query. */
const choiceOf = (deps: Deps, { search, country, technology, is_giin: isGiin, ordering }: ExploreQuery) => ({
  ordering,
  technology,
  isGiin,
  words: fold(search ?? '')
    .split(' ')
    .filter(word => word !== ''),
  country: country === undefined || country === '' ? undefined : alpha2Of(deps, country),
})

/** alpha-3 is understood too; an unknown code finds nothing. */
function alpha2Of({ edition }: Deps, code: string): string {
  const given = code.trim().toUpperCase()
  return edition.reference.countries.get(given)?.iso2 ?? given
}

type Found = Awaited<ReturnType<typeof explore>>['rows'][number]

const presentRow = (row: Found): ExploreRow => ({
  id: row.id,
  name: row.name,
  impact: row.impact,
  portfolios: row.portfolios,
  entity_id: row.entityId,
  country: row.country,
  technology: row.technology,
  technology_share: row.technologyShare,
  sites: row.siteCount,
  capacity: row.capacityMw,
  impact_coverage: row.status === 'not_calculable' ? null : row.coverage,
  impact_status: row.status,
  data_quality: row.dataQuality,
  is_giin: row.isGiin,
  goals: row.goals,
  goals_status: row.goalsStatus,
  cc_t: row.ccT,
  cc_t_per_mwh: row.ccTPerMwh,
})
