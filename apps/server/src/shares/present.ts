import type { ShareLink } from '@cradle/contract'
import { addressOf } from '../portfolios/present.ts'
import type { ShareRow } from './queries.ts'

/** A revoked link can be taken back this long. */
const RESTORE_MS = 3_600_000

export function presentShare({ share, portfolio }: ShareRow, now: Date): ShareLink {
  const { revokedAt, expiresAt } = share
  const expired = expiresAt <= now
  return {
    id: share.id,
    portfolio: { id: addressOf(portfolio), name: portfolio.name, run: portfolio.number },
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
