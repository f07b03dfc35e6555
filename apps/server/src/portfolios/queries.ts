import type { ReviewSummary } from '@cradle/contract'
import { and, desc, eq, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { portfolios, provenances, reviewSteps, sheets, uploads, users } from '../db/tables/index.ts'
import type { OwnedPortfolioId, ReadablePortfolioId } from './portfolio-id.ts'

type Status = (typeof portfolios.$inferSelect)['status']

/** The run that an address means: `{series}` the one that is shown, `{series}.{number}` that one. */
export async function portfolioAt(
  db: Db,
  address: string,
): Promise<{ id: string; owner: WorkspaceId | null; deleted: Date | null } | undefined> {
  const [, series, number] = /^(.+)\.(\d{1,6})$/.exec(address) ?? [undefined, address, undefined]
  const meant = number === undefined ? portfolios.head : eq(portfolios.number, Number(number))
  const [found] = await db
    .select({ id: portfolios.id, owner: portfolios.owner, deleted: portfolios.deleted })
    .from(portfolios)
    .where(and(eq(portfolios.series, series!), meant, portfolios.complete))
  return found
}

/** Where the review of a run is: the last line of it; null where nobody sent it to review yet. */
export const reviewColumn = sql<ReviewSummary | null>`(select json_build_object('state', s.state, 'at', s.at, 'by', u.full_name)
    from ${reviewSteps} s left join ${users} u on u.id = s.by
    where s.portfolio_id = ${portfolios.id} order by s.position desc limit 1)`

/** A portfolio with its file and the provenance of its figures, without the frozen documents. */
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
  physical: portfolios.physical,
  sitesTotal: portfolios.sitesTotal,
  sitesCalculated: portfolios.sitesCalculated,
  matchedOn: portfolios.matchedOn,
  stand: provenances,
  fileName: uploads.fileName,
  fileSize: uploads.size,
  columnsMissing: sheets.missing,
  review: reviewColumn,
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
    .leftJoin(provenances, eq(provenances.id, portfolios.provenanceId))
    .leftJoin(sheets, eq(sheets.portfolioId, portfolios.id))
    .where(where)
    .orderBy(desc(portfolios.created), desc(portfolios.id))

export const portfoliosOfUser = (db: Db, owner: WorkspaceId, status?: Status): Promise<PortfolioRow[]> =>
  selectPortfolios(
    db,
    and(
      eq(portfolios.owner, owner),
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

export async function markDeleted(db: Db, id: OwnedPortfolioId, now: Date | null): Promise<boolean> {
  const is = now === null ? isNotNull(portfolios.deleted) : isNull(portfolios.deleted)
  const changed = await db
    .update(portfolios)
    .set({ deleted: now })
    .where(and(seriesOf(id), is))
    .returning({ id: portfolios.id })
  return changed.length > 0
}

/** The goals as the text they were stored as; null while there are none. */
export async function goalsText(db: Db, id: ReadablePortfolioId): Promise<string | null> {
  const [found] = await db
    .select({ json: sql<string | null>`${portfolios.goals}::text` })
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

/** The rows are all there: from now on the portfolio exists. */
export const completePortfolios = (db: Db, ids: readonly string[], uploadId?: string) =>
  db
    .update(portfolios)
    .set(uploadId === undefined ? { complete: true } : { complete: true, uploadId })
    .where(inArray(portfolios.id, [...ids]))

/** The rows that a failed upload has left. */
export const removeIncomplete = (db: Db, ids: readonly string[]) =>
  db.delete(portfolios).where(and(inArray(portfolios.id, [...ids]), not(portfolios.complete)))

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
