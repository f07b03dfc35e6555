import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { portfolios } from './portfolios.ts'

/** Parts of a long list while it is calculated: each by whichever worker is free, joined when all are done. */
export const assessBatches = pgTable(
  'assess_batches',
  {
    portfolioId: text('portfolio_id').notNull(),
    /** Of the calculation, as `portfolios.run`. */
    run: integer('run').notNull(),
    batch: integer('batch').notNull(),
    /** Positions of its entries: from the first to before the second. */
    first: integer('first').notNull(),
    end: integer('end').notNull(),
    /** What its results stand on. */
    provenanceId: text('stand_id').notNull(),
    /** Entries worked out so far, for the progress that people see. */
    progress: integer('progress').notNull().default(0),
    done: time('done'),
  },
  table => [
    primaryKey({ columns: [table.portfolioId, table.run, table.batch] }),
    foreignKey({ columns: [table.portfolioId], foreignColumns: [portfolios.id] }).onDelete('cascade'),
  ],
)
