import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, time } from './columns.ts'
import { users } from './users.ts'

/** What a directory calls /scim/v2 with. Only the digest is stored. */
export const scimTokens = pgTable('scim_tokens', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  /** SHA-256 of the token. */
  hash: bytes('hash').notNull().unique(),
  /** The first characters, to recognise it by. */
  start: text('start').notNull(),
  /** Address of the operator who made it. */
  madeBy: text('made_by').notNull(),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at'),
})

/** The account that a directory looks after, with what it sent of the person. */
export const scimUsers = pgTable(
  'scim_users',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name in the directory as it is compared. */
    userNameKey: text('user_name_key').notNull(),
    externalId: text('external_id'),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull(),
    /** The directory made the account; otherwise it was there, and was linked. */
    made: boolean('made').notNull(),
    /** The directory closed it: it may open it again. What an operator closed stays closed. */
    deactivated: boolean('deactivated').notNull().default(false),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
    /** The directory has let go of it. */
    deletedAt: time('deleted_at'),
  },
  table => [
    uniqueIndex('scim_users_name').on(table.userNameKey).where(sql`${table.deletedAt} is null`),
    index('scim_users_external').on(table.externalId),
  ],
)

export const scimGroups = pgTable('scim_groups', {
  id: id().primaryKey(),
  displayName: text('display_name').notNull(),
  displayNameKey: text('display_name_key').notNull().unique(),
  externalId: text('external_id'),
  version: integer('version').notNull(),
  createdAt: time('created_at').notNull(),
  changedAt: time('changed_at').notNull(),
})

export const scimGroupMembers = pgTable(
  'scim_group_members',
  {
    groupId: id('group_id')
      .notNull()
      .references(() => scimGroups.id, { onDelete: 'cascade' }),
    userId: id('user_id')
      .notNull()
      .references(() => scimUsers.userId, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.groupId, table.userId] }), index('scim_group_members_user').on(table.userId)],
)
