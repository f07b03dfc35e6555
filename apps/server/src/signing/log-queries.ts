import type { SignedDocument } from '@cradle/signing'
import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { audit } from '../db/tables/audit.ts'
import { auditCheckpoints, auditLogs } from '../db/tables/index.ts'

export type Log = typeof auditLogs.$inferSelect

export async function findLog(db: Db, log: string): Promise<Log | undefined> {
  const [found] = await db.select().from(auditLogs).where(eq(auditLogs.log, log))
  return found
}

/** Entries of a log behind one and up to another, in their order. */
export const entriesAfter = (db: Db, log: string, after: number, until: number, limit: number) =>
  db
    .select()
    .from(audit)
    .where(and(eq(audit.log, log), gt(audit.entry, after), sql`${audit.entry} <= ${until}`))
    .orderBy(asc(audit.entry))
    .limit(limit)

/** What was signed of a log, the oldest first. */
export const checkpointsOf = async (db: Db, { log, first }: Log, limit: number): Promise<SignedDocument[]> =>
  (
    await db
      .select({ document: auditCheckpoints.document })
      .from(auditCheckpoints)
      .where(and(eq(auditCheckpoints.log, log), gte(auditCheckpoints.entry, first - 1)))
      .orderBy(asc(auditCheckpoints.entry))
      .limit(limit)
  ).map(row => row.document)

/** Logs with entries that were never signed. */
export const unsignedLogs = (db: Db, limit: number): Promise<Log[]> =>
  db
    .select()
    .from(auditLogs)
    .where(
      sql`${auditLogs.entry} > coalesce((select max(entry) from ${auditCheckpoints} c where c.log = ${auditLogs.log}), 0)`,
    )
    .limit(limit)

export const putCheckpoint = (db: Db, { log, entry }: Log, at: Date, document: SignedDocument) =>
  db.insert(auditCheckpoints).values({ log, entry, at, document }).onConflictDoNothing()

/**
 * Takes away the entries at the beginning of logs that are older than `before`, and remembers the hash that the rest begins with. An entry
 * that came late stays until those before it are as old.
 */
export async function trimLogs(db: Db, before: string): Promise<void> {
  await db.execute(sql`with kept as (
      select l.log, coalesce(min(a.entry) filter (where a.created_at >= ${before}::timestamptz), l.entry + 1) as first
      from audit_logs l join audit a on a.log = l.log
      where exists (select 1 from audit o where o.log = l.log and o.created_at < ${before}::timestamptz)
      group by l.log),
    gone as (delete from audit a using kept k where a.log = k.log and a.entry < k.first returning a.log, a.entry, a.hash),
    last as (select distinct on (log) log, entry, hash from gone order by log, entry desc)
    update audit_logs l set first = last.entry + 1, previous = last.hash from last where last.log = l.log`)
  await db.execute(sql`delete from audit where log is null and created_at < ${before}::timestamptz`)
}

/** Logs of accounts and workspaces that are gone. */
export async function removeLogsOfGone(db: Db): Promise<void> {
  const gone = sql`log not in (select id from users) and log not in (select id from workspaces)`
  await db.execute(sql`delete from audit_logs where ${gone}`)
  await db.execute(sql`delete from audit_checkpoints where log not in (select log from audit_logs)`)
}
