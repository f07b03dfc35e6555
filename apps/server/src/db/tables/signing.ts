import type { SignedDocument } from '@cradle/signing'
import { sql } from 'drizzle-orm'
import { index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, time } from './columns.ts'
import { portfolios } from './portfolios.ts'

/** Keys that the installation signs with: one at a time, and all of before. Secrets are sealed with the key of the installation. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    kid: text('kid').primaryKey(),
    /** The public part, base64url. */
    x: text('x').notNull(),
    secret: bytes('secret').notNull(),
    from: time('from').notNull(),
    /** Null: the one that signs. */
    until: time('until'),
  },
  table => [uniqueIndex('signing_keys_one').on(sql`(1)`).where(sql`${table.until} is null`)],
)

/** What was signed of a run when it was delivered. */
export const reportSignatures = pgTable('report_signatures', {
  portfolioId: text('portfolio_id')
    .primaryKey()
    .references(() => portfolios.id, { onDelete: 'cascade' }),
  document: json('document').$type<SignedDocument>().notNull(),
})

/** The last entry of every log (of an account or a workspace). A trigger writes it when an entry is committed (migration 0034). */
export const auditLogs = pgTable('audit_logs', {
  log: uuid('log').primaryKey(),
  /** Number and hash of the last entry. */
  entry: integer('entry').notNull(),
  hash: text('hash').notNull(),
  /** Number of the first entry that is there, and the hash before it: earlier ones are removed after their time. */
  first: integer('first').notNull().default(1),
  previous: text('previous').notNull(),
  /** When entries of before were chained, and how many; null: all were chained when they were written. */
  began: time('began'),
  joined: integer('joined').notNull().default(0),
})

/** Signatures of the last entry of a log, one a day. */
export const auditCheckpoints = pgTable(
  'audit_checkpoints',
  {
    log: uuid('log').notNull(),
    entry: integer('entry').notNull(),
    at: time('at').notNull(),
    document: json('document').$type<SignedDocument>().notNull(),
  },
  table => [primaryKey({ columns: [table.log, table.entry] }), index('audit_checkpoints_at').on(table.at)],
)
