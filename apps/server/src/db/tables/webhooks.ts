import type { WebhookEvent } from '@cradle/contract'
import { index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { bytes, id, time } from './columns.ts'
import { ownerColumn } from './workspaces.ts'

/** An address that is told of the portfolios of a workspace. Its secrets are sealed with the key of the installation. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id().primaryKey(),
    owner: ownerColumn().notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: json('events').$type<WebhookEvent[]>().notNull(),
    secret: bytes('secret').notNull(),
    /** The secret before, which signs too until `beforeUntil`. */
    before: bytes('secret_before'),
    beforeUntil: time('secret_before_until'),
    createdAt: time('created_at').notNull(),
    pausedAt: time('paused_at'),
  },
  table => [index('webhooks_of_owner').on(table.owner)],
)

/** One message to one address, with what came of it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id().primaryKey(),
    webhookId: id('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent | 'test'>().notNull(),
    body: text('body').notNull(),
    /** A cause is told once to an address, however often it runs. */
    onceKey: text('once_key').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'dead'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull(),
    /** Not before this moment. */
    dueAt: time('due_at').notNull(),
    triedAt: time('tried_at'),
    status: integer('status'),
    failure: text('failure'),
  },
  table => [
    unique('webhook_deliveries_once').on(table.webhookId, table.onceKey),
    index('webhook_deliveries_of').on(table.webhookId, table.createdAt),
  ],
)
