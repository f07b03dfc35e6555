import type { ListTotals } from '@cradle/portfolio/edits'
import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, time } from './columns.ts'
import { portfolios } from './portfolios.ts'

const portfolioId = () =>
  text('portfolio_id')
    .notNull()
    .references(() => portfolios.id, { onDelete: 'cascade' })

/** What the rows of a draft have in common, so that a change reads only those that it concerns; some thousand rows in one. */
export const rowIndexes = pgTable(
  'row_indexes',
  { portfolioId: portfolioId(), position: integer('position').notNull(), keys: bytes('keys').notNull() },
  table => [primaryKey({ columns: [table.portfolioId, table.position] })],
)

/** What all rows and entries of a draft count for; a draft without it is read as a whole at its next change. */
export const listTotals = pgTable('list_totals', {
  portfolioId: portfolioId().primaryKey(),
  /** The stand under which it was read. */
  provenanceId: text('stand_id').notNull(),
  /** Decisions of the account from then on are not in it yet; null: since the list was made. */
  readAt: time('read_at'),
  totals: json('totals').$type<ListTotals>().notNull(),
})
