import type { FrameworkStatement } from '@cradle/contract'
import type { Answer, RateTable, StatementTexts, StoredFinancedSettings } from '@cradle/report/financed'
import { and, count, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import {
  entries,
  financedAnswers,
  financedSettings,
  frozenStatements,
  organisationDetails,
  organisations,
  portfolios,
  problems,
  sites,
  statementTexts,
} from '../db/tables/index.ts'
import { CHUNK, textChunks } from '../db/text-chunks.ts'
import type { OwnedPortfolioId } from '../portfolios/portfolio-id.ts'

export type SettingsRow = typeof financedSettings.$inferSelect
type Place = { series: string; owner: WorkspaceId }

export async function settingsOf(db: Db, { series, owner }: Place): Promise<SettingsRow | undefined> {
  const mine = and(eq(financedSettings.series, series), eq(financedSettings.owner, owner))
  const [found] = await db.select().from(financedSettings).where(mine)
  return found
}

type Change = {
  settings?: StoredFinancedSettings
  rates?: RateTable | null
  ratesName?: string | null
  ratesAt?: Date | null
}

/** Stores a change and counts it; undefined where the revision is no longer the one that was seen. */
export async function changeSettings(
  db: Db,
  { series, owner }: Place,
  change: Change,
  now: Date,
  seen?: number,
): Promise<SettingsRow | undefined> {
  const [row] = await db
    .insert(financedSettings)
    .values({ series, owner, revision: 1, ...change, updated: now })
    .onConflictDoUpdate({
      target: financedSettings.series,
      set: { ...change, updated: now, revision: sql`${financedSettings.revision} + 1` },
      setWhere: sql`${financedSettings.owner} = ${owner} and (${seen ?? null}::int is null or ${financedSettings.revision} = ${seen ?? null})`,
    })
    .returning()
  return row
}

export type AnswerRow = typeof financedAnswers.$inferSelect

/** Answers of the list and those about columns of files with the same header, the newest first. */
export const answersOf = (db: Db, { series, owner }: Place, signature: string): Promise<AnswerRow[]> =>
  db
    .select()
    .from(financedAnswers)
    .where(
      and(
        eq(financedAnswers.owner, owner),
        or(
          eq(financedAnswers.series, series),
          and(
            eq(financedAnswers.signature, signature),
            sql`${financedAnswers.signature} <> ''`,
            sql`${financedAnswers.key} like '%:%'`,
          ),
        ),
      ),
    )
    .orderBy(desc(sql`${financedAnswers.series} = ${series}`), desc(financedAnswers.at), desc(financedAnswers.id))

export async function countAnswers(db: Db, { series, owner }: Place): Promise<number> {
  const mine = and(eq(financedAnswers.series, series), eq(financedAnswers.owner, owner))
  const [found] = await db.select({ n: count() }).from(financedAnswers).where(mine)
  return found?.n ?? 0
}

export const insertAnswer = (
  db: Db,
  { series, owner }: Place,
  signature: string,
  answer: Answer & { withdrawn?: boolean },
  now: Date,
) => db.insert(financedAnswers).values({ id: newId(now), owner, series, signature, ...answer, at: now })

export async function textsOf(db: Db, { series, owner }: Place, statement: string) {
  const [found] = await db
    .select()
    .from(statementTexts)
    .where(
      and(eq(statementTexts.series, series), eq(statementTexts.statement, statement), eq(statementTexts.owner, owner)),
    )
  return found
}

/** false where the revision is no longer the one that was seen. */
export async function putTexts(
  db: Db,
  { series, owner }: Place,
  statement: string,
  content: StatementTexts,
  now: Date,
  seen?: number,
): Promise<boolean> {
  const put = await db
    .insert(statementTexts)
    .values({ series, owner, statement, revision: 1, content, updated: now })
    .onConflictDoUpdate({
      target: [statementTexts.series, statementTexts.statement],
      set: { content, updated: now, revision: sql`${statementTexts.revision} + 1` },
      setWhere: sql`${statementTexts.owner} = ${owner} and (${seen ?? null}::int is null or ${statementTexts.revision} = ${seen ?? null})`,
    })
    .returning({ revision: statementTexts.revision })
  return put.length > 0
}

/** Frozen versions without their figures, the newest first. */
export const versionsOf = (db: Db, { series, owner }: Place) =>
  db
    .select({
      statement: frozenStatements.statement,
      version: sql<FrameworkStatement['version']>`${frozenStatements.content}->'version'`,
    })
    .from(frozenStatements)
    .where(and(eq(frozenStatements.series, series), eq(frozenStatements.owner, owner)))
    .orderBy(desc(frozenStatements.version))

export async function frozenOf(db: Db, { series, owner }: Place, statement: string, version: number) {
  const [found] = await db
    .select()
    .from(frozenStatements)
    .where(
      and(
        eq(frozenStatements.series, series),
        eq(frozenStatements.owner, owner),
        eq(frozenStatements.statement, statement),
        eq(frozenStatements.version, version),
      ),
    )
  return found
}

export const insertFrozen = (db: Db, row: typeof frozenStatements.$inferInsert) =>
  db.insert(frozenStatements).values(row).onConflictDoNothing().returning({ version: frozenStatements.version })

/** Delivered runs of the account by the second edition of the method, the newest first. */
export const deliveredOf = (db: Db, owner: WorkspaceId, max: number) =>
  db
    .select({ series: portfolios.series, number: portfolios.number, head: portfolios.head, name: portfolios.name })
    .from(portfolios)
    .where(
      and(
        eq(portfolios.owner, owner),
        eq(portfolios.status, 'delivered'),
        isNotNull(portfolios.physical),
        sql`${portfolios.deleted} is null`,
        portfolios.complete,
      ),
    )
    .orderBy(desc(portfolios.delivered))
    .limit(max)

/**
 * Entries with the estimates of their organisations (`FinancedEntry`), as JSON text for a thread. The details of an organisation and of a
 * site are parsed once each: a list of 100,000 rows has as many of both.
 */
export const estimatesText = (db: Db, id: OwnedPortfolioId): Promise<string[]> =>
  textChunks(
    db,
    after => sql`
      select json_agg(json_build_object('id', e.id, 'rows', e.rows, 'kind', e.kind, 'organisationId', e.organisation_id,
          'linkedTo', e.linked_to, 'matchCode', coalesce(e.match_reason->>'code', ''), 'decision', e.decision,
          'source', e.source, 'name', o.name, 'country', o.country, 'capacityMw', o.capacity_mw, 'quality', o.data_quality,
          's1', ${scope('s1EstimatedT', 's1T')}, 's2', ${scope('s2EstimatedT', 's2T')},
          's3', ${scope('s3EstimatedT', 's3UpstreamT')},
          'rowsCalculated', coalesce((physical.rows->>'calculated')::int, 0),
          'rowsNotCalculable', coalesce((physical.rows->>'notCalculable')::int, 0),
          'sites', case e.kind when 'own' then s.estimates end, 'plants', p.plants) order by e.position)::text as chunk,
        max(e.position) as last, count(*)::int as n
      from (select * from ${entries} where portfolio_id = ${id} and position > ${after} order by position limit ${CHUNK}) e
        join ${organisations} o on o.key = e.organisation_key
        join ${organisationDetails} d on d.organisation_key = o.key
        left join lateral json_to_record(d.detail->'physical') as physical(indicators json, rows json) on true
        left join lateral json_to_record(physical.indicators) as i("s1EstimatedT" json, "s1T" json, "s2EstimatedT" json,
          "s2T" json, "s3EstimatedT" json, "s3UpstreamT" json) on true
        left join lateral (${sitesOf()}) s on true
        left join lateral (${plantGroups()}) p on true`,
  )

/** The estimate stands beside a stated scope; where none is stated it is the scope itself. */
const scope = (estimate: string, plain: string) =>
  sql`coalesce(i.${sql.identifier(estimate)}->'value', i.${sql.identifier(plain)}->'value')`

/** Sites of an organisation with their details, each parsed once. */
const parsedSites = () => sql`
  from ${sites} t
    cross join lateral json_to_record(t.detail) as x(calculable boolean, basis text, unit text, quantity float8,
      "capacityMw" float8, "dataQuality" float8, "dataQualityOfEstimate" float8, flags text, indicators json, "scopeBasis" json)
    left join lateral json_to_record(x.indicators) as y("ccEstimatedT" float8, "ccT" float8, "s1T" float8) on true
  where t.organisation_key = o.key`

const sitesOf = () => sql`
  select json_agg(json_build_object('calculable', x.calculable, 'basis', x.basis,
      'quality', coalesce(x."dataQualityOfEstimate", x."dataQuality"), 'cc', coalesce(y."ccEstimatedT", y."ccT"))
    order by t.position) as estimates
  ${parsedSites()} and e.kind = 'own'`

/** Calculated plants by technology and country (`PlantGroup`); null: the organisation has none. A sum of some would be too small. */
const plantGroups = () => sql`
  select json_agg(json_build_object('technology', g.technology, 'country', g.country, 'plants', g.plants, 'capacityMw', g.mw,
      'generationMwh', g.mwh, 's1T', g.s1, 'ccT', g.cc, 'isOwn', g.own) order by g.mwh desc, g.technology, g.country) as plants
  from (
    select t.technology, t.country, count(*)::int as plants, sum(x."capacityMw") as mw, sum(x.quantity) / 1000 as mwh,
      case when bool_and(y."s1T" is not null) then sum(y."s1T") end as s1,
      case when bool_and(y."ccT" is not null) then sum(y."ccT") end as cc,
      bool_and(starts_with(x.basis, 'generation') and (starts_with(x."scopeBasis"->>'s1', 'stated')
        or x.flags like '%measured_heat_rate_or_fuel%' or y."s1T" = 0)) as own
    ${parsedSites()} and t.technology <> '' and x.unit = 'kWh' and x.quantity is not null
    group by t.technology, t.country) g`

/** Reference organisations that entries of a list are linked to. */
export async function linkedOf(db: Db, id: OwnedPortfolioId): Promise<string[]> {
  const linked = and(eq(entries.portfolioId, id), isNotNull(entries.linkedTo))
  const found = await db.selectDistinct({ id: entries.linkedTo }).from(entries).where(linked).orderBy(entries.linkedTo)
  return found.flatMap(one => one.id ?? [])
}

/** Rows that are plants of the organisation in another row, or the same company, as the upload found them (`HeldTwice`). */
export async function heldTwice(db: Db, id: OwnedPortfolioId) {
  const { portfolioId, row, class: kind, message, position } = problems
  const other = sql<number>`(${message}->'params'->>'row')::int`
  const isPlant = sql<boolean>`${message}->>'code' = 'problems:owner_and_plant'`
  const found = await db
    .select({ row, other, isPlant })
    .from(problems)
    .where(and(eq(portfolioId, id), eq(kind, 'overlap')))
    .orderBy(position)
    .limit(MAX_HELD_TWICE)
  return found.flatMap(one => (one.row === null ? [] : { ...one, row: one.row }))
}
const MAX_HELD_TWICE = 10_000

/** What is stored of portfolios that are gone for good. */
export async function deleteFinancedOfGone(db: Db): Promise<void> {
  for (const table of [financedSettings, financedAnswers, statementTexts, frozenStatements])
    await db
      .delete(table)
      .where(sql`not exists (select 1 from ${portfolios} where ${portfolios.series} = ${table.series})`)
}
