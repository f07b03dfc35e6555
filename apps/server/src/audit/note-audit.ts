import { type Message, toStored } from '@cradle/words/messages'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { audit } from '../db/tables/audit.ts'

/** What the audit log of an account knows. */
export type AuditWhat =
  | 'registered'
  | 'verified'
  | 'logged_in'
  | 'log_in_failed'
  | 'logged_out'
  | 'session_ended'
  | 'session_replayed'
  | 'password_changed'
  | 'password_reset'
  | 'address_changed'
  | 'profile_changed'
  | 'avatar_changed'
  | 'portfolio_uploaded'
  | 'portfolio_replaced'
  | 'portfolio_edited'
  | 'portfolio_duplicated'
  | 'portfolio_submitted'
  | 'portfolio_cancelled'
  | 'portfolio_delivered'
  | 'portfolio_returned'
  | 'portfolio_renamed'
  | 'portfolio_deleted'
  | 'portfolio_restored'
  | 'portfolio_exported'
  | 'draft_discarded'
  | 'matches_decided'
  | 'decision_forgotten'
  | 'share_made'
  | 'share_opened'
  | 'share_revoked'
  | 'share_restored'
  | 'file_dropped'
  | 'file_deleted'
  | 'token_made'
  | 'token_ended'
  | 'webhook_made'
  | 'webhook_secret'
  | 'webhook_paused'
  | 'webhook_continued'
  | 'webhook_ended'
  | 'account_exported'
  | 'made_operator'
  | 'suspended'
  | 'restored'

/** A name, an address or a browser as it is; what is said of it as a message. */
export type AuditDetail = string | Message

const storedDetail = (detail: AuditDetail): string =>
  typeof detail === 'string' ? detail.slice(0, 500) : toStored(detail)

/** Writes one line into a user's audit log, in the caller's transaction. `address` is where the request came from. */
export async function noteAudit(
  db: Db,
  userId: string,
  entry: { what: AuditWhat; detail: AuditDetail; address: string },
  now: Date,
): Promise<void> {
  await db
    .insert(audit)
    .values({ id: newId(now), userId, ...entry, detail: storedDetail(entry.detail), createdAt: now })
}

/** The same for what somebody does by a call. */
export const noteCall = (
  db: Db,
  { user, request }: { user: { id: string }; request: { ip: string } },
  what: AuditWhat,
  detail: AuditDetail,
  now: Date,
): Promise<void> => noteAudit(db, user.id, { what, detail, address: request.ip }, now)
