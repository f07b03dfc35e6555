import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import {
  entries,
  organisationDetails,
  organisations,
  portfolios,
  problems,
  sheets,
  sites,
  stands,
  uploadedRows,
  uploads,
  users,
} from '../db/tables/index.ts'
import { type OrganisationRow, organisationColumns } from '../organisations/queries.ts'
import type { EntrySource } from '../reports/index.ts'
import type { OwnedPortfolioId, ReadablePortfolioId } from './rights.ts'

type Status = (typeof portfolios.$inferSelect)['status']

/** The run that an address means: `{series}` the one that is shown, `{series}.{number}` that one. */
export async function portfolioAt(
  db: Db,
  address: string,
): Promise<{ id: string; owner: string | null; deleted: Date | null } | undefined> {
  const [, series, number] = /^(.+)\.(\d{1,6})$/.exec(address) ?? [undefined, address, undefined]
  const meant = number === undefined ? portfolios.head : eq(portfolios.number, Number(number))
  const [found] = await db
    .select({ id: portfolios.id, owner: portfolios.owner, deleted: portfolios.deleted })
    .from(portfolios)
    .where(and(eq(portfolios.series, series!), meant, portfolios.complete))
  return found
}

/** A portfolio with its file and what its figures stand on, without the frozen documents. */
const portfolioColumns = {
  id: portfolios.id,
  owner: portfolios.owner,
  series: portfolios.series,
  number: portfolios.number,
  head: portfolios.head,
  origin: portfolios.origin,
  revision: portfolios.revision,
  name: portfolios.name,
  status: portfolios.status,
  created: portfolios.created,
  submitted: portfolios.submitted,
  delivered: portfolios.delivered,
  run: portfolios.run,
  stage: portfolios.stage,
  stageDone: portfolios.stageDone,
  stageTotal: portfolios.stageTotal,
  stageDetail: portfolios.stageDetail,
  rowsTotal: portfolios.rowsTotal,
  rowsAccepted: portfolios.rowsAccepted,
  rowsRejected: portfolios.rowsRejected,
  rowsWarnings: portfolios.rowsWarnings,
  entriesTotal: portfolios.entriesTotal,
  totalImpact: portfolios.totalImpact,
  p5: portfolios.p5,
  p50: portfolios.p50,
  p95: portfolios.p95,
  totalStatus: portfolios.totalStatus,
  totalCoverage: portfolios.totalCoverage,
  assessedEntries: portfolios.assessedEntries,
  assessedPerGoal: portfolios.assessedPerGoal,
  impactPerGoal: portfolios.impactPerGoal,
  dataQuality: portfolios.dataQuality,
  sitesTotal: portfolios.sitesTotal,
  sitesCalculated: portfolios.sitesCalculated,
  matchedOn: portfolios.matchedOn,
  stand: stands,
  fileName: uploads.fileName,
  fileSize: uploads.size,
  columnsMissing: sheets.missing,
  /** The draft over a delivered portfolio. */
  draft: sql<OpenDraft | null>`(select json_build_object('number', d.number, 'status', d.status, 'created', d.created,
    'stage', d.stage, 'stageDone', d.stage_done, 'stageTotal', d.stage_total, 'submitted', d.submitted,
    'stageDetail', d.stage_detail) from ${portfolios} d
    where ${portfolios.head} and d.series = ${portfolios.series} and not d.head and d.complete and d.deleted is null
      and d.status <> 'delivered' order by d.number desc limit 1)`,
}

type OpenDraft = Pick<
  typeof portfolios.$inferSelect,
  'number' | 'stage' | 'stageDone' | 'stageTotal' | 'stageDetail'
> & { status: 'draft' | 'in_progress'; created: string; submitted: string | null }

export type PortfolioRow = Awaited<ReturnType<typeof selectPortfolios>>[number]

const selectPortfolios = (db: Db, where: SQL | undefined) =>
  db
    .select(portfolioColumns)
    .from(portfolios)
    .leftJoin(uploads, eq(uploads.id, portfolios.uploadId))
    .leftJoin(stands, eq(stands.id, portfolios.standId))
    .leftJoin(sheets, eq(sheets.portfolioId, portfolios.id))
    .where(where)
    .orderBy(desc(portfolios.created), desc(portfolios.id))

export const portfoliosOfUser = (db: Db, userId: string, status?: Status): Promise<PortfolioRow[]> =>
  selectPortfolios(
    db,
    and(
      eq(portfolios.owner, userId),
      portfolios.complete,
      portfolios.head,
      isNull(portfolios.deleted),
      status === undefined ? undefined : eq(portfolios.status, status),
    ),
  )

