import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'

/** What operators did. Kept when the account that did it is gone. */
export const operatorEvents = pgTable(
  'operator_events',
  {
    id: id().primaryKey(),
    who: text('who').notNull(),
    what: text('what').notNull(),
    detail: text('detail').notNull(),
    createdAt: time('created_at').notNull(),
  },
  table => [index('operator_events_time').on(table.createdAt)],
)
