import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, time } from '../columns.ts'
import { users } from './users.ts'

export type CodePurpose = 'registration' | 'reset' | 'address'

/** A single-use code from a mail: hashed, expiring, for one purpose. */
export const codes = pgTable(
  'codes',
  {
    /** SHA-256 of the code. */
    hash: bytes('hash').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** What becomes true when the code is used (the credentials of that registration, the new address). */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  table => [index('codes_user').on(table.userId, table.purpose)],
)
