import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { users } from './users.ts'

export const messages = pgTable(
  'messages',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    data: jsonb('data').$type<{ id: string } & Record<string, unknown>>().notNull(),
    status: text('status').$type<'sent' | 'read'>().notNull().default('sent'),
    /** A message with the same key is written once, however often its cause runs. */
    onceKey: text('once_key').unique(),
    createdAt: time('created_at').notNull(),
  },
  table => [index('messages_user').on(table.userId, table.createdAt)],
)
