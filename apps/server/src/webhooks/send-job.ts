import { DELIVERY_HEADER, EVENT_HEADER, nextTry, type Posted, post, SIGNATURE_HEADER, sign } from '@cradle/webhooks'
import { VERSION } from '../core/env.ts'
import type { Deps } from '../deps/deps.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import {
  type DeliveryRow,
  deliveryWith,
  takeDelivery,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './queries.ts'
import { openWebhookSecret } from './sealed.ts'

export type SendWebhook = { delivery: string }

/** Messages sent at once by this process. */
const AT_ONCE = 4
/** A process that died with a message leaves it to the next after this. */
const TAKEN_MS = 60_000
/** The receiver wants no more. */
const GONE = 410

type Sent = Posted | { failure: 'secret_unreadable' }

/** Sends a message once, and queues the next try where it did not arrive. */
export const webhookJob = (deps: Deps): JobHandlers<SendWebhook> => ({
  atOnce: AT_ONCE,
  async run({ delivery: id }) {
    const { workDb: db, clock, jobs, log } = deps
    const found = await deliveryWith(db, id)
    if (found?.delivery.state !== 'waiting' || found.webhook.pausedAt !== null) return
    const now = clock.now()
    if (found.delivery.dueAt > now)
      return await jobs.send(db, 'send-webhook', { delivery: id }, { after: found.delivery.dueAt })
    if (!(await takeDelivery(db, id, now, new Date(now.getTime() + TAKEN_MS)))) return
    const sent = await send(deps, found)
    const attempts = found.delivery.attempts + 1
    const status = 'status' in sent ? sent.status : null
    const failure = 'failure' in sent ? sent.failure : null
    log.info({ delivery: id, webhook: found.webhook.id, attempts, status, failure }, 'webhook tried')
    const arrived = status !== null && status >= 200 && status < 300
    const next = arrived || status === GONE ? null : nextTry(attempts, clock.now())
    await db.transaction(async tx => {
      const state = arrived ? 'delivered' : next === null ? 'dead' : 'waiting'
      await updateDelivery(tx, id, { state, status, failure, ...(next === null ? {} : { dueAt: next }) })
      if (status === GONE) await updateWebhook(tx, found.webhook.id, { pausedAt: clock.now() })
      if (next !== null) await jobs.send(tx, 'send-webhook', { delivery: id }, { after: next })
    })
  },
})

async function send(
  { env, secret, clock }: Deps,
  { delivery, webhook }: { delivery: DeliveryRow; webhook: WebhookRow },
): Promise<Sent> {
  const now = clock.now()
  const isTwo = webhook.before !== null && webhook.beforeUntil !== null && webhook.beforeUntil > now
  const secrets = [webhook.secret, ...(isTwo && webhook.before ? [webhook.before] : [])].map(one =>
    openWebhookSecret(secret, one),
  )
  const known = secrets.filter(one => one !== null)
  if (secrets[0] === null || known.length === 0) return { failure: 'secret_unreadable' }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `Cradle/${VERSION}`,
    [SIGNATURE_HEADER]: sign(known, delivery.body, now),
    [DELIVERY_HEADER]: delivery.id,
    [EVENT_HEADER]: delivery.event,
  }
  return await post(webhook.url, { headers, body: delivery.body, allowPrivate: env.WEBHOOKS_PRIVATE })
}
