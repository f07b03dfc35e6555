import type { ScenarioContent } from '@cradle/contract'
import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { ownerColumn } from './workspaces.ts'

/** Changes that somebody keeps under a name. `content` carries the version of its own form. */
export const scenarios = pgTable(
  'scenarios',
  {
    id: id().primaryKey(),
    owner: ownerColumn().notNull(),
    name: text('name').notNull(),
    note: text('note').notNull(),
    content: json('content').$type<ScenarioContent>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  table => [index('scenarios_of_owner').on(table.owner, table.updatedAt)],
)
