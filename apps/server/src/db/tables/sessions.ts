import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, time } from './columns.ts'
import { users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agent: text('agent').notNull(),
    address: text('address').notNull(),
    /** Its log-in had two steps: a code beside the password, a passkey, or an issuer that says so. */
    twoSteps: boolean('two_steps').notNull().default(false),
    /** Renewed only together with the cookie that no script can read. */
    bound: boolean('bound').notNull().default(false),
    createdAt: time('created_at').notNull(),
    /** When its person typed the password again. */
    provenAt: time('proven_at'),
    lastUsedAt: time('last_used_at').notNull(),
    /** No refresh carries the session beyond this moment. */
    endsAt: time('ends_at').notNull(),
    endedAt: time('ended_at'),
  },
  table => [index('sessions_user').on(table.userId)],
)

/** One link of a session's chain of refresh tokens. Only hashes are kept. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token. */
    hash: bytes('hash').primaryKey(),
    sessionId: id('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    /** The token that replaced this one, sealed with a key that only the holder of this one has. */
    successor: bytes('successor'),
  },
  table => [index('refresh_tokens_session').on(table.sessionId)],
)
