import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, time } from './columns.ts'
import { users } from './users.ts'

/** Passkeys of accounts: what is stored of one recognises it and cannot be used in its place. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator names it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** Uses that the authenticator counted; it never goes back. Many always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  table => [index('passkeys_user').on(table.userId)],
)
