import type { EditedStudy } from '@cradle/catalogue/studies'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import { lcaDatabases, lcaProcesses } from '../db/tables/lca-databases.ts'
import { studies, studyRevisions } from '../db/tables/studies.ts'

export type StudyRow = typeof studies.$inferSelect
export type RevisionRow = typeof studyRevisions.$inferSelect

/** `databaseId`: of a database whose owner was checked. */
export async function studyOf(db: Db, databaseId: string): Promise<StudyRow | undefined> {
  const [row] = await db.select().from(studies).where(eq(studies.databaseId, databaseId))
  return row
}

export const insertStudy = async (db: Db, row: StudyRow): Promise<void> => void (await db.insert(studies).values(row))

export async function revisionOf(db: Db, databaseId: string, revision: number): Promise<RevisionRow | undefined> {
  const its = and(eq(studyRevisions.databaseId, databaseId), eq(studyRevisions.revision, revision))
  const [row] = await db.select().from(studyRevisions).where(its)
  return row
}

export async function lastRevisions(db: Db, databaseId: string, limit: number) {
  const { revision, kind, of, edits, createdAt } = studyRevisions
  return await db
    .select({ revision, kind, of, edits, createdAt })
    .from(studyRevisions)
    .where(eq(studyRevisions.databaseId, databaseId))
    .orderBy(desc(revision))
    .limit(limit)
}

/** Writes the next revision in the caller's transaction; false where somebody else was faster. */
export async function writeRevision(
  tx: Db,
  { databaseId, ...next }: Pick<StudyRow, 'databaseId' | 'revision' | 'undo' | 'redo'>,
  edited: EditedStudy,
  made: Pick<RevisionRow, 'kind' | 'of' | 'edits' | 'createdAt'>,
): Promise<boolean> {
  const { document, forward, backward, listed } = edited
  const [written] = await tx
    .update(studies)
    .set({ ...next, document })
    .where(and(eq(studies.databaseId, databaseId), eq(studies.revision, next.revision - 1)))
    .returning({ revision: studies.revision })
  if (!written) return false
  await tx.insert(studyRevisions).values({ databaseId, revision: next.revision, forward, backward, ...made })
  if (listed.ids.length === 0) return true
  const its = and(eq(lcaProcesses.databaseId, databaseId), inArray(lcaProcesses.processId, listed.ids))
  await tx.delete(lcaProcesses).where(its)
  if (listed.rows) await insertMany(tx, lcaProcesses, listed.rows)
  const processes = sql`(select count(*) from ${lcaProcesses} where ${lcaProcesses.databaseId} = ${databaseId})`
  await tx.update(lcaDatabases).set({ processes }).where(eq(lcaDatabases.id, databaseId))
  return true
}
