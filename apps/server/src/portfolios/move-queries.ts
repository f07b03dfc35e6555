import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import {
  evidenceFiles,
  figureRequests,
  financedAnswers,
  financedSettings,
  frozenStatements,
  groupMembers,
  organisations,
  portfolios,
  schedules,
  shares,
  statementTexts,
  uploads,
} from '../db/tables/index.ts'

/** Gives a portfolio with all its runs, links, settings and statements to another workspace, in the caller's transaction. */
export async function moveSeries(tx: Db, series: string, owner: WorkspaceId, now: Date): Promise<void> {
  const runs = sql`(select p.id from ${portfolios} p where p.series = ${series})`
  await moveUploads(tx, series, owner, now)
  await partLists(tx, series, now)
  await tx.update(portfolios).set({ owner }).where(eq(portfolios.series, series))
  await tx.update(organisations).set({ owner }).where(sql`${organisations.portfolioId} in ${runs}`)
  await tx.update(shares).set({ owner }).where(sql`${shares.portfolioId} in ${runs}`)
  for (const table of [
    evidenceFiles,
    figureRequests,
    financedSettings,
    financedAnswers,
    statementTexts,
    frozenStatements,
    schedules,
  ])
    await tx.update(table).set({ owner }).where(eq(table.series, series))
  await tx.delete(groupMembers).where(eq(groupMembers.series, series))
}

/** Lists of quarter ends and of funds are read in one workspace: a portfolio that moves loses those that stay, and those that stay lose it. */
async function partLists(tx: Db, series: string, now: Date): Promise<void> {
  const [from] = await tx
    .select({ owner: portfolios.owner })
    .from(portfolios)
    .where(eq(portfolios.series, series))
    .limit(1)
  if (!from?.owner) return
  const isMoved = (address: string) => address === series || address.startsWith(`${series}.`)
  const all = await tx.select().from(financedSettings).where(eq(financedSettings.owner, from.owner))
  for (const { settings, series: of, revision } of all) {
    if (!settings) continue
    const isWith = ({ portfolio }: { portfolio: string }) => isMoved(portfolio) === (of === series)
    const { quarters, funds = [] } = settings
    if ([...quarters, ...funds].every(isWith)) continue
    await tx
      .update(financedSettings)
      .set({
        settings: { ...settings, quarters: quarters.filter(isWith), funds: funds.filter(isWith) },
        revision: revision + 1,
        updated: now,
      })
      .where(eq(financedSettings.series, of))
  }
}

/** The record of its files. One that other portfolios came from too stays with them: both records name the same stored bytes. */
async function moveUploads(tx: Db, series: string, owner: WorkspaceId, now: Date): Promise<void> {
  const ofIt = and(eq(portfolios.series, series), isNotNull(portfolios.uploadId))
  const files = await tx
    .selectDistinct({ upload: uploads })
    .from(portfolios)
    .innerJoin(uploads, eq(uploads.id, portfolios.uploadId))
    .where(ofIt)
  for (const { upload } of files) {
    const id = newId(now)
    await tx.insert(uploads).values({ ...upload, id, owner, idempotencyKey: null })
    await tx
      .update(portfolios)
      .set({ uploadId: id })
      .where(and(eq(portfolios.series, series), eq(portfolios.uploadId, upload.id)))
    await tx
      .delete(uploads)
      .where(
        and(
          eq(uploads.id, upload.id),
          sql`not exists (select 1 from ${portfolios} p where p.upload_id = ${upload.id})`,
        ),
      )
  }
}

export const isBeingCalculated = async (db: Db, series: string): Promise<boolean> =>
  (await db.$count(portfolios, and(eq(portfolios.series, series), eq(portfolios.status, 'in_progress')))) > 0
