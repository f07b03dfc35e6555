import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Counters of the request limits, shared by all servers. */
export const limits = pgTable('limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  until: time('until').notNull(),
})
