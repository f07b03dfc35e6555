import type { WorkspaceRole } from '@cradle/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WorkspaceId } from '../../callers/caller.ts'
import { bytes, id, time } from './columns.ts'
import { users } from './users.ts'

/** Where portfolios and all that belongs to them are. The personal one of a person has the id of the person. */
export const workspaces = pgTable('workspaces', {
  id: id().$type<WorkspaceId>().primaryKey(),
  /** '' of a personal one: screens have a word for it. */
  name: text('name').notNull(),
  personal: boolean('personal').notNull(),
  /** Who sent a report to review or changed it last may not approve it. */
  fourEyes: boolean('four_eyes').notNull().default(false),
  /** Open only to members whose log-in had two steps, or who have set them up. */
  twoSteps: boolean('two_steps').notNull().default(false),
  createdAt: time('created_at').notNull(),
})

/** The workspace that a row belongs to; with it the row is gone. */
export const ownerColumn = () =>
  id('owner')
    .$type<WorkspaceId>()
    .references(() => workspaces.id, { onDelete: 'cascade' })

export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: id('workspace_id')
      .$type<WorkspaceId>()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<WorkspaceRole>().notNull(),
    /** Came from groups of the issuer and goes with them; one that people gave stays. */
    fromGroups: boolean('from_groups').notNull().default(false),
    since: time('since').notNull(),
  },
  table => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('workspace_members_user').on(table.userId),
  ],
)

/** Invitations that were sent by mail and not answered yet. Only the digest of the link's secret is stored. */
export const workspaceInvitations = pgTable(
  'workspace_invitations',
  {
    id: id().primaryKey(),
    workspaceId: id('workspace_id')
      .$type<WorkspaceId>()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    role: text('role').$type<WorkspaceRole>().notNull(),
    /** SHA-256 of the secret. */
    hash: bytes('hash').notNull().unique(),
    invitedBy: id('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Accepted, declined or revoked at; null: open. */
    endedAt: time('ended_at'),
    ended: text('ended').$type<'accepted' | 'declined' | 'revoked'>(),
  },
  table => [
    index('workspace_invitations_workspace').on(table.workspaceId, table.createdAt),
    uniqueIndex('workspace_invitations_open')
      .on(table.workspaceId, table.emailKey)
      .where(sql`${table.endedAt} is null`),
  ],
)
