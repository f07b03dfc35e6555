import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from './db.ts'

/**
 * Drizzle over a pool. Its own transaction keeps the connection for ever when BEGIN itself fails (it begins outside its `try`), so that
 * a database that is silent for a moment empties the pool; here the connection goes back in any case. The pool drops a broken one.
 */
export function drizzleOverPool(pool: Pool): Db {
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
