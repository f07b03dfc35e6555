import { INDICATOR_NAMES } from '@cradle/contract'
import { indicatorId } from '@cradle/portfolio/assess2'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import {
  draftChanges,
  entries,
  groupMembers,
  organisationDetails,
  organisations,
  portfolioGroups,
  portfolios,
  problems,
  provenances,
  rowChanges,
  sheets,
  sites,
  uploadedRows,
  uploads,
} from '../db/tables/index.ts'
import { CHUNK, textChunks } from '../db/text-chunks.ts'
import { storeRows, type Who } from '../deleted/queries.ts'
import { storedFigure } from '../organisations/queries.ts'
import { reviewColumn } from '../portfolios/queries.ts'
import { checkedPortfolio, type OwnedPortfolioId, type ReadablePortfolioId } from '../portfolios/rights.ts'

/** The runs of a series, newest first. */
export const runsOf = (db: Db, series: string) =>
  db
    .select({
      id: portfolios.id,
      series: portfolios.series,
      number: portfolios.number,
      head: portfolios.head,
      origin: portfolios.origin,
      status: portfolios.status,
      created: portfolios.created,
      delivered: portfolios.delivered,
      rowsTotal: portfolios.rowsTotal,
      rowsAccepted: portfolios.rowsAccepted,
      rowsRejected: portfolios.rowsRejected,
      rowsWarnings: portfolios.rowsWarnings,
      entriesTotal: portfolios.entriesTotal,
      totalImpact: portfolios.totalImpact,
      totalStatus: portfolios.totalStatus,
      p5: portfolios.p5,
      p50: portfolios.p50,
      p95: portfolios.p95,
      fileName: uploads.fileName,
      stand: provenances,
      review: reviewColumn,
      changes: sql<number>`(select count(*)::int from ${draftChanges} c where c.portfolio_id = ${portfolios.id}
        and c.at >= ${portfolios.created} and c.kind not in ('undo', 'redo') and not c.undone)`,
    })
    .from(portfolios)
    .leftJoin(uploads, eq(uploads.id, portfolios.uploadId))
    .leftJoin(provenances, eq(provenances.id, portfolios.provenanceId))
    .where(and(eq(portfolios.series, series), portfolios.complete))
    .orderBy(desc(portfolios.number))
export type RunRow = Awaited<ReturnType<typeof runsOf>>[number]

export async function seriesOf(db: Db, id: OwnedPortfolioId): Promise<string> {
  const [found] = await db.select({ series: portfolios.series }).from(portfolios).where(eq(portfolios.id, id))
  if (!found?.series) throw new Error(`Portfolio ${id} has no series.`)
  return found.series
}

/** The draft over a delivered portfolio, or the run that is being calculated. */
export async function openDraftOf(db: Db, series: string): Promise<OwnedPortfolioId | undefined> {
  const [found] = await db
    .select({ id: portfolios.id })
    .from(portfolios)
    .where(
      and(
        eq(portfolios.series, series),
        portfolios.complete,
        sql`not ${portfolios.head} and ${portfolios.status} <> 'delivered'`,
      ),
    )
    .orderBy(desc(portfolios.number))
    .limit(1)
  return found && checkedPortfolio(found)
}

export type CopyOf = {
  id: string
  owner: WorkspaceId
  series: string
  number: number
  head: boolean
  origin: 'edit' | 'duplicate'
  name: string
  /** Begins the ids of the new entries. */
  entryIds: string
  now: Date
}

/**
 * Copies a list with all that was done to it, chunk by chunk, unseen until `completePortfolios`. Its entries are new ones: results of
 * another run never mix with theirs.
 */
