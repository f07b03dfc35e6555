import type { EndpointName, Webhook, WebhookDelivery } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { pageOf } from '../page.ts'
import { message as text } from '../wire-messages.ts'
import type { Answers } from './types.ts'

type Names = Extract<EndpointName, `${string}Webhook${string}`>

const now = () => new Date().toISOString()
const EXAMPLE = 'c7b1a3f0-0000-4000-8000-000000000001'

/** The webhook that is there has a message that was given up, and one that arrived. */
const stored: Webhook[] = [
  {
    id: EXAMPLE,
    name: 'Reporting desk',
    url: 'https://hooks.example.org/cradle',
    events: ['portfolio.delivered', 'portfolio.failed'],
    created: '2026-11-01T09:00:00Z',
    paused: null,
    two_secrets_until: null,
    waiting: 0,
    dead: 1,
    delivered: '2026-11-20T09:00:01Z',
  },
]

const bodyOf = (id: string, type: string, created: string) =>
  JSON.stringify({ id, type, created, data: { portfolio: { id: 'mock-a', name: 'Example holdings' } } })

const deliveries = new Map<string, WebhookDelivery[]>([
  [
    EXAMPLE,
    [
      {
        id: 'd7b1a3f0-0000-4000-8000-000000000002',
        event: 'portfolio.delivered',
        state: 'delivered',
        attempts: 1,
        created: '2026-11-20T09:00:00Z',
        last_try: '2026-11-20T09:00:01Z',
        next_try: null,
        status: 200,
        failure: null,
        body: bodyOf('d7b1a3f0-0000-4000-8000-000000000002', 'portfolio.delivered', '2026-11-20T09:00:00Z'),
      },
      {
        id: 'd7b1a3f0-0000-4000-8000-000000000001',
        event: 'portfolio.failed',
        state: 'dead',
        attempts: 9,
        created: '2026-11-10T09:00:00Z',
        last_try: '2026-11-12T06:00:00Z',
        next_try: null,
        status: null,
        failure: 'timeout',
        body: bodyOf('d7b1a3f0-0000-4000-8000-000000000001', 'portfolio.failed', '2026-11-10T09:00:00Z'),
      },
    ],
  ],
])

/** What the mock does not know stands for the webhook that it began with. */
const find = (id: string | undefined): Webhook => stored.find(one => one.id === id) ?? stored[0] ?? blank()
const blank = (): Webhook => ({
  id: EXAMPLE,
  name: '',
  url: 'https://hooks.example.org/cradle',
  events: ['portfolio.delivered'],
  created: now(),
  paused: null,
  two_secrets_until: null,
  waiting: 0,
  dead: 0,
  delivered: null,
})
const of = (id: string): WebhookDelivery[] => {
  const known = deliveries.get(id) ?? []
  deliveries.set(id, known)
  return known
}
const newSecret = () => `whsec_mock_${newId().replaceAll('-', '')}`

/** The mock sends nothing: every message arrives at once. */
function arrived(delivery: WebhookDelivery): WebhookDelivery {
  return Object.assign(delivery, {
    state: 'delivered',
    attempts: 1,
    last_try: now(),
    next_try: null,
    status: 200,
    failure: null,
  } as const)
}

const counted = (one: Webhook): Webhook => ({
  ...one,
  dead: of(one.id).filter(({ state }) => state === 'dead').length,
})

export const webhooks: Answers<Names> = {
  listWebhooks: () => ({ results: stored.map(counted) }),
  makeWebhook: ({ body }) => {
    const made: Webhook = { ...blank(), id: newId(), name: body.name, url: body.url, events: [...body.events] }
    stored.unshift(made)
    return { ...made, secret: newSecret() }
  },
  changeWebhook: ({ params, body }) => counted(Object.assign(find(params.id), { paused: body.paused ? now() : null })),
  rotateWebhookSecret: ({ params }) => {
    const one = find(params.id)
    one.two_secrets_until = new Date(Date.now() + 86_400_000).toISOString()
    return { ...counted(one), secret: newSecret() }
  },
  deleteWebhook: ({ params }) => {
    const one = find(params.id)
    const at = stored.indexOf(one)
    if (at >= 0) stored.splice(at, 1)
    return text(message('done:webhook_deleted', { name: one.name }))
  },
  testWebhook: ({ params }) => {
    const id = newId()
    const sent: WebhookDelivery = {
      id,
      event: 'test',
      state: 'waiting',
      attempts: 0,
      created: now(),
      last_try: null,
      next_try: now(),
      status: null,
      failure: null,
      body: JSON.stringify({ id, type: 'test', created: now(), data: {} }),
    }
    of(find(params.id).id).unshift(arrived(sent))
    return sent
  },
  listWebhookDeliveries: call => {
    const state = call.query.get('state')
    const all = of(find(call.params.id).id).filter(one => state === null || one.state === state)
    return pageOf(call, all, 20, 100)
  },
  resendWebhookDelivery: ({ params }) => {
    const all = of(find(params.id).id)
    const found = all.find(({ id }) => id === params.delivery) ?? of(EXAMPLE)[0]!
    return arrived(found)
  },
}
