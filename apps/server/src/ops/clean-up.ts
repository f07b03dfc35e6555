import { sql } from 'drizzle-orm'
import { deleteExpiredDatabases } from '../databases/queries.ts'
import { deleteExpired, RESTORABLE_DAYS } from '../deleted/queries.ts'
import type { Deps } from '../deps/deps.ts'
import { deleteEvidenceOfGone } from '../evidence/queries.ts'
import { removeOldExports } from '../exports/queries.ts'
import { STORED_DAYS } from '../exports/stored-days.ts'
import { deleteFinancedOfGone } from '../financed/queries.ts'
import { purgeDeleted } from '../portfolios/queries.ts'
import { deleteRequestsOfGone } from '../requests/queries.ts'
import { deleteSchedulesOfGone } from '../schedules/queries.ts'
import { removeLogsOfGone, trimLogs } from '../signing/log-queries.ts'

/** Days a sign-up waits to be confirmed, and days ended sessions, sent mails, links and invitations that are over, audit lines and messages to webhooks are kept. */
const DAYS = {
  unconfirmed: 7,
  session: 30,
  mail: 30,
  share: 90,
  invitation: 30,
  audit: 400,
  webhook: 30,
  portfolio: 30,
} as const
const HOUR_MS = 3_600_000

/** Removes what nobody needs any more. Runs every hour, on one server; running it twice changes nothing. */
export async function cleanUp({ upkeepDb: db, clock, files, log }: Deps): Promise<void> {
  const before = (days: number) =>
    sql`${new Date(clock.now().getTime() - days * 24 * HOUR_MS).toISOString()}::timestamptz`
  const now = before(0)
  await db.execute(sql`delete from limits where until < ${now}`)
  await db.execute(sql`delete from codes where expires_at < ${before(1)}`)
  await db.execute(sql`delete from refresh_tokens where expires_at < ${before(1)}`)
  await db.execute(sql`delete from sessions where coalesce(ended_at, ends_at) < ${before(DAYS.session)}`)
  await db.execute(sql`delete from mails where coalesce(sent_at, given_up_at) < ${before(DAYS.mail)}`)
  await db.execute(sql`delete from shares where coalesce(revoked_at, expires_at) < ${before(DAYS.share)}`)
  await trimLogs(db, new Date(clock.now().getTime() - DAYS.audit * 24 * HOUR_MS).toISOString())
  await db.execute(sql`delete from webhook_deliveries where created_at < ${before(DAYS.webhook)}`)
  await db.execute(sql`delete from calculations where created_at < ${before(1)}`)
  await db.execute(sql`delete from registrations where created_at < ${before(DAYS.unconfirmed)}`)
  // Only a server of an older version makes an account before its address is confirmed.
  await db.execute(sql`delete from users where verified_at is null and created_at < ${before(DAYS.unconfirmed)}`)
  await db.execute(sql`delete from audit where user_id is null and workspace_id is null`)
  await db.execute(sql`delete from workspaces where personal and id not in (select id from users)`)
  await removeLogsOfGone(db)
  await db.execute(
    sql`delete from workspace_invitations where coalesce(ended_at, expires_at) < ${before(DAYS.invitation)}`,
  )
  await purgeDeleted(db, new Date(clock.now().getTime() - DAYS.portfolio * 24 * HOUR_MS))
  await deleteExpired(db, clock.now())
  await deleteExpiredDatabases(db, new Date(clock.now().getTime() - RESTORABLE_DAYS * 24 * HOUR_MS))
  await deleteFinancedOfGone(db)
  await deleteEvidenceOfGone(db)
  await deleteRequestsOfGone(db, clock.now())
  await deleteSchedulesOfGone(db, clock.now())
  for (const key of await removeOldExports(db, new Date(clock.now().getTime() - STORED_DAYS * 24 * HOUR_MS)))
    await files.remove(key)
  const stored = await db.execute<{ key: string }>(
    sql`select file_key as key from dropped_files union all select file_key from uploads union all select file_key from lca_databases
      union all select file_key from evidence_files
      union all select file_key from figure_requests where file_key is not null
      union all select file_key from exports where file_key is not null
      union all select file_key from deleted_rows where file_key is not null`,
  )
  const known = new Set(stored.rows.map(({ key }) => key))
  let removed = 0
  for await (const { key, stored } of files.list()) {
    // A day's grace: the transaction that will name a fresh file may still be under way.
    if (known.has(key) || clock.now().getTime() - stored.getTime() < 24 * HOUR_MS) continue
    await files.remove(key)
    removed++
  }
  if (removed > 0) log.info({ removed }, 'orphaned files removed')
}
