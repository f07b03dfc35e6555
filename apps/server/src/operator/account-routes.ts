import { message } from '@cradle/words/messages'
import { noteAudit } from '../audit/note-audit.ts'
import type { SessionAuthenticator } from '../auth/authenticate.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import { pageOf } from '../http/page.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import type { TokenAuthenticator } from '../tokens/token-authenticator.ts'
import { iso } from './iso.ts'
import { accountPage, accountRow, noteOperator, setSuspended } from './queries.ts'

type AccountRow = NonNullable<Awaited<ReturnType<typeof accountRow>>>

function presentAccount({ user, lastSeen }: AccountRow) {
  return {
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    created: user.createdAt.toISOString(),
    verified: user.verifiedAt !== null,
    operator: user.operator,
    suspended: iso(user.suspendedAt),
    last_seen: iso(lastSeen),
  }
}

/** Accounts, from outside. */
export function accountRoutes(
  deps: Deps,
  sessions: SessionAuthenticator,
  tokens: TokenAuthenticator,
): Handlers<'listAccounts' | 'suspendAccount' | 'restoreAccount'> {
  const { db, clock } = deps
  const accountOf = async (id: string) => presentAccount((await accountRow(db, id)) ?? notFound('account'))
  return {
    listAccounts: async ({ query }) => {
      const { rows, count } = await accountPage(db, query.search, query)
      return pageOf(rows.map(presentAccount), count, '/api/operator/users/', query)
    },

    suspendAccount: async ({ user, params, body, request }) => {
      if (params.id === user.id) refuse(409, 'own_account')
      const target = (await accountRow(db, params.id)) ?? notFound('account')
      const now = clock.now()
      const ended = await db.transaction(async tx => {
        await setSuspended(tx, params.id, now)
        await noteOperator(tx, user.email, 'account_suspended', `${target.user.email}: ${body.reason}`, now)
        await noteAudit(tx, params.id, { what: 'suspended', detail: body.reason, address: request.ip }, now)
        return await endSessions(tx, params.id, now)
      })
      sessions.invalidate(ended)
      tokens.invalidate()
      return await accountOf(params.id)
    },

    restoreAccount: async ({ user, params, request }) => {
      const target = (await accountRow(db, params.id)) ?? notFound('account')
      const now = clock.now()
      await db.transaction(async tx => {
        await setSuspended(tx, params.id, null)
        await noteOperator(tx, user.email, 'account_restored', target.user.email, now)
        const detail = message('audit:suspension_ended')
        await noteAudit(tx, params.id, { what: 'restored', detail, address: request.ip }, now)
      })
      return await accountOf(params.id)
    },
  }
}
