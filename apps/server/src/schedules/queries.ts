import type { ReportFigures } from '@cradle/schedules'
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { portfolios, provenances, schedules, users } from '../db/tables/index.ts'
import type { EvidencePlace } from '../evidence/queries.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'

export type ScheduleRow = typeof schedules.$inferSelect
export type Named = { schedule: ScheduleRow; name: string | null }

const DAY_MS = 86_400_000
const at = ({ owner, series }: EvidencePlace) => and(eq(schedules.owner, owner), eq(schedules.series, series))
const isThere = isNull(schedules.deletedAt)
const runs = and(isThere, isNull(schedules.pausedAt))

const select = (db: Db) =>
  db.select({ schedule: schedules, name: users.fullName }).from(schedules).leftJoin(users, eq(users.id, schedules.by))

/** Recalculations and alerts of a portfolio, the oldest first. */
export const schedulesOf = (db: Db, place: EvidencePlace): Promise<Named[]> =>
  select(db)
    .where(and(at(place), ne(schedules.kind, 'subscription'), isThere))
    .orderBy(asc(schedules.createdAt), asc(schedules.id))

export async function subscriptionOf(db: Db, place: EvidencePlace, by: string): Promise<Named | undefined> {
  const [row] = await select(db).where(and(at(place), eq(schedules.kind, 'subscription'), eq(schedules.by, by)))
  return row
}

/** A recalculation or an alert. `deletedSince`: one that was deleted later than that, too. */
export async function oneSchedule(
  db: Db,
  place: EvidencePlace,
  id: string,
  deletedSince?: Date,
): Promise<Named | undefined> {
  const wanted = deletedSince === undefined ? isThere : or(isThere, gt(schedules.deletedAt, deletedSince))
  const [row] = await select(db).where(and(at(place), eq(schedules.id, id), ne(schedules.kind, 'subscription'), wanted))
  return row
}

/** How many recalculations and alerts there are, of the portfolio and of its workspace. */
export async function countSchedules(tx: Db, { owner, series }: EvidencePlace) {
  const [counted] = await tx
    .select({
      workspace: sql<number>`count(*)::int`,
      portfolio: sql<number>`count(*) filter (where ${schedules.series} = ${series})::int`,
    })
    .from(schedules)
    .where(and(eq(schedules.owner, owner), ne(schedules.kind, 'subscription'), isThere))
  return counted ?? { workspace: 0, portfolio: 0 }
}

export const insertSchedule = (tx: Db, row: typeof schedules.$inferInsert) => tx.insert(schedules).values(row)

/** One subscription of a person to a portfolio, however often it is made: links in earlier mails end it, too. */
export const upsertSubscription = (tx: Db, row: typeof schedules.$inferInsert) =>
  tx
    .insert(schedules)
    .values(row)
    .onConflictDoUpdate({
      target: [schedules.series, schedules.by],
      targetWhere: eq(schedules.kind, 'subscription'),
      set: {
        owner: row.owner,
        change: row.change ?? null,
        run: row.run ?? null,
        value: row.value ?? null,
        pausedAt: null,
        reason: null,
      },
    })

export const updateSchedule = (db: Db, id: string, set: Partial<ScheduleRow>) =>
  db.update(schedules).set(set).where(eq(schedules.id, id))

/** A schedule while nobody else changes it; undefined where it is gone, deleted or paused. */
export async function lockRunning(tx: Db, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, id), runs))
    .for('update')
  return row
}

/** Ends the mails of a schedule; what it was, or undefined where they had ended. */
export async function endMailsOf(tx: Db, id: string, now: Date): Promise<ScheduleRow | undefined> {
  const [row] = await tx
    .update(schedules)
    .set({ pausedAt: now, reason: 'unsubscribed' })
    .where(and(eq(schedules.id, id), ne(schedules.kind, 'recalculation'), isNull(schedules.pausedAt)))
    .returning()
  return row
}

const isEdition = sql`${schedules.when}->>'on' = 'edition'`
const isOver = (now: Date) => lt(schedules.dueAt, new Date(now.getTime() + 1))
const isOther = (
  edition: string,
) => sql`(${portfolios.status} = 'delivered' and ${provenances.dataVersion} <> ${edition}
  and not (${edition} = any(${schedules.editions})))`

