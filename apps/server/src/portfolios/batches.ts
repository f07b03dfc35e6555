/** A long list in batches: written down when its calculation begins, worked off by any worker, and counted off. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { assessBatches, entries, portfolios } from '../db/tables/index.ts'
import { furtherStage } from './run-queries.ts'

/** Behind the last position. */
const LAST = 2 ** 31 - 1

export type Batch = typeof assessBatches.$inferSelect

const ofRun = (id: string, run: number) => and(eq(assessBatches.portfolioId, id), eq(assessBatches.run, run))

/** Waits for others who begin, end or join the same calculation. false where it is not in progress any more. */
export async function lockRun(db: Db, id: string, run: number): Promise<boolean> {
  const found = await db
    .select({ id: portfolios.id })
    .from(portfolios)
    .where(and(eq(portfolios.id, id), eq(portfolios.run, run), eq(portfolios.status, 'in_progress')))
    .for('update')
  return found.length > 0
}

/** The open batches of a calculation; makes them where there are none of this provenance. */
export async function batchesFor(
  db: Db,
  of: { id: string; run: number; provenanceId: string; size: number },
): Promise<{ batch: number; entries: number }[]> {
  const { id, run, provenanceId, size } = of
  await db.delete(assessBatches).where(and(ofRun(id, run), ne(assessBatches.provenanceId, provenanceId)))
  const { rows: firsts } = await db.execute<{ position: number }>(sql`select position from (
    select position, row_number() over (order by position) - 1 as n from ${entries} where portfolio_id = ${id}) e
    where n % ${size}::int = 0 order by position`)
  const wanted = firsts.map(({ position }, batch) => ({
    portfolioId: id,
    run,
    batch,
    provenanceId,
    first: position,
    end: firsts[batch + 1]?.position ?? LAST,
  }))
  await db.insert(assessBatches).values(wanted).onConflictDoNothing()
  const open = await openBatches(db, id, run)
  return open.map(batch => ({ ...batch, entries: Math.min(batch.entries, size) }))
}

export async function findBatch(db: Db, id: string, run: number, batch: number): Promise<Batch | undefined> {
  const [found] = await db
    .select()
    .from(assessBatches)
    .where(and(ofRun(id, run), eq(assessBatches.batch, batch)))
  return found
}

const openBatches = (db: Db, id: string, run: number) =>
  db
    .select({ batch: assessBatches.batch, entries: sql<number>`${assessBatches.end} - ${assessBatches.first}` })
    .from(assessBatches)
    .where(and(ofRun(id, run), sql`${assessBatches.done} is null`))
    .orderBy(asc(assessBatches.batch))

/** Counts a batch as done; how many are still open. */
export async function endBatch(db: Db, { portfolioId, run, batch, first, end }: Batch, now: Date): Promise<number> {
  await db
    .update(assessBatches)
    .set({
      done: now,
      progress: sql`(select count(*)::int from ${entries} e
        where e.portfolio_id = ${portfolioId} and e.position >= ${first} and e.position < ${end})`,
    })
    .where(and(ofRun(portfolioId, run), eq(assessBatches.batch, batch)))
  return (await openBatches(db, portfolioId, run)).length
}

/** The progress of all batches together; undefined where the calculation was stopped. */
export async function showBatch(db: Db, { portfolioId, run, batch }: Batch, done: number): Promise<{ id: string }[]> {
  await db
    .update(assessBatches)
    .set({ progress: done })
    .where(and(ofRun(portfolioId, run), eq(assessBatches.batch, batch)))
  return db
    .update(portfolios)
    .set(
      furtherStage(
        'calculating',
        sql`(select coalesce(sum(b.progress), 0) from ${assessBatches} b
          where b.portfolio_id = ${portfolioId} and b.run = ${run})`,
      ),
    )
    .where(and(eq(portfolios.id, portfolioId), eq(portfolios.run, run), eq(portfolios.status, 'in_progress')))
    .returning({ id: portfolios.id })
}

export const deleteBatches = (db: Db, id: string) => db.delete(assessBatches).where(eq(assessBatches.portfolioId, id))
