import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
/** Key of the advisory lock that lets one server migrate while the others wait. */
const LOCK = 7_241_902_113

/** Brings the database to this version: all pending steps in one transaction, one server at a time. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await runMigrations(drizzle({ client }), { migrationsFolder: FOLDER })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
