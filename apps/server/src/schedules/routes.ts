import { type NamesOf, SCHEDULE_LIMITS } from '@cradle/contract'
import { nextDate } from '@cradle/schedules'
import { noteCall } from '../audit/note-audit.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { placeOf } from '../evidence/place.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { firstLook, makeSchedule, mustHaveRoom } from './make-schedule.ts'
import { presentSchedule } from './present.ts'
import {
  type Named,
  nameOfSeries,
  oneSchedule,
  schedulesOf,
  subscriptionOf,
  updateSchedule,
  upsertSubscription,
} from './queries.ts'
import { endByToken } from './unsubscribe.ts'

const DAY_MS = 86_400_000

export function scheduleRoutes(deps: Deps): Handlers<NamesOf<'schedules'>> {
  const { db } = deps
  return {
    async listSchedules({ user, params }) {
      const place = await placeOf(db, user, params.id)
      const subscription = await subscriptionOf(db, place, user.id)
      return {
        results: (await schedulesOf(db, place)).map(presentSchedule),
        subscription: subscription ? presentSchedule(subscription) : null,
        limit: SCHEDULE_LIMITS.portfolio,
      }
    },
    makeSchedule: call => makeSchedule(deps, call),
    changeSchedule: call => changeSchedule(deps, call),
    async deleteSchedule(call) {
      const { place, found, name, now } = await one(deps, call)
      await db.transaction(async tx => {
        await updateSchedule(tx, found.schedule.id, { deletedAt: now })
        await noteCall(tx, call, 'schedule_deleted', name, now)
      })
      return done('schedule_deleted', { portfolio: await nameOfSeries(db, place.series) })
    },
    async restoreSchedule(call) {
      const { place, found, name, now } = await one(deps, call, new Date(deps.clock.now().getTime() - DAY_MS))
      const { id, deletedAt, when } = found.schedule
      if (deletedAt !== null)
        await db.transaction(async tx => {
          await mustHaveRoom(tx, place)
          // What was due meanwhile is not made up for.
          await updateSchedule(tx, id, { deletedAt: null, ...(when ? { dueAt: nextDate(when, now) } : {}) })
          await noteCall(tx, call, 'schedule_restored', name, now)
        })
      return presentSchedule((await oneSchedule(db, place, id)) ?? notFound('schedule'))
    },
    subscribe: call => subscribe(deps, call),
    async unsubscribe(call) {
      const { user, params } = call
      const place = await placeOf(db, user, params.id)
      const name = await nameOfSeries(db, place.series)
      const found = (await subscriptionOf(db, place, user.id)) ?? notFound('subscription')
      const now = deps.clock.now()
      if (found.schedule.pausedAt === null)
        await db.transaction(async tx => {
          await updateSchedule(tx, found.schedule.id, { pausedAt: now, reason: 'unsubscribed' })
          await noteCall(tx, call, 'report_unsubscribed', name, now)
        })
      return done('report_unsubscribed', { portfolio: name })
    },
    endMails: ({ body, request }) => endByToken(deps, body.token, request.ip),
  }
}

async function one(
  { db, clock }: Deps,
  { user, params }: Call<'changeSchedule' | 'deleteSchedule' | 'restoreSchedule'>,
  deletedSince?: Date,
) {
  const place = await placeOf(db, user, params.id)
  const found: Named = (await oneSchedule(db, place, params.schedule, deletedSince)) ?? notFound('schedule')
  return { place, found, name: await nameOfSeries(db, place.series), now: clock.now() }
}

/** Whoever lets a schedule go on lends it the own rights from then on. */
async function changeSchedule(deps: Deps, call: Call<'changeSchedule'>) {
  const { user, body } = call
  const { place, found, name, now } = await one(deps, call)
  const { id, when, pausedAt } = found.schedule
  if ((pausedAt !== null) !== body.paused)
    await deps.db.transaction(async tx => {
      const dueAt = when === null ? null : nextDate(when, now)
      if (!body.paused && when?.on === 'date' && dueAt === null) refuse(409, 'schedule_over')
      await updateSchedule(
        tx,
        id,
        body.paused
          ? { pausedAt: now, reason: 'by_hand' }
          : { pausedAt: null, reason: null, by: user.id, dueAt, outcome: null },
      )
      await noteCall(tx, call, body.paused ? 'schedule_paused' : 'schedule_continued', name, now)
    })
  return presentSchedule((await oneSchedule(deps.db, place, id)) ?? notFound('schedule'))
}

async function subscribe(deps: Deps, call: Call<'subscribe'>) {
  const { db, clock } = deps
  const { user, params, body } = call
  const { id, ...place } = await placeOf(db, user, params.id)
  const now = clock.now()
  const { run, value } = await firstLook(db, place.series, 'total')
  await db.transaction(async tx => {
    const row = { id: newId(now), ...place, kind: 'subscription', by: user.id, createdAt: now, run, value } as const
    await upsertSubscription(tx, { ...row, change: body.change })
    await noteCall(tx, call, 'report_subscribed', await nameOfSeries(tx, place.series), now)
  })
  return presentSchedule((await subscriptionOf(db, place, user.id)) ?? notFound('subscription'))
}
