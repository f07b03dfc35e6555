import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { users } from './users.ts'

export const droppedFiles = pgTable(
  'dropped_files',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The shown name: cleaned, never a path. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: time('created_at').notNull(),
  },
  table => [index('dropped_files_user').on(table.userId, table.createdAt)],
)
