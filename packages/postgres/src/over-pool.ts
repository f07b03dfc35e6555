import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

/**
 * Drizzle over a pool. Its own transaction keeps the connection for ever when BEGIN itself fails (it begins outside its `try`), so that
 * a database that is silent for a moment empties the pool; here the connection goes back in any case. The pool drops a broken one.
 */
export function drizzleOverPool(pool: Pool): PgDatabase<NodePgQueryResultHKT> {
  const db = drizzle({ client: pool })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}
