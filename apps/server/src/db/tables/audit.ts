import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { WorkspaceId } from '../../callers/caller.ts'
import { id, time } from './columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** What happened in an account or a workspace, for its people to read. */
export const audit = pgTable(
  'audit',
  {
    id: id().primaryKey(),
    /** Who did it; null: nobody, or somebody whose account is gone. */
    userId: id('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Where it happened; null: in the account itself. */
    workspaceId: id('workspace_id')
      .$type<WorkspaceId>()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    what: text('what').notNull(),
    detail: text('detail').notNull(),
    address: text('address').notNull(),
    createdAt: time('created_at').notNull(),
    /** The log that it belongs to, its number there, and its hash over the entry before: a trigger writes them at the commit. */
    log: uuid('log'),
    entry: integer('entry'),
    /** Digest of who and where from, as they were. */
    origin: text('origin'),
    hash: text('hash'),
  },
  table => [
    index('audit_user').on(table.userId, table.createdAt),
    uniqueIndex('audit_log').on(table.log, table.entry),
    index('audit_workspace').on(table.workspaceId, table.createdAt),
  ],
)
