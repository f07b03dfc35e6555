import { randomBytes } from 'node:crypto'
import { SHARE_MAX_DAYS } from '@cradle/contract'
import { noteCall } from '../audit/note-audit.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { digest } from '../auth/secrets.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse, refuseField } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { ownedPortfolio } from '../portfolios/rights.ts'
import { openShare } from './open-share.ts'
import { presentShare } from './present.ts'
import { countOpenShares, insertShare, setRevoked, shareOf, sharesOf } from './queries.ts'
import type { ShareAuthenticator } from './share-authenticator.ts'

/** Links of one run that work at the same time. */
const LIMIT = 50
const DAY_MS = 86_400_000

type Names = 'listShares' | 'makeShare' | 'revokeShare' | 'restoreShare' | 'openShare'

export function shareRoutes(deps: Deps, authenticator: ShareAuthenticator): Handlers<Names> {
  const { db, clock } = deps
  return {
    listShares: async ({ user, query }) => {
      const id = query.portfolio === undefined ? undefined : await ownedPortfolio(db, user, query.portfolio)
      const now = clock.now()
      return { results: (await sharesOf(db, user.workspace.id, id)).map(row => presentShare(row, now)) }
    },
    makeShare: call => makeShare(deps, call),
    revokeShare: async ({ user, params, request }) => {
      const found = (await shareOf(db, user.workspace.id, params.id)) ?? notFound('link')
      const now = clock.now()
      await db.transaction(async tx => {
        if (await setRevoked(tx, params.id, null, now))
          await noteCall(tx, { user, request }, 'share_revoked', nameOf(found), now)
      })
      authenticator.invalidate()
      return done('share_revoked')
    },
    restoreShare: async ({ user, params, request }) => {
      const found = (await shareOf(db, user.workspace.id, params.id)) ?? notFound('link')
      const now = clock.now()
      const { restorable } = presentShare(found, now)
      const { revokedAt } = found.share
      if (!restorable) refuse(409, 'not_restorable')
      await db.transaction(async tx => {
        if (await setRevoked(tx, params.id, revokedAt, null))
          await noteCall(tx, { user, request }, 'share_restored', nameOf(found), now)
      })
      authenticator.invalidate()
      return presentShare((await shareOf(db, user.workspace.id, params.id)) ?? notFound('link'), now)
    },
    openShare: call => openShare(deps, authenticator, call),
  }
}

const nameOf = ({ share, portfolio }: { share: { label: string }; portfolio: { name: string } }) =>
  share.label === '' ? portfolio.name : `${portfolio.name}: ${share.label}`

async function makeShare({ db, clock }: Deps, { user, body, request }: Call<'makeShare'>) {
  const id = await ownedPortfolio(db, user, body.portfolio)
  const portfolio = await loadPortfolio(db, id)
  if (portfolio.status !== 'delivered') refuse(409, 'not_delivered.share')
  const now = clock.now()
  const expiresAt = new Date(body.expires)
  if (expiresAt <= now) refuseField(422, 'expires', 'invalid.share_over_at_once')
  if (expiresAt.getTime() - now.getTime() > SHARE_MAX_DAYS * DAY_MS)
    refuseField(422, 'expires', 'invalid.share_too_long', { days: SHARE_MAX_DAYS })
  if ((await countOpenShares(db, id, now)) >= LIMIT) refuse(409, 'too_many_shares', { limit: LIMIT })
  const secret = randomBytes(24).toString('base64url')
  const share = {
    id: newId(now),
    owner: user.workspace.id,
    portfolioId: id,
    label: body.label,
    hash: digest(secret),
    passwordHash: body.password === undefined ? null : await hashPassword(body.password),
    createdAt: now,
    expiresAt,
  }
  await db.transaction(async tx => {
    await insertShare(tx, share)
    const detail = nameOf({ share, portfolio })
    await noteCall(tx, { user, request }, 'share_made', detail, now)
  })
  const made = (await shareOf(db, user.workspace.id, share.id)) ?? notFound('link')
  return { ...presentShare(made, now), secret }
}
