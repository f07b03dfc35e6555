import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { users } from './users.ts'
import { ownerColumn } from './workspaces.ts'

/** Files that show where figures of a row come from: of a series, so that they stay when its runs come and go. */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    id: uuid('id').primaryKey(),
    owner: ownerColumn().notNull(),
    series: text('series').notNull(),
    /** Of the list, header = 1. Null: of the whole list. */
    row: integer('row'),
    /** The name in that row when the file came: a later file of the portfolio may number its rows anew. */
    organisation: text('organisation'),
    /** The shown name: cleaned, never a path. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    note: text('note').notNull(),
    fileKey: text('file_key').notNull(),
    addedBy: id('added_by').references(() => users.id, { onDelete: 'set null' }),
    created: time('created').notNull(),
  },
  table => [index('evidence_files_series').on(table.series, table.row)],
)
