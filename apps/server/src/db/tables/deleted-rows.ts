import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { users } from './users.ts'
import { ownerColumn } from './workspaces.ts'

export type DeletedKind = 'scenario' | 'group' | 'decision' | 'evidence' | 'comment' | 'repair' | 'view'

/** Rows that somebody deleted, as they were, until they are restored or their time is over. The tables themselves hold only what is there. */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    owner: ownerColumn().notNull(),
    kind: text('kind').$type<DeletedKind>().notNull(),
    key: text('key').notNull(),
    by: id('by').references(() => users.id, { onDelete: 'set null' }),
    at: time('at').notNull(),
    /** By the name of their table. */
    rows: json('rows').$type<Record<string, Record<string, unknown>[]>>().notNull(),
    /** Of a stored file that goes with it. */
    fileKey: text('file_key'),
  },
  table => [
    primaryKey({ columns: [table.owner, table.kind, table.key] }),
    index('deleted_rows_at').on(table.at),
    index('deleted_rows_by').on(table.by),
  ],
)