export async function findPortfolio(db: Db, id: ReadablePortfolioId): Promise<PortfolioRow | undefined> {
  const [found] = await selectPortfolios(db, eq(portfolios.id, id))
  return found
}

/** The portfolios of one file, in the order in which the file names them. */
export const portfoliosOfUpload = async (db: Db, uploadId: string): Promise<PortfolioRow[]> =>
  (
    await selectPortfolios(
      db,
      and(eq(portfolios.uploadId, uploadId), inArray(portfolios.origin, ['upload', 'replace'])),
    )
  ).reverse()

/** All runs of the portfolio that a run is of. */
const seriesOf = (id: OwnedPortfolioId) =>
  sql`${portfolios.series} = (select p.series from ${portfolios} p where p.id = ${id})`

/** A name belongs to the portfolio, not to a run. */
export const renameTo = (db: Db, id: OwnedPortfolioId, name: string) =>
  db.update(portfolios).set({ name }).where(seriesOf(id))

export const markDeleted = (db: Db, id: OwnedPortfolioId, now: Date | null) =>
  db.update(portfolios).set({ deleted: now }).where(seriesOf(id))

/** Throws a draft over a delivered portfolio away; false where it is none. */
export async function removeOpenDraft(db: Db, id: OwnedPortfolioId): Promise<boolean> {
  const removed = await db
    .delete(portfolios)
    .where(and(eq(portfolios.id, id), not(portfolios.head), ne(portfolios.status, 'delivered')))
    .returning({ id: portfolios.id })
  return removed.length > 0
}

/** In progress -> draft because somebody said so; false where it was not in progress. */
export async function cancelRun(db: Db, id: OwnedPortfolioId, reason: string): Promise<boolean> {
  const stopped = await db
    .update(portfolios)
    .set({ status: 'draft', stage: 'failed', stageDetail: reason })
    .where(and(eq(portfolios.id, id), eq(portfolios.status, 'in_progress')))
    .returning({ id: portfolios.id })
  return stopped.length > 0
}

/** The number of the next run of a series. */
export async function nextNumber(db: Db, series: string): Promise<number> {
  const [found] = await db
    .select({ most: sql<number | null>`max(${portfolios.number})` })
    .from(portfolios)
    .where(eq(portfolios.series, series))
  return (found?.most ?? 0) + 1
}

/** Whoever brings a run into being waits here for others of the same series, until the end of the transaction. */
export const lockSeries = (db: Db, series: string) =>
  db
    .select({ id: portfolios.id })
    .from(portfolios)
    .where(and(eq(portfolios.series, series), portfolios.head, portfolios.complete))
    .for('update')

/** Gives a run that is not seen yet the next number of its series. Behind `lockSeries`, no two get the same. */
export async function numberRun(db: Db, series: string, id: string): Promise<void> {
  await db
    .update(portfolios)
    .set({
      number: sql`(select coalesce(max(p.number), 0) + 1 from ${portfolios} p where p.series = ${series} and p.complete)`,
    })
    .where(eq(portfolios.id, id))
}

/**
 * A new version is the only open draft of its series; a list that was never delivered gives its place to it at once. false where
 * another version came first and is being calculated.
 */
export async function takePlace(
  db: Db,
  { series, isDraft }: { series: string; isDraft: boolean },
  id: string,
): Promise<boolean> {
  await lockSeries(db, series)
  const running = await db
    .select({ id: portfolios.id })
    .from(portfolios)
    .where(
      and(
        eq(portfolios.series, series),
        eq(portfolios.status, 'in_progress'),
        ne(portfolios.id, id),
        portfolios.complete,
      ),
    )
    .limit(1)
  if (running.length > 0) return false
  await db
    .delete(portfolios)
    .where(
      and(
        eq(portfolios.series, series),
        eq(portfolios.status, 'draft'),
        ne(portfolios.id, id),
        sql`${portfolios.complete}`,
      ),
    )
  await numberRun(db, series, id)
  if (isDraft) await db.update(portfolios).set({ head: true }).where(eq(portfolios.id, id))
  return true
}

