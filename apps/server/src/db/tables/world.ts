import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/**
 * What figures stand on: one row per combination of data edition, method, engine, profile and draws that was ever used.
 * Results point at it and are never changed afterwards, so an old report opens as it was delivered.
 */
export const provenances = pgTable('stands', {
  /** First 12 hex digits of the SHA-256 of the other fields. */
  id: text('id').primaryKey(),
  method: text('method').notNull(),
  methodVersion: text('method_version').notNull(),
  dataVersion: text('data_version').notNull(),
  engineVersion: text('engine_version').notNull(),
  profile: text('profile').notNull(),
  seed: integer('seed').notNull(),
  draws: integer('draws').notNull(),
  created: time('created').notNull(),
})
