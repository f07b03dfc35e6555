import type { Usage } from '@cradle/contract'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Env } from '../core/env.ts'
import type { Db } from '../db/open.ts'
import { refuse } from '../http/refuse.ts'
import { lockWorkspace } from '../workspaces/queries.ts'
import { type Used, usedBy } from './quota-queries.ts'

const MIB = 1024 * 1024

/** Raises `Refusal` 409 where an account would store more than its quota. */
export function refuseOverQuota(quota: Used, used: Used, more: Used): void {
  if (used.portfolios + more.portfolios > quota.portfolios)
    refuse(409, 'no_room.portfolios', { limit: quota.portfolios, used: used.portfolios, more: more.portfolios })
  if (used.bytes + more.bytes > quota.bytes)
    refuse(409, 'no_room.portfolio_bytes', { mb: Math.round(quota.bytes / MIB) })
}

export const quotaOf = (env: Env): Used => ({ portfolios: env.QUOTA_PORTFOLIOS, bytes: env.QUOTA_MB * MIB })

/** Raises `Refusal` 409 where so many more portfolios, of a file that is stored already, would exceed the quota of the account. */
export async function mustHaveRoomFor(db: Db, env: Env, owner: WorkspaceId, portfolios: number): Promise<void> {
  refuseOverQuota(quotaOf(env), await usedBy(db, owner), { portfolios, bytes: 0 })
}

/**
 * Raises `Refusal` 409 where what the account stores by now is over its quota. Of uploads that end at the same time one is counted after the
 * other: the workspace is locked until the transaction ends.
 */
export async function mustBeWithinQuota(tx: Db, env: Env, owner: WorkspaceId): Promise<void> {
  await lockWorkspace(tx, owner)
  refuseOverQuota(quotaOf(env), await usedBy(tx, owner, { complete: true }), { portfolios: 0, bytes: 0 })
}

/** The use of an account beside its quota. */
export const presentUsage = (env: Env, used: Used): Usage => ({
  portfolios: { used: used.portfolios, most: env.QUOTA_PORTFOLIOS },
  megabytes: { used: Math.round((used.bytes / MIB) * 100) / 100, most: env.QUOTA_MB },
  rows_per_file: env.UPLOAD_MAX_ROWS,
  megabytes_per_file: env.UPLOAD_MAX_MB,
  uploads_at_once: env.UPLOADS_AT_ONCE,
})
