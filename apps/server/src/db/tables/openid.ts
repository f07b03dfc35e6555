import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { users } from './users.ts'

/** The account that somebody of an issuer opens. An issuer names people by a subject, which never changes; addresses do. */
export const openIdentities = pgTable(
  'openid_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  table => [primaryKey({ columns: [table.issuer, table.subject] }), index('openid_identities_user').on(table.userId)],
)
