/** A shared link as its owner sees it. */
import type { ShareLink } from '@cradle/contract'

/** A revoked link can be taken back this long. */
const RESTORE_MS = 3_600_000

export type StoredShare = {
  id: string
  label: string
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
  lastOpenedAt: Date | null
  passwordHash: string | null
  opened: number
  embedded: number
}

export function presentShareLink(share: StoredShare, portfolio: ShareLink['portfolio'], now: Date): ShareLink {
  const { revokedAt, expiresAt } = share
  const expired = expiresAt <= now
  return {
    id: share.id,
    portfolio,
    label: share.label,
    created: share.createdAt.toISOString(),
    expires: expiresAt.toISOString(),
    has_password: share.passwordHash !== null,
    state: revokedAt ? 'revoked' : expired ? 'expired' : 'open',
    revoked: revokedAt?.toISOString() ?? null,
    restorable: revokedAt !== null && !expired && now.getTime() - revokedAt.getTime() < RESTORE_MS,
    opened: share.opened,
    embedded: share.embedded,
    last_opened: share.lastOpenedAt?.toISOString() ?? null,
  }
}
