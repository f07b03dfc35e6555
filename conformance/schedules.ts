import { expect } from 'vitest'
import type { callsOf, Subject } from './subject.ts'

type Calls = ReturnType<typeof callsOf>

const MISSING = '01890000-0000-7000-8000-000000000000'

/** Schedules, alerts and a subscription of a list, from making to deleting. */
export async function planAndWatch(subject: Subject, ask: Calls, strangers: Calls, id: string): Promise<void> {
  const params = { id }
  const when = { on: 'every', every: 'quarter', month: 1, day: 31, hour: 6 } as const
  const made = await ask.ok('makeSchedule', { params, body: { kind: 'recalculation', when } })
  expect(made).toMatchObject({ kind: 'recalculation', when, paused: null, outcome: null })
  expect(made.next).toMatch(/T06:00:00/)
  const alert = { figure: 'coverage', test: 'below', limit: 0.5 } as const
  expect(await ask.ok('makeSchedule', { params, body: { kind: 'alert', alert } })).toMatchObject({ alert, next: null })

  const at = { params: { id, schedule: made.id } }
  expect(await ask.ok('changeSchedule', { ...at, body: { paused: true } })).toMatchObject({ reason: 'by_hand' })
  expect(await ask.ok('changeSchedule', { ...at, body: { paused: false } })).toMatchObject({ paused: null })
  await ask.ok('deleteSchedule', at)
  expect((await ask.ok('listSchedules', { params })).results.map(one => one.id)).not.toContain(made.id)
  expect((await ask.ok('restoreSchedule', at)).id).toBe(made.id)

  expect(await ask.ok('subscribe', { params, body: { change: 5 } })).toMatchObject({ kind: 'subscription', change: 5 })
  expect((await ask.ok('listSchedules', { params })).subscription?.change).toBe(5)
  await ask.ok('unsubscribe', { params })
  expect((await ask.ok('listSchedules', { params })).subscription?.reason).toBe('unsubscribed')

  await strangers.ok('endMails', { body: { token: subject.tokenOf(made.id) } })
  await ask.refused(404, 'changeSchedule', { params: { id, schedule: MISSING }, body: { paused: true } })
  await strangers.refused(401, 'listSchedules', { params })
  await strangers.refused(404, 'endMails', { body: { token: 'nobody-made-this-token' } })
}
