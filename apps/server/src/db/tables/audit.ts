import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { users } from './users.ts'

/** What happened in an account, for its owner to read. */
export const audit = pgTable(
  'audit',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    what: text('what').notNull(),
    detail: text('detail').notNull(),
    address: text('address').notNull(),
    createdAt: time('created_at').notNull(),
  },
  table => [index('audit_user').on(table.userId, table.createdAt)],
)
