import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { users } from './users.ts'

export const contacts = pgTable('contacts', {
  id: id().primaryKey(),
  reference: text('reference').notNull().unique(),
  topic: text('topic').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  context: text('context').notNull().default(''),
  userId: id('user_id').references(() => users.id, { onDelete: 'set null' }),
  fileId: id('file_id'),
  createdAt: time('created_at').notNull(),
  closedAt: time('closed_at'),
})
