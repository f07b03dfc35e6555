import type { DatabaseSensitivityResult, MonteCarloResult } from '@cradle/contract'
import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { ownerColumn } from './workspaces.ts'

/** Calculations that somebody waits for. They stand here so that every server can say how far they are and end them. */
export const calculations = pgTable(
  'calculations',
  {
    id: id().primaryKey(),
    /** null: asked for without logging in; whoever knows the id may look. */
    owner: ownerColumn(),
    status: text('status', { enum: ['running', 'done', 'cancelled', 'failed'] }).notNull(),
    runs: integer('runs').notNull(),
    done: integer('done').notNull(),
    detail: text('detail').notNull(),
    result: json('result').$type<MonteCarloResult | DatabaseSensitivityResult>(),
    createdAt: time('created_at').notNull(),
    /** The server that works on it was last alive. */
    beatAt: time('beat_at').notNull(),
  },
  table => [index('calculations_by_age').on(table.createdAt), index('calculations_of_owner').on(table.owner)],
)
