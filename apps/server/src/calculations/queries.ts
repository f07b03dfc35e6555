import type { DatabaseSensitivity, MonteCarlo, MonteCarloResult } from '@cradle/contract'
import { fromStored, type Message, toStored } from '@cradle/words/messages'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { calculations } from '../db/tables/calculations.ts'

export type CalculationRow = typeof calculations.$inferSelect

/** Calculations that may wait or run, of all people together. */
export const MAX_RUNNING = 24
/** Results stay this long. */
const RETENTION_MS = 3_600_000

/** Begins a calculation, of which nothing is done yet. */
export async function insertCalculation(
  db: Db,
  { now, detail, ...row }: Pick<CalculationRow, 'id' | 'owner' | 'runs'> & { detail: Message; now: Date },
): Promise<void> {
  await db.delete(calculations).where(lt(calculations.createdAt, new Date(now.getTime() - RETENTION_MS)))
  const begun = { status: 'running' as const, done: 0, result: null, createdAt: now, beatAt: now }
  await db.insert(calculations).values({ ...row, ...begun, detail: toStored(detail) })
}

/** Notes how far it is; false where somebody ended it. */
export async function beat(db: Db, id: string, done: number): Promise<boolean> {
  const rows = await db
    .update(calculations)
    .set({ done })
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
  result: CalculationRow['result'] = null,
): Promise<void> {
  await db
    .update(calculations)
    .set({ status, detail: toStored(why), result, ...(status === 'done' ? { done: sql`${calculations.runs}` } : {}) })
    .where(and(eq(calculations.id, id), eq(calculations.status, 'running')))
}

/** Somebody's calculation, or one that nobody owns; others count as missing. */
export async function findCalculation(
  db: Db,
  owner: WorkspaceId | null,
  id: string,
): Promise<CalculationRow | undefined> {
  const [row] = await db.select().from(calculations).where(eq(calculations.id, id))
  return row && (row.owner === null || row.owner === owner) ? row : undefined
}

/** Calculations that wait or run. Those of a queue that an operator emptied are deleted after the retention time. */
export async function countRunning(db: Db, now: Date): Promise<number> {
  const recent = new Date(now.getTime() - RETENTION_MS)
  return await db.$count(calculations, and(eq(calculations.status, 'running'), gt(calculations.createdAt, recent)))
}

/** A result that the version before stored has its remarks in English alone. */
const withNotes = (result: Omit<MonteCarloResult, 'note_messages'> & Partial<MonteCarloResult>): MonteCarloResult => ({
  ...result,
  note_messages: result.note_messages ?? [],
})

export function presentCalculation({ id, runs, done, result, status, detail }: CalculationRow): MonteCarlo {
  const percent = Math.min(100, Math.round((100 * done) / runs))
  const drawn = result && 'figures' in result ? withNotes(result) : null
  return { id, runs, done, percent, result: drawn, status, ...fromStored(detail) }
}

export const presentSensitivity = ({ id, result, status, detail }: CalculationRow): DatabaseSensitivity => ({
  id,
  status,
  ...fromStored(detail),
  result: result && 'inputs' in result ? result : null,
})
