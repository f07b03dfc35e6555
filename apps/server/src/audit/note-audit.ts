import { type Message, toStored } from '@cradle/words/messages'
import type { Membership, WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { audit } from '../db/tables/audit.ts'
import { personOf } from './person-queries.ts'

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
  | 'second_factor_on'
  | 'second_factor_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
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
  | 'decision_restored'
  | 'share_made'
  | 'share_opened'
  | 'share_revoked'
  | 'share_restored'
  | 'file_dropped'
  | 'evidence_added'
  | 'evidence_deleted'
  | 'evidence_restored'
  | 'figures_requested'
  | 'figures_withdrawn'
  | 'figures_answered'
  | 'figures_accepted'
  | 'figures_declined'
  | 'schedule_made'
  | 'schedule_paused'
  | 'schedule_continued'
  | 'schedule_stopped'
  | 'schedule_deleted'
  | 'schedule_restored'
  | 'portfolio_recalculated'
  | 'report_subscribed'
  | 'report_unsubscribed'
  | 'file_deleted'
  | 'file_restored'
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
  | 'workspace_made'
  | 'workspace_renamed'
  | 'workspace_two_steps'
  | 'workspace_one_step'
  | 'workspace_deleted'
  | 'workspace_left'
  | 'workspace_handed_over'
  | 'member_invited'
  | 'invitation_revoked'
  | 'invitation_accepted'
  | 'invitation_declined'
  | 'member_changed'
  | 'member_removed'
  | 'portfolio_moved'
  | 'four_eyes_on'
  | 'four_eyes_off'
  | 'sent_to_review'
  | 'taken_back'
  | 'approved'
  | 'returned'
  | 'published'
  | 'comment_made'
  | 'comment_deleted'
  | 'comment_restored'
  | 'comment_resolved'
  | 'comment_reopened'
  | 'figure_doubted'
  | 'sample_drawn'
  | 'item_ticked'
  | 'opinion_written'
  | 'assurance_signed'
  | 'engagement_deleted'
  | 'openid_joined'
  | 'member_joined_by_group'
  | 'member_changed_by_group'
  | 'member_left_by_group'

/** A name, an address or a browser as it is; what is said of it as a message. */
export type AuditDetail = string | Message

const storedDetail = (detail: AuditDetail): string =>
  typeof detail === 'string' ? detail.slice(0, 500) : toStored(detail)

type Entry = { what: AuditWhat; detail: AuditDetail; address: string }

/** Writes one line into the log of an account, in the caller's transaction. `address` is where the request came from. */
export async function noteAudit(
  db: Db,
  userId: string,
  entry: Entry,
  now: Date,
  workspaceId: WorkspaceId | null = null,
): Promise<void> {
  await db
    .insert(audit)
    .values({ id: newId(now), userId, workspaceId, ...entry, detail: storedDetail(entry.detail), createdAt: now })
}

/** The same for what somebody does by a call: in the account, and in the workspace where the call means one. */
export const noteCall = (
  db: Db,
  { user, request }: { user: { id: string; workspace?: Membership }; request: { ip: string } },
  what: AuditWhat,
  detail: AuditDetail,
  now: Date,
): Promise<void> => noteAudit(db, user.id, { what, detail, address: request.ip }, now, user.workspace?.id ?? null)

/** Writes a line for what happens in a workspace by itself. The log of a personal one is that of its person. */
export async function noteInWorkspace(db: Db, workspaceId: WorkspaceId, entry: Omit<Entry, 'address'>, now: Date) {
  const detail = storedDetail(entry.detail)
  await db.insert(audit).values({
    id: newId(now),
    userId: personOf(workspaceId),
    workspaceId,
    what: entry.what,
    detail,
    address: '',
    createdAt: now,
  })
}
