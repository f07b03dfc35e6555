import { sql } from 'drizzle-orm'
import type { Deps } from '../deps/deps.ts'
import type { Handlers } from '../http/serve.ts'

/** Health for the machines that look after the program. */
export function opsRoutes(deps: Deps): Handlers<'live' | 'ready'> {
  return {
    live: async () => ({ status: 'live' }),
    ready: async ({ reply }) => {
      const { world } = deps
      const database = await deps.db.execute(sql`select 1`).then(
        () => 'ready',
        () => 'unavailable',
      )
      const checks = { database, edition: deps.edition.reference.edition }
      if (database === 'ready' && world.status === 'ready') return { status: 'ready', checks }
      reply.status(503)
      reply.header('retry-after', '5')
      const starting = database === 'ready' && world.status === 'starting'
      return {
        status: starting ? 'starting' : 'unavailable',
        reason: database === 'ready' ? `Not ready: ${world.text}.` : 'The database does not answer.',
        checks: { ...checks, reference: world.text },
      }
    },
  }
}
