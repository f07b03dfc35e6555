import { SCHEDULE_LIMITS } from '@cradle/contract'
import { alertMail, type ReportLine, reportMail } from '@cradle/mail'
import { judge, watchedValue, worthTelling } from '@cradle/schedules'
import { noteInWorkspace } from '../audit/note-audit.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { countEvent } from '../http/limit.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { type NewMail, queueMail } from '../mail/queue-mail.ts'
import { tellWebhooks } from '../webhooks/tell.ts'
import {
  figuresOf,
  listeners,
  lockRunning,
  type ReportRow,
  reportById,
  reportByNumber,
  type ScheduleRow,
  updateSchedule,
} from './queries.ts'
import { rightsOf } from './right-queries.ts'
import { endAddresses } from './unsubscribe.ts'

export type TellSchedules = { portfolio: string }

const DAY_S = 86_400

type Person = Extract<Awaited<ReturnType<typeof rightsOf>>, { person: object }>['person']
type Told = { schedule: ScheduleRow; report: ReportRow; person: Person; now: Date }

/** Tells who subscribed to a portfolio, or watches a figure of it, of a delivered run. Twice, it tells nothing twice. */
export const tellSchedules = (deps: Deps): JobHandlers<TellSchedules> => ({
  async run({ portfolio }) {
    const { workDb } = deps
    const report = await reportById(workDb, portfolio)
    if (!report?.owner || report.series === null) return
    for (const { id } of await listeners(workDb, report.owner, report.series))
      await workDb.transaction(tx => tellOne(deps, tx, id, report))
  },
})

/** Mail, webhook and what is remembered are one transaction, behind a lock of the schedule. */
async function tellOne(deps: Deps, tx: Db, id: string, report: ReportRow): Promise<void> {
  const schedule = await lockRunning(tx, id)
  if (!schedule || schedule.owner !== report.owner || (schedule.run ?? 0) >= report.number) return
  const now = deps.clock.now()
  const rights = await rightsOf(tx, schedule.owner, schedule.by, 'read')
  if ('refused' in rights) {
    await updateSchedule(tx, id, { pausedAt: now, reason: rights.refused })
    return await noteInWorkspace(tx, schedule.owner, { what: 'schedule_stopped', detail: report.name }, now)
  }
  const told = { schedule, report, person: rights.person, now }
  await updateSchedule(tx, id, {
    lastAt: now,
    ...(schedule.alert ? await lookAt(deps, tx, told, schedule.alert) : await writeReport(deps, tx, told)),
  })
}

/** Queues a mail unless its reader has had many today. */
async function write(tx: Db, { schedule, report, person, now }: Told, mail: NewMail): Promise<boolean> {
  const limit = { key: `schedule-mails ${person.id}`, max: SCHEDULE_LIMITS.mails, seconds: DAY_S, shared: true }
  if ((await countEvent(tx, [limit], now)).length > 0) return false
  const onceKey = `schedule:${schedule.id}:${report.id}`
  await queueMail(tx, { ...mail, schedule: schedule.id, onceKey }, now)
  return true
}

async function lookAt(
  deps: Deps,
  tx: Db,
  told: Told,
  alert: NonNullable<ScheduleRow['alert']>,
): Promise<Partial<ScheduleRow>> {
  const { schedule, report, person } = told
  const { state, side, value: before } = schedule
  const value = watchedValue(alert.figure, figuresOf(report))
  const { news, memory } = judge(alert, { state, side, value: before }, value)
  const seen = { ...memory, run: report.number }
  if (news === null) return { ...seen, outcome: 'nothing_new' }
  const about = { id: schedule.series, name: report.name }
  const facts = { portfolio: about, alert, news, value, before }
  const mail = alertMail(deps.site.url, person, facts, endAddresses(deps, schedule.id))
  // What could not be told today is told with the next report, if it is still so.
  if (!(await write(tx, told, mail))) return { outcome: 'mail_limit' }
  if (news === 'crossed')
    await tellWebhooks(deps, tx, schedule.owner, {
      event: 'portfolio.alert',
      portfolio: about,
      alert: schedule.id,
      onceKey: `alert:${schedule.id}:${report.id}`,
    })
  return { ...seen, outcome: news === 'crossed' ? 'told' : 'not_assessed' }
}

const lineOf = ({ totalImpact, totalCoverage, assessed, entries, edition }: ReportRow): ReportLine => ({
  ...{ total: totalImpact, coverage: totalCoverage, assessed, entries, edition },
})

async function writeReport(deps: Deps, tx: Db, told: Told): Promise<Partial<ScheduleRow>> {
  const { schedule, report, person } = told
  const value = report.totalImpact
  // Compared with what was last told, so that many small changes are noticed, too.
  if (schedule.run !== null && !worthTelling(schedule.change, schedule.value, value)) return { outcome: 'nothing_new' }
  const before = schedule.run === null ? undefined : await reportByNumber(tx, schedule.series, schedule.run)
  const news = {
    portfolio: { id: schedule.series, name: report.name },
    now: lineOf(report),
    before: before ? lineOf(before) : null,
    runs: before ? { from: before.number, to: report.number } : null,
  }
  const mail = reportMail(deps.site.url, person, news, endAddresses(deps, schedule.id))
  // What could not be told today is told with the next report.
  if (!(await write(tx, told, mail))) return { outcome: 'mail_limit' }
  return { run: report.number, value, outcome: 'told' }
}
