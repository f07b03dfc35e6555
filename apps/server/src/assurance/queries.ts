import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import {
  engagements,
  entries,
  evidenceFiles,
  portfolios,
  sampleItems,
  uploadedRows,
  users,
} from '../db/tables/index.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'

const maker = alias(users, 'maker')
const signer = alias(users, 'signer')
const writer = alias(users, 'writer')

const selectEngagements = (db: Db) =>
  db
    .select({
      engagement: engagements,
      by: maker.fullName,
      signedBy: signer.fullName,
      opinionBy: writer.fullName,
      items: sql<number>`(select count(*)::int from ${sampleItems} i where i.engagement_id = ${engagements.id})`,
      done: sql<number>`(select count(i.mark)::int from ${sampleItems} i where i.engagement_id = ${engagements.id})`,
    })
    .from(engagements)
    .leftJoin(maker, eq(maker.id, engagements.createdBy))
    .leftJoin(signer, eq(signer.id, engagements.signedBy))
    .leftJoin(writer, eq(writer.id, engagements.opinionBy))

export type EngagementRow = Awaited<ReturnType<typeof selectEngagements>>[number]

export const engagementsOf = (db: Db, portfolio: OwnedPortfolioId): Promise<EngagementRow[]> =>
  selectEngagements(db)
    .where(eq(engagements.portfolioId, portfolio))
    .orderBy(desc(engagements.createdAt), desc(engagements.id))

export async function engagementOf(
  db: Db,
  portfolio: OwnedPortfolioId,
  id: string,
): Promise<EngagementRow | undefined> {
  const [found] = await selectEngagements(db).where(and(eq(engagements.portfolioId, portfolio), eq(engagements.id, id)))
  return found
}

/** Others who change the same engagement wait until the transaction ends. */
export const lockEngagement = (tx: Db, id: string) =>
  tx.select({ id: engagements.id }).from(engagements).where(eq(engagements.id, id)).for('update')

export const countEngagements = (db: Db, portfolio: OwnedPortfolioId): Promise<number> =>
  db.$count(engagements, eq(engagements.portfolioId, portfolio))

const selectItems = (db: Db) =>
  db.select({ item: sampleItems, by: users.fullName }).from(sampleItems).leftJoin(users, eq(users.id, sampleItems.by))

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

export const itemsOf = (db: Db, engagement: string): Promise<ItemRow[]> =>
  selectItems(db).where(eq(sampleItems.engagementId, engagement)).orderBy(asc(sampleItems.position))

export async function itemOf(db: Db, engagement: string, id: string): Promise<ItemRow | undefined> {
  const [found] = await selectItems(db).where(and(eq(sampleItems.engagementId, engagement), eq(sampleItems.id, id)))
  return found
}

/** What of its rows and its match a sample notes of an entry. */
export const strataOf = (db: Db, portfolio: OwnedPortfolioId) =>
  db
    .select({ id: entries.id, rows: entries.rows, match: entries.match })
    .from(entries)
    .where(eq(entries.portfolioId, portfolio))

export async function insertSample(
  tx: Db,
  engagement: typeof engagements.$inferInsert,
  items: readonly (typeof sampleItems.$inferInsert)[],
): Promise<void> {
  await tx.insert(engagements).values(engagement)
  await tx.insert(sampleItems).values([...items])
}

type ItemChange = Partial<typeof sampleItems.$inferInsert>
/** False where somebody changed the item since that version. */
export async function updateItem(tx: Db, id: string, version: number, change: ItemChange): Promise<boolean> {
  const changed = await tx
    .update(sampleItems)
    .set({ ...change, version: version + 1 })
    .where(and(eq(sampleItems.id, id), eq(sampleItems.version, version)))
    .returning({ id: sampleItems.id })
  return changed.length > 0
}

type EngagementChange = Partial<typeof engagements.$inferInsert>
export async function updateEngagement(
  tx: Db,
  id: string,
  version: number,
  change: EngagementChange,
): Promise<boolean> {
  const changed = await tx
    .update(engagements)
    .set({ ...change, version: version + 1 })
    .where(and(eq(engagements.id, id), eq(engagements.version, version)))
    .returning({ id: engagements.id })
  return changed.length > 0
}

export const removeEngagement = (tx: Db, id: string) => tx.delete(engagements).where(eq(engagements.id, id))

/** Whether somebody calculated a run of the series, or added evidence to it. */
export async function hadAHand(db: Db, series: string, user: string): Promise<boolean> {
  const [runs] = await db
    .select({ count: count() })
    .from(portfolios)
    .where(and(eq(portfolios.series, series), eq(portfolios.submittedBy, user)))
  const [files] = await db
    .select({ count: count() })
    .from(evidenceFiles)
    .where(and(eq(evidenceFiles.series, series), eq(evidenceFiles.addedBy, user)))
  return (runs?.count ?? 0) + (files?.count ?? 0) > 0
}

/** How many of these are files of evidence of the series. */
export const countEvidence = (db: Db, owner: WorkspaceId, series: string, ids: readonly string[]): Promise<number> =>
  db.$count(
    evidenceFiles,
    and(eq(evidenceFiles.owner, owner), eq(evidenceFiles.series, series), inArray(evidenceFiles.id, [...ids])),
  )

/** Where the bytes of the evidence of a series are. */
export const evidenceKeys = (db: Db, owner: WorkspaceId, series: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: evidenceFiles.id, name: evidenceFiles.name, fileKey: evidenceFiles.fileKey })
        .from(evidenceFiles)
        .where(
          and(eq(evidenceFiles.owner, owner), eq(evidenceFiles.series, series), inArray(evidenceFiles.id, [...ids])),
        )
        .orderBy(asc(evidenceFiles.created), asc(evidenceFiles.id))

/** The cells of rows of a list, as they were uploaded. */
export const cellsOf = (db: Db, portfolio: OwnedPortfolioId, rows: readonly number[]) =>
  rows.length === 0
    ? Promise.resolve([])
    : db
        .select({ row: uploadedRows.row, cells: uploadedRows.cells })
        .from(uploadedRows)
        .where(and(eq(uploadedRows.portfolioId, portfolio), inArray(uploadedRows.row, [...rows])))
        .orderBy(asc(uploadedRows.row))
