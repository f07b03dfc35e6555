import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { entries, organisationDetails, organisations, portfolios, sites, stands } from '../db/tables/index.ts'
import { FIRST, rememberedOf } from './remembered.ts'

export type Viewer = {
  userId: string | null
  standId: string
  /** The run that a share link shows: its own organisations are seen too. */
  sharedRun?: string
}

const { search: _, ...organisationColumns } = getTableColumns(organisations)

export { organisationColumns }

/** An organisation with what is shown of it. */
export type OrganisationRow = Omit<typeof organisations.$inferSelect, 'search'> &
  Pick<typeof organisationDetails.$inferSelect, 'goalsStatus' | 'detail'>

/** The reference organisations of the current stand. `o` is the alias of the table. */
const reference = ({ standId }: Viewer) => sql`o.owner is null and o.portfolio_id is null and o.stand_id = ${standId}`

/** The newest results of own organisations in delivered portfolios. */
const own = (userId: string) => sql`o.key in (
  select distinct on (n.entity_id) n.key from ${organisations} n join ${portfolios} p on p.id = n.portfolio_id
  where n.owner = ${userId} and p.head and p.deleted is null and p.status = 'delivered'
  order by n.entity_id, n.key desc)`

const SORTS: Readonly<Record<string, string>> = {
  impact: 'o.impact',
  name: 'lower(o.name)',
  country: 'o.country_name',
  capacity: 'o.capacity_mw',
  sites: 'o.site_count',
  coverage: 'o.coverage',
  data_quality: 'o.data_quality',
}

/** Orders of the reference organisations that an index has. */
const INDEXED = ['impact', '-impact', 'name']

/** All orders but those, both ways. */
export const UNINDEXED = [...Object.keys(SORTS), ...Array.from({ length: 17 }, (_, i) => `sdg${i + 1}`)]
  .flatMap(name => [name, `-${name}`])
  .filter(ordering => !INDEXED.includes(ordering))

