import type { WebhookEvent } from '@cradle/contract'
import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { webhookDeliveries as deliveries, webhooks } from '../db/tables/webhooks.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
/** How many of its messages wait, were given up, and when the last arrived. */
export type WebhookCounts = { waiting: number; dead: number; delivered: Date | null }

const inState = (state: DeliveryRow['state']) =>
  sql<number>`count(*) filter (where ${deliveries.state} = ${state})::int`

export async function webhooksOf(db: Db, owner: WorkspaceId, id?: string): Promise<(WebhookRow & WebhookCounts)[]> {
  const rows = await db
    .select({
      webhook: webhooks,
      waiting: inState('waiting'),
      dead: inState('dead'),
      delivered: sql<string | null>`max(${deliveries.triedAt}) filter (where ${deliveries.state} = 'delivered')`,
    })
    .from(webhooks)
    .leftJoin(deliveries, eq(deliveries.webhookId, webhooks.id))
    .where(and(eq(webhooks.owner, owner), id === undefined ? undefined : eq(webhooks.id, id)))
    .groupBy(webhooks.id)
    .orderBy(desc(webhooks.createdAt))
  return rows.map(({ webhook, waiting, dead, delivered }) => ({
    ...webhook,
    waiting,
    dead,
    delivered: delivered === null ? null : new Date(delivered),
  }))
}

export async function insertWebhook(db: Db, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(webhook)
}

type Changed = Partial<Pick<WebhookRow, 'pausedAt' | 'secret' | 'before' | 'beforeUntil'>>
export async function updateWebhook(db: Db, id: string, changed: Changed): Promise<void> {
  await db.update(webhooks).set(changed).where(eq(webhooks.id, id))
}

export async function removeWebhook(db: Db, id: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id))
}

/** Webhooks of a user that are told of an event. */
export async function listeningTo(db: Db, owner: WorkspaceId, event: WebhookEvent): Promise<WebhookRow[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.owner, owner), isNull(webhooks.pausedAt)))
  return rows.filter(({ events }) => events.includes(event))
}

/** False where this cause was told before. */
export async function insertDelivery(db: Db, delivery: typeof deliveries.$inferInsert): Promise<boolean> {
  const rows = await db.insert(deliveries).values(delivery).onConflictDoNothing().returning({ id: deliveries.id })
  return rows.length > 0
}

/** A message with its webhook. */
export async function deliveryWith(db: Db, id: string) {
  const [row] = await db
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.id, id))
  return row
}

/** Takes a message that is due for one try: nobody else tries it before `until`. False where somebody did. */
export async function takeDelivery(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const rows = await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, triedAt: now, dueAt: until })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'), lte(deliveries.dueAt, now)))
    .returning({ id: deliveries.id })
  return rows.length > 0
}

type Outcome = Partial<Pick<DeliveryRow, 'state' | 'dueAt' | 'status' | 'failure' | 'attempts'>>
export async function updateDelivery(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db.update(deliveries).set(outcome).where(eq(deliveries.id, id))
}

export async function deliveriesOf(
  db: Db,
  webhookId: string,
  { state, limit, offset }: { state?: DeliveryRow['state'] | undefined; limit: number; offset: number },
): Promise<{ total: number; rows: DeliveryRow[] }> {
  const those = and(eq(deliveries.webhookId, webhookId), state === undefined ? undefined : eq(deliveries.state, state))
  const [counted] = await db.select({ total: count() }).from(deliveries).where(those)
  const rows = await db
    .select()
    .from(deliveries)
    .where(those)
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit)
    .offset(offset)
  return { total: counted?.total ?? 0, rows }
}

export async function waitingIds(db: Db, webhookId: string): Promise<string[]> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.state, 'waiting')))
  return rows.map(({ id }) => id)
}
