import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { ClientConfig } from 'pg'
import { oneAtATime } from './setup-lock.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the database to this version: all pending steps in one transaction, one server at a time. */
export const migrate = (config: ClientConfig): Promise<void> =>
  oneAtATime(config, client => runMigrations(drizzle({ client }), { migrationsFolder: FOLDER }))
