import type { Language } from '@cradle/contract'
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'

export const users = pgTable('users', {
  id: id().primaryKey(),
  email: text('email').notNull(),
  /** The address as it is compared: trimmed, NFC, lower case. */
  emailKey: text('email_key').notNull().unique(),
  fullName: text('full_name').notNull(),
  profile: jsonb('profile').$type<Record<string, string | number | boolean>>().notNull().default({}),
  passwordHash: text('password_hash').notNull(),
  /** Of mails and messages. */
  language: text('language').$type<Language>().notNull().default('en'),
  operator: boolean('operator').notNull().default(false),
  verifiedAt: time('verified_at'),
  suspendedAt: time('suspended_at'),
  createdAt: time('created_at').notNull(),
})
