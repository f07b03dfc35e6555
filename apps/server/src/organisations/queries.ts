import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { entries, organisations, portfolios, sites, stands } from '../db/tables/index.ts'

export type Viewer = { userId: string | null; standId: string }

/**
 * What somebody may see: the reference organisations of the current stand, and the newest results of own ones in delivered
 * portfolios. `o` is the alias of the table.
 */
const visible = ({ userId, standId }: Viewer) =>
  userId === null
    ? sql`(o.owner is null and o.portfolio_id is null and o.stand_id = ${standId})`
    : sql`((o.owner is null and o.portfolio_id is null and o.stand_id = ${standId}) or (o.owner = ${userId}
        and exists (select 1 from ${portfolios} p where p.id = o.portfolio_id and p.deleted is null and p.status = 'delivered')
        and not exists (select 1 from ${organisations} n join ${portfolios} p on p.id = n.portfolio_id
          where n.owner = o.owner and n.entity_id = o.entity_id and n.key > o.key and p.deleted is null and p.status = 'delivered')))`

const SORTS: Readonly<Record<string, string>> = {
  impact: 'o.impact',
  name: 'lower(o.name)',
  country: 'o.country_name',
  capacity: 'o.capacity_mw',
  sites: 'o.site_count',
  coverage: 'o.coverage',
  data_quality: 'o.data_quality',
}

/** `-impact` -> `o.impact desc nulls last`; sdg1 to sdg17 order by the goal's value. Equal ones by id. */
function order(ordering: string) {
  const descends = ordering.startsWith('-')
  const name = descends ? ordering.slice(1) : ordering
  const goal = /^sdg(\d{1,2})$/.exec(name)
  const by = goal ? `o.goals[${Number(goal[1])}]` : (SORTS[name] ?? SORTS.impact)
  return sql.raw(`${by} ${descends ? 'desc' : 'asc'} nulls last, o.id`)
}

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

type Found = Omit<typeof organisations.$inferSelect, 'detail' | 'search'> & {
  portfolios: { id: string; name: string }[]
}

/** One page and the count of all, in one statement. Only keys are sorted; the rest is fetched for the page alone. */
export async function explore(db: Db, viewer: Viewer, query: ExploreQuery): Promise<{ count: number; rows: Found[] }> {
  const conditions = [visible(viewer)]
  for (const word of query.words) conditions.push(sql`o.search like ${`%${escapeLike(word)}%`}`)
  if (query.isGiin) conditions.push(sql`o.is_giin`)
  if (query.country !== undefined) conditions.push(sql`o.country = ${query.country}`)
  if (query.technology !== undefined) conditions.push(sql`o.technology = ${query.technology}`)
  const where = sql.join(conditions, sql` and `)
  const { rows } = await db.execute<{ count: string; page: Found[] | null }>(sql`
    with page as (
      select o.key, row_number() over () as place from (
        select o.key from ${organisations} o where ${where} order by ${order(query.ordering)}
        limit ${query.limit} offset ${query.offset}) o)
    select (select count(*) from ${organisations} o where ${where}) as count,
      (select json_agg(json_build_object(
        'id', o.id, 'name', o.name, 'impact', o.impact, 'entityId', o.entity_id, 'country', o.country,
        'technology', o.technology, 'technologyShare', o.technology_share, 'siteCount', o.site_count,
        'capacityMw', o.capacity_mw, 'coverage', o.coverage, 'status', o.status, 'dataQuality', o.data_quality,
        'isGiin', o.is_giin, 'goals', o.goals, 'goalsStatus', o.goals_status, 'portfolios', ${portfoliosWith(viewer)}
      ) order by page.place) from page join ${organisations} o on o.key = page.key) as page`)
  return { count: Number(rows[0]?.count ?? 0), rows: rows[0]?.page ?? [] }
}

/** The viewer's own portfolios that hold the organisation. */
const portfoliosWith = ({ userId }: Viewer) =>
  userId === null
    ? sql`'[]'::json`
    : sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.created desc)
        from (select distinct p.id, p.name, p.created from ${entries} e join ${portfolios} p on p.id = e.portfolio_id
          left join ${organisations} x on x.key = e.organisation_key
          where p.owner = ${userId} and p.deleted is null
            and (e.organisation_id = o.id or (o.owner is not null and x.owner = o.owner and x.entity_id = o.entity_id))
          order by p.created desc limit 50) p), '[]'::json)`

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** One organisation that the viewer may see, with its stand and the viewer's portfolios that hold it. */
export async function findOrganisation(db: Db, viewer: Viewer, id: string) {
  const own =
    viewer.userId === null
      ? sql`false`
      : sql`(o.owner = ${viewer.userId} and exists (
    select 1 from ${portfolios} p where p.id = o.portfolio_id and p.deleted is null and p.status = 'delivered'))`
  const demo = sql`o.portfolio_id = 'demo'`
  const { rows } = await db.execute<{ key: string; portfolios: { id: string; name: string }[] }>(sql`
    select o.key, ${portfoliosWith(viewer)} as portfolios from ${organisations} o
    where o.id = ${id} and (${own} or ${demo} or (o.owner is null and o.portfolio_id is null and o.stand_id = ${viewer.standId}))
    limit 1`)
  const found = rows[0]
  if (!found) return undefined
  const [[row], ofIt] = await Promise.all([
    db
      .select({ organisation: organisations, stand: stands })
      .from(organisations)
      .innerJoin(stands, eq(stands.id, organisations.standId))
      .where(eq(organisations.key, found.key)),
    db.select().from(sites).where(eq(sites.organisationKey, found.key)).orderBy(asc(sites.position)),
  ])
  return row && { ...row, sites: ofIt, portfolios: found.portfolios }
}

/** Countries of the reference organisations and their technologies by number of sites. */
export async function readFacets(db: Db, standId: string) {
  const { rows } = await db.execute<{
    countries: string[] | null
    technologies: { id: string; sites: number }[] | null
  }>(sql`
    with mine as (select key, country from ${organisations} o where o.stand_id = ${standId} and o.owner is null and o.portfolio_id is null)
    select (select json_agg(country order by country) from (select distinct country from mine where country <> '') c) as countries,
      (select json_agg(json_build_object('id', technology, 'sites', n) order by n desc, technology) from (
        select s.technology, count(*) as n from ${sites} s join mine on mine.key = s.organisation_key
        where s.technology is not null group by s.technology) t) as technologies`)
  return { countries: rows[0]?.countries ?? [], technologies: rows[0]?.technologies ?? [] }
}
