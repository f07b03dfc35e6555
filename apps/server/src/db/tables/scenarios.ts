import type { ScenarioContent } from '@cradle/contract'
import { index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { users } from './users.ts'

/** Changes that somebody keeps under a name. `content` carries the version of its own form. */
export const scenarios = pgTable(
  'scenarios',
  {
    id: id().primaryKey(),
    owner: uuid('owner')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    note: text('note').notNull(),
    content: json('content').$type<ScenarioContent>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  table => [index('scenarios_of_owner').on(table.owner, table.updatedAt)],
)
