import { randomBytes } from 'node:crypto'
import { SCIM_TOKEN_START, type ScimToken } from '@cradle/contract'
import { proveIdentity } from '../auth/prove-identity.ts'
import { digest } from '../auth/secrets.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { iso } from '../operator/iso.ts'
import { noteOperator } from '../operator/queries.ts'
import { deleteScimToken, insertScimToken, type ScimTokenRow, scimTokenRows } from './token-queries.ts'

const LIMIT = 20

const present = ({ id, name, start, madeBy, createdAt, lastUsedAt }: ScimTokenRow): ScimToken => ({
  id,
  name,
  start,
  made_by: madeBy,
  created: createdAt.toISOString(),
  last_used: iso(lastUsedAt),
})

/** Tokens of directories, for operators. */
export function scimTokenRoutes(deps: Deps): Handlers<'listScimTokens' | 'makeScimToken' | 'endScimToken'> {
  const { db, clock, site } = deps
  return {
    listScimTokens: async () => ({ address: `${site.url}/scim/v2`, results: (await scimTokenRows(db)).map(present) }),

    makeScimToken: async ({ user, body }) => {
      await proveIdentity(deps, user, body.password, 'password')
      if ((await scimTokenRows(db)).length >= LIMIT) refuse(409, 'too_many_tokens', { limit: LIMIT })
      const now = clock.now()
      const token = `${SCIM_TOKEN_START}${randomBytes(32).toString('base64url')}`
      const start = token.slice(0, SCIM_TOKEN_START.length + 4)
      const made = { madeBy: user.email, createdAt: now, lastUsedAt: null }
      const row: ScimTokenRow = { id: newId(now), name: body.name, hash: digest(token), start, ...made }
      await db.transaction(async tx => {
        await insertScimToken(tx, row)
        await noteOperator(tx, user.email, 'scim_token_made', body.name, now)
      })
      return { ...present(row), token }
    },

    endScimToken: async ({ user, params }) => {
      const ended = await db.transaction(async tx => {
        const row = await deleteScimToken(tx, params.id)
        if (row) await noteOperator(tx, user.email, 'scim_token_ended', row.name, clock.now())
        return row
      })
      if (!ended) notFound('token')
      return done('token_ended', { name: ended.name })
    },
  }
}
