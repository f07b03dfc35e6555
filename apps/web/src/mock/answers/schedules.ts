import type { NamesOf, Schedule } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import { user } from '../world.ts'
import type { Answers } from './types.ts'

const now = () => new Date().toISOString()

const MADE: Omit<Schedule, 'id' | 'kind' | 'created'> = {
  ...{ when: null, alert: null, state: null, change: null, by: user.full_name },
  ...{ next: null, last: null, outcome: null, paused: null, reason: null },
}

/** The schedules of the mock, the oldest first: one that has run, and an alert that waits. */
let stored: Schedule[] = [
  {
    ...{ ...MADE, id: '00000000-0000-4000-8000-0000000000e1', kind: 'recalculation', created: '2026-11-02T08:00:00Z' },
    when: { on: 'every', every: 'quarter', month: 1, day: 31, hour: 6 },
    ...{ next: '2027-01-31T06:00:00Z', last: '2026-10-31T06:00:00Z', outcome: 'begun' },
  },
  {
    ...{ ...MADE, id: '00000000-0000-4000-8000-0000000000e2', kind: 'alert', created: '2026-11-02T09:00:00Z' },
    alert: { figure: 'coverage', test: 'below', limit: 0.5 },
    state: 'within',
  },
]
let deleted: Schedule[] = []
let subscription: Schedule | null = null

const named = (id: string | undefined): Schedule => stored.find(one => one.id === id) ?? stored[0]!

export const scheduleAnswers: Answers<NamesOf<'schedules'>> = {
  listSchedules: () => ({ results: stored, subscription, limit: 20 }),
  makeSchedule: ({ body }) => {
    const common = { ...MADE, id: newId(), created: now() }
    const made: Schedule =
      body.kind === 'alert'
        ? { ...common, kind: 'alert', alert: body.alert ?? null, state: 'within' }
        : { ...common, kind: 'recalculation', when: body.when ?? null, next: '2027-01-31T06:00:00Z' }
    stored.push(made)
    return made
  },
  changeSchedule: ({ params, body }) =>
    Object.assign(
      named(params.schedule),
      body.paused ? { paused: now(), reason: 'by_hand' } : { paused: null, reason: null },
    ),
  deleteSchedule: ({ params }) => {
    deleted.push(named(params.schedule))
    stored = stored.filter(one => one.id !== params.schedule)
    return text(message('done:schedule_deleted', { portfolio: 'Worked example' }))
  },
  restoreSchedule: ({ params }) => {
    const found = deleted.find(one => one.id === params.schedule)
    deleted = deleted.filter(one => one !== found)
    if (found) stored.push(found)
    return found ?? named(params.schedule)
  },
  subscribe: ({ body }) => {
    subscription = { ...MADE, id: newId(), kind: 'subscription', created: now(), change: body.change ?? null }
    return subscription
  },
  unsubscribe: () => {
    if (subscription) subscription = { ...subscription, paused: now(), reason: 'unsubscribed' }
    return text(message('done:report_unsubscribed', { portfolio: 'Worked example' }))
  },
  endMails: () => text(message('done:mails_ended')),
}
