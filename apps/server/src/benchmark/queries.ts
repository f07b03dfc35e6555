import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { organisations } from '../db/tables/index.ts'
import { isSeen, type OrganisationRow, type Viewer } from './queries.ts'
import { referenceOf } from './sources.ts'

/** Of their capacity, by which organisations count as of one technology. */
export const SHARE_OF_TECHNOLOGY = 0.9

export type Compared = Pick<OrganisationRow, 'id' | 'country' | 'technology' | 'technologyShare' | 'ccTPerMwh'>

/** What is compared of an organisation that the viewer may see, without its sites. */
export async function comparedOf(db: Db, viewer: Viewer, id: string): Promise<Compared | undefined> {
  const { rows } = await db.execute<Compared>(sql`
    select o.id, o.country, o.technology, o.technology_share as "technologyShare", o.cc_t_per_mwh as "ccTPerMwh"
    from ${organisations} o where ${isSeen(viewer, id)} limit 1`)
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
