import type { MonteCarlo, MonteCarloResult } from '@cradle/contract'
import { type Message, message } from '@cradle/words/messages'
import { and, eq, lt, sql } from 'drizzle-orm'
import { fromStored, toStored } from '../core/stored-message.ts'
import type { Db } from '../db/open.ts'
import { calculations } from '../db/tables/calculations.ts'

export type CalculationRow = typeof calculations.$inferSelect

/** Results stay this long. */
const KEPT_MS = 3_600_000
/** Without a beat for so long, the server that worked on it is gone. */
const LOST_MS = 20_000

export async function insertCalculation(db: Db, row: typeof calculations.$inferInsert): Promise<void> {
  await db.delete(calculations).where(lt(calculations.createdAt, new Date(row.createdAt.getTime() - KEPT_MS)))
  await db.insert(calculations).values(row)
}

/** Notes how far it is; false where somebody ended it. */
export async function beat(db: Db, id: string, done: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(calculations)
    .set({ done, beatAt: now })
    .where(and(eq(calculations.id, id), eq(calculations.status, 'running')))
    .returning({ id: calculations.id })
  return rows.length > 0
}

/** Ends it, unless somebody ended it before. */
export async function end(
  db: Db,
  id: string,
  status: 'done' | 'failed' | 'cancelled',
  why: Message,
  result: MonteCarloResult | null = null,
): Promise<void> {
  await db
    .update(calculations)
    .set({ status, detail: toStored(why), result, ...(status === 'done' ? { done: sql`${calculations.runs}` } : {}) })
    .where(and(eq(calculations.id, id), eq(calculations.status, 'running')))
}

/** Somebody's calculation, or one that nobody owns; others count as missing. */
export async function findCalculation(db: Db, userId: string | null, id: string): Promise<CalculationRow | undefined> {
  const [row] = await db.select().from(calculations).where(eq(calculations.id, id))
  return row && (row.owner === null || row.owner === userId) ? row : undefined
}

export function presentCalculation(row: CalculationRow, now: Date): MonteCarlo {
  const lost = row.status === 'running' && now.getTime() - row.beatAt.getTime() > LOST_MS
  const { runs, done } = row
  return {
    ...{ id: row.id, runs, done, percent: Math.min(100, Math.round((100 * done) / runs)), result: row.result },
    status: lost ? 'failed' : row.status,
    ...fromStored(lost ? toStored(message('progress:runs_lost')) : row.detail),
  }
}
