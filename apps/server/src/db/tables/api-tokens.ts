import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { WorkspaceId } from '../../callers/caller.ts'
import { bytes, id, time } from './columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** A person's token for scripts. Only its digest is kept. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it may be used in. */
    workspaceId: id('workspace_id')
      .$type<WorkspaceId>()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scope: text('scope').$type<'read' | 'write'>().notNull(),
    /** SHA-256 of the token. */
    hash: bytes('hash').notNull().unique(),
    /** The first characters, to recognise it by. */
    start: text('start').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    lastUsedAt: time('last_used_at'),
    uses: integer('uses').notNull().default(0),
  },
  table => [index('api_tokens_user').on(table.userId)],
)
