import { randomBytes } from 'node:crypto'
import { newLetters } from '@cradle/credentials'
import { openIssuer } from '@cradle/openid'
import { networkOf } from '../auth/addresses.ts'
import { findCode, storeCode, useCode } from '../auth/codes.ts'
import { openIdLimits, REFUSED_MS } from '../auth/guess-limits.ts'
import { sessionBegan } from '../auth/queries.ts'
import { withCookie } from '../auth/refresh-cookie.ts'
import { digest } from '../auth/secrets.ts'
import { constantTimeFailure } from '../core/constant-time.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited } from '../http/limit.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import type { Memberships } from '../workspaces/memberships.ts'
import { finishOpenIdLogIn, join, refuseIssuer, returnTo } from './log-in.ts'

export type OpenIdNames = 'readIssuer' | 'beginOpenIdLogIn' | 'finishOpenIdLogIn' | 'joinIssuer'

/** Log-in with the issuer that the settings name (OpenID Connect), beside passwords and passkeys. */
export function openIdRoutes(deps: Deps, memberships: Memberships): Handlers<OpenIdNames> {
  const { db, clock, env, log } = deps
  const name = env.OPENID_NAME
  const issuer =
    env.OPENID_ISSUER === ''
      ? null
      : openIssuer({
          issuer: env.OPENID_ISSUER,
          clientId: env.OPENID_CLIENT_ID,
          clientSecret: env.OPENID_CLIENT_SECRET,
          scope: env.OPENID_SCOPE,
          groupsClaim: env.OPENID_GROUPS_CLAIM,
          contexts: env.OPENID_ACR,
        })
  return {
    readIssuer: async () => ({ name: issuer === null ? null : name }),

    async beginOpenIdLogIn({ request }) {
      if (issuer === null) notFound('issuer')
      await limited(db, openIdLimits(networkOf(request.ip)), clock.now(), 'too_many_requests.network')
      const state = newLetters(6)
      const binding = randomBytes(32).toString('base64url')
      const { url, nonce, verifier } = await issuer
        .begin(returnTo(deps), state)
        .catch(error => refuseIssuer(error, name, log))
      const payload = { nonce, verifier, binding: digest(binding).toString('base64url') }
      await storeCode(db, state, { purpose: 'openid', payload }, clock.now())
      return { url, binding }
    },

    finishOpenIdLogIn: call =>
      issuer === null
        ? notFound('issuer')
        : withCookie(
            deps,
            call,
            constantTimeFailure(REFUSED_MS, () => finishOpenIdLogIn({ deps, issuer, memberships }, call)),
          ),

    /** A session that began after the ticket shows that who came from the issuer can log in to the account as well. */
    async joinIssuer({ user, body, request }) {
      const now = clock.now()
      await db.transaction(async tx => {
        const code = await findCode(tx, body.ticket, now)
        const isTheirs = code?.purpose === 'openid_join' && code.usedAt === null && code.userId === user.id
        if (!isTheirs || !(await sessionBegan(tx, user.sessionId, code.createdAt))) refuse(400, 'ticket_unknown')
        const named = { issuer: String(code.payload.issuer), subject: String(code.payload.subject) }
        await useCode(tx, body.ticket, user.id, now)
        await join(tx, named, user.id, { name, address: request.ip }, now)
      })
      return done('issuer_joined', { name })
    },
  }
}
