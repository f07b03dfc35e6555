import { type Message, toStored } from '@cradle/words/messages'
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { comments, engagements, listTotals, organisations, portfolios, reviewSteps } from '../db/tables/index.ts'
import type { OwnedPortfolioId } from './rights.ts'

/** Runs of a portfolio: their numbers, their places in the series, how far they are, their delivery. */

/** Throws a draft over a delivered portfolio away; false where it is none. */
export async function removeOpenDraft(db: Db, id: OwnedPortfolioId): Promise<boolean> {
  const head = sql`(select h.id from ${portfolios} h, ${portfolios} d where d.id = ${id} and h.series = d.series and h.head and h.complete)`
  const isOpenDraft = sql`select d.id from ${portfolios} d where d.id = ${id} and not d.head and d.status <> 'delivered'`
  await leaveComments(db, isOpenDraft, head)
  const removed = await db
    .delete(portfolios)
    .where(and(eq(portfolios.id, id), not(portfolios.head), ne(portfolios.status, 'delivered')))
    .returning({ id: portfolios.id })
  return removed.length > 0
}

/**
 * The number of a run of the series that is approved or published, since a time where one is named; undefined where there is none.
 * Behind `lockSeries`, it stays so.
 */
export async function frozenRun(db: Db, series: string, since?: Date): Promise<number | undefined> {
  const last = sql`(select max(s.position) from ${reviewSteps} s where s.portfolio_id = ${portfolios.id})`
  const [found] = await db
    .select({ number: portfolios.number })
    .from(portfolios)
    .innerJoin(reviewSteps, and(eq(reviewSteps.portfolioId, portfolios.id), eq(reviewSteps.position, last)))
    .where(
      and(
        eq(portfolios.series, series),
        inArray(reviewSteps.state, ['approved', 'published']),
        since && gte(reviewSteps.at, since),
      ),
    )
    .orderBy(desc(portfolios.number))
    .limit(1)
  return found?.number
}

/** What was written about runs that go stays with the portfolio. */
const leaveComments = (db: Db, runs: SQL, to: SQL) =>
  db
    .update(comments)
    .set({ portfolioId: sql`${to}` })
    .where(sql`${comments.portfolioId} in (${runs})`)

/** In progress -> draft at the request of its owner; undefined where it was not in progress. */
export const cancelRun = (db: Db, id: OwnedPortfolioId, reason: Message) =>
  db
    .update(portfolios)
    .set({ status: 'draft', stage: 'failed', stageDetail: toStored(reason) })
    .where(and(eq(portfolios.id, id), eq(portfolios.status, 'in_progress')))
    .returning()

/** The number of the next run of a series. */
export async function nextNumber(db: Db, series: string): Promise<number> {
  const [found] = await db
    .select({ max: sql<number | null>`max(${portfolios.number})` })
    .from(portfolios)
    .where(eq(portfolios.series, series))
  return (found?.max ?? 0) + 1
}

/** Locks a series until the end of the transaction: only one run of it can be made at a time. */
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
  const drafts = sql`select d.id from ${portfolios} d
    where d.series = ${series} and d.status = 'draft' and d.id <> ${id} and d.complete`
  await leaveComments(db, drafts, sql`${id}`)
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

/** Draft -> in progress, submitted by this person, as a new run; the run's number, or undefined where it is no draft. */
export async function beginRun(db: Db, id: OwnedPortfolioId, by: string, now: Date): Promise<number | undefined> {
  const [begun] = await db
    .update(portfolios)
    .set({
      status: 'in_progress',
      submitted: now,
      submittedBy: by,
      run: sql`${portfolios.run} + 1`,
      stage: 'queued',
      stageDone: 0,
      stageTotal: sql`${portfolios.entriesTotal}`,
      stageDetail: null,
    })
    .where(and(eq(portfolios.id, id), eq(portfolios.status, 'draft'), isNull(portfolios.deleted)))
    .returning({ run: portfolios.run })
  // What it counts for changes while it is calculated: its matches are found anew.
  if (begun) await db.delete(listTotals).where(eq(listTotals.portfolioId, id))
  return begun?.run
}

/** The input of a calculation; undefined where there is nothing to do (delivered, deleted, or an older run). */
export async function portfolioInProgress(db: Db, id: string, run: number) {
  const [found] = await db
    .select()
    .from(portfolios)
    .where(and(eq(portfolios.id, id), eq(portfolios.run, run), eq(portfolios.status, 'in_progress')))
  return found
}

export type StageName = NonNullable<(typeof portfolios.$inferSelect)['stage']>

/**
 * Stage and count as columns to set; neither ever goes back within a run. A job that was taken over begins again, and batches of several
 * workers write in any order.
 */
export function furtherStage(stage: StageName, done: SQL | number) {
  const order = sql`array['queued', 'reading', 'matching', 'calculating', 'writing', 'done']::text[]`
  const [before, now] = [
    sql`coalesce(array_position(${order}, ${portfolios.stage}::text), 0)`,
    sql`array_position(${order}, ${stage}::text)`,
  ]
  return {
    stage: sql<StageName>`case when ${before} > ${now} then ${portfolios.stage} else ${stage} end`,
    stageDone: sql<number>`case when ${before} > ${now} then ${portfolios.stageDone}
      when ${before} = ${now} then greatest(${portfolios.stageDone}, ${done}::int) else ${done}::int end`,
  }
}

/** Nothing comes back where the calculation was stopped. */
export const showStage = (db: Db, id: string, run: number, stage: StageName, done: number, total: number) =>
  db
    .update(portfolios)
    .set({ ...furtherStage(stage, done), stageTotal: total })
    .where(and(eq(portfolios.id, id), eq(portfolios.run, run), eq(portfolios.status, 'in_progress')))
    .returning({ id: portfolios.id })

/** In progress -> draft with the reason; true where this call did it. */
export async function returnToDraft(db: Db, id: string, run: number, reason: Message): Promise<boolean> {
  const returned = await db
    .update(portfolios)
    .set({ status: 'draft', stage: 'failed', stageDetail: toStored(reason) })
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

/** Deletes the results that an earlier run left with other provenance. */
export const clearOtherResults = (db: Db, id: string, provenanceId: string) =>
  db.delete(organisations).where(and(eq(organisations.portfolioId, id), ne(organisations.provenanceId, provenanceId)))

export const clearResults = (db: Db, id: string) => db.delete(organisations).where(eq(organisations.portfolioId, id))

/** The number of a run of the series that somebody signed an opinion on; undefined where there is none. */
export async function assuredRun(db: Db, series: string): Promise<number | undefined> {
  const [found] = await db
    .select({ number: portfolios.number })
    .from(portfolios)
    .innerJoin(engagements, and(eq(engagements.portfolioId, portfolios.id), isNotNull(engagements.signedAt)))
    .where(eq(portfolios.series, series))
    .limit(1)
  return found?.number
}