export async function copyList(db: Db, from: OwnedPortfolioId, copy: CopyOf): Promise<void> {
  const { id, owner, series, number, head, origin, name, entryIds, now } = copy
  const at = now.toISOString()
  await db.execute(sql`insert into ${portfolios} (id, owner, upload_id, series, number, head, origin, revision, name, complete, status,
      created, rows_total, rows_accepted, rows_rejected, rows_warnings, entries_total, matched_on)
    select ${id}, ${owner}, upload_id, ${series}, ${number}::int, ${head}, ${origin}, revision, ${name}, false, 'draft', ${at}::timestamptz,
      rows_total, rows_accepted, rows_rejected, rows_warnings, entries_total, matched_on from ${portfolios} where id = ${from}`)
  await db.execute(sql`insert into ${sheets} (portfolio_id, header, file_columns, format, encoding, delimiter, worksheet, header_row,
      style, choices, decimal, remembered, signature, missing, ledger)
    select ${id}, header, file_columns, format, encoding, delimiter, worksheet, header_row, style, choices, decimal, remembered,
      signature, missing, ledger from ${sheets} where portfolio_id = ${from}`)
  await inChunks(
    db,
    'row',
    uploadedRows,
    from,
    after => sql`
    insert into ${uploadedRows} (portfolio_id, row, status, name, cells, deleted)
    select ${id}, row, status, name, cells, deleted from ${uploadedRows}
    where portfolio_id = ${from} and row > ${after} order by row limit ${CHUNK}`,
  )
  await inChunks(
    db,
    'position',
    problems,
    from,
    after => sql`
    insert into ${problems} (portfolio_id, position, row, "column", class, severity, message, remedy, fix, more)
    select ${id}, position, row, "column", class, severity, message, remedy, fix, more from ${problems}
    where portfolio_id = ${from} and position > ${after} order by position limit ${CHUNK}`,
  )
  await inChunks(
    db,
    'position',
    entries,
    from,
    after => sql`
    insert into ${entries} (portfolio_id, position, id, allocation, rows, match, match_reason, kind, organisation_id,
      organisation_key, linked_to, source, match_class, proposals, decision, decided_by)
    select ${id}, position, ${entryIds} || '-' || position, allocation, rows, match, match_reason, kind,
      case kind when 'own' then ${entryIds} || '-' || position else organisation_id end,
      case kind when 'own' then ${entryIds} || '-' || position else organisation_key end,
      linked_to, source, match_class, proposals, decision, decided_by
    from ${entries} where portfolio_id = ${from} and position > ${after} order by position limit ${CHUNK}`,
  )
  await db.execute(sql`insert into ${draftChanges} (portfolio_id, revision, at, kind, text, count, undone, undo)
    select ${id}, revision, at, kind, text, count, undone, undo from ${draftChanges} where portfolio_id = ${from}`)
  await db.execute(sql`insert into ${rowChanges} (portfolio_id, revision, position, row, kind, "column", before, after)
    select ${id}, revision, position, row, kind, "column", before, after from ${rowChanges} where portfolio_id = ${from}`)
}

async function inChunks(
  db: Db,
  order: 'row' | 'position',
  table: typeof uploadedRows | typeof problems | typeof entries,
  from: string,
  insert: (after: number) => ReturnType<typeof sql>,
): Promise<void> {
  const column = sql.identifier(order)
  for (let after = -1; ; ) {
    const { rows } = await db.execute<{ last: number | null }>(sql`select max(k) as last from (
      select ${column} as k from ${table} where portfolio_id = ${from} and ${column} > ${after} order by k limit ${CHUNK}) s`)
    const last = rows[0]?.last ?? null
    if (last === null) return
    await db.execute(insert(after))
    after = last
  }
}

/** Entries of a delivered run with the figures of their organisations, as JSON text for a thread. `withSites`: and what each site multiplied. */
export const figuresText = (db: Db, id: ReadablePortfolioId, withSites: boolean): Promise<string[]> =>
  textChunks(
    db,
    after => sql`
      select json_agg(json_build_object('name', o.name, 'entityId', o.entity_id, 'country', o.country, 'rows', e.rows,
          'allocation', e.allocation, 'reference', case e.kind when 'reference' then e.organisation_id end,
          'source', e.source, 'impact', o.impact, 'goals', o.goals, 'indicators', ${indicators()}${withSites ? sql`, 'sites', ${siteAmounts()}` : sql``}) order by e.position)::text as chunk,
        max(e.position) as last, count(*)::int as n
      from (select * from ${entries} where portfolio_id = ${id} and position > ${after} order by position limit ${CHUNK}) e
        join ${organisations} o on o.key = e.organisation_key
        join ${organisationDetails} d on d.organisation_key = o.key`,
  )

/** `SiteAmounts` of an organisation, as text within the text: most are read one by one, long after. */
const siteAmounts = () => sql`(
  select json_agg(json_build_object('siteId', s.site_id, 'quantity', s.detail->'quantity', 'unit', s.detail->'unit',
      'impact', s.detail->'impact', 'goals', s.goals, 'midpoints', s.detail->'midpoints',
      'contributions', s.detail->'contributions', 'scopeBasis', s.detail->'scopeBasis',
      'jobsEstimated', s.detail->'indicators'->'jobsEstimated') order by s.position)::text
  from ${sites} s where s.organisation_key = o.key)`

/** The physical figures of an organisation by their names; null under the first edition of the method. */
function indicators() {
  const values = INDICATOR_NAMES.map(name => sql`${name}::text, ${storedFigure(indicatorId(name)).value}`)
  return sql`case when d.detail->'physical' is not null then json_build_object(${sql.join(values, sql`, `)}) end`
}

export type SharedRow = {
  entityId: string
  name: string
  country: string
  holdings: { portfolio: string; allocation: number; impact: number | null }[]
  count: number
}