const selectDue = (db: Db, now: Date, edition: string) =>
  db
    .select({
      schedule: schedules,
      head: { id: portfolios.id, name: portfolios.name, status: portfolios.status, entries: portfolios.entriesTotal },
    })
    .from(schedules)
    .innerJoin(
      portfolios,
      and(
        eq(portfolios.series, schedules.series),
        eq(portfolios.owner, schedules.owner),
        portfolios.head,
        portfolios.complete,
        isNull(portfolios.deleted),
      ),
    )
    .leftJoin(provenances, eq(provenances.id, portfolios.provenanceId))
    .where(
      and(
        eq(schedules.kind, 'recalculation'),
        runs,
        sql`case when ${isEdition} then (${isNull(schedules.dueAt)} or ${isOver(now)}) and ${isOther(edition)} else ${isOver(now)} end`,
      ),
    )
    .orderBy(asc(schedules.dueAt), asc(schedules.id))

export type Due = Awaited<ReturnType<typeof selectDue>>[number]

/** Recalculations whose time has come, of portfolios that are there. */
export const dueSchedules = (db: Db, now: Date, edition: string, max: number): Promise<Due[]> =>
  selectDue(db, now, edition).limit(max)

/** Who hears of the reports of a portfolio. */
export const listeners = (db: Db, owner: WorkspaceId, series: string): Promise<{ id: string }[]> =>
  db
    .select({ id: schedules.id })
    .from(schedules)
    .where(
      and(
        eq(schedules.owner, owner),
        eq(schedules.series, series),
        inArray(schedules.kind, ['subscription', 'alert']),
        runs,
      ),
    )
    .orderBy(asc(schedules.createdAt), asc(schedules.id))

const reportColumns = {
  id: portfolios.id,
  owner: portfolios.owner,
  series: portfolios.series,
  number: portfolios.number,
  name: portfolios.name,
  totalImpact: portfolios.totalImpact,
  totalCoverage: portfolios.totalCoverage,
  dataQuality: portfolios.dataQuality,
  assessed: portfolios.assessedEntries,
  entries: portfolios.entriesTotal,
  goals: portfolios.goals,
  physical: portfolios.physical,
  edition: provenances.dataVersion,
}

const selectReports = (db: Db) =>
  db.select(reportColumns).from(portfolios).innerJoin(provenances, eq(provenances.id, portfolios.provenanceId))

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** A delivered run of a portfolio that is there. */
export async function reportById(db: Db, id: OwnedPortfolioId | string): Promise<ReportRow | undefined> {
  const [row] = await selectReports(db).where(
    and(eq(portfolios.id, id), eq(portfolios.status, 'delivered'), isNull(portfolios.deleted)),
  )
  return row
}

export async function reportByNumber(db: Db, series: string, number: number): Promise<ReportRow | undefined> {
  const [row] = await selectReports(db).where(
    and(eq(portfolios.series, series), eq(portfolios.number, number), eq(portfolios.status, 'delivered')),
  )
  return row
}

/** What is read of it. */
export const figuresOf = ({ goals, totalImpact, totalCoverage, dataQuality, physical }: ReportRow): ReportFigures => ({
  ...{ totalImpact, totalCoverage, dataQuality, physical },
  goals: { status: goals?.status ?? [], values: goals?.all_countries ?? [] },
})

/** Deleted more than a day ago; subscriptions of accounts, and schedules of portfolios, that are gone for good. */
export async function deleteSchedulesOfGone(db: Db, now: Date): Promise<void> {
  await db
    .delete(schedules)
    .where(
      or(
        lt(schedules.deletedAt, new Date(now.getTime() - DAY_MS)),
        and(eq(schedules.kind, 'subscription'), isNull(schedules.by)),
        sql`not exists (select 1 from ${portfolios} where ${portfolios.series} = ${schedules.series})`,
      ),
    )
}

/** The report that a portfolio shows; undefined where it has none yet. */
export async function reportOfSeries(db: Db, series: string): Promise<ReportRow | undefined> {
  const [row] = await selectReports(db).where(
    and(eq(portfolios.series, series), portfolios.head, portfolios.complete, eq(portfolios.status, 'delivered')),
  )
  return row
}

export async function nameOfSeries(db: Db, series: string): Promise<string> {
  const [found] = await db
    .select({ name: portfolios.name })
    .from(portfolios)
    .where(and(eq(portfolios.series, series), portfolios.head, portfolios.complete))
  return found?.name ?? ''
}
