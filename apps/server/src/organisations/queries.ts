import type { OutcomesOfList } from '@cradle/report'
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { entries, organisationDetails, organisations, portfolios, provenances, sites } from '../db/tables/index.ts'
import { directionOf, type OrganisationQuery, ownSource, referenceOf, referenceSource } from './sources.ts'

export type Viewer = {
  owner: WorkspaceId | null
  provenanceId: string
  /** The run that a share link shows: its own organisations are seen too. */
  sharedRun?: string
}

const { search: _, ...organisationColumns } = getTableColumns(organisations)

export { organisationColumns }

/** A physical figure in the details `d` of an organisation, packed or as earlier versions stored it (`StoredDetail`). */
export function storedFigure(id: string): { value: SQL; status: SQL } {
  const physical = sql`d.detail->'physical'`
  const figure = sql`${physical}->'indicators'->${id}::text`
  const isPacked = sql`json_typeof(${figure}) = 'array'`
  return {
    value: sql`case when ${isPacked} then ${figure}->0 else ${figure}->'value' end`,
    status: sql`case when ${isPacked} then coalesce(${figure}->>4, ${physical}->'background'->>0) else ${figure}->>'status' end`,
  }
}

/** An organisation with what is shown of it. */
export type OrganisationRow = Omit<typeof organisations.$inferSelect, 'search'> &
  Pick<typeof organisationDetails.$inferSelect, 'goalsStatus' | 'detail'>

export type ExploreQuery = {
  /** Folded words that must all occur. */
  words: readonly string[]
  limit: number
  offset: number
  ordering: string
  isGiin?: boolean | undefined
  country?: string | undefined
  technology?: string | undefined
}

type Found = Omit<OrganisationRow, 'detail'> & { portfolios: { id: string; name: string }[] }

/**
 * One page and the count of all. Reference and own organisations are found apart, each by its index; only keys are sorted, and the rest
 * is fetched for the page alone. Asked only when all of a stand are there.
 */
export async function explore(db: Db, viewer: Viewer, query: ExploreQuery): Promise<{ count: number; rows: Found[] }> {
  const { words, isGiin, country, technology, ordering, limit, offset } = query
  const choice = JSON.stringify([words, isGiin, country, technology])
  const request: OrganisationQuery = { choice, ordering, max: limit + offset, fits: fitsOf(query) }
  const [all, own] = await Promise.all([
    referenceSource(db, viewer.provenanceId, request),
    viewer.owner === null ? undefined : ownSource(db, viewer.owner, request),
  ])
  const sources = own ? [all, own] : [all]
  const parts = sources.flatMap(({ needs }) => needs ?? [])
  const firsts = sources.map(({ first }) => first)
  const direction = directionOf(ordering)
  const { rows } = await db.execute<{ page: Found[] | null }>(sql`
    with ${sql.join([...parts, sql``], sql`, `)} page as (
      select key, row_number() over (order by by ${direction}, id) as place
      from (${sql.join(firsts, sql` union all `)}) o
      order by place limit ${limit} offset ${offset})
    select json_agg(json_build_object(
        'id', o.id, 'name', o.name, 'impact', o.impact, 'entityId', o.entity_id, 'country', o.country,
        'technology', o.technology, 'technologyShare', o.technology_share, 'siteCount', o.site_count,
        'capacityMw', o.capacity_mw, 'coverage', o.coverage, 'status', o.status, 'dataQuality', o.data_quality,
        'isGiin', o.is_giin, 'goals', o.goals, 'goalsStatus', d.goals_status,
        'ccT', o.cc_t, 'ccTPerMwh', o.cc_t_per_mwh, 'portfolios', ${portfoliosWith(viewer)}
      ) order by page.place) as page
      from page join ${organisations} o on o.key = page.key
        join ${organisationDetails} d on d.organisation_key = o.key`)
  return { count: sources.reduce((sum, { count }) => sum + count, 0), rows: rows[0]?.page ?? [] }
}

/** Conditions on an organisation `o`. */
function fitsOf({ words, isGiin, country, technology }: ExploreQuery): SQL {
  const filters = [sql`true`]
  for (const word of words) filters.push(sql`o.search like ${`%${escapeLike(word)}%`}`)
  if (isGiin) filters.push(sql`o.is_giin`)
  if (country !== undefined) filters.push(sql`o.country = ${country}`)
  if (technology !== undefined) filters.push(sql`o.technology = ${technology}`)
  return sql.join(filters, sql` and `)
}

const AT_ONCE = 1000

