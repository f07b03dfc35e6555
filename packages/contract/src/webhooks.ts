import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Name, pageOf, paging, Timestamp } from './shapes.ts'

/** What an address can be told of. */
export const WEBHOOK_EVENTS = [
  'portfolio.delivered',
  'portfolio.failed',
  'portfolio.changed',
  'portfolio.commented',
  'portfolio.alert',
] as const
const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** `dead`: every try failed, and nobody tries again by himself. */
const DeliveryState = z.enum(['waiting', 'delivered', 'dead'])

/** Why no answer came. */
const DeliveryFailure = z.enum([
  'private_address',
  'not_found',
  'refused',
  'timeout',
  'tls',
  'broken',
  'secret_unreadable',
])

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  created: Timestamp,
  paused: Timestamp.nullable(),
  two_secrets_until: Timestamp.nullable().describe('messages are signed with the secret before, too, until then'),
  waiting: z.number().int().describe('messages that are still tried'),
  dead: z.number().int().describe('messages that were given up'),
  delivered: Timestamp.nullable().describe('the last message that arrived'),
})
export type Webhook = z.infer<typeof Webhook>

const WithSecret = Webhook.extend({ secret: z.string().describe('shown in this answer and never again') })

export const WebhookDelivery = z.object({
  id: z.string().describe('the header cradle-delivery: the same at every try'),
  event: z.union([WebhookEvent, z.literal('test')]),
  state: DeliveryState,
  attempts: z.number().int(),
  created: Timestamp,
  last_try: Timestamp.nullable(),
  next_try: Timestamp.nullable(),
  status: z.number().int().nullable().describe('HTTP status of the last answer; null: none came'),
  failure: DeliveryFailure.nullable(),
  body: z.string().describe('as it is sent'),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const password = z.string().min(1).max(1024).describe('of the account')
const params = z.object({ id: z.uuid() })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/user/webhooks/',
  noun: 'webhooks',
  access: 'user',
  summary: 'Addresses that are told of your portfolios, with how many messages wait or were given up.',
  reply: z.object({ results: z.array(Webhook) }),
})

export const makeWebhook = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/',
  noun: 'webhooks',
  access: 'user',
  status: 201,
  summary:
    'Name an address (https) that is told of your portfolios by signed messages, with the password of the account. The secret is shown in this answer and never again.',
  body: z.object({
    name: Name(100),
    url: z.string().trim().min(1).max(2000),
    events: z.array(WebhookEvent).min(1).max(WEBHOOK_EVENTS.length),
    password,
  }),
  reply: WithSecret,
})

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/user/webhooks/{id}/',
  noun: 'webhooks',
  access: 'user',
  summary: 'Pause a webhook, or go on with it: messages that waited are sent then.',
  params,
  body: z.object({ paused: z.boolean() }),
  reply: Webhook,
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{id}/secret/',
  noun: 'webhooks',
  access: 'user',
  summary: 'Exchange the secret of a webhook; for 24 hours messages are signed with both.',
  params,
  body: z.object({ password }),
  reply: WithSecret,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/user/webhooks/{id}/',
  noun: 'webhooks',
  access: 'user',
  summary: 'Delete a webhook with its messages.',
  params,
  reply: Done,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{id}/test/',
  noun: 'webhooks',
  access: 'user',
  status: 202,
  summary: 'Send a message of the event `test`.',
  params,
  body: z.object({}),
  reply: WebhookDelivery,
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/user/webhooks/{id}/deliveries/',
  noun: 'webhooks',
  access: 'user',
  summary: 'Messages of the last 30 days with their tries, the newest first.',
  params,
  query: z.object({ state: DeliveryState.optional(), ...paging(20, 100) }),
  reply: pageOf(WebhookDelivery),
})

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{id}/deliveries/{delivery}/send/',
  noun: 'webhooks',
  access: 'user',
  status: 202,
  summary: 'Send a message again, now: the same body under the same id.',
  params: params.extend({ delivery: z.uuid() }),
  body: z.object({}),
  reply: WebhookDelivery,
})
