import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { organisations, portfolios, provenances, sites } from '../db/tables/index.ts'

/** The stand that a public portfolio was delivered on; undefined: it is not there yet. */
export async function provenanceOfPublic(db: Db, id: 'world' | 'demo'): Promise<string | undefined> {
  const [found] = await db
    .select({ provenanceId: portfolios.provenanceId })
    .from(portfolios)
    .where(and(eq(portfolios.id, id), eq(portfolios.status, 'delivered')))
  return found?.provenanceId ?? undefined
}

export const removePublic = (db: Db, id: 'world' | 'demo') => db.delete(portfolios).where(eq(portfolios.id, id))

const AT_ONCE = 1000

/** Reference results that no portfolio stands on any more go with their stand, a thousand at a time. */
export async function deleteOldProvenances(db: Db, current: string): Promise<void> {
  const old = await db
    .select({ id: provenances.id })
    .from(provenances)
    .where(
      and(
        ne(provenances.id, current),
        notExists(db.select({ one: sql`1` }).from(portfolios).where(eq(portfolios.provenanceId, provenances.id))),
      ),
    )
  for (const { id } of old) {
    const some = db.select({ key: organisations.key }).from(organisations).where(eq(organisations.provenanceId, id))
    for (let removed = AT_ONCE; removed === AT_ONCE; ) {
      const gone = await db
        .delete(organisations)
        .where(inArray(organisations.key, some.limit(AT_ONCE)))
        .returning({ key: organisations.key })
      removed = gone.length
    }
    await db.delete(provenances).where(eq(provenances.id, id))
  }
}

/** Reference sites with a place, always in the same order: `sitesOfWorld` and `valuesOfWorld` speak of the same k-th site. */
const placed = (provenanceId: string) => sql`from ${sites} s join ${organisations} o on o.key = s.organisation_key
  where o.stand_id = ${provenanceId} and o.owner is null and o.portfolio_id is null
    and s.latitude is not null and s.longitude is not null
  order by o.id, s.position`

type PlacedSite = {
  id: string
  organisation: string
  name: string
  technology: string | null
  country: string
  latitude: number
  longitude: number
  precision: string
}

export async function sitesOfWorld(db: Db, provenanceId: string): Promise<PlacedSite[]> {
  const { rows } = await db.execute<PlacedSite>(sql`
    select o.id, o.name as organisation, s.name, s.technology, s.country, s.latitude, s.longitude, s.precision ${placed(provenanceId)}`)
  return rows
}

export async function valuesOfWorld(db: Db, provenanceId: string, goal: number): Promise<(number | null)[]> {
  const { rows } = await db.execute<{ value: number | null }>(
    sql`select s.goals[${goal}::int] as value ${placed(provenanceId)}`,
  )
  return rows.map(row => row.value)
}

type TechnologySums = { technology: string; sites: number; goals: (number | null)[]; known: number[] }

/** Per technology: how many sites, the sum of each goal and how many sites it stands on. */
export async function sumsOfTechnologies(db: Db, provenanceId: string): Promise<TechnologySums[]> {
  const { rows } = await db.execute<TechnologySums>(sql`
    select technology, max(sites)::int as sites,
      json_agg(total order by sdg) as goals, json_agg(known order by sdg) as known
    from (
      select s.technology, g.sdg, count(*)::int as sites, sum(s.goals[g.sdg]) as total, count(s.goals[g.sdg])::int as known
      from ${sites} s join ${organisations} o on o.key = s.organisation_key cross join generate_series(1, 17) as g(sdg)
      where o.stand_id = ${provenanceId} and o.owner is null and o.portfolio_id is null and s.technology is not null
      group by s.technology, g.sdg) sums
    group by technology order by 2 desc, 1`)
  return rows
}
