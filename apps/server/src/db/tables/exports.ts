import type { ExportFormat, ExportOptions } from '@cradle/contract'
import { bigint, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { portfolios } from './portfolios.ts'
import { users } from './users.ts'

/** Files of long reports, made by jobs. The id is the digest of all that the bytes depend on: asking twice makes it once. */
export const exports = pgTable(
  'exports',
  {
    id: text('id').primaryKey(),
    portfolioId: text('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** Who asked first; null: nobody who is known (public reports). */
    owner: uuid('owner').references(() => users.id, { onDelete: 'set null' }),
    format: text('format').$type<ExportFormat>().notNull(),
    options: json('options').$type<ExportOptions>().notNull(),
    status: text('status', { enum: ['waiting', 'making', 'ready', 'failed'] }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    size: bigint('size', { mode: 'number' }),
    fileKey: text('file_key'),
    created: time('created').notNull(),
    finished: time('finished'),
  },
  table => [index('exports_of_portfolio').on(table.portfolioId), index('exports_open').on(table.owner, table.status)],
)
