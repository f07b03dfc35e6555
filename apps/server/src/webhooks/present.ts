import { type Webhook, WebhookDelivery } from '@cradle/contract'
import type { DeliveryRow, WebhookCounts, WebhookRow } from './queries.ts'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/** A webhook as its owner sees it: without its secrets. */
export const presentWebhook = (row: WebhookRow & WebhookCounts, now: Date): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  created: row.createdAt.toISOString(),
  paused: iso(row.pausedAt),
  two_secrets_until: row.beforeUntil !== null && row.beforeUntil > now ? iso(row.beforeUntil) : null,
  waiting: row.waiting,
  dead: row.dead,
  delivered: iso(row.delivered),
})

export const presentDelivery = (row: DeliveryRow): WebhookDelivery =>
  WebhookDelivery.parse({
    id: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    created: row.createdAt.toISOString(),
    last_try: iso(row.triedAt),
    next_try: row.state === 'waiting' ? iso(row.dueAt) : null,
    status: row.status,
    failure: row.failure,
    body: row.body,
  })
