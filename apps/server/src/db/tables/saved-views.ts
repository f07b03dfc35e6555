import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { ownerColumn } from './workspaces.ts'

/** Addresses that somebody stored under a name. They belong to the person: `owner` is their personal workspace, whichever is chosen. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id().primaryKey(),
    owner: ownerColumn().notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    createdAt: time('created_at').notNull(),
  },
  table => [index('saved_views_of_owner').on(table.owner)],
)
