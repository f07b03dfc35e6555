import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, id, time } from './columns.ts'
import { users } from './users.ts'

/** The authenticator app of an account. */
export const secondFactors = pgTable('second_factors', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the key of the installation, for this account. */
  secret: bytes('secret').notNull(),
  createdAt: time('created_at').notNull(),
  /** Null until a first code was right: the log-in does not ask for it yet. */
  confirmedAt: time('confirmed_at'),
  /** The step (30 seconds since 1970) whose code was used last; none before it is taken again. */
  lastStep: integer('last_step'),
})

/** Codes for who has lost the app: each works once. Only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the account's id and the code. */
    hash: bytes('hash').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at'),
  },
  table => [index('recovery_codes_user').on(table.userId)],
)
