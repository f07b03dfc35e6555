import { and, asc, count, desc, eq, sql, sum } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { evidenceFiles, portfolios, sampleItems, uploadedRows, users } from '../db/tables/index.ts'
import { storeRows, type Who } from '../deleted/queries.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'

/** Whose evidence, of which portfolio through all its runs. */
export type EvidencePlace = { owner: WorkspaceId; series: string }

const at = ({ owner, series }: EvidencePlace) => and(eq(evidenceFiles.owner, owner), eq(evidenceFiles.series, series))

export async function evidenceOf(db: Db, place: EvidencePlace, { row, id }: { row?: number | undefined; id?: string }) {
  return await db
    .select({ file: evidenceFiles, by: users.fullName })
    .from(evidenceFiles)
    .leftJoin(users, eq(users.id, evidenceFiles.addedBy))
    .where(
      and(
        at(place),
        row === undefined ? undefined : eq(evidenceFiles.row, row),
        id === undefined ? undefined : eq(evidenceFiles.id, id),
      ),
    )
    .orderBy(sql`${evidenceFiles.row} asc nulls first`, desc(evidenceFiles.created), asc(evidenceFiles.id))
}

export async function oneEvidence(db: Db, place: EvidencePlace, id: string) {
  const [row] = await db
    .select()
    .from(evidenceFiles)
    .where(and(at(place), eq(evidenceFiles.id, id)))
  return row
}

/** Files and bytes of a portfolio. */
export async function evidenceUsedBy(db: Db, place: EvidencePlace): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sum(evidenceFiles.size) })
    .from(evidenceFiles)
    .where(at(place))
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/** Others who add to the same portfolio wait until the transaction ends. */
export const lockSeries = (tx: Db, { series }: EvidencePlace) =>
  tx.select({ id: portfolios.id }).from(portfolios).where(eq(portfolios.series, series)).for('no key update')

export async function insertEvidence(tx: Db, file: typeof evidenceFiles.$inferInsert): Promise<void> {
  await tx.insert(evidenceFiles).values(file)
}

export async function removeEvidence(tx: Db, place: EvidencePlace, id: string, who: Who) {
  const isIt = and(at(place), eq(evidenceFiles.id, id))
  const [file] = await tx.select({ fileKey: evidenceFiles.fileKey }).from(evidenceFiles).where(isIt)
  if (!file) return undefined
  await storeRows(tx, { owner: place.owner, kind: 'evidence', key: id, ...file, ...who }, [[evidenceFiles, isIt]])
  const [row] = await tx.delete(evidenceFiles).where(isIt).returning()
  return row
}

/** Evidence whose portfolio is gone for good; its files go with the clean-up of files that nothing names. */
export async function deleteEvidenceOfGone(db: Db): Promise<void> {
  await db
    .delete(evidenceFiles)
    .where(sql`not exists (select 1 from ${portfolios} where ${portfolios.series} = ${evidenceFiles.series})`)
}

/** The name in a row of a list; undefined: there is no such row. */
export async function nameInRow(db: Db, id: OwnedPortfolioId, row: number): Promise<string | undefined> {
  const [found] = await db
    .select({ name: uploadedRows.name })
    .from(uploadedRows)
    .where(and(eq(uploadedRows.portfolioId, id), eq(uploadedRows.row, row)))
  return found?.name
}

/** Whether an item of a sample names a file of evidence. */
export async function isReliedOn(db: Db, evidence: string): Promise<boolean> {
  return (await db.$count(sampleItems, sql`${evidence}::uuid = any(${sampleItems.evidence})`)) > 0
}

export const isPerson = async (db: Db, id: unknown): Promise<boolean> =>
  typeof id === 'string' && (await db.$count(users, sql`${users.id}::text = ${id}`)) > 0
