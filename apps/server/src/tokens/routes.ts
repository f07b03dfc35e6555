import { randomBytes } from 'node:crypto'
import { type ApiToken, TOKEN_START } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { noteAudit, noteCall } from '../audit/note-audit.ts'
import { proveIdentity } from '../auth/prove-identity.ts'
import { digest } from '../auth/secrets.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { nameOf } from '../workspaces/queries.ts'
import { deleteToken, insertToken, type TokenRow, tokensOf } from './queries.ts'
import type { TokenAuthenticator } from './token-authenticator.ts'

const LIMIT = 50

function presentToken(row: TokenRow, workspace: ApiToken['workspace'], now: Date): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    workspace,
    start: row.start,
    created: row.createdAt.toISOString(),
    expires: row.expiresAt.toISOString(),
    last_used: row.lastUsedAt?.toISOString() ?? null,
    uses: row.uses,
    expired: row.expiresAt <= now,
  }
}

export function tokenRoutes(
  deps: Deps,
  authenticator: TokenAuthenticator,
): Handlers<'listTokens' | 'makeToken' | 'endToken'> {
  const { db, clock } = deps
  return {
    listTokens: async ({ user }) => {
      await authenticator.flush()
      const now = clock.now()
      return {
        results: (await tokensOf(db, user.id)).map(({ token, workspace }) => presentToken(token, workspace, now)),
      }
    },

    makeToken: async ({ user, body, request }) => {
      await proveIdentity(deps, user, body.password, 'password')
      if ((await tokensOf(db, user.id)).length >= LIMIT) refuse(409, 'too_many_tokens', { limit: LIMIT })
      const now = clock.now()
      const token = `${TOKEN_START}${randomBytes(32).toString('base64url')}`
      const row: TokenRow = {
        id: newId(now),
        userId: user.id,
        workspaceId: user.workspace.id,
        name: body.name,
        scope: body.scope,
        hash: digest(token),
        start: token.slice(0, TOKEN_START.length + 4),
        createdAt: now,
        expiresAt: new Date(now.getTime() + body.days * 86_400_000),
        lastUsedAt: null,
        uses: 0,
      }
      await db.transaction(async tx => {
        await insertToken(tx, row)
        const scope = message(row.scope === 'write' ? 'audit:scope.write' : 'audit:scope.read')
        const detail = message('audit:token', { name: row.name, scope, days: body.days })
        await noteCall(tx, { user, request }, 'token_made', detail, now)
      })
      const { id, personal } = user.workspace
      return { ...presentToken(row, { id, personal, name: await nameOf(db, id) }, now), token }
    },

    endToken: async ({ user, params, request }) => {
      const ended = await db.transaction(async tx => {
        const row = await deleteToken(tx, user.id, params.id)
        if (row)
          await noteAudit(tx, user.id, { what: 'token_ended', detail: row.name, address: request.ip }, clock.now())
        return row
      })
      if (!ended) notFound('token')
      authenticator.invalidate()
      return done('token_ended', { name: ended.name })
    },
  }
}
