import type { WebhookEvent } from '@cradle/contract'
import type { WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { insertDelivery, listeningTo } from './queries.ts'

type Sender = Pick<Deps, 'jobs' | 'clock' | 'site'>
type News = {
  event: WebhookEvent
  portfolio: { id: string; name: string }
  change?: 'renamed' | 'deleted' | 'restored'
  /** Told once per key, however often the cause runs. */
  onceKey: string
}

/** Tells the webhooks of a workspace, in the caller's transaction: who and what, and no figure. */
export async function tellWebhooks(
  { jobs, clock, site }: Sender,
  tx: Db,
  owner: WorkspaceId,
  { event, portfolio, change, onceKey }: News,
): Promise<void> {
  const url = `${site.url}/${event === 'portfolio.failed' ? 'portfolio' : 'report'}/${portfolio.id}`
  const data = { portfolio, ...(change ? { change } : {}), url }
  for (const { id } of await listeningTo(tx, owner, event))
    await queueDelivery({ jobs, clock }, tx, id, { event, data, onceKey })
}

/** Writes a message to one webhook and queues it. Gives its id; null where it was told before. */
export async function queueDelivery(
  { jobs, clock }: Pick<Sender, 'jobs' | 'clock'>,
  tx: Db,
  webhookId: string,
  { event, data, onceKey }: { event: WebhookEvent | 'test'; data: object; onceKey: string },
): Promise<string | null> {
  const now = clock.now()
  const id = newId(now)
  const body = JSON.stringify({ id, type: event, created: now.toISOString(), data })
  if (!(await insertDelivery(tx, { id, webhookId, event, body, onceKey, createdAt: now, dueAt: now }))) return null
  await jobs.send(tx, 'send-webhook', { delivery: id })
  return id
}
