import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps/deps.ts'
import type { Handlers } from '../http/serve.ts'
import { noteOperator } from '../operator/queries.ts'
import { keySet, rotateKey } from './keys.ts'
import { unsignedRuns } from './queries.ts'
import { signReport } from './sign-report.ts'

/** Reports that one call signs in hindsight. */
const AT_ONCE = 200

const KEYS_ADDRESS = '/.well-known/cradle-keys.json'

export function signingRoutes(deps: Deps): Handlers<'readSigningKeys' | 'rotateSigningKey' | 'signEarlierReports'> {
  const { db, clock } = deps
  return {
    async readSigningKeys({ reply }) {
      reply.header('cache-control', 'public, max-age=300')
      return await keySet(deps)
    },
    async rotateSigningKey({ user }) {
      await rotateKey(deps)
      const keys = await keySet(deps)
      await noteOperator(db, user.email, 'signing_key_rotated', keys.keys[0]?.kid ?? '', clock.now())
      return keys
    },
    async signEarlierReports({ user }) {
      const runs = await unsignedRuns(db, '', AT_ONCE)
      for (const id of runs) await db.transaction(async tx => await signReport(deps, tx, id, true))
      if (runs.length > 0)
        await noteOperator(db, user.email, 'reports_signed', `${runs.length} reports in hindsight`, clock.now())
      return { signed: runs.length, more: (await unsignedRuns(db, '', 1)).length > 0 }
    },
  }
}

/** The public keys where programs look for them, without the API and without a log-in. */
export function serveKeys(app: FastifyInstance, deps: Deps): void {
  app.get(KEYS_ADDRESS, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*')
    return reply.type('application/jwk-set+json; charset=utf-8').send(JSON.stringify(await keySet(deps)))
  })
}
