import type { Language } from '@cradle/contract'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, time } from './columns.ts'

/**
 * A sign-up that waits for its address to be confirmed. Nothing of it is in `users` before: several people may sign up with
 * one address, and only the one who receives its mail gets the account, with what this person typed.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id().primaryKey(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    fullName: text('full_name').notNull(),
    profile: jsonb('profile').$type<Record<string, string | number | boolean>>().notNull().default({}),
    passwordHash: text('password_hash').notNull(),
    language: text('language').$type<Language>().notNull().default('en'),
    /** SHA-256 of what tells who signed up: a secret of the browser, or the network and program of the request. */
    requester: bytes('requester').notNull(),
    createdAt: time('created_at').notNull(),
  },
  table => [index('registrations_email').on(table.emailKey, table.createdAt)],
)
