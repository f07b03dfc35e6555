import type { AssuranceBasis, AssuranceOpinion, AssurancePlan, TickMark } from '@cradle/contract'
import { boolean, doublePrecision, index, integer, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { portfolios } from './portfolios.ts'
import { users } from './users.ts'

/** A sample of the figures of one delivered run, and the opinion on it. Nothing of it changes once `signedAt` is there. */
export const engagements = pgTable(
  'engagements',
  {
    id: id().primaryKey(),
    portfolioId: text('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** Counts the changes of what is not in an item. */
    version: integer('version').notNull().default(0),
    title: text('title').notNull(),
    criteria: text('criteria').notNull(),
    basis: json('basis').$type<AssuranceBasis>().notNull(),
    plan: json('plan').$type<AssurancePlan>().notNull(),
    start: doublePrecision('start').notNull(),
    opinion: json('opinion').$type<AssuranceOpinion>(),
    /** Who wrote the opinion last. */
    opinionBy: id('opinion_by').references(() => users.id, { onDelete: 'set null' }),
    createdBy: id('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    signedBy: id('signed_by').references(() => users.id, { onDelete: 'set null' }),
    signedAt: time('signed_at'),
    /** Null until it is signed. */
    independent: boolean('independent'),
  },
  table => [index('engagements_of_portfolio').on(table.portfolioId, table.createdAt)],
)

/** What was drawn, as the report stated it, and what was found. */
export const sampleItems = pgTable(
  'sample_items',
  {
    id: id().primaryKey(),
    engagementId: id('engagement_id')
      .notNull()
      .references(() => engagements.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 ... of the sample. */
    position: integer('position').notNull(),
    entry: text('entry').notNull(),
    name: text('name').notNull(),
    rows: integer('rows').array().notNull(),
    value: doublePrecision('value').notNull(),
    certain: boolean('certain').notNull(),
    stratum: text('stratum').notNull(),
    mark: text('mark').$type<TickMark>(),
    ownValue: doublePrecision('own_value'),
    note: text('note').notNull().default(''),
    evidence: uuid('evidence').array().notNull(),
    version: integer('version').notNull().default(0),
    by: id('by').references(() => users.id, { onDelete: 'set null' }),
    at: time('at'),
  },
  table => [unique('sample_items_position').on(table.engagementId, table.position)],
)