/** Draft -> in progress, as a new run; the run's number, or undefined where it is no draft. */
export async function beginRun(db: Db, id: OwnedPortfolioId, now: Date): Promise<number | undefined> {
  const [begun] = await db
    .update(portfolios)
    .set({
      status: 'in_progress',
      submitted: now,
      run: sql`${portfolios.run} + 1`,
      stage: 'queued',
      stageDone: 0,
      stageTotal: sql`${portfolios.entriesTotal}`,
      stageDetail: null,
    })
    .where(and(eq(portfolios.id, id), eq(portfolios.status, 'draft'), isNull(portfolios.deleted)))
    .returning({ run: portfolios.run })
  return begun?.run
}

/** A frozen document as the text it was stored as; null while there is none. */
export async function frozenDocument(
  db: Db,
  id: ReadablePortfolioId,
  document: 'goals' | 'coverage',
): Promise<string | null> {
  const [found] = await db
    .select({ json: sql<string | null>`${portfolios[document]}::text` })
    .from(portfolios)
    .where(eq(portfolios.id, id))
  return found?.json ?? null
}

export async function frozenDocuments(db: Db, id: ReadablePortfolioId) {
  const [found] = await db
    .select({ goals: portfolios.goals, coverage: portfolios.coverage })
    .from(portfolios)
    .where(eq(portfolios.id, id))
  return found
}

/** `source` is read only while there is no assessed organisation to show. */
export type EntryRow = Omit<typeof entries.$inferSelect, 'source'> & {
  source: EntrySource | null
  organisation: OrganisationRow | null
}
export type FoundEntry = EntryRow & { source: EntrySource }

const { source: _, ...entryColumns } = getTableColumns(entries)

