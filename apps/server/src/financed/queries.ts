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

/** Entries with the estimates of their organisations, as JSON text for a thread. */
export const estimatesText = (db: Db, id: OwnedPortfolioId): Promise<string[]> =>
  textChunks(
    db,
    after => sql`
      select json_agg(json_build_object('id', e.id, 'rows', e.rows, 'kind', e.kind, 'organisationId', e.organisation_id,
          'linkedTo', e.linked_to, 'matchCode', coalesce(e.match_reason->>'code', ''), 'decision', e.decision,
          'source', e.source, 'name', o.name, 'country', o.country, 'capacityMw', o.capacity_mw, 'quality', o.data_quality,
          'estimates', d.estimates) order by e.position)::text as chunk,
        max(e.position) as last, count(*)::int as n
      from (select * from ${entries} where portfolio_id = ${id} and position > ${after} order by position limit ${CHUNK}) e
        join ${organisations} o on o.key = e.organisation_key
        join ${organisationDetails} d on d.organisation_key = o.key`,
  )

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
