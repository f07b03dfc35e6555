import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, time } from './columns.ts'
import { portfolios } from './portfolios.ts'
import { ownerColumn } from './workspaces.ts'

/** A read-only link to one delivered run. Only a digest of its secret is kept. */
export const shares = pgTable(
  'shares',
  {
    id: id().primaryKey(),
    owner: ownerColumn().notNull(),
    portfolioId: text('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    /** SHA-256 of the secret. */
    hash: bytes('hash').notNull().unique(),
    /** PHC string; null: no password. */
    passwordHash: text('password_hash'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    opened: integer('opened').notNull().default(0),
    embedded: integer('embedded').notNull().default(0),
    firstOpenedAt: time('first_opened_at'),
    lastOpenedAt: time('last_opened_at'),
  },
  table => [index('shares_of_owner').on(table.owner), index('shares_of_portfolio').on(table.portfolioId)],
)