/** Organisations that two of the portfolios or more hold, the largest burdens first. */
export async function sharedOrganisations(
  db: Db,
  ids: readonly ReadablePortfolioId[],
  max: number,
): Promise<SharedRow[]> {
  const { rows } = await db.execute<SharedRow>(sql`
    with held as (
      select e.portfolio_id, o.entity_id, min(o.name) as name, min(o.country) as country,
        least(1, sum(e.allocation)) as allocation, sum(e.allocation * o.impact) as impact
      from ${entries} e join ${organisations} o on o.key = e.organisation_key
      where ${inArray(sql`e.portfolio_id`, [...ids])} group by e.portfolio_id, o.entity_id),
    shared as (
      select entity_id, min(name) as name, min(country) as country, min(impact) as least,
        json_agg(json_build_object('portfolio', portfolio_id, 'allocation', allocation, 'impact', impact)) as holdings
      from held group by entity_id having count(*) > 1)
    select entity_id as "entityId", name, country, holdings, count(*) over ()::int as count from shared
    order by least asc nulls last, entity_id limit ${max}`)
  return rows
}

export const deletedOf = (db: Db, owner: WorkspaceId) =>
  db
    .select({
      // Every portfolio of an account has a series, and these were deleted.
      series: sql<string>`${portfolios.series}`,
      name: portfolios.name,
      status: portfolios.status,
      entriesTotal: portfolios.entriesTotal,
      created: portfolios.created,
      deleted: sql<Date>`${portfolios.deleted}`.mapWith(portfolios.deleted),
    })
    .from(portfolios)
    .where(and(eq(portfolios.owner, owner), portfolios.head, portfolios.complete, isNotNull(portfolios.deleted)))
    .orderBy(desc(portfolios.deleted), desc(portfolios.id))

export type DeletedRow = Awaited<ReturnType<typeof deletedOf>>[number]

export async function groupsOf(db: Db, owner: WorkspaceId, id?: string) {
  const found = await db
    .select()
    .from(portfolioGroups)
    .where(
      and(eq(portfolioGroups.owner, owner), id === undefined ? undefined : sql`${portfolioGroups.id}::text = ${id}`),
    )
    .orderBy(sql`lower(${portfolioGroups.name})`, portfolioGroups.id)
  if (found.length === 0) return []
  const members = await db
    .select({ groupId: groupMembers.groupId, series: groupMembers.series })
    .from(groupMembers)
    .innerJoin(
      portfolios,
      and(eq(portfolios.series, groupMembers.series), portfolios.head, sql`${portfolios.deleted} is null`),
    )
    .where(
      inArray(
        groupMembers.groupId,
        found.map(group => group.id),
      ),
    )
    .orderBy(asc(groupMembers.position))
  return found.map(group => ({
    ...group,
    members: members.filter(member => member.groupId === group.id).map(member => member.series),
  }))
}

export const insertGroup = (db: Db, group: typeof portfolioGroups.$inferInsert) =>
  db.insert(portfolioGroups).values(group)

export const renameGroup = (db: Db, id: string, name: string) =>
  db.update(portfolioGroups).set({ name }).where(eq(portfolioGroups.id, id))

export async function putMembers(db: Db, groupId: string, series: readonly string[]): Promise<void> {
  await db.delete(groupMembers).where(eq(groupMembers.groupId, groupId))
  if (series.length === 0) return
  await db.insert(groupMembers).values(series.map((one, position) => ({ groupId, series: one, position })))
}

/** In the caller's transaction. */
export async function removeGroup(tx: Db, owner: WorkspaceId, id: string, who: Who): Promise<boolean> {
  const isIt = and(eq(portfolioGroups.owner, owner), sql`${portfolioGroups.id}::text = ${id}`)
  await storeRows(tx, { owner, kind: 'group', key: id, ...who }, [
    [portfolioGroups, isIt],
    [groupMembers, sql`${groupMembers.groupId}::text = ${id}`],
  ])
  const gone = await tx.delete(portfolioGroups).where(isIt).returning({ id: portfolioGroups.id })
  return gone.length > 0
}

/** Takes portfolios out of a group that went to another workspace, or for good, while the group was away. */
export const dropStrangeMembers = (tx: Db, owner: WorkspaceId, id: string) =>
  tx.delete(groupMembers).where(
    sql`${groupMembers.groupId}::text = ${id}
      and not exists (select 1 from ${portfolios} p where p.series = ${groupMembers.series} and p.owner = ${owner})`,
  )

/** How far a draft is; delivered where it has become the report meanwhile. */
export async function stateOfDraft(db: Db, id: OwnedPortfolioId) {
  const [found] = await db.select({ status: portfolios.status }).from(portfolios).where(eq(portfolios.id, id))
  return found?.status ?? 'delivered'
}
