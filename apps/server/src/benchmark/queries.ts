import { type StoredSource, sourceOf } from '@cradle/portfolio'
import { sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { entries, organisations, portfolios, provenances, sites } from '../db/tables/index.ts'
import { isSeen, type OrganisationRow, type Viewer } from '../organisations/queries.ts'
import { referenceOf } from '../organisations/sources.ts'

/** Of their capacity, by which organisations count as of one technology. */
export const SHARE_OF_TECHNOLOGY = 0.9

type Columns =
  | 'id'
  | 'key'
  | 'country'
  | 'technology'
  | 'technologyShare'
  | 'ccT'
  | 'ccTPerMwh'
  | 'owner'
  | 'portfolioId'

/** What is compared of an organisation, with the editions that its figures were made with. */
export type Compared = Pick<OrganisationRow, Columns> & Record<'methodVersion' | 'dataVersion', string>

/** What is compared of an organisation that the viewer may see, without its sites. */
export async function comparedOf(db: Db, viewer: Viewer, id: string): Promise<Compared | undefined> {
  const { rows } = await db.execute<Compared>(sql`
    select o.id, o.key, o.country, o.technology, o.technology_share as "technologyShare", o.cc_t as "ccT", o.cc_t_per_mwh as "ccTPerMwh",
      o.owner, o.portfolio_id as "portfolioId", v.method_version as "methodVersion", v.data_version as "dataVersion"
    from ${organisations} o join ${provenances} v on v.id = o.stand_id where ${isSeen(viewer, id)} limit 1`)
  return rows[0]
}

export type Peers = { technology: string | null; country: string | null }
/** The figure that is compared, and whose: it is not among its peers. */
type OwnFigure = { id: string; value: number }

type Quartiles = { count: number; below: number; p25: number | null; p50: number | null; p75: number | null }

/** Quartiles of t CO2e per MWh of the reference organisations of a technology and a country (null: any), and how many lie below. */
export async function quartilesOf(
  db: Db,
  provenanceId: string,
  { technology, country }: Peers,
  { id, value }: OwnFigure,
): Promise<Quartiles> {
  const figure = sql`o.cc_t_per_mwh`
  const ofTechnology =
    technology === null
      ? sql`true`
      : sql`o.technology = ${technology} and o.technology_share >= ${SHARE_OF_TECHNOLOGY}::float8`
  const ofCountry = country === null ? sql`true` : sql`o.country = ${country}`
  const { rows } = await db.execute<Quartiles>(sql`
    select count(*)::int as count, (count(*) filter (where ${figure} < ${value}::float8))::int as below,
      percentile_cont(0.25) within group (order by ${figure}) as p25,
      percentile_cont(0.5) within group (order by ${figure}) as p50,
      percentile_cont(0.75) within group (order by ${figure}) as p75
    from ${organisations} o
    where ${referenceOf(provenanceId)} and ${figure} is not null and o.id <> ${id} and ${ofTechnology} and ${ofCountry}`)
  return rows[0] ?? { count: 0, below: 0, p25: null, p50: null, p75: null }
}

/** t CO2e of a calculated site, how its scopes are known, and its row in the list. */
export type SiteTonnes = {
  row: number | null
  unit: string | null
  s1: number | null
  s2: number | null
  s3: number | null
  s1Estimated: number | null
  basis: Record<'s1' | 's2' | 's3', string> | null
}

export async function calculatedSites(db: Db, key: string): Promise<SiteTonnes[]> {
  const indicator = (id: string) => sql`(s.detail->'indicators'->>${id}::text)::float8`
  const { rows } = await db.execute<SiteTonnes>(sql`
    select (s.detail->>'row')::int as row, s.detail->>'unit' as unit, ${indicator('s1T')} as s1, ${indicator('s2T')} as s2,
      ${indicator('s3UpstreamT')} as s3, ${indicator('s1EstimatedT')} as "s1Estimated",
      s.detail->'scopeBasis' as basis
    from ${sites} s where s.organisation_key = ${key} and (s.detail->>'calculable')::boolean order by s.position`)
  return rows
}

/** Rows of the list that an own organisation was read from. */
export async function ownRows(db: Db, { id, portfolioId }: Pick<Compared, 'id' | 'portfolioId'>) {
  const { rows } = await db.execute<{ source: StoredSource }>(sql`
    select e.source from ${entries} e where e.id = ${id} and e.portfolio_id = ${portfolioId} limit 1`)
  return rows.flatMap(({ source }) => sourceOf(source).sites)
}

/** Entries that are calculated from a reference organisation, or are known to be it. */
const isOfReference = (id: string) => sql`((e.kind = 'reference' and e.organisation_id = ${id}) or e.linked_to = ${id})`

/** Rows of the newest list of the viewer that states a revenue of a reference organisation; none: no list does. */
export async function rowsWithRevenue(db: Db, { owner, sharedRun }: Viewer, organisation: string) {
  const { rows } = await db.execute<{ source: StoredSource }>(sql`
    select e.source from ${entries} e join ${portfolios} p on p.id = e.portfolio_id
    where ${isOfReference(organisation)} and p.deleted is null and p.status = 'delivered'
      and (p.id = ${sharedRun ?? null} or p.id = 'demo' or (p.owner = ${owner} and p.head))
      and exists (select 1 from json_array_elements(e.source->'sites') s where s->>'revenue' is not null)
    order by p.created desc, e.position limit 1`)
  return rows.flatMap(({ source }) => sourceOf(source).sites)
}

/** An entry in a delivered list: `address` is that of its report. */
export type Held = { entry: string; address: string; name: string }

/** Where a workspace holds an organisation: in its own list, or in the newest one that has the reference organisation. */
export async function heldBy(
  db: Db,
  owner: WorkspaceId,
  { id, portfolioId }: Pick<Compared, 'id' | 'portfolioId'>,
): Promise<Held | undefined> {
  const isIt =
    portfolioId === null ? sql`${isOfReference(id)} and p.head` : sql`e.id = ${id} and e.portfolio_id = ${portfolioId}`
  const { rows } = await db.execute<Held>(sql`
    select e.id as entry, p.name, coalesce(p.series, p.id) || case when p.head then '' else '.' || p.number end as address
    from ${entries} e join ${portfolios} p on p.id = e.portfolio_id
    where ${isIt} and p.owner = ${owner} and p.deleted is null and p.status = 'delivered' and p.complete
      and p.physical is not null
    order by p.created desc, e.position limit 1`)
  return rows[0]
}
