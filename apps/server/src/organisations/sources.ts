import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { organisations, portfolios } from '../db/tables/index.ts'
import { FIRST, type Found, recall, rememberedOf } from './remembered.ts'

/**
 * Where organisations are found: the reference organisations of a stand, and an account's own. Neither changes, the ones within a
 * stand, the others between two deliveries, so that who comes first is sorted once and remembered.
 */

/** `o` is the alias of the table. */
export type OrganisationQuery = {
  /** The filters in a word, to remember them by. */
  choice: string
  fits: SQL
  ordering: string
  /** So many of the first are wanted. */
  max: number
}

export type Source = {
  /** The first ones as `key`, `id` and `by`, in their order. */
  first: SQL
  /** How many fit. */
  count: number
  /** What it reads, for a `with`. */
  needs?: SQL
}

/** The reference organisations of a stand. */
export const referenceOf = (provenanceId: string) =>
  sql`o.owner is null and o.portfolio_id is null and o.stand_id = ${provenanceId}`

const SORTS: Readonly<Record<string, string>> = {
  impact: 'o.impact',
  name: 'lower(o.name)',
  country: 'o.country_name',
  capacity: 'o.capacity_mw',
  sites: 'o.site_count',
  coverage: 'o.coverage',
  data_quality: 'o.data_quality',
  cc_t: 'o.cc_t',
  cc_t_per_mwh: 'o.cc_t_per_mwh',
}

/** Orders of the reference organisations that an index has. */
const INDEXED = ['impact', '-impact', 'name']

/** All orders but those, both ways. */
export const UNINDEXED = [...Object.keys(SORTS), ...Array.from({ length: 17 }, (_, i) => `sdg${i + 1}`)]
  .flatMap(name => [name, `-${name}`])
  .filter(ordering => !INDEXED.includes(ordering))

/** `-impact` -> `o.impact`; sdg1 to sdg17 -> the goal's value. */
function sortedBy(ordering: string): SQL {
  const name = ordering.replace(/^-/, '')
  const goal = /^sdg(\d{1,2})$/.exec(name)
  return sql.raw(goal ? `o.goals[${Number(goal[1])}]` : (SORTS[name] ?? SORTS.impact)!)
}

/** A minus sign reverses; without a value: last, both ways. */
export const directionOf = (ordering: string): SQL =>
  sql.raw(ordering.startsWith('-') ? 'desc nulls last' : 'asc nulls last')

const inOrder = (where: SQL, ordering: string, max: number): SQL => {
  const by = sortedBy(ordering)
  return sql`(select o.key, o.id, ${by} as by from ${organisations} o where ${where}
    order by ${by} ${directionOf(ordering)}, o.id limit ${max})`
}

const amongKeys = (keys: readonly string[], ordering: string, max: number): SQL =>
  inOrder(sql`o.key = any(${sql.param(keys.slice(0, max))}::text[])`, ordering, max)

/** Where no index has the order, those who come first are found once. The choice is counted once. */
export async function referenceSource(db: Db, provenanceId: string, query: OrganisationQuery): Promise<Source> {
  const { choice, fits, ordering, max } = query
  const { counts, firsts } = rememberedOf(db)
  const here = `${provenanceId} ${choice}`
  const where = sql`${referenceOf(provenanceId)} and ${fits}`
  const findFirst = async () => {
    const { rows } = await db.execute<{ key: string }>(inOrder(where, ordering, FIRST))
    return rows.map(({ key }) => key)
  }
  const count = async () => {
    const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from ${organisations} o where ${where}`)
    return Number(rows[0]!.n)
  }
  // Both go through all that the choice finds: at once they take hardly longer than one. Nothing found may mean that nothing has come in yet.
  const [keys, counted] = await Promise.all([
    max > FIRST || INDEXED.includes(ordering)
      ? undefined
      : recall(firsts, `${here} ${ordering}`, findFirst, found => found.length > 0),
    recall(counts, here, count, found => found > 0),
  ])
  return { first: keys ? amongKeys(keys, ordering, max) : inOrder(where, ordering, max), count: counted }
}

/** Own organisations in delivered portfolios, each by its newest results; undefined: there are none. */
export async function ownSource(db: Db, owner: WorkspaceId, query: OrganisationQuery): Promise<Source | undefined> {
  const { choice, fits, ordering, max } = query
  const { ids, state } = await shownRuns(db, owner)
  if (ids.length === 0) return undefined
  const direction = directionOf(ordering)
  // The portfolios by name, not by a join: rows that have just come in are in no statistics yet, and a join would look up each.
  const newest = sql`newest as (
    select distinct on (o.entity_id) o.key, o.id, ${sortedBy(ordering)} as by, ${fits} as fits from ${organisations} o
    where o.owner = ${owner} and o.portfolio_id = any(${sql.param(ids)}::text[])
    order by o.entity_id, o.key desc)`
  const first = (number: number) =>
    sql`(select key, id, by from newest where fits order by by ${direction}, id limit ${number})`
  const find = async (): Promise<Found> => {
    const { rows } = await db.execute<{ count: string; keys: string[] | null }>(sql`
      with ${newest} select (select count(*) from newest where fits) as count,
        (select json_agg(key order by by ${direction}, id) from ${first(FIRST)} f) as keys`)
    return { count: Number(rows[0]!.count), keys: rows[0]!.keys ?? [] }
  }
  const { count, keys } = await recall(rememberedOf(db).owns, `${owner} ${state} ${choice} ${ordering}`, find)
  return max > FIRST ? { needs: newest, first: first(max), count } : { first: amongKeys(keys, ordering, max), count }
}

/** Delivered runs of an account that are shown, and a word for just these: what is in them never changes. */
async function shownRuns(db: Db, owner: WorkspaceId): Promise<{ ids: string[]; state: string }> {
  const { rows } = await db.execute<{ id: string; delivered: string }>(sql`
    select p.id, extract(epoch from p.delivered)::text as delivered from ${portfolios} p
    where p.owner = ${owner} and p.head and p.deleted is null and p.status = 'delivered' order by p.id`)
  const state = createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, delivered }) => [id, delivered])))
    .digest('base64')
  return { ids: rows.map(({ id }) => id), state }
}
