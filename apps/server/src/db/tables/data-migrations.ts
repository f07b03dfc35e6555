import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Changes of what is stored that are done once, after the tables are changed: a row for each that is finished. */
export const dataMigrations = pgTable('data_migrations', {
  name: text('name').primaryKey(),
  finished: time('finished').notNull(),
})
