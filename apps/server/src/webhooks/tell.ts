import type { WebhookEvent } from '@cradle/contract'
import type { WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { insertDelivery, listeningTo } from './queries.ts'

/** What was done to a portfolio as a whole. */
export type WebhookChange =
  | 'renamed'
  | 'deleted'
  | 'restored'
  | 'sent_to_review'
  | 'taken_back'
  | 'approved'
  | 'returned'
  | 'published'

type Sender = Pick<Deps, 'jobs' | 'clock' | 'site'>
type News = {
  event: WebhookEvent
  portfolio: { id: string; name: string }
  change?: WebhookChange
  /** Id of what was written about it. */
  comment?: string
  /** Id of the alert whose limit was crossed. */
  alert?: string
  /** Told once per key, however often the cause runs. */
  onceKey: string
}

/** Tells the webhooks of a workspace, in the caller's transaction: who and what, and no figure. */
export async function tellWebhooks(
  { jobs, clock, site }: Sender,
  tx: Db,
  owner: WorkspaceId,
  { event, portfolio, change, comment, alert, onceKey }: News,
): Promise<void> {
  const page = event === 'portfolio.failed' ? 'portfolio' : 'report'
  const url = `${site.url}/${page}/${portfolio.id}${comment ? `?comment=${comment}` : ''}`
  const data = {
    portfolio,
    ...(change ? { change } : {}),
    ...(comment ? { comment: { id: comment } } : {}),
    ...(alert ? { alert: { id: alert } } : {}),
    url,
  }
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