/** `-impact` -> by `o.impact`, descending; sdg1 to sdg17 by the goal's value. Without a value: last, both ways. */
function orderOf(ordering: string): { by: SQL; direction: SQL } {
  const descends = ordering.startsWith('-')
  const name = descends ? ordering.slice(1) : ordering
  const goal = /^sdg(\d{1,2})$/.exec(name)
  return {
    by: sql.raw(goal ? `o.goals[${Number(goal[1])}]` : (SORTS[name] ?? SORTS.impact)!),
    direction: sql.raw(descends ? 'desc nulls last' : 'asc nulls last'),
  }
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

type Found = Omit<OrganisationRow, 'detail'> & { portfolios: { id: string; name: string }[] }

/**
 * One page and the count of all. Reference and own organisations are found apart, each by its index; only keys are sorted, and the rest
 * is fetched for the page alone. Where no index has the order, who comes first among the reference organisations is found once. Asked
 * only when all of a stand are there.
 */
export async function explore(db: Db, viewer: Viewer, query: ExploreQuery): Promise<{ count: number; rows: Found[] }> {
  const filters = [sql`true`]
  for (const word of query.words) filters.push(sql`o.search like ${`%${escapeLike(word)}%`}`)
  if (query.isGiin) filters.push(sql`o.is_giin`)
  if (query.country !== undefined) filters.push(sql`o.country = ${query.country}`)
  if (query.technology !== undefined) filters.push(sql`o.technology = ${query.technology}`)
  const { by, direction } = orderOf(query.ordering)
  const seen = viewer.userId === null ? [reference(viewer)] : [reference(viewer), own(viewer.userId)]
  const wheres = seen.map(who => sql`${who} and ${sql.join(filters, sql` and `)}`)
  const choice = JSON.stringify([viewer.standId, query.words, query.isGiin, query.country, query.technology])
  const firstOf = (
    where: SQL,
    most: number,
  ) => sql`(select o.key, o.id, ${by} as by from ${organisations} o where ${where}
      order by ${by} ${direction}, o.id limit ${most})`
  const most = query.limit + query.offset
  const known =
    most <= FIRST && !INDEXED.includes(query.ordering)
      ? await firstKeys(db, choice, query.ordering, wheres[0]!, firstOf(wheres[0]!, FIRST))
      : undefined
  const first = wheres.map((where, i) =>
    firstOf(i === 0 && known !== undefined ? amongKeys(known.slice(0, most)) : where, most),
  )
  const { counts: remembered } = rememberedOf(db)
  const counted = remembered.get(choice)
  const counts = wheres.map((where, i) => (i === 0 && counted !== undefined ? sql`${counted}::bigint` : countOf(where)))
  const { rows } = await db.execute<{ count: string; own: string; page: Found[] | null }>(sql`
    with page as (
      select key, row_number() over (order by by ${direction}, id) as place
      from (${sql.join(first, sql` union all `)}) o
      order by place limit ${query.limit} offset ${query.offset})
    select ${counts[0]} as count, ${counts[1] ?? sql`0`} as own,
      (select json_agg(json_build_object(
        'id', o.id, 'name', o.name, 'impact', o.impact, 'entityId', o.entity_id, 'country', o.country,
        'technology', o.technology, 'technologyShare', o.technology_share, 'siteCount', o.site_count,
        'capacityMw', o.capacity_mw, 'coverage', o.coverage, 'status', o.status, 'dataQuality', o.data_quality,
        'isGiin', o.is_giin, 'goals', o.goals, 'goalsStatus', d.goals_status, 'portfolios', ${portfoliosWith(viewer)}
      ) order by page.place)
      from page join ${organisations} o on o.key = page.key
        join ${organisationDetails} d on d.organisation_key = o.key) as page`)
  const count = Number(rows[0]?.count ?? 0)
  // Nothing found may mean that nothing has come in yet.
  if (count > 0) remembered.set(choice, count)
  return { count: count + Number(rows[0]?.own ?? 0), rows: rows[0]?.page ?? [] }
}

/** Keys of those who come first among the reference organisations of a choice, found once. On the way the choice is counted. */
async function firstKeys(db: Db, choice: string, ordering: string, where: SQL, first: SQL): Promise<readonly string[]> {
  const { counts, firsts } = rememberedOf(db)
  const inOrder = `${choice} ${ordering}`
  const known = firsts.get(inOrder)
  if (known) return known
  // Both go through all that the choice finds: at once they take hardly longer than one.
  const [sorted, counted] = await Promise.all([
    db.execute<{ key: string }>(first),
    counts.get(choice) === undefined
      ? db.execute<{ count: string }>(sql`select ${countOf(where)} as count`)
      : undefined,
  ])
  const keys = sorted.rows.map(({ key }) => key)
  if (keys.length === 0) return keys
  firsts.set(inOrder, keys)
  if (counted) counts.set(choice, Number(counted.rows[0]!.count))
  return keys
}

const countOf = (where: SQL) => sql`(select count(*) from ${organisations} o where ${where})`

const amongKeys = (keys: readonly string[]) => sql`o.key = any(${sql.param(keys)}::text[])`

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
const portfoliosWith = ({ userId }: Viewer) =>
  userId === null
    ? sql`'[]'::json`
    : sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.created desc) from (
        select coalesce(p.series, p.id) as id, p.name, p.created from ${portfolios} p join (
          select e.portfolio_id from ${entries} e where e.organisation_id = o.id
          union select x.portfolio_id from ${organisations} x
            where o.owner is not null and x.owner = o.owner and x.entity_id = o.entity_id
        ) held on held.portfolio_id = p.id
        where p.owner = ${userId} and p.complete and p.head and p.deleted is null
        order by p.created desc limit 50) p), '[]'::json)`

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** One organisation that the viewer may see, with its stand and the viewer's portfolios that hold it. */
export async function findOrganisation(db: Db, viewer: Viewer, id: string) {
  const mine =
    viewer.userId === null
      ? sql`false`
      : sql`(o.owner = ${viewer.userId} and exists (
          select 1 from ${portfolios} p where p.id = o.portfolio_id and p.deleted is null and p.status = 'delivered'))`
  const shared = viewer.sharedRun === undefined ? sql`false` : sql`o.portfolio_id = ${viewer.sharedRun}`
  const { rows } = await db.execute<{ key: string; portfolios: { id: string; name: string }[] }>(sql`
    select o.key, ${portfoliosWith(viewer)} as portfolios from ${organisations} o
    where o.id = ${id} and (${mine} or ${shared} or o.portfolio_id = 'demo' or (${reference(viewer)}))
    limit 1`)
  const found = rows[0]
  if (!found) return undefined
  const [[row], ofIt] = await Promise.all([
    db
      .select({ organisation: organisationColumns, shown: organisationDetails, stand: stands })
      .from(organisations)
      .innerJoin(organisationDetails, eq(organisationDetails.organisationKey, organisations.key))
      .innerJoin(stands, eq(stands.id, organisations.standId))
      .where(eq(organisations.key, found.key)),
    db.select().from(sites).where(eq(sites.organisationKey, found.key)).orderBy(asc(sites.position)),
  ])
  if (!row) return undefined
  return {
    organisation: { ...row.organisation, ...row.shown },
    stand: row.stand,
    sites: ofIt,
    portfolios: found.portfolios,
  }
}

/** Countries of the reference organisations and their technologies by number of sites. */
export async function readFacets(db: Db, standId: string) {
  const { rows } = await db.execute<{
    countries: string[] | null
    technologies: { id: string; sites: number }[] | null
  }>(sql`
    with mine as (select key, country from ${organisations} o where ${reference({ userId: null, standId })})
    select (select json_agg(country order by country) from (select distinct country from mine where country <> '') c) as countries,
      (select json_agg(json_build_object('id', technology, 'sites', n) order by n desc, technology) from (
        select s.technology, count(*) as n from ${sites} s join mine on mine.key = s.organisation_key
        where s.technology is not null group by s.technology) t) as technologies`)
  return { countries: rows[0]?.countries ?? [], technologies: rows[0]?.technologies ?? [] }
}
