import type { Alert, AlertState, PauseReason, RecalculateWhen, Schedule } from '@cradle/contract'
import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { users } from './users.ts'
import { ownerColumn } from './workspaces.ts'

/** When a portfolio is calculated again, and who is written to about its reports. Of a series, so that they stay when its runs come and go. */
export const schedules = pgTable(
  'schedules',
  {
    id: id().primaryKey(),
    owner: ownerColumn().notNull(),
    series: text('series').notNull(),
    kind: text('kind').$type<Schedule['kind']>().notNull(),
    when: json('when').$type<RecalculateWhen>(),
    alert: json('alert').$type<Alert>(),
    /** Of a subscription: percent of the total; null: every report. */
    change: doublePrecision('change'),
    /** Whose rights it has, and who is written to. Null: the account is gone. */
    by: id('by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    /** When it is looked at next; null: a date that is over, or what waits for a report or an edition. */
    dueAt: time('due_at'),
    lastAt: time('last_at'),
    outcome: text('outcome').$type<NonNullable<Schedule['outcome']>>(),
    /** Number of the newest run that it has seen. */
    run: integer('run'),
    /** Of an alert, as its last look left it. */
    state: text('state').$type<AlertState>(),
    side: text('side').$type<Exclude<AlertState, 'not_assessed'>>(),
    /** The figure that the next one is compared with; null: not assessed. */
    value: doublePrecision('value'),
    /** Editions of the data that it has calculated for: one that comes back is none that changed. */
    editions: text('editions').array().notNull().default(sql`'{}'`),
    pausedAt: time('paused_at'),
    reason: text('reason').$type<PauseReason>(),
    /** It can be restored for a day. */
    deletedAt: time('deleted_at'),
  },
  table => [
    index('schedules_series').on(table.series),
    index('schedules_owner').on(table.owner),
    index('schedules_due').on(table.dueAt).where(sql`${table.pausedAt} is null and ${table.deletedAt} is null`),
    uniqueIndex('schedules_subscriber').on(table.series, table.by).where(sql`${table.kind} = 'subscription'`),
  ],
)
