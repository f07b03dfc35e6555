/** Places of the own organisations of a list, row by row. */
import { type StoredSite, siteOf } from '@cradle/portfolio'
import { presentPlace } from '@cradle/report'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { entries } from '../db/tables/index.ts'
import type { Deps } from '../deps/deps.ts'
import { askThread } from '../http/ask-thread.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'
import { draftTask } from './tasks.ts'

export type PlacesQuery = {
  limit: number
  offset: number
  known?: 'given' | 'estimated' | undefined
  search?: string | undefined
}

type SiteRow = { entry: string; name: string; in: string; site: StoredSite; n: number; given: boolean }

/** A site has both coordinates or none: the reader drops half a pair. */
const sites = (id: ReadablePortfolioId) => sql`
  select e.id as entry, e.position, e.source ->> 'name' as name, e.source ->> 'country' as "in", s.site, s.n::int,
    s.site ->> 'latitude' is not null and s.site ->> 'longitude' is not null as given
  from ${entries} e cross join lateral json_array_elements(e.source -> 'sites') with ordinality as s(site, n)
  where e.portfolio_id = ${id} and e.kind = 'own'`

async function sitesOf(db: Db, id: ReadablePortfolioId, { limit, offset, known, search }: PlacesQuery) {
  const meant = sql`true ${known === undefined ? sql`` : sql` and given = ${known === 'given'}`} ${
    search ? sql` and name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : sql``
  }`
  const [found, counted] = await Promise.all([
    db.execute<SiteRow>(sql`with sites as (${sites(id)})
      select entry, name, "in", site, n, given from sites where ${meant} order by position, n limit ${limit} offset ${offset}`),
    db.execute<{ given: number; estimated: number; meant: number }>(sql`with sites as (${sites(id)})
      select count(*) filter (where given)::int as given, count(*) filter (where not given)::int as estimated,
        count(*) filter (where ${meant})::int as meant from sites`),
  ])
  const rows = found.rows.map(({ entry, name, site, n, in: country }) => ({
    entry,
    name,
    site: siteOf(site, { name, country }, n - 1),
  }))
  return { rows, ...counted.rows[0]! }
}

/** One page of places, with counts: given by coordinates, estimated, and fitting the query. */
export async function placesOf({ db, threads, edition }: Deps, id: ReadablePortfolioId, query: PlacesQuery) {
  const { rows, given, estimated, meant } = await sitesOf(db, id, query)
  const found =
    rows.length === 0
      ? []
      : await askThread(
          threads,
          draftTask('places'),
          rows.map(({ site: { latitude, longitude, city, address, country } }) => ({
            latitude,
            longitude,
            city,
            address,
            country,
          })),
        )
  const results = rows.map((row, i) => presentPlace(edition.reference, row, found[i]!))
  return { results, given, estimated, count: meant }
}
