import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, time } from './columns.ts'
import { registrations } from './registrations.ts'
import { users } from './users.ts'

export type CodePurpose =
  | 'registration'
  | 'reset'
  | 'address'
  | 'operator'
  | 'log_in'
  | 'passkey'
  | 'passkey_log_in'
  | 'openid'
  | 'openid_join'

/** A single-use code from a mail (or, for the first operator, from the start of the program): hashed, expiring, for one purpose. */
export const codes = pgTable(
  'codes',
  {
    /** SHA-256 of the code. */
    hash: bytes('hash').primaryKey(),
    /** Whose code it is; null while a registration waits, and for the first operator. */
    userId: id('user_id').references(() => users.id, { onDelete: 'cascade' }),
    registrationId: id('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** What becomes true when the code is used (the new address). */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  table => [index('codes_user').on(table.userId, table.purpose), index('codes_registration').on(table.registrationId)],
)
