import type { ImpactStatus } from '@cradle/contract'
import type { Figure2 } from '@cradle/method2'
import { type EntrySource, sourceOf } from '@cradle/portfolio'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { entries, organisationDetails, organisations, portfolios, sites } from '../db/tables/index.ts'
import { type OrganisationRow, organisationColumns, storedFigure } from '../organisations/queries.ts'
import type { ReadablePortfolioId } from './rights.ts'

/** Entries of a portfolio with their organisations and sites. */

/** `source` is read only while there is no assessed organisation to show. */
export type EntryRow = Omit<typeof entries.$inferSelect, 'source'> & {
  outcomes?: NonNullable<EntrySource['outcomes']> | null
  source: EntrySource | null
  organisation: OrganisationRow | null
}

export type FoundEntry = EntryRow & { source: EntrySource }

const { source, ...plainColumns } = getTableColumns(entries)
const entryColumns = {
  ...plainColumns,
  outcomes: sql<NonNullable<EntryRow['outcomes']> | null>`${source} -> 'outcomes'`,
}

/** Entries in input order, from `offset` on, each with its assessed organisation once the portfolio is delivered. */
export async function entriesOf(
  db: Db,
  id: ReadablePortfolioId,
  page: { limit: number; offset: number; delivered: boolean },
): Promise<EntryRow[]> {
  const from = and(eq(entries.portfolioId, id), sql`${entries.position} >= ${positionAt(id, page.offset)}`)
  if (!page.delivered) {
    const rows = await db.select().from(entries).where(from).orderBy(asc(entries.position)).limit(page.limit)
    return rows.map(({ source, ...row }) => ({ ...row, source: sourceOf(source), organisation: null }))
  }
  const rows = await db
    .select({ entry: entryColumns, organisation: organisationColumns, shown: organisationDetails })
    .from(entries)
    .innerJoin(organisations, eq(organisations.key, entries.organisationKey))
    .innerJoin(organisationDetails, eq(organisationDetails.organisationKey, organisations.key))
    .where(from)
    .orderBy(asc(entries.position))
    .limit(page.limit)
  return rows.map(row => ({ ...row.entry, source: null, organisation: { ...row.organisation, ...row.shown } }))
}

/**
 * The position of the entry that so many stand before. Positions are counted from 0, or are those of rows in a list that was a draft, which
 * its last entry shows.
 */
const positionAt = (id: string, offset: number) => sql`(case
  when ${offset}::int = 0 then 0
  when (select max(e.position) + 1 from ${entries} e where e.portfolio_id = ${id})
    = (select p.entries_total from ${portfolios} p where p.id = ${id}) then ${offset}::int
  else coalesce((select e.position from ${entries} e where e.portfolio_id = ${id} order by e.position offset ${offset} limit 1), 2147483647) end)`

export async function findEntry(db: Db, id: ReadablePortfolioId, entryId: string): Promise<FoundEntry | undefined> {
  const [found] = await db
    .select({ entry: entries, organisation: organisationColumns, shown: organisationDetails })
    .from(entries)
    .innerJoin(organisations, eq(organisations.key, entries.organisationKey))
    .innerJoin(organisationDetails, eq(organisationDetails.organisationKey, organisations.key))
    .where(and(eq(entries.portfolioId, id), eq(entries.id, entryId)))
  if (!found) return undefined
  const { source, ...entry } = found.entry
  return { ...entry, source: sourceOf(source), organisation: { ...found.organisation, ...found.shown } }
}

/** One figure of every entry, 100 % basis, in input order. */
export async function figuresOfEntries(db: Db, id: ReadablePortfolioId, of: Figure2) {
  const { figure, status } = columnsOf(of)
  const { rows } = await db.execute<{
    id: string
    name: string
    allocation: number
    figure: number | null
    status: ImpactStatus
  }>(sql`select e.id, o.name, e.allocation, ${figure} as figure, ${status} as status
    from ${entries} e join ${organisations} o on o.key = e.organisation_key
      join ${organisationDetails} d on d.organisation_key = o.key
    where e.portfolio_id = ${id} order by e.position`)
  return rows
}

function columnsOf(of: Figure2) {
  if (of.of === 'total') return { figure: sql`o.impact`, status: sql`o.status` }
  if (of.of === 'goal') return { figure: sql`o.goals[${of.sdg}::int]`, status: sql`d.goals_status[${of.sdg}::int]` }
  const stored = storedFigure(of.id)
  return { figure: sql`(${stored.value}#>>'{}')::float8`, status: sql`coalesce(${stored.status}, 'not_assessed')` }
}

export type SiteRow = typeof sites.$inferSelect

export const sitesOf = (db: Db, organisationKeys: readonly string[]): Promise<SiteRow[]> =>
  organisationKeys.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(sites)
        .where(inArray(sites.organisationKey, [...organisationKeys]))
        .orderBy(asc(sites.organisationKey), asc(sites.position))

/**
 * Map points of a goal as JSON text, written by the database: allocation x the site's value, only where there is a value and a
 * place. Technologies by id. `+ 0` turns -0 into 0.
 */
export async function mapPointsJson(db: Db, id: ReadablePortfolioId, goal: number): Promise<string> {
  const { rows } = await db.execute<{ points: string | null }>(sql`
    select '[' || string_agg(
      '{"impact":' || (e.allocation * s.goals[${goal}::int] + 0) ||
      ',"lat":' || s.latitude || ',"lng":' || s.longitude ||
      ',"companyName":' || to_json(o.name) ||
      ',"latLng":"' || s.latitude || ',' || s.longitude || '"' ||
      ',"id":' || to_json(o.id) || ',"site":' || to_json(s.name) || ',"country":' || to_json(s.country) ||
      ',"technology":' || coalesce(to_json(s.technology), 'null') ||
      ',"precision":' || to_json(s.precision) || '}', ',' order by e.position, s.position) || ']' as points
    from ${entries} e
    join ${organisations} o on o.key = e.organisation_key
    join ${sites} s on s.organisation_key = o.key
    where e.portfolio_id = ${id} and s.goals[${goal}::int] is not null and s.latitude is not null and s.longitude is not null`)
  return rows[0]?.points ?? '[]'
}

/** Writes the matches that differ from those at the upload; `rows` is JSON text (see `insertMany`), the bounds keep the search to them. */
export const linkEntries = (db: Db, id: string, { from, to, rows }: { from: number; to: number; rows: string }) =>
  db.execute(sql`
    update ${entries} e
    set match = r.match, match_reason = r.match_reason, kind = r.kind,
        organisation_id = r.organisation_id, organisation_key = r.organisation_key, linked_to = r.linked_to,
        match_class = r.match_class, proposals = r.proposals, decision = r.decision, decided_by = r.decided_by
    from json_populate_recordset(null::${entries}, ${rows}::json) r
    where e.portfolio_id = ${id} and e.position between ${from} and ${to} and e.position = r.position`)
