import type { NamesOf } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { noteAudit } from '../audit/note-audit.ts'
import type { Person } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { writeAccessToken } from './access-token.ts'
import type { SessionAuthenticator } from './authenticate.ts'
import { logIn } from './log-in.ts'
import { passkeyLogInRoutes } from './passkey-log-in.ts'
import { passkeyRoutes } from './passkeys.ts'
import { mustBeProven, proveMyself } from './prove-identity.ts'
import { validSessions } from './queries.ts'
import { clearCookie, cookieToken, isOwnPage, setCookie, withCookie } from './refresh-cookie.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { finishLogIn } from './second-step.ts'
import { endSession, refreshSession } from './sessions.ts'

export function authRoutes(
  deps: Deps,
  authenticator: SessionAuthenticator,
): Handlers<Exclude<NamesOf<'auth'>, 'readIssuer' | 'beginOpenIdLogIn' | 'finishOpenIdLogIn' | 'joinIssuer'>> {
  const { db, clock, env } = deps
  return {
    ...secondFactorRoutes(deps),
    ...passkeyRoutes(deps),
    ...passkeyLogInRoutes(deps),

    logIn: call => withCookie(deps, call, logIn(deps, call)),

    finishLogIn: call => withCookie(deps, call, finishLogIn(deps, call)),

    refreshSession: call => renew(deps, authenticator, call),

    logOut: async ({ user, request, reply }) => {
      const now = clock.now()
      await db.transaction(async tx => {
        if (await endSession(tx, user.id, user.sessionId, now))
          await noteAudit(tx, user.id, { what: 'logged_out', detail: request.agent, address: request.ip }, now)
      })
      authenticator.invalidate([user.sessionId])
      if (isOwnPage(deps, request)) clearCookie(reply)
      return done('logged_out')
    },

    listSessions: async ({ user }) => {
      const now = clock.now()
      const usedSince = new Date(now.getTime() - (env.REFRESH_TTL_S + env.ACCESS_TTL_S) * 1000)
      const rows = await validSessions(db, user.id, now, usedSince)
      return {
        results: rows.map(row => presentSession(row, user)),
      }
    },

    proveMyself: call => proveMyself(deps, call),

    endSession: async ({ user, params, request }) => {
      await mustBeProven(deps, user)
      const now = clock.now()
      const ended = await db.transaction(async tx => {
        const found = await endSession(tx, user.id, params.id, now)
        if (found)
          await noteAudit(
            tx,
            user.id,
            { what: 'session_ended', detail: message('audit:session_ended'), address: request.ip },
            now,
          )
        return found
      })
      if (!ended) notFound('session')
      authenticator.invalidate([params.id])
      return done('session_ended')
    },
  }
}

/** Renews a session with its refresh token, and with the cookie where it began with one. Raises `Refusal`. */
async function renew(
  deps: Deps,
  authenticator: SessionAuthenticator,
  { body, request, reply }: Call<'refreshSession'>,
) {
  const { db, clock, env } = deps
  const now = clock.now()
  const ttl = { refreshSeconds: env.REFRESH_TTL_S, graceSeconds: env.REUSE_GRACE_S }
  const given = { token: body.refresh, cookie: cookieToken(request) }
  const refreshed = await db.transaction(tx => refreshSession(tx, given, request, ttl, now))
  if (refreshed.kind === 'replayed') authenticator.invalidate([refreshed.sessionId])
  if (refreshed.kind === 'unbound') refuse(401, 'session_ended.other_browser')
  if (refreshed.kind !== 'refreshed') refuse(401, 'session_ended')
  if (refreshed.bound) setCookie(reply, refreshed.refresh, env.REFRESH_TTL_S)
  const access = await writeAccessToken(refreshed, deps.secret, now, env.ACCESS_TTL_S)
  return { access, refresh: refreshed.refresh }
}

const presentSession = (row: Awaited<ReturnType<typeof validSessions>>[number], user: Person) => ({
  id: row.id,
  created: row.createdAt.toISOString(),
  last_used: row.lastUsedAt.toISOString(),
  agent: row.agent,
  address: row.address,
  current: row.id === user.sessionId,
})
