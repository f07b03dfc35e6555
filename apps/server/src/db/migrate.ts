import { fileURLToPath } from 'node:url'
import { oneAtATime } from '@cradle/postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { ClientConfig } from 'pg'
import { migrateData } from './data-migrations/index.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the database to this version, one server at a time: all pending steps of the tables in one transaction, then what they leave to
 * be done with the data, in batches.
 */
export const migrate = (config: ClientConfig): Promise<void> =>
  oneAtATime(config, async client => {
    await runMigrations(drizzle({ client }), { migrationsFolder: FOLDER })
    await migrateData(client)
  })
