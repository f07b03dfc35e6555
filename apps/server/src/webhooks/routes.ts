import { newSecret, readTarget } from '@cradle/webhooks'
import { noteCall } from '../audit/note-audit.ts'
import { proveIdentity } from '../auth/prove-identity.ts'
import type { SessionUser } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited } from '../http/limit.ts'
import { pageOf } from '../http/page.ts'
import { notFound, refuse, refuseField } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { presentDelivery, presentWebhook } from './present.ts'
import {
  deliveriesOf,
  deliveryWith,
  insertWebhook,
  removeWebhook,
  updateDelivery,
  updateWebhook,
  waitingIds,
  webhooksOf,
} from './queries.ts'
import { sealWebhookSecret } from './sealed.ts'
import { queueDelivery } from './tell.ts'

const LIMIT = 20
/** How long messages are signed with the secret before, too. */
const BOTH_MS = 24 * 3_600_000
const TEN_MINUTES = 600
const WRONG = {
  not_an_address: 'invalid.webhook_not_an_address',
  not_https: 'invalid.webhook_not_https',
  has_password: 'invalid.webhook_has_password',
  private_address: 'invalid.webhook_private_address',
} as const

type Names =
  | 'listWebhooks'
  | 'makeWebhook'
  | 'changeWebhook'
  | 'rotateWebhookSecret'
  | 'deleteWebhook'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'resendWebhookDelivery'

type MessageNames = 'testWebhook' | 'listWebhookDeliveries' | 'resendWebhookDelivery'

export const webhookRoutes = (deps: Deps): Handlers<Names> => ({ ...ownRoutes(deps), ...messageRoutes(deps) })

const own = async ({ db }: Deps, { workspace }: SessionUser, id: string) =>
  (await webhooksOf(db, workspace.id, id))[0] ?? notFound('webhook')

/** The webhooks themselves. */
function ownRoutes(deps: Deps): Handlers<Exclude<Names, MessageNames>> {
  const { db, clock, jobs, secret: key } = deps
  const present = async (user: SessionUser, id: string) => presentWebhook(await own(deps, user, id), clock.now())
  return {
    listWebhooks: async ({ user }) => {
      const now = clock.now()
      return { results: (await webhooksOf(db, user.workspace.id)).map(row => presentWebhook(row, now)) }
    },
    makeWebhook: call => makeWebhook(deps, call),
    changeWebhook: async call => {
      const { user, params, body } = call
      const found = await own(deps, user, params.id)
      if ((found.pausedAt !== null) !== body.paused)
        await db.transaction(async tx => {
          await updateWebhook(tx, found.id, { pausedAt: body.paused ? clock.now() : null })
          await noteCall(tx, call, body.paused ? 'webhook_paused' : 'webhook_continued', found.name, clock.now())
          const waiting = body.paused ? [] : await waitingIds(tx, found.id)
          await jobs.sendMany(
            tx,
            'send-webhook',
            waiting.map(delivery => ({ data: { delivery }, priority: 0 })),
          )
        })
      return await present(user, found.id)
    },
    rotateWebhookSecret: async call => {
      const { user, params, body } = call
      const found = await own(deps, user, params.id)
      await proveIdentity(deps, user, body.password, 'password')
      const secret = newSecret()
      const beforeUntil = new Date(clock.now().getTime() + BOTH_MS)
      await db.transaction(async tx => {
        await updateWebhook(tx, found.id, { secret: sealWebhookSecret(key, secret), before: found.secret, beforeUntil })
        await noteCall(tx, call, 'webhook_secret', found.name, clock.now())
      })
      return { ...(await present(user, found.id)), secret }
    },
    deleteWebhook: async call => {
      const found = await own(deps, call.user, call.params.id)
      await db.transaction(async tx => {
        await removeWebhook(tx, found.id)
        await noteCall(tx, call, 'webhook_ended', found.name, clock.now())
      })
      return done('webhook_deleted', { name: found.name })
    },
  }
}

/** What was sent to them. */
function messageRoutes(deps: Deps): Handlers<MessageNames> {
  const { db, clock, jobs } = deps
  const sentNow = async (id: string) => presentDelivery(((await deliveryWith(db, id)) ?? notFound('delivery')).delivery)
  const running = async (user: SessionUser, id: string) => {
    const found = await own(deps, user, id)
    if (found.pausedAt !== null) refuse(409, 'webhook_paused')
    const limits = [{ key: `webhook-send ${user.id}`, max: 60, seconds: TEN_MINUTES }]
    await limited(db, limits, clock.now(), 'too_many_requests.webhooks')
    return found
  }
  return {
    testWebhook: async ({ user, params }) => {
      const { id } = await running(user, params.id)
      const onceKey = `test:${newId(clock.now())}`
      const sent = await db.transaction(tx => queueDelivery(deps, tx, id, { event: 'test', data: {}, onceKey }))
      return await sentNow(sent ?? notFound('delivery'))
    },
    listWebhookDeliveries: async ({ user, params, query }) => {
      const { id } = await own(deps, user, params.id)
      const { total, rows } = await deliveriesOf(db, id, query)
      const path = `/api/user/webhooks/${id}/deliveries/`
      return pageOf(rows.map(presentDelivery), total, path, query)
    },
    resendWebhookDelivery: async ({ user, params }) => {
      const { id } = await running(user, params.id)
      const found = await deliveryWith(db, params.delivery)
      if (found?.webhook.id !== id) return notFound('delivery')
      const again = { state: 'waiting', dueAt: clock.now() } as const
      await db.transaction(async tx => {
        // One that was given up or arrived gets all its tries again.
        await updateDelivery(tx, params.delivery, {
          ...again,
          ...(found.delivery.state === 'waiting' ? {} : { attempts: 0 }),
        })
        await jobs.send(tx, 'send-webhook', { delivery: params.delivery })
      })
      return await sentNow(params.delivery)
    },
  }
}

async function makeWebhook(deps: Deps, call: Call<'makeWebhook'>) {
  const { db, clock, env, secret: key } = deps
  const { user, body } = call
  const url = readTarget(body.url, env.WEBHOOKS_PRIVATE)
  if (typeof url === 'string') refuseField(422, 'url', WRONG[url])
  await proveIdentity(deps, user, body.password, 'password')
  if ((await webhooksOf(db, user.workspace.id)).length >= LIMIT) refuse(409, 'too_many_webhooks', { limit: LIMIT })
  const now = clock.now()
  const secret = newSecret()
  const events = [...new Set(body.events)]
  const id = newId(now)
  await db.transaction(async tx => {
    const row = { id, owner: user.workspace.id, name: body.name, url: String(url), events, createdAt: now }
    await insertWebhook(tx, { ...row, secret: sealWebhookSecret(key, secret) })
    await noteCall(tx, call, 'webhook_made', body.name, now)
  })
  const [made] = await webhooksOf(db, user.workspace.id, id)
  return { ...presentWebhook(made ?? notFound('webhook'), now), secret }
}