/** Everything the query finds, in its order, a thousand at a time. */
export async function* allFound(db: Db, viewer: Viewer, query: Omit<ExploreQuery, 'limit' | 'offset'>) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await explore(db, viewer, { ...query, limit: AT_ONCE, offset })
    yield rows
    if (rows.length < AT_ONCE) return
  }
}

/** The viewer's own portfolios that hold the organisation. */
const portfoliosWith = ({ owner }: Viewer) =>
  owner === null
    ? sql`'[]'::json`
    : sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.created desc) from (
        select coalesce(p.series, p.id) as id, p.name, p.created from ${portfolios} p join (
          select e.portfolio_id from ${entries} e where e.organisation_id = o.id and e.kind = 'reference'
          union select x.portfolio_id from ${organisations} x
            where o.owner is not null and x.owner = o.owner and x.entity_id = o.entity_id
        ) held on held.portfolio_id = p.id
        where p.owner = ${owner} and p.complete and p.head and p.deleted is null
        order by p.created desc limit 50) p), '[]'::json)`

/** What the lists that the viewer may see state of outcomes of the organisation. */
const outcomesOf = ({ owner, sharedRun }: Viewer) =>
  sql`(select json_agg(json_build_object('portfolio', p.name, 'outcomes', e.source -> 'outcomes') order by p.created desc, e.position)
    from ${entries} e join ${portfolios} p on p.id = e.portfolio_id
    where ((e.organisation_id = o.id and e.kind = 'reference') or (e.id = o.id and e.portfolio_id = o.portfolio_id))
      and e.source -> 'outcomes' is not null and p.deleted is null and p.status = 'delivered'
      and (p.id = ${sharedRun ?? null} or p.id = 'demo' or (p.owner = ${owner} and (p.head or p.id = o.portfolio_id))))`

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** The organisation `o` of this id, where the viewer may see it. */
export function isSeen({ owner, sharedRun, provenanceId }: Viewer, id: string): SQL {
  const mine =
    owner === null
      ? sql`false`
      : sql`(o.owner = ${owner} and exists (
          select 1 from ${portfolios} p where p.id = o.portfolio_id and p.deleted is null and p.status = 'delivered'))`
  const shared = sharedRun === undefined ? sql`false` : sql`o.portfolio_id = ${sharedRun}`
  return sql`o.id = ${id} and (${mine} or ${shared} or o.portfolio_id = 'demo' or (${referenceOf(provenanceId)}))`
}

/** One organisation that the viewer may see, with its stand and the viewer's portfolios that hold it. */
export async function findOrganisation(db: Db, viewer: Viewer, id: string) {
  const { rows } = await db.execute<Pick<Found, 'portfolios'> & { key: string; outcomes: OutcomesOfList[] | null }>(sql`
    select o.key, ${portfoliosWith(viewer)} as portfolios, ${outcomesOf(viewer)} as outcomes from ${organisations} o
    where ${isSeen(viewer, id)} limit 1`)
  const found = rows[0]
  if (!found) return undefined
  const [[row], ofIt] = await Promise.all([
    db
      .select({ organisation: organisationColumns, shown: organisationDetails, stand: provenances })
      .from(organisations)
      .innerJoin(organisationDetails, eq(organisationDetails.organisationKey, organisations.key))
      .innerJoin(provenances, eq(provenances.id, organisations.provenanceId))
      .where(eq(organisations.key, found.key)),
    db.select().from(sites).where(eq(sites.organisationKey, found.key)).orderBy(asc(sites.position)),
  ])
  if (!row) return undefined
  return {
    organisation: { ...row.organisation, ...row.shown },
    stand: row.stand,
    sites: ofIt,
    portfolios: found.portfolios,
    outcomes: found.outcomes ?? [],
  }
}

/** Countries of the reference organisations and their technologies by number of sites. */
export async function readFacets(db: Db, provenanceId: string) {
  const { rows } = await db.execute<{
    countries: string[] | null
    technologies: { id: string; sites: number }[] | null
  }>(sql`
    with mine as (select key, country from ${organisations} o where ${referenceOf(provenanceId)})
    select (select json_agg(country order by country) from (select distinct country from mine where country <> '') c) as countries,
      (select json_agg(json_build_object('id', technology, 'sites', n) order by n desc, technology) from (
        select s.technology, count(*) as n from ${sites} s join mine on mine.key = s.organisation_key
        where s.technology is not null group by s.technology) t) as technologies`)
  return { countries: rows[0]?.countries ?? [], technologies: rows[0]?.technologies ?? [] }
}