/** Entries in input order, from `offset` on, each with its assessed organisation once the portfolio is delivered. */
export async function entriesOf(
  db: Db,
  id: ReadablePortfolioId,
  page: { limit: number; offset: number; delivered: boolean },
): Promise<EntryRow[]> {
  const from = and(eq(entries.portfolioId, id), sql`${entries.position} >= ${page.offset}`)
  if (!page.delivered) {
    const rows = await db.select().from(entries).where(from).orderBy(asc(entries.position)).limit(page.limit)
    return rows.map(row => ({ ...row, organisation: null }))
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

export async function findEntry(db: Db, id: ReadablePortfolioId, entryId: string): Promise<FoundEntry | undefined> {
  const [found] = await db
    .select({ entry: entries, organisation: organisationColumns, shown: organisationDetails })
    .from(entries)
    .innerJoin(organisations, eq(organisations.key, entries.organisationKey))
    .innerJoin(organisationDetails, eq(organisationDetails.organisationKey, organisations.key))
    .where(and(eq(entries.portfolioId, id), eq(entries.id, entryId)))
  return found && { ...found.entry, organisation: { ...found.organisation, ...found.shown } }
}

/** One figure of every entry, 100 % basis, in input order. */
export async function figuresOfEntries(db: Db, id: ReadablePortfolioId, goal: number | undefined) {
  const figure = goal === undefined ? sql`o.impact` : sql`o.goals[${goal}::int]`
  const status = goal === undefined ? sql`o.status` : sql`d.goals_status[${goal}::int]`
  const { rows } = await db.execute<{
    id: string
    name: string
    allocation: number
    figure: number | null
    status: string
  }>(sql`select e.id, o.name, e.allocation, ${figure} as figure, ${status} as status
    from ${entries} e join ${organisations} o on o.key = e.organisation_key
      join ${organisationDetails} d on d.organisation_key = o.key
    where e.portfolio_id = ${id} order by e.position`)
  return rows
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

export const problemsOf = (db: Db, id: ReadablePortfolioId, page: { limit: number; offset: number }) =>
  db
    .select()
    .from(problems)
    .where(and(eq(problems.portfolioId, id), sql`${problems.position} >= ${page.offset}`))
    .orderBy(asc(problems.position))
    .limit(page.limit)

export async function countProblems(db: Db, id: ReadablePortfolioId): Promise<number> {
  const [found] = await db.select({ count: count() }).from(problems).where(eq(problems.portfolioId, id))
  return found?.count ?? 0
}

type RowStatus = (typeof uploadedRows.$inferSelect)['status']

export type RowsQuery = {
  status?: RowStatus | undefined
  state: 'kept' | 'deleted' | 'problems' | 'all'
  class?: string | undefined
  search?: string | undefined
}

const rowsMeant = (id: ReadablePortfolioId, { status, state, class: kind, search }: RowsQuery) =>
  and(
    eq(uploadedRows.portfolioId, id),
    status === undefined ? undefined : eq(uploadedRows.status, status),
    state === 'all' ? undefined : state === 'deleted' ? isNotNull(uploadedRows.deleted) : isNull(uploadedRows.deleted),
    state === 'problems' ? ne(uploadedRows.status, 'accepted') : undefined,
    kind === undefined
      ? undefined
      : sql`exists (select 1 from ${problems} p where p.portfolio_id = ${uploadedRows.portfolioId}
          and p.row = ${uploadedRows.row} and p.class = ${kind})`,
    search ? sql`${uploadedRows.cells}::text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
  )

export const rowsOf = (db: Db, id: ReadablePortfolioId, query: RowsQuery & { limit: number; offset: number }) =>
  db
    .select()
    .from(uploadedRows)
    .where(rowsMeant(id, query))
    .orderBy(asc(uploadedRows.row))
    .limit(query.limit)
    .offset(query.offset)

export async function countRows(db: Db, id: ReadablePortfolioId, query: RowsQuery): Promise<number> {
  const [found] = await db.select({ count: count() }).from(uploadedRows).where(rowsMeant(id, query))
  return found?.count ?? 0
}

export const problemsOfRows = (db: Db, id: ReadablePortfolioId, rows: readonly number[]) =>
  rows.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(problems)
        .where(and(eq(problems.portfolioId, id), inArray(problems.row, [...rows])))
        .orderBy(asc(problems.position))

/** A file that this user already sent under the same key. */
export async function findUpload(db: Db, userId: string, idempotencyKey: string) {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.owner, userId), eq(uploads.idempotencyKey, idempotencyKey)))
  return found
}

/** The file that a list came from. */
export async function uploadOf(db: Db, id: ReadablePortfolioId) {
  const [found] = await db
    .select({ fileName: uploads.fileName, fileKey: uploads.fileKey })
    .from(portfolios)
    .innerJoin(uploads, eq(uploads.id, portfolios.uploadId))
    .where(eq(portfolios.id, id))
  return found
}

export const insertUpload = (db: Db, upload: typeof uploads.$inferInsert) => db.insert(uploads).values(upload)

/** The rows are all there: from now on the portfolio exists. */
export const completePortfolios = (db: Db, ids: readonly string[], uploadId?: string) =>
  db
    .update(portfolios)
    .set(uploadId === undefined ? { complete: true } : { complete: true, uploadId })
    .where(inArray(portfolios.id, [...ids]))

/** What an upload that came to nothing has left. */
export const removeIncomplete = (db: Db, ids: readonly string[]) =>
  db.delete(portfolios).where(and(inArray(portfolios.id, [...ids]), not(portfolios.complete)))

export const insertPortfolio = (db: Db, portfolio: typeof portfolios.$inferInsert) =>
  db.insert(portfolios).values(portfolio)

/** What a calculation starts from; undefined where there is nothing to do (delivered, deleted, or an older run). */
export async function portfolioInProgress(db: Db, id: string, run: number) {
  const [found] = await db
    .select()
    .from(portfolios)
    .where(and(eq(portfolios.id, id), eq(portfolios.run, run), eq(portfolios.status, 'in_progress')))
  return found
}

const ENTRIES_PER_PIECE = 5000

/** Entries as JSON text for the assessing thread; the loop never builds the objects. */
export const entryInputsOf = (db: Db, id: string, total: number): Promise<string[]> =>
  entryInputsBetween(db, id, 0, total)

/** Those at positions from `first` to before `end`. */
export async function entryInputsBetween(db: Db, id: string, first: number, end: number): Promise<string[]> {
  const pieces: string[] = []
  for (let from = first; from < end; from += ENTRIES_PER_PIECE) {
    const { rows } = await db.execute<{ piece: string | null }>(sql`
      select json_agg(json_build_object('id', e.id, 'position', e.position, 'allocation', e.allocation, 'rows', e.rows,
        'source', e.source, 'match', e.match, 'matchReason', e.match_reason, 'kind', e.kind,
        'organisationId', e.organisation_id, 'organisationKey', e.organisation_key, 'matchClass', e.match_class,
        'proposals', e.proposals, 'decision', e.decision, 'decidedBy', e.decided_by) order by e.position)::text as piece
      from ${entries} e
      where e.portfolio_id = ${id} and e.position >= ${from} and e.position < ${Math.min(end, from + ENTRIES_PER_PIECE)}`)
    if (rows[0]?.piece) pieces.push(rows[0].piece)
  }
  return pieces
}

/** Rejected rows with the first reason of each. */
export async function rejectedRowsOf(db: Db, id: string) {
  return await db
    .selectDistinctOn([uploadedRows.row], {
      row: uploadedRows.row,
      name: uploadedRows.name,
      class: problems.class,
      sentence: problems.sentence,
      suggestion: problems.suggestion,
    })
    .from(uploadedRows)
    .innerJoin(problems, and(eq(problems.portfolioId, uploadedRows.portfolioId), eq(problems.row, uploadedRows.row)))
    .where(
      and(
        eq(uploadedRows.portfolioId, id),
        eq(uploadedRows.status, 'rejected'),
        eq(problems.severity, 'error'),
        isNull(uploadedRows.deleted),
      ),
    )
    .orderBy(uploadedRows.row, problems.position)
}

/** Where the owner is told. */
export async function ownerOf(db: Db, userId: string) {
  const [found] = await db
    .select({ email: users.email, fullName: users.fullName, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  return found
}

export const showStage = (
  db: Db,
  id: string,
  run: number,
  stage: NonNullable<(typeof portfolios.$inferSelect)['stage']>,
  done: number,
  total: number,
) =>
  db
    .update(portfolios)
    .set({ stage, stageDone: done, stageTotal: total })
    .where(and(eq(portfolios.id, id), eq(portfolios.run, run), eq(portfolios.status, 'in_progress')))
    .returning({ id: portfolios.id })

/** In progress -> draft with the reason; true where this call did it. */
export async function returnToDraft(db: Db, id: string, run: number, reason: string): Promise<boolean> {
  const returned = await db
    .update(portfolios)
    .set({ status: 'draft', stage: 'failed', stageDetail: reason })
    .where(and(eq(portfolios.id, id), eq(portfolios.run, run), eq(portfolios.status, 'in_progress')))
    .returning({ id: portfolios.id })
  return returned.length > 0
}

/** In progress -> delivered with its figures, and from now on what its series shows; false where another worker was first or the run is over. */
export async function deliver(
  db: Db,
  id: string,
  run: number,
  figures: Partial<typeof portfolios.$inferInsert>,
): Promise<boolean> {
  const delivered = await db
    .update(portfolios)
    .set({ ...figures, status: 'delivered', stage: 'done' })
    .where(and(eq(portfolios.id, id), eq(portfolios.run, run), eq(portfolios.status, 'in_progress')))
    .returning({ series: portfolios.series, head: portfolios.head })
  const [done] = delivered
  if (done && !done.head && done.series !== null) {
    await db
      .update(portfolios)
      .set({ head: false })
      .where(and(eq(portfolios.series, done.series), portfolios.head))
    await db.update(portfolios).set({ head: true }).where(eq(portfolios.id, id))
  }
  return delivered.length > 0
}

/** Forgets what an earlier run left on another stand. */
export const clearOtherResults = (db: Db, id: string, standId: string) =>
  db.delete(organisations).where(and(eq(organisations.portfolioId, id), ne(organisations.standId, standId)))

export const clearResults = (db: Db, id: string) => db.delete(organisations).where(eq(organisations.portfolioId, id))

/** Writes matches that are others than at the upload; `rows` is JSON text (see `insertMany`), the bounds keep the search to them. */
export const linkEntries = (db: Db, id: string, { from, to, rows }: { from: number; to: number; rows: string }) =>
  db.execute(sql`
    update ${entries} e
    set match = r.match, match_reason = r.match_reason, kind = r.kind,
        organisation_id = r.organisation_id, organisation_key = r.organisation_key,
        match_class = r.match_class, proposals = r.proposals, decision = r.decision, decided_by = r.decided_by
    from json_populate_recordset(null::${entries}, ${rows}::json) r
    where e.portfolio_id = ${id} and e.position between ${from} and ${to} and e.position = r.position`)

/** Deleted before `before`: gone for good, and so is what interrupted uploads left. The keys of files that nobody needs any more. */
export async function purgeDeleted(db: Db, before: Date): Promise<string[]> {
  await db.delete(portfolios).where(and(isNotNull(portfolios.deleted), lt(portfolios.deleted, before)))
  await db
    .delete(portfolios)
    .where(and(not(portfolios.complete), lt(portfolios.created, sql`now() - interval '1 day'`)))
  const unused = await db
    .delete(uploads)
    .where(sql`not exists (select 1 from ${portfolios} p where p.upload_id = ${uploads.id})`)
    .returning({ fileKey: uploads.fileKey })
  return unused.map(upload => upload.fileKey)
}
