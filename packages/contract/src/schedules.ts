/** Schedules of a portfolio: when it is calculated again, who hears of its report by mail, and which figures are watched. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Timestamp } from './shapes.ts'

/** Of one portfolio, of one workspace, and mails to one person in 24 hours. */
export const SCHEDULE_LIMITS = { portfolio: 20, workspace: 200, mails: 20 } as const

const Hour = z.number().int().min(0).max(23).describe('UTC')
const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** When a list is calculated again. */
export const RecalculateWhen = z.discriminatedUnion('on', [
  z.object({
    on: z.literal('date'),
    day: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .refine(isDay)
      .describe('a day in UTC, to come, within five years'),
    hour: Hour,
  }),
  z.object({
    on: z.literal('every'),
    every: z.enum(['month', 'quarter', 'year']),
    month: z
      .number()
      .int()
      .min(1)
      .max(12)
      .describe('of the year, or the first of a quarter; without meaning for a month'),
    day: z.number().int().min(1).max(31).describe('of the month; the last one where the month is shorter'),
    hour: Hour,
  }),
  z.object({ on: z.literal('edition') }).describe('when the edition of the data is another than that of the report'),
])
export type RecalculateWhen = z.infer<typeof RecalculateWhen>

/** Figures that an alert can watch. Goals in person-years; burdens are <= 0, contributions >= 0, as the report shows them. */
export const WATCHED_FIGURES = [
  'total',
  'coverage',
  'data_quality',
  'cc_t',
  's1_t',
  's2_t',
  's3_upstream_t',
  'goal_1',
  'goal_2',
  'goal_3',
  'goal_4',
  'goal_5',
  'goal_6',
  'goal_7',
  'goal_8',
  'goal_9',
  'goal_10',
  'goal_11',
  'goal_12',
  'goal_13',
  'goal_14',
  'goal_15',
  'goal_16',
  'goal_17',
] as const
const WatchedFigure = z.enum(WATCHED_FIGURES)
export type WatchedFigure = z.infer<typeof WatchedFigure>

/** Percent of a change. */
const Percent = z.number().gt(0).max(10_000)

export const Alert = z
  .object({
    figure: WatchedFigure,
    test: z.enum(['above', 'below', 'changed']),
    limit: z
      .number()
      .refine(limit => Math.abs(limit) <= 1e15, 'fields:limit_too_large')
      .describe('in the unit of the figure (coverage from 0 to 1); percent where a change is watched'),
  })
  .refine(({ test, limit }) => test !== 'changed' || Percent.safeParse(limit).success, {
    path: ['limit'],
    message: 'fields:percent_of_change',
  })
export type Alert = z.infer<typeof Alert>

/** Where a watched figure is, seen from its limit. `not_assessed` is no value, and no crossing to 0. */
const AlertState = z.enum(['within', 'beyond', 'not_assessed'])
export type AlertState = z.infer<typeof AlertState>

/** Why a schedule stands still. */
const PauseReason = z.enum(['by_hand', 'unsubscribed', 'may_not', 'suspended', 'account_gone', 'two_steps'])
export type PauseReason = z.infer<typeof PauseReason>

/** What came of the last time. `waits`: an open draft, or a calculation under way, is looked after again in an hour. */
const ScheduleOutcome = z.enum([
  'begun',
  'waits_draft',
  'waits_running',
  'waits_report',
  'told',
  'not_assessed',
  'nothing_new',
  'mail_limit',
])
export type ScheduleOutcome = z.infer<typeof ScheduleOutcome>

export const Schedule = z.object({
  id: z.uuid(),
  kind: z.enum(['recalculation', 'subscription', 'alert']),
  when: RecalculateWhen.nullable().describe('of a recalculation'),
  alert: Alert.nullable(),
  state: AlertState.nullable().describe('of an alert'),
  change: z.number().nullable().describe('of a subscription: percent of the total; null: every report'),
  by: z.string().nullable().describe('name of whose rights it has and who is written to; null: the account is gone'),
  created: Timestamp,
  next: Timestamp.nullable(),
  last: Timestamp.nullable(),
  outcome: ScheduleOutcome.nullable(),
  paused: Timestamp.nullable(),
  reason: PauseReason.nullable(),
})
export type Schedule = z.infer<typeof Schedule>

const One = Id.extend({ schedule: z.uuid() })

export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/schedules/',
  noun: 'schedules',
  access: 'user',
  summary:
    'Recalculations and alerts of a portfolio, and the subscription of the caller. They stay with the portfolio through all its runs.',
  params: Id,
  reply: z.object({
    results: z.array(Schedule).describe('recalculations and alerts, the oldest first'),
    subscription: Schedule.nullable().describe('of the caller'),
    limit: z.number().int().describe('of the portfolio'),
  }),
})

export const makeSchedule = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/schedules/',
  noun: 'schedules',
  access: 'user',
  status: 201,
  summary:
    'Calculate a list again at a date, every month, quarter or year, or when the edition of the data changes; or watch a figure of its report. It has the rights of whoever makes it, as they are when it is due.',
  params: Id,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('recalculation'), when: RecalculateWhen }),
    z.object({ kind: z.literal('alert'), alert: Alert }),
  ]),
  reply: Schedule,
})

export const changeSchedule = endpoint({
  method: 'PATCH',
  path: '/api/portfolio/{id}/schedules/{schedule}/',
  noun: 'schedules',
  access: 'user',
  summary: 'Pause a schedule, or let it go on with the rights of the caller.',
  params: One,
  body: z.object({ paused: z.boolean() }),
  reply: Schedule,
})

export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/{id}/schedules/{schedule}/',
  noun: 'schedules',
  access: 'user',
  summary: 'Delete a schedule. It can be restored for a day.',
  params: One,
  reply: Done,
})

export const restoreSchedule = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/schedules/{schedule}/restore/',
  noun: 'schedules',
  access: 'user',
  summary: 'Restore a schedule that was deleted less than a day ago.',
  params: One,
  reply: Schedule,
})

export const subscribe = endpoint({
  method: 'PUT',
  path: '/api/portfolio/{id}/subscription/',
  noun: 'schedules',
  access: 'user',
  summary:
    'Get a mail when a report of the portfolio is delivered, or only when its total has changed by more than so many percent.',
  params: Id,
  body: z.object({ change: Percent.nullable().default(null) }),
  reply: Schedule,
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/{id}/subscription/',
  noun: 'schedules',
  access: 'user',
  summary: 'End the subscription of the caller.',
  params: Id,
  reply: Done,
})

export const endMails = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/',
  noun: 'schedules',
  access: 'anyone',
  summary:
    'End the mails of a subscription or an alert by the token of its link, without a log-in. Twice does no harm. Mail programs post to the address in List-Unsubscribe instead (RFC 8058).',
  body: z.object({ token: z.string().min(1).max(200).describe('of the link in the mail: /unsubscribe/{token}') }),
  reply: Done,
})
